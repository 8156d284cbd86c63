extension RowMap {
  /// The number of visible sections; those whose rows are all hidden are among them.
  public var numberOfSections: Int {
    current.sections.count
  }

  /// The number of visible rows in a visible section. Traps where there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    let shown = current
    return shown.starts[section + 1] - shown.starts[section]
  }

  /// The position of a row, or `nil` where it is not visible.
  ///
  /// - Complexity: O(1), or O(*n*) while changes are pending.
  public func position(of id: RowID) -> RowPosition? {
    let shown = current
    let index = requiredIndex(of: id)
    return shown.isVisible[index] ? position(ofRowAt: index, in: shown) : nil
  }

  /// The position that a row has, or would have if it alone were shown beside what is visible.
  public func positionIfShown(of id: RowID) -> RowPosition {
    position(ofRowAt: requiredIndex(of: id), in: current)
  }

  /// The row at a visible position, or `nil` where there is none.
  public func row(at position: RowPosition) -> RowID? {
    let shown = current
    guard shown.sections.indices.contains(position.section), position.row >= 0 else { return nil }
    let index = shown.starts[position.section] + position.row
    return index < shown.starts[position.section + 1] ? rows[Int(shown.rows[index])].id : nil
  }

  /// The visible rows of a visible section within a range of positions, as far as there are any.
  public func rows(_ range: Range<Int>, inSection section: Int) -> [RowID] {
    let shown = current
    guard shown.sections.indices.contains(section) else { return [] }
    let start = shown.starts[section]
    let present = range.clamped(to: 0..<shown.starts[section + 1] - start)
    return present.map { rows[Int(shown.rows[start + $0])].id }
  }

  /// The visible section at an index, or `nil` where there is none.
  public func section(at index: Int) -> SectionID? {
    let shown = current
    return shown.sections.indices.contains(index) ? sections[shown.sections[index]].id : nil
  }

  /// The index of a section among the visible ones, or `nil` where it is not visible.
  public func index(ofSection id: SectionID) -> Int? {
    let index = requiredIndex(ofSection: id)
    return sections[index].isRelevant ? current.sectionRanks[index] : nil
  }

  /// Whether the map has this row, visible or not.
  public func contains(_ id: RowID) -> Bool {
    indexOfRow[id] != nil
  }

  /// Whether a row is visible: relevant, and every presenter above it open.
  ///
  /// - Complexity: O(*d*) for a row of depth *d*.
  public func isVisible(_ id: RowID) -> Bool {
    let row = rows[requiredIndex(of: id)]
    var presenter = Int(row.presenter)
    while presenter >= 0 {
      guard rows[presenter].isOpen else { return false }
      presenter = Int(rows[presenter].presenter)
    }
    return row.isRelevant
  }

  /// Whether a row is relevant, with its section and all presenters above it.
  public func isRelevant(_ id: RowID) -> Bool {
    rows[requiredIndex(of: id)].isRelevant
  }

  /// Whether a row is relevant as far as it is up to itself.
  public func isRelevantItself(_ id: RowID) -> Bool {
    rows[requiredIndex(of: id)].isRelevantItself
  }

  /// Whether a section is relevant.
  public func isSectionRelevant(_ id: SectionID) -> Bool {
    sections[requiredIndex(ofSection: id)].isRelevant
  }

  /// Whether a row shows the rows that it presents, as far as it is up to itself.
  public func isOpen(_ id: RowID) -> Bool {
    rows[requiredIndex(of: id)].isOpen
  }

  /// The row that presents this one, or `nil` at the top level.
  public func presenter(of id: RowID) -> RowID? {
    let presenter = Int(rows[requiredIndex(of: id)].presenter)
    return presenter < 0 ? nil : rows[presenter].id
  }

  /// The presenters above a row, from the innermost to the outermost.
  public func presenters(above id: RowID) -> [RowID] {
    Array(sequence(first: id) { presenter(of: $0) }.dropFirst())
  }

  /// The section that a row stands in, visible or not.
  public func section(of id: RowID) -> SectionID {
    sections[Int(rows[requiredIndex(of: id)].section)].id
  }

  /// All rows in full order, hidden ones included.
  public var allRows: some RandomAccessCollection<RowID> {
    rows.lazy.map(\.id)
  }

  /// The rows that a row presents, directly or through others, in full order, hidden ones included.
  public func block(of id: RowID) -> some RandomAccessCollection<RowID> {
    let index = requiredIndex(of: id)
    return rows[index + 1..<Int(rows[index].end)].lazy.map(\.id)
  }

  /// The row behind this one in full order, across sections, or `nil` behind the last.
  public func row(after id: RowID) -> RowID? {
    let next = requiredIndex(of: id) + 1
    return next < rows.count ? rows[next].id : nil
  }

  /// Whether one row stands before another in full order.
  public func isOrdered(_ id: RowID, before other: RowID) -> Bool {
    requiredIndex(of: id) < requiredIndex(of: other)
  }
}

extension RowMap {
  /// What is visible now: as at the last commit, or anew while changes are pending.
  private var current: Shown {
    hasPendingChanges ? visibleNow() : shown
  }

  func position(ofRowAt index: Int, in shown: Shown) -> RowPosition {
    RowPosition(
      section: shown.sectionRanks[Int(rows[index].section)], row: Int(shown.ranks[index]))
  }

  func requiredIndex(of id: RowID) -> Int {
    guard let index = indexOfRow[id] else { preconditionFailure("the map has no row \(id)") }
    return Int(index)
  }

  func requiredIndex(ofSection id: SectionID) -> Int {
    guard let index = indexOfSection[id] else {
      preconditionFailure("the map has no section \(id)")
    }
    return index
  }
}
