extension LiveForm {
  /// Asks every condition that waits, in dependency order, until none is left.
  ///
  /// Each is asked once: what it waits for has a lower level and is settled already.
  ///
  /// - Parameter isStarting: Whether the form is being made. A row that is irrelevant from the
  ///   start has not ceased to be relevant, and keeps its disclosure.
  mutating func settle(isStarting: Bool = false) {
    while let index = queue.popFirst() {
      let condition = catalog.conditions.conditions[Int(index)]
      let holds = condition.test.holds(answer)
      switch condition.subject {
      case .relevance(let row):
        setRelevant(holds, row, isStarting: isStarting)
      case .relevanceOfSection(let section):
        setSectionRelevant(holds, section, isStarting: isStarting)
      case .enabling(let row):
        setEnabling(holds, row)
      }
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
  private mutating func setRelevant(_ isRelevant: Bool, _ row: RowNumber, isStarting: Bool) {
    guard map.isRelevantItself(row) != isRelevant else { return }
    journal.record(.relevance(row, was: !isRelevant))
    follow(map.setRelevant(isRelevant, row), isStarting: isStarting)
  }

  private mutating func setSectionRelevant(
    _ isRelevant: Bool, _ section: SectionNumber, isStarting: Bool
  ) {
    guard map.isSectionRelevant(section) != isRelevant else { return }
    journal.record(.sectionRelevance(section, was: !isRelevant))
    follow(map.setSectionRelevant(isRelevant, section), isStarting: isStarting)
  }

  /// Does what follows where rows became relevant or ceased to be.
  private mutating func follow(_ rows: [RowNumber], isStarting: Bool) {
    for row in rows {
      if storedValues[row] != nil {
        queueReaders(of: row)
      }
      if !isStarting, !map.isRelevant(row), catalog.rows[row].content.canOpenAndClose {
        setDraft(nil, of: row)
        setOpen(catalog.isOpenWhenRelevantAgain(row), row)
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
