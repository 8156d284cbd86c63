/// A rule that programs are judged by, with a name and a sentence.
package struct OracleRule: Hashable, Sendable {
  /// The subject of the rule.
  package let family: Family
  /// The number of the rule in its family, from 1.
  package let number: Int
  /// The subject of the rule in a few words.
  package let name: String
  package let sentence: String

  /// The subjects of rules.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    /// Forms: which rows are visible, which values they have, and what actions do.
    case form
    /// Table views: the updates that they receive.
    case table
    /// Lists and trees without forms.
    case lists
  }

  /// Every rule, family by family.
  package static let all = Family.allCases.flatMap(\.rules)
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
  package var rules: [OracleRule] { Self.rules[self] ?? [] }

  /// The rule with a number, from 1.
  package subscript(number: Int) -> OracleRule { rules[number - 1] }

  /// The heading of a list of the family's rules.
  var title: String { self == .lists ? "rules of lists" : "rules of the \(rawValue)" }

  private static let rules = Dictionary(
    uniqueKeysWithValues: allCases.map { family in
      let lines = family.text.split(separator: "\n").enumerated()
      return (
        family,
        lines.map { index, line in
          // A name has no colon in it.
          let colon = line.firstIndex(of: ":") ?? line.startIndex
          return OracleRule(
            family: family, number: index + 1, name: String(line[..<colon]),
            sentence: String(line[colon...].dropFirst(2)))
        }
      )
    })
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
