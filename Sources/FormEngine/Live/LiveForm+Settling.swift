extension LiveForm {
  /// Asks every condition that waits, in dependency order, until none is left.
  ///
  /// Each is asked once: what it waits for has a lower level and is settled already.
  ///
  /// - Parameter isStarting: Whether the form is being made. A row that is irrelevant from the
  ///   start has not ceased to be relevant, and keeps its disclosure; so does a row that has just
  ///   come.
  mutating func settle(isStarting: Bool = false) {
    // A presenter can lose its section's relevance and gain its own, or the other way round: only
    // what has become of it in the end counts.
    var wasRelevant: [RowNumber: Bool] = [:]
    while let index = queue.popFirst() {
      guard let condition = catalog.conditions[index] else { continue }
      let holds = condition.test.holds(answer)
      switch (condition.governs, condition.subject) {
      case (.relevance, .row(let row)):
        follow(setRelevant(holds, row), &wasRelevant)
      case (.relevance, .section(let section)):
        follow(setSectionRelevant(holds, section), &wasRelevant)
      case (.enabling, .row(let row)):
        setEnabling(holds, row)
      case (.enabling, .section): break
      }
    }
    guard !isStarting else { return }
    for (row, wasRelevant) in wasRelevant
    where wasRelevant && !map.isRelevant(row) && !newcomers.contains(row) {
      setDraft(nil, of: row)
      setOpen(catalog.isOpenWhenRelevantAgain(row), row)
    }
    newcomers.removeAll()
  }

  /// The answer of a row, as conditions see it: none while the row is irrelevant or not there.
  func answer(of row: RowNumber) -> Answer? {
    guard let value = storedValues[row], map.contains(row), map.isRelevant(row) else { return nil }
    return Answer(value, mode: catalog.momentMode(of: row))
  }

  /// Queues the conditions that read a row.
  mutating func queueReaders(of row: RowNumber) {
    if let readers = catalog.conditions.readers[row] {
      queueConditions(readers)
    }
  }

  mutating func queueConditions(_ conditions: [Int32]) {
    for number in conditions {
      if let condition = catalog.conditions[number] {
        queue.add(number, level: condition.level)
      }
    }
  }

  /// Finds the order in which conditions are settled.
  ///
  /// - Returns: `false` where conditions wait for each other; then nothing has changed.
  mutating func setLevels() -> Bool {
    guard let levels = ConditionLevels.levels(of: catalog, in: map) else { return false }
    catalog.setLevels(levels)
    levelsAreStale = false
    return true
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

  /// Says what a row's own condition says of its being enabled.
  mutating func setEnabling(_ isEnabled: Bool, _ row: RowNumber) {
    guard isEnabledItself[row] != isEnabled else { return }
    journal.record(.enabling(row, was: !isEnabled))
    isEnabledItself[row] = isEnabled
    settleEnabled(row)
    for descendant in map.block(of: row) {
      settleEnabled(descendant)
    }
  }

  /// Brings a row into line with its own condition and its presenter.
  mutating func settleEnabled(_ row: RowNumber) {
    let isEnabledNow = isEnabledItself[row] && map.presenter(of: row).map { isEnabled[$0] } ?? true
    guard isEnabled[row] != isEnabledNow else { return }
    journal.record(.enabled(row, was: !isEnabledNow))
    isEnabled[row] = isEnabledNow
  }
}
