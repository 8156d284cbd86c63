/// The rules of lists, by number.
package enum OutlineRule: Int, Hashable, Sendable, CaseIterable {
  case start = 1
  case newList, opening, closing, memory, others, repeating
  case hidden, all, revealing, inserting, removing, moving, emptied, filtering, chains
  case changes, economy, facts

  /// The rules for a list of a design with these skills and no others. If at most one row of the
  /// whole list is open at a time, a row that opens has nothing open inside it, whether the list
  /// forgets or not.
  ///
  /// - Parameter reported: The rules about what the list reports in addition to its rows.
  package static func rules(
    of design: OutlineDesign, _ can: Set<OutlineSkill> = [],
    reporting reported: Set<OutlineRule> = []
  ) -> [OutlineRule] {
    allCases.filter { rule in
      switch rule {
      case .memory: design.one != .whole
      case .hidden: can.contains(.hidden)
      case .all: can.contains(.openAll)
      case .revealing: can.contains(.reveal) && !design.chains
      case .inserting: can.contains(.insert)
      case .removing: can.contains(.remove)
      case .moving: can.contains(.move)
      case .emptied: can.contains(.move) || can.isSuperset(of: [.insert, .remove])
      case .filtering: can.contains(.filter)
      case .chains: design.chains
      case .changes, .economy, .facts: reported.contains(rule)
      default: true
      }
    }
  }

  /// The rule, worded for a design.
  package func rule(for design: OutlineDesign) -> OracleRule {
    let rule = OracleRule.Family.lists[rawValue]
    let sentence =
      switch (self, design.one) {
      case (.memory, _) where design.forgets: "closing a row closes everything under it"
      case (.memory, _): "a row that opens again shows what was open in it"
      case (.others, nil): "opening a row leaves all others as they are"
      case (.others, .whole): "opening a row closes all others but its ancestors"
      case (.others, .level):
        "opening a row closes its siblings, and leaves all others as they are"
      case (.emptied, _) where design.emptied == .open:
        "an open row that loses its last child is open when it has children again"
      case (.emptied, _) where design.emptied == .opens: "a row opens with its first child"
      case (.inserting, _) where design.remembers:
        "a new row is closed, or as open as the removed row with its id, at its place among its "
          + "siblings, and changes no other row"
      case (.filtering, _) where design.filter == .closed:
        "while a filter is on, only its rows and their ancestors are visible, and no row opens; "
          + "afterwards rows are open as before"
      case (.emptied, _): "a row that loses its last child is closed when it has children again"
      default: rule.sentence
      }
    return OracleRule(family: .lists, number: rawValue, name: rule.name, sentence: sentence)
  }
}
