import FormEngine
import FormText

/// A form of another system as a spec, and what could not be imported.
public struct ImportedForm: Sendable {
  /// The spec, without errors.
  public let spec: FormSpec
  /// The system that the form is from.
  public let format: ForeignFormat
  /// What the spec does not say: what is of meaning first, then looks, then origin, each in the order of the
  /// original.
  public let losses: [ImportLoss]

  /// How many losses there are of each kind, as in `3 of meaning, 12 of looks`; `nil` if there are none.
  public var summary: String? {
    let counts = ImportLoss.Kind.allCases.compactMap { kind in
      let count = losses.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) of \(kind)"
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  /// The spec as JSON text, with a line for each row.
  public var text: String {
    var writer = JSONWriter(.indented)
    writer.write(spec)
    writer.endLine()
    return writer.text
  }
}

/// Why a form of another system can't be read at all.
public struct ImportFailure: Error, Hashable, Sendable {
  /// The place of the failure, if it has one.
  public let place: TextPlace?
  /// What is wrong, and what to do.
  public let message: String
  /// Whether the failure is in the file of answers.
  public var isInAnswers = false
}
