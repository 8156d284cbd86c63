import DynamicRows
import FormEngine
import FormOracle

extension ReferenceForm {
  mutating func insert(_ specs: [RowSpec], at place: InsertionPlace) throws(FormRefusal) {
    if specs.isEmpty { throw FormRefusal(.badAction, "there is no row to insert") }
    try refuseUnknownPresenters(of: specs)
    switch place {
    case .at: break
    case .after(let id), .before(let id), .first(let id): _ = try row(id)
    case .firstIn(let id): _ = try section(id)
    }
    let presenter = specs[0].presentedBy.flatMap { self[$0] }
    let landing = Result { () throws(FormRefusal) in
      try self.landing(of: specs[0], at: place, under: presenter)
    }
    let isPinnedRight =
      (try? landing.get()).map { section, place in
        section.children(of: presenter).allow(specs[0], at: place)
      } ?? true
    try refuseBadBlock(specs, isPinnedRight: isPinnedRight)
    let (section, place) = try landing.get()
    let made = instances(of: specs, isAdded: true)
    insert(made, under: presenter, in: section, at: place)
    beginCopies(among: made)
    try refuseEqualNames()
    try refuseLoops()
    outcome.moves.note(rows: specs)
  }

  private func landing(
    of spec: RowSpec, at place: InsertionPlace, under presenter: ReferenceRow?
  ) throws(FormRefusal) -> (section: ReferenceSection, place: Int) {
    var found: (section: ReferenceSection?, place: Int)?
    switch place {
    case .at(let position):
      guard shownSections.indices.contains(position.section),
        case let section = shownSections[position.section],
        (0...section.shownRows().count).contains(position.row)
      else { throw FormRefusal(.badPosition, "there is no place \(position)") }
      found = landing(of: spec, at: position.row, in: section, under: presenter)
        .map { (section, $0) }
    case .after(let id):
      let anchor = try row(id)
      if anchor.presenter == presenter { found = (anchor.section, anchor.place) }
    case .before(let id):
      let anchor = try row(id)
      if anchor.presenter == presenter { found = (anchor.section, anchor.place - 1) }
    case .first(let id):
      if let presenter, presenter.spec.id == id { found = (presenter.section, 0) }
    case .firstIn(let id):
      if presenter == nil { found = (try section(id), 0) }
    }
    guard let found, let section = found.section else {
      throw FormRefusal(.illegalDestination, "no row can be there")
    }
    return (section, found.place)
  }

  /// Inserts a section with its rows.
  mutating func insertSection(_ section: SectionSpec, at index: Int) throws(FormRefusal) {
    try refuseUnknownPresenters(of: section.rows)
    try refuseBadSection(section)
    let rows = instances(of: section.rows, isAdded: true)
    try insert(ReferenceSection(section, rows: rows, isAdded: true), at: index)
    beginCopies(among: rows)
    try refuseEqualNames()
    try refuseLoops()
    outcome.moves.sections.insert(section.id)
    outcome.moves.arrivedSections.insert(section.id)
    outcome.moves.note(rows: section.rows)
  }

  mutating func removeRow(_ id: RowID) throws(FormRefusal) {
    let row = try row(id)
    let isEditor = row.field != nil
    if isEditor, !outcome.isInBatch {
      throw FormRefusal(.badSpec, "the field that presents \(id) would be left without an editor")
    }
    try refuseTooFewCopies(without: row)
    remove(row)
    // Another row may be the editor now, and its options may depend on the field.
    if isEditor { try refuseLoops() }
  }

  mutating func removeSection(_ id: SectionID) throws(FormRefusal) {
    let section = try section(id)
    sections.removeAll { $0 == section }
    link()
  }

  /// Refuses rows that name a presenter that is neither in the form nor among them.
  private func refuseUnknownPresenters(of specs: [RowSpec]) throws(FormRefusal) {
    let own = Set(specs.map(\.id))
    for presenter in specs.compactMap(\.presentedBy)
    where self[presenter] == nil && !own.contains(presenter) {
      throw FormRefusal(.unknownRow, "there is no row \(presenter)")
    }
  }
}

extension ReferenceMoves {
  fileprivate mutating func note(rows specs: [RowSpec]) {
    let ids = specs.map(\.id)
    rows.formUnion(ids)
    arrivedRows.formUnion(ids)
  }
}

extension ReferenceForm {
  /// Inserts rows listed in full order into the block of a presenter or at the top of a section, at
  /// an index among the rows there.
  mutating func insert(
    _ rows: [ReferenceRow], under presenter: ReferenceRow?, in section: ReferenceSection? = nil,
    at place: Int
  ) {
    if let presenter {
      presenter.children.insert(contentsOf: rows.nested(), at: place)
    } else {
      section?.rows.insert(contentsOf: rows.nested(), at: place)
    }
    link()
  }

  /// Removes a row with its block.
  mutating func remove(_ row: ReferenceRow) {
    row.presenter?.children.removeAll { $0 == row }
    row.section?.rows.removeAll { $0 == row }
    link()
  }

  /// Inserts a section directly after the previous visible one.
  ///
  /// - Parameter index: The index among the visible sections.
  mutating func insert(_ section: ReferenceSection, at index: Int) throws(FormRefusal) {
    let shown = shownSections
    guard (0...shown.count).contains(index) else {
      throw FormRefusal(.badPosition, "there is no place \(index) among the sections")
    }
    let former = index == 0 ? nil : sections.firstIndex(of: shown[index - 1])
    sections.insert(section, at: former.map { $0 + 1 } ?? 0)
    link()
  }

  /// Drops the value and the draft of each field that has a new editor which can't hold them.
  func dropUnsupportedValues(since former: ReferenceForm) {
    for row in rows {
      guard let editor = row.editor, let old = former[row.spec.id], old.isField,
        old.editor?.declared != editor.declared
      else { continue }
      row.typing = nil
      if let value = row.value, row.isUnsupported(value) { row.value = nil }
      if case .chosen(let draft?) = row.draft, row.isUnsupported(draft) { row.draft = .none }
    }
  }
}
