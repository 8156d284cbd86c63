extension ConditionGraph {
  /// A cycle in words: `row "a" reads row "b" in its shownWhen, row "b" is in section "s", …`.
  ///
  /// - Parameter name: Returns the name of a node.
  func wording(_ cycle: [CycleSearch.Hop], name: (Int) -> String) -> String {
    let shown = cycle.prefix(Self.hopsInMessage).map { wording($0, name: name) }
    let rest = cycle.count - shown.count
    return shown.joined(separator: ", ")
      + (rest > 0 ? ", and \(rest) more hops lead back to the first" : "")
  }

  /// The maximum number of hops in a message.
  private static let hopsInMessage = 20

  /// A hop in words.
  func wording(_ hop: CycleSearch.Hop, name: (Int) -> String) -> String {
    let (from, to) = (name(hop.from), name(hop.to))
    if let edge = hop.edge { return "\(from) reads \(to) in \(edges[edge].site.nameInCycle)" }
    return hop.to < rowCount ? "\(from) is presented by \(to)" : "\(from) is in \(to)"
  }
}
