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
    try begin(rows, of: section)
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
    let outcome = changeStructure(.move(row, to: anchor))
    try keepFromLooping()
    for row in outcome.relevanceChanged where storedValues[row] != nil {
      queueReaders(of: row)
    }
  }

  /// Makes one change of structure and keeps what hangs on the rows that are there in line with it.
  @discardableResult
  mutating func changeStructure(_ edit: Edit) -> Map.EditOutcome {
    let formerSection: SectionNumber? =
      if case .move(let row, _) = edit { map.section(of: row) } else { nil }
    let outcome = map.apply(edit)
    let change: Journal.StructureChange
    switch (edit, outcome.inverse) {
    case (.insert(let rows, _), _):
      register(rows.map(\.id))
      noteArrival(of: rows.map(\.id))
      change = .came(rows.map(\.id))
    case (.insertSection(let section, _), _):
      catalog.addConditions(of: [.section(section.id)])
      register(section.rows.map(\.id))
      noteArrival(of: section.rows.map(\.id))
      levelsAreStale = levelsAreStale || isGoverned(section.id)
      change = .came(section.rows.map(\.id))
    case (_, .insert(let rows, _)):
      unregister(rows.map(\.id))
      change = .went(rows.map(\.id))
    case (_, .insertSection(let section, _)):
      catalog.removeConditions(of: .section(section.id))
      unregister(section.rows.map(\.id))
      change = .went(section.rows.map(\.id))
    case (.move(let row, _), _):
      if map.section(of: row) != formerSection { noteArrival(of: row) }
      change = .moved
    default: change = .moved
    }
    journal.record(.structure(inverse: outcome.inverse, change))
    return outcome
  }
}

extension LiveForm {
  /// Gives rows numbers and room. An id that was there before keeps its number.
  ///
  /// - Parameter isDeclared: Whether a row is the one that the form's own spec has under its id.
  mutating func takeIn(
    _ specs: [RowSpec], isDeclared: (Int) -> Bool = { _ in false }
  ) -> [RowNumber] {
    let rows = specs.indices.map { index in
      if let known = catalog.number(specs[index].id) { recordSpec(of: known) }
      return catalog.add(specs[index], isDeclared: isDeclared(index))
    }
    catalog.pairEditors(of: rows)
    makeRoom()
    for row in rows { compileReaders(of: row) }
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

  /// Makes the conditions that read a row ready anew, because what it holds may be of another kind.
  mutating func compileReaders(of row: RowNumber) {
    let subjects = Set(
      (catalog.conditions.readers[row] ?? []).compactMap {
        catalog.conditions[$0]?.subject
      })
    for subject in subjects {
      catalog.removeConditions(of: subject)
    }
    catalog.addConditions(of: Array(subjects))
    levelsAreStale = levelsAreStale || !subjects.isEmpty
  }

  /// Gives rows that have just come their values, and has their conditions asked.
  private mutating func begin(
    _ rows: [RowNumber], of section: SectionNumber? = nil
  ) throws(FormRefusal) {
    let conditions = section.flatMap { catalog.conditions.ofSubject[.section($0)] } ?? []
    try keepFromLooping()
    queueConditions(conditions)
    newcomers.formUnion(rows)
    for row in rows {
      setEnabling(true, row)
      settleEnabled(row)
      store(initialValue(of: row), of: row)
      queueConditions(catalog.conditions.ofSubject[.row(row)] ?? [])
    }
  }

  /// Refuses what would make conditions wait for each other. Where nothing waits for another than
  /// before, there is nothing to look at; what only goes takes waiting away and adds none.
  private mutating func keepFromLooping() throws(FormRefusal) {
    guard !levelsAreStale || setLevels() else {
      throw FormRefusal(
        .wouldLoop, "conditions would wait for each other: a row would hang on itself")
    }
  }

  /// Notes that conditions may wait for others than before because a row with its block stands in
  /// another section: they do where that section has conditions.
  private mutating func noteArrival(of row: RowNumber) {
    guard isGoverned(map.section(of: row)) else { return }
    noteArrival(of: [row] + map.block(of: row))
  }

  /// Notes that conditions may wait for others than before where some of the rows that have come ask
  /// or are asked.
  private mutating func noteArrival(of rows: [RowNumber]) {
    levelsAreStale =
      levelsAreStale
      || rows.contains {
        catalog.conditions.readers[$0] != nil || catalog.conditions.ofSubject[.row($0)] != nil
      }
  }

  private func isGoverned(_ section: SectionNumber) -> Bool {
    catalog.conditions.ofSubject[.section(section)] != nil
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
