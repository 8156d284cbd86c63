import DynamicRows

extension LiveForm {
  /// Ranks all conditions anew.
  ///
  /// - Returns: `false` where conditions wait for each other; then no rank has changed.
  mutating func rankAllConditions() -> Bool {
    guard let ranks = ConditionOrder.ranks(of: catalog, in: map) else { return false }
    catalog.setRanks(ranks, replacingAll: true)
    arrivals = ConditionOrder.Arrivals()
    queue.reorder { catalog.conditions[$0]?.rank }
    return true
  }

  /// Brings the conditions into line with the rows that have come and with those that hold something
  /// else than before.
  ///
  /// - Returns: `false` where conditions wait for each other; what has come is then to be taken back.
  mutating func rankArrivals() -> Bool {
    compileReaders()
    guard !arrivals.isEmpty else { return true }
    guard let ranks = ConditionOrder.ranks(admitting: arrivals, of: catalog, in: map) else {
      return false
    }
    arrivals = ConditionOrder.Arrivals()
    catalog.setRanks(ranks)
    queue.reorder { catalog.conditions[$0]?.rank }
    return true
  }

  /// Makes the conditions that read respecified rows ready anew, and has them asked.
  mutating func compileReaders() {
    guard !respecified.isEmpty else { return }
    let readers = respecified.flatMap { catalog.conditions.readers[$0] ?? [] }
    let subjects = Set(readers.compactMap { catalog.conditions[$0]?.subject })
    respecified.removeAll()
    for subject in subjects { catalog.removeConditions(of: subject) }
    catalog.addConditions(of: Array(subjects))
    for subject in subjects { queueConditions(catalog.conditions.ofSubject[subject] ?? []) }
  }
}

extension LiveForm {
  /// Notes that rows have come: they are enabled as their presenters are, and their conditions are
  /// asked. Where they ask or are asked, conditions may wait for others than before.
  mutating func noteArrival(of rows: [RowNumber]) {
    for row in rows {
      beginEnabled(row)
      let conditions = catalog.conditions.ofSubject[.row(row)]
      queueConditions(conditions ?? [])
      if conditions != nil || catalog.conditions.readers[row] != nil { arrivals.rows.append(row) }
    }
  }

  /// Notes that a section has come.
  mutating func noteArrival(of section: SectionNumber) {
    guard let conditions = catalog.conditions.ofSubject[.section(section)] else { return }
    queueConditions(conditions)
    arrivals.sections.append(section)
  }

  /// Notes that a row with its block has come to another section: where that has conditions, the block
  /// waits for it.
  mutating func noteMove(of row: RowNumber) {
    guard catalog.conditions.ofSubject[.section(map.section(of: row))] != nil else { return }
    arrivals.rows += ([row] + map.block(of: row)).filter {
      catalog.conditions.ofSubject[.row($0)] != nil || catalog.conditions.readers[$0] != nil
    }
  }
}
