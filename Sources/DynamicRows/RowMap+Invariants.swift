extension RowMap {
  /// Everything about the map that contradicts itself, in words; empty for a sound map.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func invariantViolations() -> [String] {
    var violations: [String] = []
    for (index, row) in rows.enumerated() {
      if indexOfRow[row.id] != Int32(index) {
        violations.append("row \(row.id) is not found where it stands")
      }
      let presenter = Int(row.presenter)
      if presenter >= 0, presenter >= index || Int(rows[presenter].end) < Int(row.end) {
        violations.append("row \(row.id) is outside the block of its presenter")
      }
      let above =
        presenter >= 0 ? rows[presenter].isRelevant : sections[Int(row.section)].isRelevant
      if row.isRelevant != (row.isRelevantItself && above) {
        violations.append("the relevance of row \(row.id) is stale")
      }
    }
    if indexOfRow.count != rows.count {
      violations.append("\(indexOfRow.count) ids are known, but there are \(rows.count) rows")
    }
    if !hasPendingChanges {
      violations += shownViolations()
    }
    return violations
  }

  private func shownViolations() -> [String] {
    let now = visibleNow()
    var violations: [String] = []
    if now.isVisible != shown.isVisible || now.rows != shown.rows {
      violations.append("the visible rows are stale")
    }
    if now.sections != shown.sections || now.starts != shown.starts {
      violations.append("the visible sections are stale")
    }
    if now.ranks != shown.ranks || now.sectionRanks != shown.sectionRanks {
      violations.append("the ranks are stale")
    }
    return violations
  }

  /// Traps on a contradiction, where the program was built with `FORMWORK_INVARIANTS`.
  func checkInvariants() {
    #if FORMWORK_INVARIANTS
      let violations = invariantViolations()
      precondition(violations.isEmpty, violations.joined(separator: "; "))
    #endif
  }
}
