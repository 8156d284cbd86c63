import DynamicRows
import FormEngine

extension ReferenceForm {
  /// Moves a visible row with its block to its position after the move.
  mutating func moveRow(
    _ action: FormAction, moves: inout ReferenceMoves
  ) throws(FormRefusal) {
    guard case .moveRow(let id, var position, let alreadyShown) = action else { return }
    let index = try rowToMove(id)
    let block = block(of: index)
    let left = alreadyShown == .row ? index..<index + 1 : block
    let shown = shownSectionIndices
    guard shown.indices.contains(position.section),
      case let section = shown[position.section],
      (0...shownRows(ofSection: section, without: left).count).contains(position.row)
    else { throw FormRefusal(.badPosition, "there is no place \(position) without \(id)") }
    if alreadyShown == .row {
      // The rows of its own block move along and do not count as rows before it.
      let own = Set(rows[block].map(\.spec.id))
      position.row = contents(shownBy: action).sections[position.section].rows[..<position.row]
        .count { !own.contains($0.id) }
      moves.rows.formUnion(own)
    }
    if section == rows[index].section,
      shownRows(ofSection: section).firstIndex(of: index) == position.row
    {
      return
    }
    guard canMove(index, inSection: section),
      let landing = landing(of: index, at: position.row, ofSection: section)
    else { throw FormRefusal(.illegalDestination, "\(id) can't be at \(position)") }
    let moved = Array(rows[block])
    rows.removeSubrange(block)
    insert(moved, inSection: section, at: landing > index ? landing - moved.count : landing)
    try refuseLoops()
    moves.rows.formUnion(moved.map(\.spec.id))
  }

  /// Moves a visible section to an index that is counted without it.
  mutating func moveSection(
    _ id: SectionID, to index: Int, moves: inout ReferenceMoves
  ) throws(FormRefusal) {
    let section = try section(id)
    let shown = shownSectionIndices
    guard let present = shown.firstIndex(of: section) else {
      throw FormRefusal(.notVisible, "the section \(id) is hidden")
    }
    let others = shown.filter { $0 != section }
    guard (0...others.count).contains(index) else {
      throw FormRefusal(.badPosition, "there is no place \(index) among the sections")
    }
    if index == present { return }
    var filled = filledSections
    let moved = filled.remove(at: section)
    var place = 0
    if index > 0 { place = others[index - 1] + (others[index - 1] < section ? 1 : 0) }
    filled.insert(moved, at: place)
    arrange(filled)
    moves.sections.insert(id)
  }

  /// The legal position nearest to a proposed one for a visible row; positions are counted without
  /// the row's block.
  ///
  /// - Throws: `unknownRow`, `notVisible`, `notMovable`.
  package func destination(of id: RowID, proposed: RowPosition) throws(FormRefusal) -> RowPosition {
    let index = try rowToMove(id)
    let shown = shownSectionIndices
    let own = shown.firstIndex(of: rows[index].section) ?? 0
    if shown.indices.contains(proposed.section), canMove(index, inSection: shown[proposed.section])
    {
      let legal = legalPlaces(for: index, inSection: shown[proposed.section])
      let nearest = legal.min { abs($0 - proposed.row) < abs($1 - proposed.row) }
      return RowPosition(section: proposed.section, row: nearest ?? 0)
    }
    let legal = legalPlaces(for: index, inSection: shown[own])
    let end = proposed.section < own ? legal.first : legal.last
    return RowPosition(section: own, row: end ?? 0)
  }

  /// Where a row with its block lands if it is moved to an index of the visible rows of a section;
  /// `nil` if it may not be there.
  private func landing(of row: Int, at index: Int, ofSection section: Int) -> Int? {
    let (spec, presenter, block) = (rows[row].spec, rows[row].presenter, block(of: row))
    return landing(of: spec, at: index, ofSection: section, under: presenter, without: block)
      .flatMap {
        isRight(spec, at: $0, ofSection: section, under: presenter, without: block) ? $0 : nil
      }
  }

  /// The indices at which a row may be dropped in a section, ascending.
  private func legalPlaces(for index: Int, inSection section: Int) -> [Int] {
    let count = shownRows(ofSection: section, without: block(of: index)).count
    return (0...count).filter { landing(of: index, at: $0, ofSection: section) != nil }
  }

  /// The index of the row, if it can be dragged.
  private func rowToMove(_ id: RowID) throws(FormRefusal) -> Int {
    let index = try row(id)
    try require(isVisible(index), or: .notVisible, id)
    let canMove =
      rows[index].spec.isMovable && rows[index].spec.pinned == nil && rows[index].field == nil
      && sections[rows[index].section].reorder != .none
    try require(canMove, or: .notMovable, id)
    return index
  }

  /// Whether the sections allow a row to be dropped in a section.
  private func canMove(_ index: Int, inSection section: Int) -> Bool {
    let own = rows[index].section
    return section == own
      || rows[index].presenter == nil && sections[own].reorder == .across
        && sections[section].reorder == .across
  }

  func section(_ id: SectionID) throws(FormRefusal) -> Int {
    guard let index = sections.firstIndex(where: { $0.id == id }) else {
      throw FormRefusal(.unknownSection, "there is no section \(id)")
    }
    return index
  }
}
