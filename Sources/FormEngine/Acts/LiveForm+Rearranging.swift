import DynamicRows

extension LiveForm {
  /// Moves a visible row to its position after the move, counted without its block or, if a table
  /// has moved the row alone, without that row.
  mutating func moveRow(
    _ id: RowID, to position: RowPosition, _ shown: FormAction.ShownMove
  ) throws(FormRefusal) {
    let row = try rowToMove(id)
    let rest = shown == .row ? map.visibleRows(ofBlock: row).count - 1 : 0
    let former = map.positionIfVisible(of: row)
    let isHere = position.section == former.section
    guard let count = map.numberOfRows(inSection: position.section, without: row),
      0...count + (isHere ? rest : 0) ~= position.row
    else {
      throw FormRefusal(.badPosition, "\(position) is not a valid position without \(id)")
    }
    var position = position
    if isHere, position.row > former.row {
      position.row = max(former.row, position.row - rest)
    }
    let presenter = map.presenter(of: row)
    if former == position { return }
    guard let section = map.section(at: position.section),
      section == map.section(of: row) || presenter == nil && mayEnter(section, row),
      let visible = map.anchor(at: position, under: presenter, moving: row)
    else {
      throw refusal(.illegalDestination, row, "can't be moved to \(position)")
    }
    let anchor = anchorAfterHiddenPins(from: visible, under: presenter)
    guard allowsPin(of: catalog.rows[row], between: neighbors(at: anchor, under: presenter)) else {
      throw refusal(
        .illegalDestination, row, "can't be moved to \(position), past a pinned row")
    }
    try move(row, to: anchor, under: presenter)
  }

  /// Returns the legal position nearest to a proposed one, for a visible row that is being dragged.
  /// Positions are counted without the row's block. It does not check whether conditions could form
  /// a cycle.
  ///
  ///     try form.destination(of: "a", proposed: RowPosition(section: 7, row: 0))
  ///
  /// - Throws: `unknownRow`, `notVisible`, `notMovable`.
  /// - Complexity: O(log *n* + *d*) for *n* rows and a row of depth *d*.
  public func destination(
    of id: RowID, proposed: RowPosition
  ) throws(FormRefusal) -> RowPosition {
    let row = try rowToMove(id)
    let place = map.destination(moving: row, proposed: proposed) { mayEnter($0, row) }
    return placeBetweenPins(nearest: place, for: row, under: map.presenter(of: row))
  }

  /// Moves a visible section to an index counted without it.
  mutating func moveSection(_ id: SectionID, to index: Int) throws(FormRefusal) {
    let section = try sectionNumber(id)
    guard let present = map.index(ofSection: section) else {
      throw FormRefusal(.notVisible, "section \(id) can't be moved: it is not visible")
    }
    guard let place = map.sectionAnchor(at: index, moving: section) else {
      throw FormRefusal(.badPosition, "\(index) is not a valid section index")
    }
    if index != present {
      changeStructure(.moveSection(section, after: place.previous))
    }
  }

  func rowToMove(_ id: RowID) throws(FormRefusal) -> RowNumber {
    let row = try number(id)
    guard map.isVisible(row) else {
      throw refusal(.notVisible, row, "can't be moved: it is not visible")
    }
    guard canMove(row) else {
      throw refusal(.notMovable, row, "can't be moved: its spec or its section does not allow it")
    }
    return row
  }

  func mayEnter(_ section: SectionNumber, _ row: RowNumber) -> Bool {
    catalog.sections[section].reorder == .across
      && catalog.sections[map.section(of: row)].reorder == .across
  }

  /// The number of the section with an id.
  ///
  /// - Throws: `unknownSection`.
  func sectionNumber(_ id: SectionID) throws(FormRefusal) -> SectionNumber {
    guard let section = catalog.sectionNumber(id), map.containsSection(section) else {
      throw FormRefusal(.unknownSection, "there is no section \"\(id)\"")
    }
    return section
  }
}

extension LiveForm {
  /// Inserts a new row with its descendants.
  mutating func insertRows(
    _ specs: [RowSpec], at place: InsertionPlace, inBatch: Bool
  ) throws(FormRefusal) {
    guard let head = specs.first else {
      throw FormRefusal(.badAction, "a block has at least one row")
    }
    try requireKnownPresenters(of: specs)
    let sibling = try place.row.map(number)
    if case .firstIn(let section) = place { _ = try sectionNumber(section) }
    let presenter = head.presentedBy.flatMap { presentNumber($0) }
    try requireSound(specs, under: presenter, inBatch: inBatch)
    let anchor = Result { () throws(FormRefusal) in
      try self.anchor(of: place, sibling, under: presenter, head)
    }
    if !inBatch, case .success(let anchor) = anchor {
      try requireRightPin(of: head, between: neighbors(at: anchor, under: presenter))
    }
    try requireNew(specs)
    try insert(specs, at: try anchor.get())
  }

  mutating func insertSection(
    _ spec: SectionSpec, at index: Int, inBatch: Bool
  ) throws(FormRefusal) {
    try requireKnownPresenters(of: spec.rows)
    try requireSound(spec, inBatch: inBatch)
    if let known = catalog.sectionNumber(spec.id), map.containsSection(known) {
      throw FormRefusal(.duplicateID, "section \"\(spec.id)\" already exists")
    }
    try requireNew(spec.rows)
    guard let place = map.sectionAnchor(at: index) else {
      throw FormRefusal(.badPosition, "\(index) is not a valid section index")
    }
    try insertSection(spec, after: place.previous)
  }

  mutating func removeRow(_ id: RowID, inBatch: Bool) throws(FormRefusal) {
    let row = try number(id)
    let field = catalog.field(editedBy: row)
    if let field, !inBatch {
      throw refusal(
        .badSpec, row,
        "is the editor of \(catalog.rows[field].id), which needs one: remove the field, or insert "
          + "another editor in the same batch")
    }
    if let presenter = repeatPresenting(row) {
      let count = filled.structure.copies(of: presenter).count
      try requireAllowed(count - 1, insteadOf: count, of: presenter)
    }
    remove(row)
    guard let field else { return }
    // The options of another editor may depend on the field.
    pairEditor(of: field)
    try requireNoCycle()
  }

  /// Throws if the presenter of a row is neither in the form nor among the rows.
  private func requireKnownPresenters(of specs: [RowSpec]) throws(FormRefusal) {
    let own = Set(specs.map { $0.id })
    for presenter in specs.compactMap({ $0.presentedBy }) where !own.contains(presenter) {
      _ = try number(presenter)
    }
  }

  private func requireNew(_ specs: [RowSpec]) throws(FormRefusal) {
    for spec in specs {
      if let known = catalog.number(spec.id), isInForm(known) {
        throw FormRefusal(.duplicateID, "row \"\(spec.id)\" already exists")
      }
    }
    var seen = Set<RowID>()
    for spec in specs where !seen.insert(spec.id).inserted {
      throw FormRefusal(.duplicateID, "\"\(spec.id)\" occurs twice among the inserted rows")
    }
  }

  private func anchor(
    of place: InsertionPlace, _ sibling: RowNumber?, under presenter: RowNumber?, _ spec: RowSpec
  ) throws(FormRefusal) -> FormMap.Anchor {
    if case .at(let position) = place {
      guard position.section >= 0, position.section < map.numberOfSections,
        0...map.numberOfRows(inSection: position.section) ~= position.row
      else {
        throw FormRefusal(.badPosition, "\(position) is not a valid position")
      }
      if let anchor = map.anchor(at: position, under: presenter) {
        return spec.pinned == nil ? anchorAfterHiddenPins(from: anchor, under: presenter) : anchor
      }
    }
    switch place {
    case .after where sibling.map(map.presenter) == presenter:
      if let sibling { return .after(map.lastRow(ofBlock: sibling)) }
    case .before where sibling.map(map.presenter) == presenter:
      if let sibling { return map.anchor(of: sibling) }
    case .first where sibling == presenter:
      if let presenter { return .after(presenter) }
    case .firstIn(let section) where presenter == nil:
      return .start(of: try sectionNumber(section))
    default: break
    }
    throw FormRefusal(
      .illegalDestination, "\(spec.id) can't be inserted there: that is inside another block")
  }
}
