extension RowMap {
  /// Everything about the map that contradicts itself, in words; empty for a sound map.
  ///
  /// - Complexity: O(*n* log *n*).
  public func invariantViolations() -> [String] {
    var violations = order.invariantViolations()
    for (id, number) in numbers where ids[Int(number)] != id {
      violations.append("row \(id) has the number of \(ids[Int(number)])")
    }
    for (id, number) in sectionNumbers where sectionIDs[Int(number)] != id {
      violations.append("section \(id) has the number of \(sectionIDs[Int(number)])")
    }
    return violations
  }

  /// Traps on a contradiction, where the program was built with `FORMWORK_INVARIANTS`. Large maps are
  /// left out: looking through all of one after each change would take quadratic time.
  @usableFromInline
  func checkInvariants() {
    #if FORMWORK_INVARIANTS
      guard numbers.count <= 2000 else { return }
      let violations = invariantViolations()
      precondition(violations.isEmpty, violations.joined(separator: "; "))
    #endif
  }
}
