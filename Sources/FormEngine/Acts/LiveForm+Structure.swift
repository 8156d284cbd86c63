import DynamicRows

extension LiveForm {
  /// Inserts new rows with their conditions: a row, followed by its descendants.
  mutating func insert(_ specs: [RowSpec], at anchor: FormMap.Anchor) throws(FormRefusal) {
    let rows = addToCatalog(specs)
    assignNumbers(toRowsRead: specs.flatMap { $0.rowsRead })
    try begin(rows, at: anchor)
  }

  /// Inserts rows that are in the catalog, with the initial copies of repeats among them.
  mutating func begin(_ rows: [RowNumber], at anchor: FormMap.Anchor) throws(FormRefusal) {
    let rows = withCopies(rows)
    try requireRoom(for: rows.count)
    changeStructure(.insert(rows.map(catalog.mapRow), at: anchor))
    try begin(rows)
  }

  /// Throws if the form would have more rows than are possible.
  ///
  /// - Throws: `limitReached`.
  func requireRoom(for count: Int) throws(FormRefusal) {
    guard filled.structure.rowCount + count > CheckedSpec.mostRows else { return }
    throw FormRefusal(
      .limitReached, "a form can't have more than \(CheckedSpec.mostRows) rows")
  }

  /// Inserts a new section with its rows.
  mutating func insertSection(
    _ spec: SectionSpec, after other: SectionNumber?
  ) throws(FormRefusal) {
    let section = addToCatalog(spec)
    let rows = withCopies(addToCatalog(spec.rows))
    try requireRoom(for: rows.count)
    assignNumbers(toRowsRead: spec.rows.flatMap { $0.rowsRead } + spec.rowsRead)
    changeStructure(
      .insertSection(.init(section, rows: rows.map(catalog.mapRow)), after: other))
    try begin(rows)
  }

  /// Removes a row with its block.
  mutating func remove(_ row: RowNumber) {
    empty(map.block(of: row))
    changeStructure(.remove(row))
  }

  /// Removes a section with its rows.
  mutating func removeSection(_ section: SectionNumber) {
    empty(map.rows(ofSection: section))
    changeStructure(.removeSection(section))
  }

  /// Moves a row with its block.
  mutating func move(
    _ row: RowNumber, to anchor: FormMap.Anchor, under presenter: RowNumber?
  ) throws(FormRefusal) {
    let former = map.presenter(of: row)
    guard anchor != map.anchor(of: row) || presenter != former else { return }
    if let presenter, presenter != former { setPresenter(presenter, of: row) }
    changeStructure(.move(row, under: presenter, to: anchor))
    if presenter != former { try requireUniqueNames() }
    try requireNoCycle()
  }

  /// Applies one change of the rows or sections or their order, with everything that follows from it.
  mutating func changeStructure(_ edit: FormMap.Edit) {
    let leaving = rowsRemoved(by: edit)
    for row in leaving {
      if catalog.isRepeat(row) {
        journal.record(.relevance(row, wasRelevant: map.isRelevant(row)))
      }
      if catalog.isDerived(row) || isFollowing(row) { store(nil, of: row) }
    }
    let former = prepare(for: edit, leaving: leaving)
    update(after: edit, filled.structure.apply(edit, catalog, &journal), from: former)
  }
}

extension LiveForm {
  private func rowsRemoved(by edit: FormMap.Edit) -> [RowNumber] {
    switch edit {
    case .remove(let row): map.block(of: row)
    case .removeSection(let section): map.rows(ofSection: section)
    default: []
    }
  }

  /// Pairs a field with the editor that it presents now: the first one if there are several, as is
  /// possible within a batch. The value of the field is dropped if the new editor can't hold it.
  mutating func pairEditor(of field: RowNumber) {
    guard catalog.isField(field) else { return }
    let editor = map.rows(under: field).first {
      map.presenter(of: $0) == field && catalog.rows[$0].canEdit(catalog.rows[field])
    }
    guard editor != catalog.partners[field] else { return }
    recordSpec(of: field)
    catalog.put(
      catalog.rows[field], partner: editor, isDeclared: catalog.isDeclared(field),
      changed: catalog.changed[field], at: field)
    journal.marks.add(.spec, of: field)
    guard editor != nil else { return }
    setTyped(nil, of: field)
    if let draft = filled.answers.draft(of: field),
      (try? held(draft, by: field, choice: .known)) == nil
    {
      setDraft(nil, of: field)
    }
    if let value = filled.answers[field] {
      store((try? held(value, by: field, choice: .known)) ?? nil, of: field)
    }
  }

  /// Adds rows to the catalog. A known id keeps its number.
  ///
  /// - Parameter isDeclared: Whether the rows are those that the form's own spec has under their
  ///   ids.
  mutating func addToCatalog(_ specs: [RowSpec], isDeclared: Bool = false) -> [RowNumber] {
    let known = specs.compactMap { catalog.number($0.id) }
    let heldMoments = known.map(catalog.holdsMoments)
    for row in known { recordSpec(of: row) }
    let rows = specs.map { catalog.add($0, isDeclared: isDeclared) }
    if !catalog.repeats.isEmpty || rows.contains(where: catalog.isRepeat) {
      catalog.noteOrigins(of: rows)
    }
    let map = map
    catalog.pairEditors(of: rows) { !map.contains($0) }
    makeRoom()
    for (row, heldMoments) in zip(known, heldMoments)
    where catalog.holdsMoments(row) != heldMoments {
      conditions.kindDidChange(of: row)
    }
    return rows
  }

  /// Assigns numbers to rows that conditions read and that are not in the form, so that they are
  /// read once they are inserted.
  mutating func assignNumbers(toRowsRead ids: [RowID]) {
    for id in ids where catalog.number(id) == nil {
      _ = catalog.add(RowSpec(id, .label))
    }
    makeRoom()
  }

  /// Adds a section to the catalog.
  mutating func addToCatalog(_ spec: SectionSpec, isDeclared: Bool = false) -> SectionNumber {
    if let known = catalog.sectionNumber(spec.id) { recordSpec(of: known) }
    return catalog.add(spec, isDeclared: isDeclared)
  }

  /// Makes room for the facts about all rows that have numbers.
  mutating func makeRoom() {
    filled.makeRoom(forRows: catalog.rows.count)
    derived.makeRoom(forRows: catalog.rows.count)
  }

  /// Records the spec of a row before it is replaced.
  mutating func recordSpec(of row: RowNumber) {
    conditions.forgetRank(of: .row(row))
    journal.record(.rowSpec(row, FormerRowSpec(of: row, in: catalog)))
  }

  /// Records the spec of a section before it is replaced.
  mutating func recordSpec(of section: SectionNumber) {
    conditions.forgetRank(of: .section(section))
    let former = FormerSectionSpec(
      section: section, spec: catalog.sections[section], wasDeclared: catalog.isDeclared(section))
    journal.record(.sectionSpec(former))
  }

  /// Sets the initial values of newly inserted rows.
  private mutating func begin(_ rows: [RowNumber]) throws(FormRefusal) {
    if let presenter = rows.first.flatMap(map.presenter) { pairEditor(of: presenter) }
    try requireUniqueNames()
    try requireNoCycle()
    journal.newcomers.formUnion(rows)
    // A removed row with the same id may have had problems.
    removeRemarks(about: rows)
    for row in rows where !catalog.isDerived(row) { beginAgain(row) }
    try beginCopies(among: rows)
  }

  /// Removes the values, drafts and typed texts of rows that will be removed.
  mutating func empty(_ rows: [RowNumber]) {
    for row in rows where !catalog.isDerived(row) {
      setDraft(nil, of: row)
      setTyped(nil, of: row)
      store(nil, of: row)
    }
  }
}
