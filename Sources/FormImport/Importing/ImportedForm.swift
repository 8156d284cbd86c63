import FormEngine
import FormText

/// The systems whose forms can be read.
public enum ForeignFormat: String, Hashable, Sendable, CaseIterable {
  /// The JSON of a SurveyJS survey.
  case surveyJS = "surveyjs"
  /// A JSON Schema of an object, alone or as the member `schema` of an object beside a UI schema of
  /// react-jsonschema-form (`uiSchema`) or JSON Forms (`uischema`).
  case jsonSchema = "jsonschema"
  /// A FHIR Questionnaire, R4 or R5, as JSON.
  case fhir
  /// An XForm, as XLSForm tools write them.
  case xform
}

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

/// Something in a form of another system that its spec does not say.
public struct ImportLoss: Hashable, Sendable {
  /// The place in the original, or in the file of answers.
  public let place: TextPlace
  /// What the loss changes.
  public let kind: Kind
  /// What was lost, and what takes its place.
  public let message: String
  /// Whether an answer was lost.
  public let isAnswer: Bool

  /// What a loss changes.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable, CustomStringConvertible {
    /// What is asked, when, and which answers are right.
    case meaning
    /// How the form looks.
    case looks
    /// Where the form is from, and who keeps it.
    case origin

    public var description: String { rawValue }

    public static func < (left: Kind, right: Kind) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
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
