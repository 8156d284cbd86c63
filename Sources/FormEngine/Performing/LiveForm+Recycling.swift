import DynamicRows

// Numbers of rows, sections and copies that nothing needs any more are used again. Freeing
// them takes O(1) for each removed row on average, since it waits until enough rows were removed.
extension LiveForm {
  /// Removes all steps, so that nothing can be undone or redone, and frees what the form keeps for
  /// rows that only steps needed. The form does not change.
  ///
  /// - Complexity: O(*n*) for *n* rows if rows were removed since the last time; otherwise O(1), apart
  ///   from the size of the steps.
  public mutating func forgetSteps() {
    session.history.removeAll()
    if session.recycling.mayFree { recycle() }
  }

  /// Frees numbers if it is time to.
  mutating func recycleIfDue() {
    if session.recycling.isDue { recycle() }
  }

  /// Frees the numbers that neither the form nor its history needs, and forgets all facts about them.
  ///
  /// - Complexity: O(*n* + *k*) for *n* rows that are or were in the form and *k* changes in the
  ///   history; O(1) if all of them are rows of the form's own spec.
  mutating func recycle() {
    guard catalog.hasLaterNumbers else { return }
    let needed = NeededNumbers.found(in: self)
    for row in catalog.releaseRows(except: needed.rows) { forget(row) }
    for section in catalog.releaseSections(except: needed.sections) {
      conditions.forgetRank(of: .section(section))
      catalog.forget(section)
    }
    catalog.repeats.releaseCopies(except: needed.copies)
    shorten()
    session.recycling.note(work: needed.work, hasSteps: session.history.size > 0)
  }

  /// Forgets a row that nothing needs any more, so that another row can get its number.
  private mutating func forget(_ row: RowNumber) {
    conditions.forget(row, template: catalog.repeats.templateRow(of: row))
    filled.forget(row)
    derived.forget(row)
    session.forget(row)
    catalog.forget(row)
  }

  /// Removes the facts about free numbers after the last one that is used.
  private mutating func shorten() {
    catalog.shorten()
    let count = catalog.rows.count
    filled.shorten(toRows: count, sections: catalog.sections.count)
    derived.shorten(toRows: count)
  }
}

extension LiveForm {
  /// The violations of the invariants of free numbers: nothing needs them or knows anything about
  /// them.
  func recyclingViolations() -> [String] {
    let needed = NeededNumbers.found(in: self)
    let rows = catalog.rows.indices.map { RowNumber($0) }.filter(catalog.isFree)
    let sections = catalog.sections.indices.map { SectionNumber($0) }.filter(catalog.isFree)
    let copies = needed.copies.indices.filter { catalog.repeats[Int32($0)].rows.isEmpty }
    let lists = [
      (catalog.freeRows.numbers, rows.map { $0.index }),
      (catalog.freeSections.numbers, sections.map { $0.index }),
      (catalog.repeats.freeCopies.numbers, copies.map { Int32($0) }),
    ]
    return lists.filter { $0 != $1.reversed() }.map { "the free numbers \($0) should be \($1)" }
      + rows.filter { needed.rows[$0] }.map { "the free row number \($0.index) is needed" }
      + rows.filter { !isUnknown($0) }.map { "something is known about free row \($0.index)" }
      + sections.filter { needed.sections[$0] || conditions.has(.section($0)) }
      .map { "the free section number \($0.index) is needed" }
      + copies.filter { needed.copies[$0] }.map { "the free copy \($0) is needed" }
  }

  /// Whether nothing is known about a row.
  private func isUnknown(_ row: RowNumber) -> Bool {
    catalog.isUnknown(row) && filled.isUnknown(row) && derived.isUnknown(row)
      && session.isUnknown(row) && conditions.isUnknown(row)
  }
}
