/// A rule that programs are judged by, with a name and a sentence to look it up by.
public struct OracleRule: Hashable, Sendable {
  /// What the rule is about.
  package let family: Family
  /// The number of the rule in its family, from 1.
  public let number: Int
  /// What the rule is about, in a few words.
  public let name: String
  /// What has to hold.
  public let sentence: String

  /// What rules are about.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    /// Forms: which rows are visible, what they hold, what actions do.
    case form
    /// Table views: the updates that they take.
    case table
    /// Lists and trees without a form.
    case lists
  }

  /// Every rule, family by family.
  public static let all = Family.allCases.flatMap(\.rules)
}

extension OracleRule: CustomStringConvertible {
  /// The rule as findings name it: `rule 8 of the form (one field open at once)`.
  public var description: String {
    family == .lists
      ? "rule \(number) of lists: \(sentence)"
      : "rule \(number) of the \(family.rawValue) (\(name))"
  }
}

extension OracleRule.Family {
  /// The rules of the family, in their order.
  package var rules: [OracleRule] { Self.rules[self] ?? [] }

  /// The rule of a number from 1.
  package subscript(number: Int) -> OracleRule { rules[number - 1] }

  /// The family in the head of a list of its rules.
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
