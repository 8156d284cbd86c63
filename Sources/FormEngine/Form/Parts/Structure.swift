import DynamicRows

/// The rows and sections of a form, their order, which of them are relevant, and which presenters
/// are open.
struct Structure: Sendable {
  private(set) var map: FormMap
  /// The number of rows in the form, visible or not.
  private(set) var rowCount: Int
  /// The open fields, including hidden and irrelevant ones.
  private(set) var openFields = RowSet()
  /// The number of presenters with a line of their own that contain each row, as of its last insertion or
  /// move.
  private var depths = Column<Int32>()
  /// The first rows of the copies of each repeat that has any, in their present order.
  private var copies = RowTable<[RowNumber]>()

  init(_ sections: [FormMap.Section], _ catalog: FormCatalog) {
    map = FormMap(sections: sections)
    rowCount = sections.reduce(0) { $0 + $1.rows.count }
    var journal = Journal()  // It records nothing yet.
    for section in sections { noteArrival(of: section.rows, catalog, &journal) }
  }

  /// The first rows of the copies of a repeat, in their present order.
  func copies(of row: RowNumber) -> [RowNumber] { copies[row] ?? [] }

  /// The index of a copy among those of its repeat, from 0.
  ///
  /// - Parameter head: The first row of the copy.
  /// - Complexity: O(log² *n*) for *n* rows.
  func place(ofCopy head: RowNumber) -> Int {
    map.presenter(of: head).map { place(of: head, among: copies(of: $0)) } ?? 0
  }

  /// The number of presenters with a line of their own that contain a row.
  func depth(of row: RowNumber) -> Int { Int(depths[row]) }

  /// The rows of all copies in the form, including rows that were removed from their copies, in no
  /// particular order.
  func rowsOfCopies(in repeats: Repeats) -> [RowNumber] {
    copies.flatMap { presenter in
      presenter.value.flatMap { head in repeats.copy(around: head).map { repeats[$0].rows } ?? [] }
    }
  }

  /// Opens or closes a presenter, without side effects.
  mutating func setOpen(
    _ row: RowNumber, to isOpen: Bool, _ catalog: FormCatalog, _ journal: inout Journal
  ) {
    guard map.isOpen(row) != isOpen else { return }
    journal.record(.disclosure(row, wasOpen: !isOpen))
    map.setOpen(row, to: isOpen)
    guard catalog.isField(row) else { return }
    if isOpen { openFields.insert(row) } else { openFields.remove(row) }
  }

  /// Sets whether a row's own condition holds.
  ///
  /// - Returns: The rows whose relevance changes.
  mutating func setRelevant(_ row: RowNumber, to isRelevant: Bool) -> [RowNumber] {
    map.isRelevantItself(row) == isRelevant ? [] : map.setRelevant(row, to: isRelevant)
  }

  /// Sets whether a section's condition holds.
  ///
  /// - Returns: The rows whose relevance changes.
  mutating func setRelevant(_ section: SectionNumber, to isRelevant: Bool) -> [RowNumber] {
    map.isSectionRelevant(section) == isRelevant
      ? [] : map.setSectionRelevant(section, to: isRelevant)
  }

  /// Forgets a row that nothing needs any more.
  mutating func forget(_ row: RowNumber) {
    if Int(row.index) < depths.count { depths[row] = 0 }
  }

  /// Whether nothing is known about a row.
  func isUnknown(_ row: RowNumber) -> Bool {
    !map.contains(row) && !openFields.contains(row) && copies[row] == nil
      && (Int(row.index) >= depths.count || depths[row] == 0)
  }

  /// Removes the facts about rows and sections from a number on.
  mutating func shorten(toRows rowCount: Int, sections sectionCount: Int) {
    depths.shorten(to: rowCount)
    map.shorten(toRows: rowCount, sections: sectionCount)
  }

  /// Inserts, removes or moves rows or a section.
  mutating func apply(
    _ edit: FormMap.Edit, _ catalog: FormCatalog, _ journal: inout Journal
  ) -> FormMap.EditOutcome {
    switch edit {
    case .move(let row, _, _), .remove(let row): noteDeparture(ofCopy: row, &journal)
    default: break
    }
    let outcome = map.apply(edit)
    rowCount += edit.rows.count - outcome.inverse.rows.count
    noteArrival(of: edit.rows, catalog, &journal)
    if case .move(let row, let presenter, _) = edit {
      noteArrival(ofCopy: row, under: presenter, catalog, &journal)
      setDepths(map.block(of: row), catalog)
    }
    for row in outcome.inverse.rows {
      openFields.remove(row.id)
      if let inner = copies.isEmpty ? nil : copies[row.id] {
        // A restored state may insert the same repeat again.
        journal.recordPlaces(of: inner, from: 0, in: row.id)
        copies[row.id] = nil
      }
    }
    journal.record(edit, inverse: outcome.inverse)
    return outcome
  }

  /// Ends the transaction and returns the changes since the last one as an update for a table view.
  mutating func commit(touched: [RowNumber] = []) -> FormMap.Changes {
    map.commit(touched: touched)
  }

  /// Ends the transaction without returning its changes.
  mutating func forgetChanges() {
    map.forgetChanges()
  }

  /// Whether edits that may cancel out have changed the rows and sections or their order.
  ///
  /// Rows and sections that the edits did not affect have kept their order, so nothing has changed
  /// if each affected one follows the same one as before.
  ///
  /// - Parameter inverses: The edits that revert them, in the order of the edits; nothing is
  ///   pending.
  /// - Complexity: O(*k* log *n*) for *k* rows and sections that were inserted, removed or moved.
  mutating func hasChanged(since inverses: [FormMap.Edit]) -> Bool {
    // The map itself is changed and changed back, since copying it would take time for every row.
    let edits = inverses.reversed().map { map.apply($0).inverse }
    let touched = (inverses + edits).flatMap { $0.touched }
    let former = touched.map { map.place(of: $0) }
    for edit in edits.reversed() { map.apply(edit) }
    map.forgetChanges()
    return former != touched.map { map.place(of: $0) }
  }

  private mutating func noteArrival(
    of rows: [FormMap.Row], _ catalog: FormCatalog, _ journal: inout Journal
  ) {
    depths.append(repeating: 0, count: catalog.rows.count - depths.count)
    for row in rows {
      depths[row.id] = depth(ofRowsUnder: row.presenter, catalog)
      if catalog.isField(row.id) && map.isOpen(row.id) { openFields.insert(row.id) }
    }
    guard !catalog.repeats.isEmpty else { return }
    for row in rows { noteArrival(ofCopy: row.id, under: row.presenter, catalog, &journal) }
  }

  /// Sets the depths of rows that are in full order, after those above them.
  private mutating func setDepths(_ rows: [RowNumber], _ catalog: FormCatalog) {
    for row in rows { depths[row] = depth(ofRowsUnder: map.presenter(of: row), catalog) }
  }

  private func depth(ofRowsUnder presenter: RowNumber?, _ catalog: FormCatalog) -> Int32 {
    guard let presenter else { return 0 }
    return depths[presenter] + (catalog.rows[presenter].content.isContainer ? 0 : 1)
  }

  private mutating func noteArrival(
    ofCopy head: RowNumber, under presenter: RowNumber?, _ catalog: FormCatalog,
    _ journal: inout Journal
  ) {
    guard let presenter, catalog.isRepeat(presenter) else { return }
    let place =
      if let last = copies[presenter]?.last, map.isOrdered(head, before: last) {
        place(of: head, among: copies(of: presenter))
      } else {
        copies(of: presenter).count
      }
    journal.recordPlaces(of: copies(of: presenter), from: place, in: presenter)
    copies[presenter, default: []].insert(head, at: place)
  }

  /// Removes the first row of a copy from the list of copies before it leaves its place.
  private mutating func noteDeparture(ofCopy head: RowNumber, _ journal: inout Journal) {
    guard !copies.isEmpty, let presenter = map.presenter(of: head), copies[presenter] != nil
    else { return }
    let place = place(of: head, among: copies(of: presenter))
    journal.recordPlaces(of: copies(of: presenter), from: place, in: presenter)
    copies[presenter]?.remove(at: place)
    if copies[presenter]?.isEmpty == true { copies[presenter] = nil }
  }

  /// The number of rows in a sorted list that precede another row.
  private func place(of row: RowNumber, among rows: [RowNumber]) -> Int {
    rows.partitionPoint { map.isOrdered($0, before: row) }
  }
}

extension FormMap.Edit {
  /// The inserted rows.
  var rows: [FormMap.Row] {
    switch self {
    case .insert(let rows, _): rows
    case .insertSection(let section, _): section.rows
    case .sequence(let edits): edits.flatMap { $0.rows }
    default: []
    }
  }

  /// The inserted section and rows.
  var inserted: [ConditionSubject] {
    let rows = rows.map { ConditionSubject.row($0.id) }
    return if case .insertSection(let section, _) = self { [.section(section.id)] + rows } else {
      rows
    }
  }

  /// The rows and sections that the edit inserts, removes or moves.
  fileprivate var touched: [ConditionSubject] {
    switch self {
    case .move(let row, _, _), .remove(let row): [.row(row)]
    case .moveSection(let section, _), .removeSection(let section): [.section(section)]
    default: inserted
    }
  }
}

extension FormMap {
  /// The row or section that another one directly follows.
  fileprivate enum Place: Equatable {
    case missing
    case row(Anchor)
    case section(after: SectionNumber?)
  }

  fileprivate func place(of subject: ConditionSubject) -> Place {
    switch subject {
    case .row(let row): contains(row) ? .row(anchor(of: row)) : .missing
    case .section(let section):
      containsSection(section) ? .section(after: self.section(before: section)) : .missing
    }
  }
}
