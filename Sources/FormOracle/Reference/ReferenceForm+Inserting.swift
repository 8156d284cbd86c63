import DynamicRows
import FormEngine

extension ReferenceForm {
  mutating func insert(
    _ specs: [RowSpec], at place: InsertionPlace, into outcome: inout Outcome
  ) throws(FormRefusal) {
    if specs.isEmpty { throw FormRefusal(.badAction, "there is no row to insert") }
    try refuseUnknownPresenters(of: specs)
    let anchor: Int? =
      switch place {
      case .at: nil
      case .after(let id), .before(let id): try row(id)
      }
    let presenter = specs[0].presentedBy.flatMap { index(of: $0) }
    let landing = Result { () throws(FormRefusal) in
      try self.landing(of: specs[0], at: place, beside: anchor, under: presenter)
    }
    let isPinnedRight =
      (try? landing.get()).map {
        isRight(specs[0], at: $0.rowsBefore, ofSection: $0.section, under: presenter)
      } ?? true
    try refuseBadBlock(specs, isPinnedRight: isPinnedRight, inBatch: outcome.isInBatch)
    let (section, rowsBefore) = try landing.get()
    insert(instances(of: specs, isAdded: true), inSection: section, at: rowsBefore)
    try refuseLoops()
    outcome.moves.note(rows: specs)
  }

  private func landing(
    of spec: RowSpec, at place: InsertionPlace, beside anchor: Int?, under presenter: Int?
  ) throws(FormRefusal) -> (section: Int, rowsBefore: Int) {
    if let anchor, rows[anchor].presenter == presenter {
      let isAfter = if case .after = place { true } else { false }
      return (rows[anchor].section, isAfter ? block(of: anchor).upperBound : anchor)
    }
    if case .at(let position) = place {
      let shown = shownSectionIndices
      guard shown.indices.contains(position.section),
        case let section = shown[position.section],
        (0...shownRows(ofSection: section).count).contains(position.row)
      else { throw FormRefusal(.badPosition, "there is no place \(position)") }
      let landing = self.landing(of: spec, at: position.row, ofSection: section, under: presenter)
      if let landing { return (section, landing) }
    }
    throw FormRefusal(.illegalDestination, "no row can be there")
  }

  /// Inserts a section with its rows, directly after the previous visible section.
  mutating func insertSection(
    _ section: SectionSpec, at index: Int, into outcome: inout Outcome
  ) throws(FormRefusal) {
    try refuseUnknownPresenters(of: section.rows)
    try refuseBadSection(section, inBatch: outcome.isInBatch)
    let shown = shownSectionIndices
    guard (0...shown.count).contains(index) else {
      throw FormRefusal(.badPosition, "there is no place \(index) among the sections")
    }
    let place = index == 0 ? 0 : shown[index - 1] + 1
    var filled = filledSections
    filled.insert(
      FilledSection(
        section: ReferenceSection(section, isAdded: true),
        rows: instances(of: section.rows, isAdded: true)),
      at: place)
    arrange(filled)
    try refuseLoops()
    outcome.moves.sections.insert(section.id)
    outcome.moves.arrivedSections.insert(section.id)
    outcome.moves.note(rows: section.rows)
  }

  mutating func removeRow(_ id: RowID, inBatch: Bool) throws(FormRefusal) {
    let index = try row(id)
    if rows[index].field != nil, !inBatch {
      throw FormRefusal(.badSpec, "the field that presents \(id) would be left without an editor")
    }
    try refuseTooFewCopies(without: index)
    removeBlock(of: index)
  }

  mutating func removeSection(_ id: SectionID) throws(FormRefusal) {
    var filled = filledSections
    filled.remove(at: try section(id))
    arrange(filled)
  }

  /// Refuses rows that name a presenter that is neither in the form nor among them.
  private func refuseUnknownPresenters(of specs: [RowSpec]) throws(FormRefusal) {
    let own = Set(specs.map(\.id))
    for presenter in specs.compactMap(\.presentedBy)
    where index(of: presenter) == nil && !own.contains(presenter) {
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
