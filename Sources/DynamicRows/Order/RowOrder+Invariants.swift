extension RowOrder {
  /// All violations of the order's invariants, in words; empty for a sound order.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package func invariantViolations() -> [String] {
    let violations = rows.invariantViolations() + sections.invariantViolations()
    return violations.isEmpty
      ? allSections.flatMap(violations(inSection:)) + violationsOfFilter : violations
  }

  /// Traps on a violation, if the program was built with `FORMWORK_INVARIANTS`. Large orders are
  /// not checked, since reading all of one after each change would take quadratic time.
  func checkInvariants() {
    #if FORMWORK_INVARIANTS
      guard rows.elements.count <= 2000 else { return }
      let violations = invariantViolations()
      precondition(violations.isEmpty, violations.joined(separator: "; "))
    #endif
  }

  /// The rows that a narrower filter would wrongly leave as they are.
  private var violationsOfFilter: [String] {
    guard let filtered = storage.filteredRows else { return [] }
    let known = Set(filtered.kept + filtered.others + filtered.inserted)
    return allRows.filter { row in
      !known.contains(row) && (!isFilteredOut(row) || isOpen(row) != isOpenWithoutFilter(row))
    }.map { "a narrower filter overlooks row \($0.index)" }
  }

  /// The violations in the rows of a section: the end of each block must match its size, and the
  /// facts of each row must follow from those of its presenter.
  private func violations(inSection section: SectionNumber) -> [String] {
    var violations: [String] = []
    var open: [(row: RowNumber, rest: Int32)] = []
    for row in rows(ofSection: section) {
      while let last = open.last, last.rest == 0 { open.removeLast() }
      for index in open.indices { open[index].rest -= 1 }
      if presenter(of: row) != open.last?.row {
        violations.append("row \(row.index) is outside the block of its presenter")
      }
      let isRelevant = isRelevantItself(row) && isContainerRelevant(row, inSection: section.index)
      if self.isRelevant(row) != isRelevant {
        violations.append("the relevance of row \(row.index) is stale")
      }
      if !isFiltered, isFilteredOut(row) {
        violations.append("row \(row.index) is filtered out, but there is no filter")
      }
      if isVisible(row) != isToBeVisible(row) {
        violations.append("the visibility of row \(row.index) is stale")
      }
      if hasChildren(row), awaitsChildren(row) {
        violations.append("row \(row.index) awaits children and has some")
      }
      if facts(row).blockSize > 0 { open.append((row, facts(row).blockSize)) }
    }
    if open.contains(where: { $0.rest > 0 }) {
      violations.append("a block of section \(section.index) ends too early")
    }
    return violations
  }
}
