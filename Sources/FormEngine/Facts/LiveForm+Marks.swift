import DynamicRows

// What follows from a change of one aspect of a row. This is the only place that knows it: whatever changes a
// row only marks it.
extension LiveForm {
  /// Applies everything that the marks imply and that needs no condition: which conditions and expressions
  /// are to be evaluated, which rows are to be checked, and the counts.
  ///
  /// - Complexity: O(*m* + *r*) for *m* marks and *r* conditions that read the marked rows.
  mutating func applyMarks() {
    while let (row, aspect) = journal.marks.popFirst() { apply(aspect, of: row) }
  }

  private mutating func apply(_ aspect: Aspect, of row: RowNumber) {
    switch aspect {
    case .value:
      if isRead(row) { enqueueReaders(of: row) }
      queueForCheck(row)
    case .numberOfCopies:
      conditions.postponeReaders(of: row)
      queueForCheck(row)
    case .following:
      conditions.enqueue(.row(row), catalog.repeats, filled.structure)
    case .relevance:
      if filled.answers[row] != nil { enqueueReaders(of: row) }
      queueForCheck(row)
    case .enabling:
      derived.problems.queueForCheck(row)
      count(row)
    case .offers:
      apply(filled.answers[row] == nil ? .text : .value, of: row)
      // What it follows may be offered now, or no longer.
      if isFollowing(row) { apply(.following, of: row) }
    case .title:
      applyName(of: row)
      queueForCheck(row)
    case .text:
      queueForCheck(row)
    case .limit, .requirement:
      derived.shown.requirements.insert(row)
      queueForCheck(row)
    case .spec:
      applySpec(of: row)
    case .problems:
      derived.problems.queueForCheck(row)
    }
  }

  private mutating func enqueueReaders(of row: RowNumber) {
    conditions.enqueueReaders(of: row, catalog.repeats, filled.structure)
  }

  private mutating func applySpec(of row: RowNumber) {
    applyName(of: row)
    for row in Set([row, catalog.holder(of: row)]) {
      conditions.kindDidChange(of: row)
      noteReasons(thatName: row)
      guard map.contains(row) else { continue }
      forgetFormerProperties(of: row)
      beginOffers(of: row)
      // It may have problems by rules that its spec no longer has.
      derived.problems.queueForCheck(row)
      apply(.offers, of: row)
    }
  }

  /// Queues the problems in copies for checking if their names contain a row's title.
  private mutating func applyName(of row: RowNumber) {
    guard map.contains(row) else { return }
    if catalog.isRepeat(row) {
      derived.problems.queueCopies(of: row)
      derived.shown.renamed.insert(row)
    }
    if let presenter = repeatPresenting(row) { derived.problems.queueCopies(of: presenter) }
  }
}
