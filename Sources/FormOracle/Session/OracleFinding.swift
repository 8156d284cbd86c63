import FormEngine

/// A violation of a rule by a program: the rule, what was expected and what was found.
public struct OracleFinding: Hashable, Sendable {
  package var rule: OracleRule
  /// The severity; what is wasteful is still correct.
  package var severity: TableFinding.Severity
  /// Sentences with more details than the difference, if there are any.
  package var details: [String]
  package var difference: OracleDifference

  package init(
    rule: OracleRule, severity: TableFinding.Severity = .broken, details: [String] = [],
    difference: OracleDifference
  ) {
    (self.rule, self.severity) = (rule, severity)
    (self.details, self.difference) = (details, difference)
  }
}

extension OracleFinding: CustomStringConvertible {
  /// The rule, the sentences and the lines with `-` and `+`, safe to print to a terminal.
  public var description: String {
    (["\(severity == .wasteful ? "wasteful" : "wrong") by \(rule)"]
      + details.map(\.withoutControlCharacters) + [difference.description])
      .joined(separator: "\n")
  }
}
