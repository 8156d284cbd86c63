extension LiveForm {
  /// Asks every condition that waits, in dependency order, until none is left.
  ///
  /// Each is asked once: what it waits for has a lower level and is settled already.
  ///
  /// - Parameter isStarting: Whether the form is being made. A row that is irrelevant from the
  ///   start has not ceased to be relevant, and keeps its disclosure.
  mutating func settle(isStarting: Bool = false) {
    // A presenter can lose its section's relevance and gain its own, or the other way round: only
    // what has become of it in the end counts.
    var wasRelevant: [RowNumber: Bool] = [:]
    while let index = queue.popFirst() {
      let condition = catalog.conditions.conditions[Int(index)]
      let holds = condition.test.holds(answer)
      switch condition.subject {
      case .relevance(let row):
        follow(setRelevant(holds, row), &wasRelevant)
      case .relevanceOfSection(let section):
        follow(setSectionRelevant(holds, section), &wasRelevant)
      case .enabling(let row):
        setEnabling(holds, row)
      }
    }
    guard !isStarting else { return }
    for (row, wasRelevant) in wasRelevant where wasRelevant && !map.isRelevant(row) {
      setDraft(nil, of: row)
      setOpen(catalog.isOpenWhenRelevantAgain(row), row)
    }
  }

  /// The answer of a row, as conditions see it: none while the row is irrelevant.
  func answer(of row: RowNumber) -> Answer? {
    guard map.isRelevant(row), let value = storedValues[row] else { return nil }
    return Answer(value, mode: catalog.momentMode(of: row))
  }

  /// Queues the conditions that read a row.
  mutating func queueReaders(of row: RowNumber) {
    for condition in catalog.conditions.readers[row] ?? [] {
      queue.add(condition)
    }
  }
}

extension LiveForm {
  /// Says whether a row's own condition holds; gives the rows whose relevance follows.
  private mutating func setRelevant(_ isRelevant: Bool, _ row: RowNumber) -> [RowNumber] {
    guard map.isRelevantItself(row) != isRelevant else { return [] }
    journal.record(.relevance(row, was: !isRelevant))
    return map.setRelevant(isRelevant, row)
  }

  private mutating func setSectionRelevant(
    _ isRelevant: Bool, _ section: SectionNumber
  ) -> [RowNumber] {
    guard map.isSectionRelevant(section) != isRelevant else { return [] }
    journal.record(.sectionRelevance(section, was: !isRelevant))
    return map.setSectionRelevant(isRelevant, section)
  }

  /// Does what follows where rows became relevant or ceased to be, and keeps in mind what presenters
  /// were at first.
  private mutating func follow(_ rows: [RowNumber], _ wasRelevant: inout [RowNumber: Bool]) {
    for row in rows {
      if storedValues[row] != nil {
        queueReaders(of: row)
      }
      if catalog.rows[row].content.canOpenAndClose, wasRelevant[row] == nil {
        wasRelevant[row] = !map.isRelevant(row)
      }
    }
  }

  private mutating func setEnabling(_ isEnabled: Bool, _ row: RowNumber) {
    guard isEnabledItself[row] != isEnabled else { return }
    journal.record(.enabling(row, was: !isEnabled))
    isEnabledItself[row] = isEnabled
    settleEnabled(row)
    for descendant in map.block(of: row) {
      settleEnabled(descendant)
    }
  }

  private mutating func settleEnabled(_ row: RowNumber) {
    let isEnabledNow = isEnabledItself[row] && map.presenter(of: row).map { isEnabled[$0] } ?? true
    guard isEnabled[row] != isEnabledNow else { return }
    journal.record(.enabled(row, was: !isEnabledNow))
    isEnabled[row] = isEnabledNow
  }
}
