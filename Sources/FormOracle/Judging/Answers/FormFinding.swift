import FormEngine

/// Something that a form does otherwise than the rules say: which rule, what was expected and what
/// was found.
///
///     #expect(judge.finding(after: .tap("citrus"), rows: [["citrus", "melon"]]) == nil)
public struct FormFinding: Hashable, Sendable {
  /// The rule.
  public var rule: BrokenRule
  /// How much it matters: what is wasteful is right all the same.
  public var severity: TableFinding.Severity
  /// What is wrong in sentences, where there is more to say than the difference.
  public var sentences: [String]
  /// What was expected and what was found.
  public var difference: FormDifference

  /// Creates a finding.
  public init(
    _ rule: BrokenRule, _ difference: FormDifference, severity: TableFinding.Severity = .broken,
    sentences: [String] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.sentences = sentences
    self.difference = difference
  }
}

extension FormFinding: CustomStringConvertible {
  /// The rule, the sentences and the table of lines with `-` and `+`, fit for a terminal.
  public var description: String {
    (["\(severity == .wasteful ? "wasteful" : "wrong") by \(rule)"]
      + sentences.map(\.withoutControlCharacters) + [difference.description])
      .joined(separator: "\n")
  }
}
