import DynamicRows

extension LiveForm {
  /// Asks every condition that waits, in dependency order, until none is left.
  ///
  /// Each is asked once: what it waits for has a lower rank and is settled already.
  ///
  /// - Parameter keepingDisclosure: Whether presenters that stop being relevant stay open or closed as
  ///   they are: at the start, where no row has stopped being relevant, and where disclosure is put
  ///   back as it was. A row that has just been inserted keeps its own in any case.
  mutating func settle(keepingDisclosure: Bool = false) {
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
    guard !keepingDisclosure else { return }
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
    if let list = longLists[row] { return .list(list) }
    return Answer(value, mode: catalog.momentMode(of: row))
  }

  /// Queues the conditions that read a row.
  mutating func queueReaders(of row: RowNumber) {
    if let readers = catalog.conditions.readers[row] {
      queueConditions(readers)
    }
  }

  mutating func queueConditions(_ conditions: some Sequence<Int32>) {
    for number in conditions {
      if let condition = catalog.conditions[number] {
        queue.add(number, rank: condition.rank)
      }
    }
  }
}

extension LiveForm {
  /// Says whether a row's own condition holds; gives the rows whose relevance follows.
  private mutating func setRelevant(_ isRelevant: Bool, _ row: RowNumber) -> [RowNumber] {
    guard map.isRelevantItself(row) != isRelevant else { return [] }
    return map.setRelevant(isRelevant, row)
  }

  private mutating func setSectionRelevant(
    _ isRelevant: Bool, _ section: SectionNumber
  ) -> [RowNumber] {
    guard map.isSectionRelevant(section) != isRelevant else { return [] }
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

  /// Sets what a row's own condition says of its being enabled, and what follows for its block.
  ///
  /// - Complexity: O(log *n*) for each row that becomes enabled or disabled, and for each row directly
  ///   under one of these.
  private mutating func setEnabling(_ isEnabled: Bool, _ row: RowNumber) {
    guard isEnabledItself[row] != isEnabled else { return }
    isEnabledItself[row] = isEnabled
    guard settleEnabled(row) else { return }
    let last = map.lastRow(ofBlock: row)
    var present = row
    while present != last, let next = map.row(after: present) {
      // Where a row stays as it is, so does its block.
      present = settleEnabled(next) ? next : map.lastRow(ofBlock: next)
    }
  }

  /// Has a row that has just been inserted, after its presenter, enabled as far as its presenter is.
  mutating func beginEnabled(_ row: RowNumber) {
    isEnabledItself[row] = true
    settleEnabled(row)
  }

  /// Brings a row into line with its own condition and its presenter.
  ///
  /// - Returns: Whether that has changed anything.
  @discardableResult
  private mutating func settleEnabled(_ row: RowNumber) -> Bool {
    let isEnabledNow = isEnabledItself[row] && map.presenter(of: row).map { isEnabled[$0] } ?? true
    guard isEnabled[row] != isEnabledNow else { return false }
    journal.recordEnabling(of: row, wasEnabled: !isEnabledNow)
    isEnabled[row] = isEnabledNow
    return true
  }
}
