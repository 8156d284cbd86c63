/// A rule that programs are judged by, with a name and a sentence.
package enum OracleRule: Hashable, Sendable {
  case form(FormRule)
  case table(TableRule)
  /// A rule of lists and trees without forms, worded for a design; for all designs if it is `nil`.
  case list(OutlineRule, OutlineDesign? = nil)

  /// The subjects of rules.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    case form
    case table
    case lists
  }

  /// Every rule, family by family.
  package static let all = Family.allCases.flatMap(\.rules)

  /// The subject of the rule.
  package var family: Family {
    switch self {
    case .form: .form
    case .table: .table
    case .list: .lists
    }
  }

  /// The number of the rule in its family, from 1.
  package var number: Int {
    switch self {
    case .form(let rule): rule.rawValue
    case .table(let rule): rule.rawValue
    case .list(let rule, _): rule.rawValue
    }
  }

  /// The subject of the rule in a few words.
  package var name: String {
    switch self {
    case .form(let rule): rule.text.name
    case .table(let rule): rule.text.name
    case .list(let rule, _): rule.text.name
    }
  }

  /// What has to hold.
  package var sentence: String {
    switch self {
    case .form(let rule): rule.text.sentence
    case .table(let rule): rule.text.sentence
    case .list(let rule, let design): rule.sentence(for: design)
    }
  }

  /// The rule for lists of any design.
  var general: OracleRule {
    if case .list(let rule, _) = self { .list(rule) } else { self }
  }
}

extension OracleRule: CustomStringConvertible {
  /// The rule as findings name it: `rule 8 of the form (one open field)`.
  package var description: String {
    family == .lists
      ? "rule \(number) of lists: \(sentence)"
      : "rule \(number) of the \(family.rawValue) (\(name))"
  }
}

extension OracleRule.Family {
  package var rules: [OracleRule] {
    switch self {
    case .form: FormRule.allCases.map { .form($0) }
    case .table: TableRule.allCases.map { .table($0) }
    case .lists: OutlineRule.allCases.map { .list($0) }
    }
  }

  /// The heading of a list of the family's rules.
  var title: String { self == .lists ? "rules of lists" : "rules of the \(rawValue)" }
}

extension OracleRule {
  /// The rules as text for a terminal, one per line.
  package static var listing: String {
    Family.allCases.map { family in
      let lines = family.rules.map { rule in
        "\(rule.number < 10 ? " " : "")\(rule.number)  \(rule.name): \(rule.sentence)"
      }
      return ([family.title] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }
}
