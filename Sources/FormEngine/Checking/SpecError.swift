/// An error that contains the findings of an invalid spec.
///
///     do {
///       form = try LiveForm(spec)
///     } catch {
///       print(error)  // sections[0].rows[1]: error: row "a" … [duplicateID]
///     }
public struct SpecError: Error, Hashable {
  /// All findings of the spec in the order of sections and rows, including warnings; at least one
  /// is an error.
  public let findings: [SpecFinding]
}

extension SpecError: CustomStringConvertible {
  /// Each finding on a line, with its path in the JSON form of the spec, followed by its notes on
  /// lines of their own.
  public var description: String {
    findings.map { $0.description }.joined(separator: "\n")
  }
}

extension SpecFinding: CustomStringConvertible {
  /// The finding on one line, followed by its notes on lines of their own.
  ///
  ///     sections[0].rows[1].id: error: row "a" … [duplicateID]
  public var description: String {
    let lines =
      ["\(place.shown): \(severity.rawValue): \(message) [\(code.rawValue)]"]
      + notes.map { "\($0.place.shown): note: \($0.message)" }
    return lines.joined(separator: "\n")
  }
}

extension SpecPath {
  fileprivate var shown: String { steps.isEmpty ? "spec" : description }
}
