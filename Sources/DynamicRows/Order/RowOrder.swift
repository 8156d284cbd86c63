/// The full order of all rows and sections by number: what each row's relevance, disclosure and
/// visibility are, and what has changed since the last commit.
///
/// Rows stand in one tree for each section, sections in one tree of their own. A row or section
/// that was visible at the last commit and then moves or goes leaves a ghost behind, so that its
/// former position can still be told; the commit takes the ghosts away.
@usableFromInline
struct RowOrder: ~Copyable, Sendable {
  /// The rows of the section with the same number as the tree.
  var rowForest: RankForest
  /// One tree, 0, of the sections.
  var sectionForest: RankForest
  /// Of a row or section that has left a ghost since the last commit, the ghost.
  var rowGhosts: [Int32: Int32] = [:]
  var sectionGhosts: [Int32: Int32] = [:]
  /// Numbers that can be given again.
  var freeRows: [Int32] = []
  var freeSections: [Int32] = []
  /// What was removed since the last commit; the numbers become free with it.
  var removedRows: [Int32] = []
  var removedSections: [Int32] = []

  init(leafCapacity: Int = 64, nodeCapacity: Int = 64) {
    rowForest = RankForest(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
    sectionForest = RankForest(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
    _ = sectionForest.addTree()
  }

  /// An order of the same rows and sections, for another owner.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  func copy() -> RowOrder {
    var copy = RowOrder()
    copy.rowForest = rowForest.copy()
    copy.sectionForest = sectionForest.copy()
    (copy.rowGhosts, copy.sectionGhosts) = (rowGhosts, sectionGhosts)
    (copy.freeRows, copy.freeSections) = (freeRows, freeSections)
    (copy.removedRows, copy.removedSections) = (removedRows, removedSections)
    return copy
  }
}

extension RowOrder {
  /// The facts of each row by number.
  var rows: Column<RankForest.Facts> {
    @inline(__always) _read { yield rowForest.facts }
    @inline(__always) _modify { yield &rowForest.facts }
  }

  /// The facts of each section by number.
  var sections: Column<RankForest.Facts> {
    @inline(__always) _read { yield sectionForest.facts }
    @inline(__always) _modify { yield &sectionForest.facts }
  }

  @inline(__always)
  func isShown(_ row: Int32) -> Bool {
    rowForest.isShown(row)
  }

  func isSectionShown(_ section: Int32) -> Bool {
    sectionForest.isShown(section)
  }

  /// The section of a row.
  @inline(__always)
  func section(of row: Int32) -> Int32 {
    rowForest.tree(of: row)
  }

  /// The position that a row has, or would have if it alone were shown beside what is visible.
  @inline(__always)
  func position(of row: Int32) -> RowPosition {
    let (rank, section) = rowForest.rank(.shown, of: row)
    return RowPosition(section: sectionForest.rank(.shown, of: section).rank, row: rank)
  }

  /// The row at a visible position, or `nil` where there is none.
  @inline(__always)
  func row(at position: RowPosition) -> Int32? {
    guard let section = section(at: position.section) else { return nil }
    return rowForest.element(.shown, atRank: position.row, inTree: section)
  }

  @inline(__always)
  func section(at index: Int) -> Int32? {
    sectionForest.element(.shown, atRank: index, inTree: 0)
  }

  /// The visible rows of a section within a range of positions, as far as there are any.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows in the range.
  func rows(_ range: Range<Int>, ofSection section: Int32) -> [Int32] {
    let present = range.clamped(to: 0..<rowForest.count(.shown, inTree: section))
    guard !present.isEmpty else { return [] }
    var rows: [Int32] = []
    rows.reserveCapacity(present.count)
    var place = rowForest.place(.shown, atRank: present.lowerBound, inTree: section)
    rows.append(rowForest.element(at: place))
    while rows.count < present.count, let next = rowForest.place(.shown, behind: place) {
      rows.append(rowForest.element(at: next))
      place = next
    }
    return rows
  }

  /// The next visible row behind another one, visible or not, across sections.
  func shownRow(behind row: Int32) -> Int32? {
    if let place = rowForest.place(.shown, behind: Int(rows[Int(row)].place)) {
      return rowForest.element(at: place)
    }
    var section = self.section(of: row)
    while let next = sectionForest.place(.shown, behind: Int(sections[Int(section)].place)) {
      section = sectionForest.element(at: next)
      if let row = rowForest.element(.shown, atRank: 0, inTree: section) { return row }
    }
    return nil
  }

  /// The last visible row before another one, visible or not, across sections.
  func shownRow(before row: Int32) -> Int32? {
    if let place = rowForest.place(.shown, before: Int(rows[Int(row)].place)) {
      return rowForest.element(at: place)
    }
    var section = self.section(of: row)
    while let next = sectionForest.place(.shown, before: Int(sections[Int(section)].place)) {
      section = sectionForest.element(at: next)
      let count = rowForest.count(.shown, inTree: section)
      if let row = rowForest.element(.shown, atRank: count - 1, inTree: section) { return row }
    }
    return nil
  }

  /// The visible rows of a block, its presenter among them; none where that is hidden.
  func shownRows(inBlock row: Int32) -> [Int32] {
    guard isShown(row) else { return [] }
    let (start, section) = rowForest.rank(.shown, of: row)
    return rows(start..<start + numberOfShownRows(inBlock: row), ofSection: section)
  }

  /// The row behind another one in full order, across sections.
  func row(after row: Int32) -> Int32? {
    if let place = rowForest.place(.live, behind: Int(rowForest.facts[Int(row)].place)) {
      return rowForest.element(at: place)
    }
    return firstRow(behindSection: section(of: row))
  }

  /// The first row in full order.
  var firstRow: Int32? {
    guard let section = sectionForest.element(.live, atRank: 0, inTree: 0) else { return nil }
    return rowForest.element(.live, atRank: 0, inTree: section) ?? firstRow(behindSection: section)
  }

  private func firstRow(behindSection section: Int32) -> Int32? {
    var place = Int(sectionForest.facts[Int(section)].place)
    while let next = sectionForest.place(.live, behind: place) {
      let section = sectionForest.element(at: next)
      if let row = rowForest.element(.live, atRank: 0, inTree: section) { return row }
      place = next
    }
    return nil
  }

  /// Whether one row stands before another in full order.
  func isOrdered(_ row: Int32, before other: Int32) -> Bool {
    let (rank, section) = rowForest.rank(.live, of: row)
    let (otherRank, otherSection) = rowForest.rank(.live, of: other)
    if section == otherSection { return rank < otherRank }
    return sectionForest.rank(.live, of: section).rank
      < sectionForest.rank(.live, of: otherSection).rank
  }

  /// Whether a row is another one or lies under it.
  func isIn(_ row: Int32, blockOf other: Int32) -> Bool {
    var ancestor = row
    while ancestor >= 0 {
      if ancestor == other { return true }
      ancestor = rows[Int(ancestor)].presenter
    }
    return false
  }

  /// The last row of a block: the row itself where it presents none.
  @inline(__always)
  func lastRow(ofBlock row: Int32) -> Int32 {
    let facts = rows[Int(row)]
    guard facts.blockSize > 0 else { return row }
    return place(Int(facts.place), advancedBy: Int(facts.blockSize))
      .map { rowForest.element(at: $0) } ?? row
  }

  /// A row and those below it in full order.
  func block(of row: Int32) -> [Int32] {
    let facts = self.rows[Int(row)]
    var rows: [Int32] = []
    rows.reserveCapacity(1 + Int(facts.blockSize))
    rows.append(row)
    var place = Int(facts.place)
    for _ in 0..<facts.blockSize {
      guard let next = rowForest.place(.live, behind: place) else { break }
      rows.append(rowForest.element(at: next))
      place = next
    }
    return rows
  }
}
