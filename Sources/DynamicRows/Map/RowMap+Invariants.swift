extension RowMap {
  /// Returns all violations of the map's invariants, in words; empty for a sound map.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func invariantViolations() -> [String] {
    order.invariantViolations()
      + rows.invariantViolations(of: Array(allRows)) + sections.invariantViolations(of: allSections)
  }
}

extension IdentityTable {
  /// The faults in the numbers of identities.
  fileprivate func invariantViolations(of ids: some Collection<ID>) -> [String] {
    var violations: [String] = []
    for id in ids where number(of: id).map({ self[$0] }) != id {
      violations.append("the number of \(id) belongs to another")
    }
    if isUsed.count != self.ids.count || freeNumbers.contains(where: { isUsed[Int($0)] }) {
      violations.append("numbers of \(ids.count) identities are used and free")
    }
    return violations
  }
}
