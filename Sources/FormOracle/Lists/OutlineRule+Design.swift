extension OutlineRule {
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
}
