import FormEngine

/// Something that a program does otherwise than the rules say: which rule, what was expected and
/// what was found.
public struct OracleFinding: Hashable, Sendable {
  /// The rule.
  public var rule: OracleRule
  /// How much it matters: what is wasteful is right all the same.
  package var severity: TableFinding.Severity
  /// What is wrong in sentences, where there is more to say than the difference.
  package var sentences: [String]
  /// What was expected and what was found.
  public var difference: OracleDifference

  /// Creates a finding.
  package init(
    rule: OracleRule, severity: TableFinding.Severity = .broken, sentences: [String] = [],
    difference: OracleDifference
  ) {
    (self.rule, self.severity) = (rule, severity)
    (self.sentences, self.difference) = (sentences, difference)
  }
}

extension OracleFinding: CustomStringConvertible {
  /// The rule, the sentences and the lines with `-` and `+`, fit for a terminal.
  public var description: String {
    (["\(severity == .wasteful ? "wasteful" : "wrong") by \(rule)"]
      + sentences.map(\.withoutControlCharacters) + [difference.description])
      .joined(separator: "\n")
  }
}
