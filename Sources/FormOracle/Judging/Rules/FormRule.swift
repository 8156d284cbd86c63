/// A rule of forms, by its number in the design: 1 to 21.
public struct FormRule: Hashable, Sendable, CaseIterable {
  /// The number, from 1.
  public let number: Int

  /// The rule of a number from 1 to 21.
  init(_ number: Int) {
    self.number = number
  }

  /// All rules in their order.
  public static var allCases: [FormRule] { names.indices.map { FormRule($0 + 1) } }

  /// What the rule is about, in a few words.
  public var name: String { Self.names[number - 1] }

  private static let names = [
    "order and blocks", "what is visible", "what is relevant", "values of irrelevant rows",
    "closed rows count", "back to the spec's disclosure", "inner presenters keep theirs",
    "one field open at once", "unanswered rows", "no loops, removed rows", "one transaction",
    "exact updates", "sections that empty or go", "inserting", "moving", "already shown",
    "restoring", "setting and problems", "enabled rows", "undo and redo", "editors and drafts",
  ]
}

/// A rule of table views, by its number among them: 1 to 17.
public struct TableRule: Hashable, Sendable, CaseIterable {
  /// The number, from 1.
  public let number: Int

  /// The rule of a number from 1 to 17.
  init(_ number: Int) {
    self.number = number
  }

  /// All rules in their order.
  public static var allCases: [TableRule] { names.indices.map { TableRule($0 + 1) } }

  /// What the rule is about, in a few words.
  public var name: String { Self.names[number - 1] }

  private static let names = [
    "positions before and after", "counts from before", "positions exist", "number of sections",
    "no position twice", "one use of a row before", "one use of a row after", "no needless move",
    "rows go with sections", "rows come with sections", "moves between sections",
    "sections that move", "number of rows", "rows that stay", "identity", "content",
    "every broken rule told",
  ]
}

/// The rule that a finding is about.
public enum BrokenRule: Hashable, Sendable {
  /// A rule of forms.
  case form(FormRule)
  /// A rule of table views.
  case table(TableRule)
}

extension BrokenRule: CustomStringConvertible {
  /// The rule with its number and name, such as `rule 8 of the form (one field open at once)`.
  public var description: String {
    switch self {
    case .form(let rule): "rule \(rule.number) of the form (\(rule.name))"
    case .table(let rule): "rule \(rule.number) of the table (\(rule.name))"
    }
  }
}
