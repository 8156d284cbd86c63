import DynamicRows
import FormEngine
import FormOracle

extension ReferenceForm {
  /// Moves a visible row with its block to its position after the move.
  mutating func moveRow(_ action: FormAction) throws(FormRefusal) {
    guard case .moveRow(let id, var position, let alreadyShown) = action else { return }
    let row = try rowToMove(id)
    let left = alreadyShown == .row ? [row] : row.block
    guard shownSections.indices.contains(position.section),
      case let section = shownSections[position.section],
      (0...section.shownRows(without: left).count).contains(position.row)
    else { throw FormRefusal(.badPosition, "there is no place \(position) without \(id)") }
    if alreadyShown == .row {
      // The rows of its own block move along and do not count as rows before it.
      let own = Set(row.block.map(\.spec.id))
      position.row = contents(shownBy: action).sections[position.section].rows[..<position.row]
        .count { !own.contains($0.id) }
      outcome.moves.rows.formUnion(own)
    }
    if section == row.section, section.shownRows().firstIndex(of: row) == position.row { return }
    guard row.canMove(to: section), let landing = landing(of: row, at: position.row, in: section)
    else { throw FormRefusal(.illegalDestination, "\(id) can't be at \(position)") }
    let presenter = row.presenter
    remove(row)
    insert([row], under: presenter, in: section, at: landing)
    try refuseLoops()
    outcome.moves.rows.formUnion(row.block.map(\.spec.id))
  }

  /// Moves a visible row with its block under a presenter, to an index among the other children there.
  mutating func move(
    _ id: RowID, under presenterID: RowID, at place: Int
  ) throws(FormRefusal) {
    let row = try row(id)
    let presenter = try self.row(presenterID)
    var moved = row.spec
    moved.presentedBy = presenterID
    let isEditor = presenter != row.presenter && moved.canEdit(presenter.spec)
    try require(!isEditor, or: .badSpec, id)
    _ = try rowToMove(id)
    let siblings = presenter.children.filter { $0 != row }
    try require((0...siblings.count).contains(place), or: .badPosition, id)
    if presenter == row.presenter, place == row.place - 1 { return }
    try require(
      row.canMove(under: presenter) && siblings.allow(row.spec, at: place), or: .illegalDestination,
      id)
    remove(row)
    let isElsewhere = presenter != row.presenter
    row.present(by: presenterID)
    insert([row], under: presenter, at: place)
    if isElsewhere { try refuseEqualNames() }
    try refuseLoops()
    outcome.moves.rows.formUnion(row.block.map(\.spec.id))
  }

  /// Moves a visible section to an index that is counted without it.
  mutating func moveSection(_ id: SectionID, to index: Int) throws(FormRefusal) {
    let section = try section(id)
    guard let present = shownSections.firstIndex(of: section) else {
      throw FormRefusal(.notVisible, "the section \(id) is hidden")
    }
    if index == present { return }
    sections.removeAll { $0 == section }
    try insert(section, at: index)
    outcome.moves.sections.insert(id)
  }

  /// The legal position nearest to a proposed one for a visible row; positions are counted without
  /// the row's block.
  ///
  /// - Throws: `unknownRow`, `notVisible`, `notMovable`.
  package func destination(of id: RowID, proposed: RowPosition) throws(FormRefusal) -> RowPosition {
    let row = try rowToMove(id)
    let shown = shownSections
    let own = shown.firstIndex { $0 == row.section } ?? 0
    if shown.indices.contains(proposed.section), row.canMove(to: shown[proposed.section]) {
      let legal = legalPlaces(for: row, in: shown[proposed.section])
      let nearest = legal.min { abs($0 - proposed.row) < abs($1 - proposed.row) }
      return RowPosition(section: proposed.section, row: nearest ?? 0)
    }
    let legal = legalPlaces(for: row, in: shown[own])
    let end = proposed.section < own ? legal.first : legal.last
    return RowPosition(section: own, row: end ?? 0)
  }

  /// Where a row with its block lands if it is moved to an index of the visible rows of a section;
  /// `nil` if it may not be there.
  private func landing(of row: ReferenceRow, at index: Int, in section: ReferenceSection) -> Int? {
    let siblings = section.children(of: row.presenter, without: row)
    return landing(of: row.spec, at: index, in: section, under: row.presenter, without: row)
      .flatMap { siblings.allow(row.spec, at: $0) ? $0 : nil }
  }

  /// The indices at which a row may be dropped in a section, ascending.
  private func legalPlaces(for row: ReferenceRow, in section: ReferenceSection) -> [Int] {
    let count = section.shownRows(without: row.block).count
    return (0...count).filter { landing(of: row, at: $0, in: section) != nil }
  }

  /// The row, if it can be dragged.
  private func rowToMove(_ id: RowID) throws(FormRefusal) -> ReferenceRow {
    let row = try row(id)
    try require(row.isVisible, or: .notVisible, id)
    try require(row.isDraggable && row.field == nil, or: .notMovable, id)
    return row
  }

  func section(_ id: SectionID) throws(FormRefusal) -> ReferenceSection {
    guard let section = sections.first(where: { $0.id == id }) else {
      throw FormRefusal(.unknownSection, "there is no section \(id)")
    }
    return section
  }
}

extension ReferenceRow {
  /// Whether the row and its section allow it to be dragged.
  var isDraggable: Bool {
    spec.isMovable ?? (copy == nil || copy == self) && spec.pinned == nil
      && section?.reorder != SectionSpec.Reorder.none
  }

  /// Whether the sections allow the row to be dropped in a section.
  fileprivate func canMove(to other: ReferenceSection) -> Bool {
    other == section
      || presenter == nil && section?.reorder == .across && other.reorder == .across
  }

  /// Whether the row can be moved to another place under its own presenter or under another one. No
  /// row enters or leaves a copy, or moves between the presenters in one.
  func canMove(under other: ReferenceRow) -> Bool {
    if other.field != nil || block.contains(other) { return false }
    if other == presenter { return true }
    let reorders = [section?.reorder, other.section?.reorder]
    return copy == nil && other.copy == nil
      && ![.hidden, .repeat].contains(other.spec.content.kind)
      && (section == other.section || reorders == [.across, .across])
  }
}

extension ReferenceForm {
  /// Where a row lands if it is put at an index of the visible rows of a section: at the first place
  /// among its siblings with as many visible rows before it, or after the hidden siblings there that
  /// are pinned to the start.
  ///
  /// - Parameters:
  ///   - index: The index, from 0 to the number of visible rows.
  ///   - presenter: The row that presents the new one; `nil` at the top level.
  ///   - moved: The row to ignore, with its block.
  /// - Returns: The index among the siblings; `nil` if the row may not be there: inside another
  ///   row's block, or outside the block of its presenter.
  func landing(
    of spec: RowSpec, at index: Int, in section: ReferenceSection, under presenter: ReferenceRow?,
    without moved: ReferenceRow? = nil
  ) -> Int? {
    var before = 0
    if let presenter {
      let shown = section.shownRows(without: moved?.block ?? [])
      if presenter.spec.content.isContainer {
        guard presenter.isReached, presenter.section == section else { return nil }
        before = section.allRows.prefix { $0 != presenter }.filter(shown.contains).count
      } else {
        guard let place = shown.firstIndex(of: presenter) else { return nil }
        before = place + 1
      }
    }
    let siblings = section.children(of: presenter, without: moved)
    for (place, sibling) in siblings.enumerated() {
      let isHiddenPin =
        sibling.spec.pinned == .start && !sibling.block.contains(where: \.isVisible)
      if before == index, spec.pinned != nil || !isHiddenPin { return place }
      before += sibling.block.count(where: \.isVisible)
    }
    return before == index ? siblings.count : nil
  }
}

extension ReferenceSection {
  /// The rows that a row presents, or those at the top level, except one.
  func children(
    of presenter: ReferenceRow?, without moved: ReferenceRow? = nil
  ) -> [ReferenceRow] {
    (presenter?.children ?? rows).filter { $0 != moved }
  }
}

extension [ReferenceRow] {
  /// Whether the order of pins allows a row at a place among these siblings: those pinned to the
  /// end must not come before it and those pinned to the start must not come after it, unless it is
  /// pinned itself.
  func allow(_ spec: RowSpec, at place: Int) -> Bool {
    let last = self[..<place].last.map(\.spec.pinned)
    let next = self[place...].first.map(\.spec.pinned)
    return switch spec.pinned {
    case .start: last == nil || last == .some(.start)
    case .end: next == nil || next == .some(.end)
    case nil: last != .some(.end) && next != .some(.start)
    }
  }
}
