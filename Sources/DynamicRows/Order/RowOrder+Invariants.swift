extension RowOrder {
  /// Everything that contradicts itself, in words; empty for a sound order.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  func invariantViolations() -> [String] {
    var violations = rowForest.invariantViolations() + sectionForest.invariantViolations()
    guard violations.isEmpty else { return violations }
    var section = sectionForest.element(.live, atRank: 0, inTree: 0)
    while let number = section {
      if isSectionShown(number) != sections[Int(number)].isRelevant {
        violations.append("the visibility of section \(number) is stale")
      }
      violations += rowViolations(inSection: number)
      section = sectionForest.place(.live, behind: Int(sectionForest.facts[Int(number)].place))
        .map { sectionForest.element(at: $0) }
    }
    return violations
  }

  /// What is wrong with the rows of a section: a row's block ends where its size says, its facts
  /// follow from those above it.
  private func rowViolations(inSection section: Int32) -> [String] {
    var violations: [String] = []
    var above: [(row: Int32, rest: Int32)] = []
    var row = rowForest.element(.live, atRank: 0, inTree: section)
    while let number = row {
      let facts = rows[Int(number)]
      while let last = above.last, last.rest == 0 { above.removeLast() }
      for index in above.indices { above[index].rest -= 1 }
      if facts.presenter != above.last?.row ?? -1 {
        violations.append("row \(number) is outside the block of its presenter")
      }
      let isUnderRelevant =
        above.last.map { rows[Int($0.row)].isRelevant } ?? sections[Int(section)].isRelevant
      if facts.isRelevant != (facts.isRelevantItself && isUnderRelevant) {
        violations.append("the relevance of row \(number) is stale")
      }
      if isShown(number) != isToBeShown(number) {
        violations.append("the visibility of row \(number) is stale")
      }
      if rowForest.isMarkedSimple(number) != facts.isSimple {
        violations.append("whether row \(number) is simple is stale")
      }
      if facts.blockSize > 0 { above.append((number, facts.blockSize)) }
      row = rowForest.place(.live, behind: Int(rowForest.facts[Int(number)].place))
        .map { rowForest.element(at: $0) }
    }
    if above.contains(where: { $0.rest > 0 }) {
      violations.append("a block of section \(section) ends too early")
    }
    return violations
  }
}
