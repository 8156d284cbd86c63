import DynamicRows

extension LiveForm {
  /// Puts new rows with their sections' or presenters' conditions into the form: a row and, behind
  /// it, all that lie under it.
  mutating func insert(_ specs: [RowSpec], at anchor: Map.Anchor) throws(FormRefusal) {
    let rows = takeIn(specs)
    changeStructure(.insert(rows.map(catalog.mapRow), at: anchor))
    try begin(rows)
  }

  /// Puts a new section with its rows into the form.
  mutating func insertSection(
    _ spec: SectionSpec, behind other: SectionNumber?
  ) throws(FormRefusal) {
    let section = takeIn(spec)
    let rows = takeIn(spec.rows)
    changeStructure(
      .insertSection(.init(section, rows: rows.map(catalog.mapRow)), behind: other))
    try begin(rows)
  }

  /// Takes a row with its block out of the form.
  mutating func remove(_ row: RowNumber) throws(FormRefusal) {
    empty([row] + map.block(of: row))
    changeStructure(.remove(row))
  }

  /// Takes a section with its rows out of the form.
  mutating func removeSection(_ section: SectionNumber) {
    empty(map.rows(ofSection: section))
    changeStructure(.removeSection(section))
  }

  /// Moves a row with its block.
  mutating func move(_ row: RowNumber, to anchor: Map.Anchor) throws(FormRefusal) {
    guard anchor != map.anchor(of: row) else { return }
    changeStructure(.move(row, to: anchor))
    try keepFromLooping()
  }

  /// Makes one change of structure and keeps what depends on it in line: who is enabled, which
  /// conditions there are and which are to be asked.
  mutating func changeStructure(_ edit: Edit) {
    let formerSection: SectionNumber? =
      if case .move(let row, _) = edit { map.section(of: row) } else { nil }
    let outcome = map.apply(edit)
    let change: Journal.StructureChange
    switch (edit, outcome.inverse) {
    case (.insert(let rows, _), _):
      register(rows.map(\.id))
      change = .came(rows.map(\.id))
    case (.insertSection(let section, _), _):
      catalog.addConditions(of: [.section(section.id)])
      noteArrival(of: section.id)
      register(section.rows.map(\.id))
      change = .came(section.rows.map(\.id))
    case (_, .insert(let rows, _)):
      unregister(rows.map(\.id))
      change = .went(rows.map(\.id))
    case (_, .insertSection(let section, _)):
      catalog.removeConditions(of: .section(section.id))
      unregister(section.rows.map(\.id))
      change = .went(section.rows.map(\.id))
    case (.move(let row, _), _):
      if map.section(of: row) != formerSection { noteMove(of: row) }
      change = .moved
    default: change = .moved
    }
    for row in outcome.relevanceChanged where storedValues[row] != nil {
      queueReaders(of: row)
    }
    journal.record(.structure(inverse: outcome.inverse, change))
  }
}

extension LiveForm {
  /// Gives rows numbers and room. An id that was there before keeps its number.
  ///
  /// - Parameter isDeclared: Whether a row is the one that the form's own spec has under its id.
  mutating func takeIn(
    _ specs: [RowSpec], isDeclared: (Int) -> Bool = { _ in false }
  ) -> [RowNumber] {
    let known = specs.compactMap { catalog.number($0.id) }
    let formerModes = known.map(catalog.momentMode)
    for row in known { recordSpec(of: row) }
    let rows = specs.indices.map { catalog.add(specs[$0], isDeclared: isDeclared($0)) }
    catalog.pairEditors(of: rows)
    makeRoom()
    for (row, mode) in zip(known, formerModes) where catalog.momentMode(of: row) != mode {
      respecified.insert(row)
    }
    return rows
  }

  /// Gives a section a number.
  mutating func takeIn(_ spec: SectionSpec, isDeclared: Bool = false) -> SectionNumber {
    if let known = catalog.sectionNumber(spec.id) { recordSpec(of: known) }
    return catalog.add(spec, isDeclared: isDeclared)
  }

  /// Makes room for what is to be known of every row that has a number.
  mutating func makeRoom() {
    while storedValues.count < catalog.rows.count {
      storedValues.append(nil)
      isEnabled.append(true)
      isEnabledItself.append(true)
    }
  }

  mutating func recordSpec(of row: RowNumber) {
    journal.record(
      .rowSpec(
        row, before: catalog.rows[row], partner: catalog.partners[row],
        wasDeclared: catalog.isDeclared(row)))
  }

  mutating func recordSpec(of section: SectionNumber) {
    journal.record(
      .sectionSpec(
        section, before: catalog.sections[section], wasDeclared: catalog.isDeclared(section)))
  }

  /// Gives rows that have just come their values.
  private mutating func begin(_ rows: [RowNumber]) throws(FormRefusal) {
    try keepFromLooping()
    newcomers.formUnion(rows)
    for row in rows {
      store(initialValue(of: row), of: row)
    }
  }

  /// Refuses what would make conditions wait for each other. What only goes can't.
  private mutating func keepFromLooping() throws(FormRefusal) {
    guard rankArrivals() else {
      throw FormRefusal(
        .wouldLoop, "conditions would wait for each other: a row would hang on itself")
    }
  }

  /// Takes the values and drafts of rows that are about to go.
  mutating func empty(_ rows: [RowNumber]) {
    for row in rows {
      setDraft(nil, of: row)
      store(nil, of: row)
    }
  }

  private mutating func register(_ rows: [RowNumber]) {
    catalog.addConditions(of: rows.map(ConditionSubject.row))
    noteArrival(of: rows)
    for row in rows {
      if catalog.rows[row].content.kind == .field, map.isOpen(row) {
        openFields.insert(row)
      }
    }
  }

  private mutating func unregister(_ rows: [RowNumber]) {
    for row in rows {
      catalog.removeConditions(of: .row(row))
      openFields.remove(row)
    }
  }
}
