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
    while let condition = conditions.next() {
      let holds = condition.test.holds { answer(of: $0) }
      switch (condition.governs, condition.subject) {
      case (.relevance, .row(let row)):
        follow(structure.setRelevant(holds, row), &wasRelevant)
      case (.relevance, .section(let section)):
        follow(structure.setRelevant(holds, section), &wasRelevant)
      case (.enabling, .row(let row)):
        enabled.set(holds, row, in: map, &journal)
      case (.enabling, .section): break
      }
    }
    guard !keepingDisclosure else { return }
    for (row, wasRelevant) in wasRelevant
    where wasRelevant && !map.isRelevant(row) && !journal.newcomers.contains(row) {
      setDraft(nil, of: row)
      setOpen(catalog.isOpenWhenRelevantAgain(row), row)
    }
    journal.newcomers.removeAll()
  }

  /// The answer of a row, as conditions see it: none while the row is irrelevant or not there.
  func answer(of row: RowNumber) -> Answer? {
    guard answers[row] != nil, map.contains(row), map.isRelevant(row) else { return nil }
    return answers.compiled(row) { catalog.momentMode(of: row) }
  }

  /// Does what follows where rows became relevant or ceased to be, and keeps in mind what presenters
  /// were at first.
  private mutating func follow(_ rows: [RowNumber], _ wasRelevant: inout [RowNumber: Bool]) {
    for row in rows {
      if answers[row] != nil { conditions.askReaders(of: row) }
      if catalog.rows[row].content.canOpenAndClose, wasRelevant[row] == nil {
        wasRelevant[row] = !map.isRelevant(row)
      }
    }
  }
}
