/// What is wrong with a spec that no form can be made of.
///
///     do {
///       form = try LiveForm(spec)
///     } catch {
///       print(error)  // sections[0].rows[1]: error: row "a" … [duplicateID]
///     }
public struct SpecError: Error, Hashable {
  /// Every finding of the spec in the order of sections and rows, warnings too; at least one is an
  /// error.
  public let findings: [SpecFinding]
}

extension SpecError: CustomStringConvertible {
  /// Each finding on a line, with the path that leads to it in the JSON form of the spec, and each of
  /// its notes on a line after it.
  public var description: String {
    findings.map { $0.description }.joined(separator: "\n")
  }
}

extension SpecFinding: CustomStringConvertible {
  /// The finding on one line, and each of its notes on another.
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
