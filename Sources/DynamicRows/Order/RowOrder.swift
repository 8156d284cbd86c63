/// The order of all rows and sections by number, which of them are relevant, open and visible, and
/// the changes since the last commit.
///
/// It is the core of a ``RowMap``, for clients that number their rows themselves. A row keeps its
/// number for as long as the client needs it, whether the order contains the row at the moment or
/// not. The rows of a section are a tree of one forest; the sections are the tree of another.
///
/// An order is a value. Copies share their storage until one of them changes, and most of its memory
/// after that.
///
/// Outside of this package it has no members: it is what ``OrderedRows`` are read from.
@frozen
public struct RowOrder: Sendable {
  @usableFromInline package typealias Row = RowEntry<RowNumber>
  @usableFromInline package typealias Section = SectionEntry<RowNumber, SectionNumber>
  @usableFromInline package typealias Anchor = RowAnchor<RowNumber, SectionNumber>
  @usableFromInline package typealias Edit = RowEdit<RowNumber, SectionNumber>
  @usableFromInline package typealias EditOutcome = RowEditOutcome<RowNumber, SectionNumber>
  @usableFromInline package typealias Changes = RowChanges<RowNumber>

  @usableFromInline private(set) var storage: Storage

  /// Creates an order without sections.
  ///
  /// - Parameters:
  ///   - leafCapacity: The width of the trees' leaves, 4 to 64; narrow trees are deep with few
  ///     rows.
  ///   - nodeCapacity: The width of the nodes, 4 to 64.
  @usableFromInline
  package init(leafCapacity: Int = 64, nodeCapacity: Int = 64) {
    storage = Storage(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
  }

  /// Creates an order without pending changes.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package init(sections: [Section]) {
    self.init()
    reserveCapacity(sections.reduce(0) { $0 + $1.rows.count })
    var previous: SectionNumber?
    for section in sections {
      apply(.insertSection(section, after: previous))
      previous = section.id
    }
    forgetChanges()
  }

  init(_ storage: Storage) {
    self.storage = storage
  }
}

extension RowOrder {
  /// Changes the storage, which is first copied if another order shares it.
  ///
  /// - Parameter rows: Returns the approximate number of rows that the change affects.
  /// - Complexity: That of the change, and O(*n* / 4096) for a copy, for *n* rows. A copy that is changed
  ///   often gets memory of its own; that takes O(1) for each change on average.
  @inline(__always)
  mutating func change<Result>(
    rows: (RowOrder) -> Int, _ body: (Storage) -> Result
  ) -> Result {
    copyStorageIfShared()
    if storage.sharesMemory { storage.prepare(toChange: rows(self)) }
    defer { checkInvariants() }
    return body(storage)
  }

  @inline(__always)
  private mutating func copyStorageIfShared() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(sharing: storage) }
  }

  /// Forgets the rows and sections from a number on, which the order must not contain, and gives back
  /// the memory at its end that was used for them. Does nothing while a copy shares memory, or if there
  /// are changes since the last commit.
  ///
  /// - Complexity: O(*n*) for *n* rows and sections that are or were in the order.
  package mutating func shorten(toRows rowCount: Int, sections sectionCount: Int) {
    guard isKnownUniquelyReferenced(&storage), !storage.sharesMemory, !storage.hasChanged else {
      return
    }
    storage.rows.shorten(toElements: Int32(rowCount), trees: Int32(sectionCount))
    storage.sections.shorten(toElements: Int32(sectionCount), trees: 1)
    checkInvariants()
  }

  /// Makes room for a number of rows.
  @usableFromInline
  mutating func reserveCapacity(_ count: Int) {
    change(rows: { _ in count }) { $0.rows.reserveCapacity(count) }
  }
}

/// Functions with the same meaning as those of ``RowMap`` with the same names.
extension RowOrder {
  @usableFromInline
  package mutating func setOpen(_ row: RowNumber, to isOpen: Bool) {
    if self.isOpen(row) != isOpen { toggle(row) }
  }

  @usableFromInline
  @discardableResult
  package mutating func toggle(_ row: RowNumber) -> Bool {
    change(rows: { $0.blockCount(row) }) { $0.toggle(row) }
  }

  @usableFromInline
  @discardableResult
  package mutating func setRelevant(_ row: RowNumber, to isRelevant: Bool) -> [RowNumber] {
    guard isRelevantItself(row) != isRelevant else { return [] }
    return change(rows: { $0.blockCount(row) }) { $0.setRelevant(row, to: isRelevant) }
  }

  @usableFromInline
  @discardableResult
  package mutating func setSectionRelevant(
    _ section: SectionNumber, to isRelevant: Bool
  ) -> [RowNumber] {
    guard isSectionRelevant(section) != isRelevant else { return [] }
    return change(rows: { $0.rowCount(of: section) }) {
      $0.setSectionRelevant(section, to: isRelevant)
    }
  }

  /// Makes one change. Traps if a number is unknown or already used, if a block would be split, and
  /// if inserted rows do not form a block.
  ///
  /// - Parameter name: Returns the name of a row for messages.
  @usableFromInline
  @discardableResult
  package mutating func apply(
    _ edit: Edit, name: (RowNumber) -> String = { "\($0.index)" }
  ) -> EditOutcome {
    change(rows: { $0.rowCount(of: edit) }) { $0.apply(edit, name: name) }
  }

  /// Ends a transaction and returns the changes since the last one.
  ///
  /// - Parameter touched: Rows whose content has changed, each once, in any order.
  @discardableResult
  package mutating func commit(touched: [RowNumber] = []) -> Changes {
    for row in touched { touch(row) }
    let update = commitListingRows()
    let rows = listedRows
    return Changes(
      update: update, inserted: Array(rows.inserted), removed: Array(rows.removed),
      moved: Array(rows.moved), reloaded: Array(rows.reloaded))
  }

  /// Records that the content of a row has changed, for the commit that follows. A row must not be
  /// recorded twice.
  @usableFromInline
  mutating func touch(_ row: RowNumber) {
    copyStorageIfShared()
    storage.touch(row)
  }

  /// Ends a transaction and returns the update since the last one. The rows are listed.
  @usableFromInline
  mutating func commitListingRows() -> TableUpdate {
    change(rows: { $0.changedCount }) { $0.commitListingRows() }
  }

  /// The rows that the last commit has listed, until the next change.
  @usableFromInline
  var listedRows: ListedRows { storage.listedRows }

  /// Lists of rows in the memory of an order.
  @frozen @usableFromInline
  struct ListedRows {
    /// The rows that became visible, in their present order.
    @usableFromInline let inserted: UnsafeBufferPointer<RowNumber>
    /// The rows that are no longer visible, in their former order.
    @usableFromInline let removed: UnsafeBufferPointer<RowNumber>
    /// The rows that stay visible and were moved, in their present order.
    @usableFromInline let moved: UnsafeBufferPointer<RowNumber>
    /// The touched rows that stay visible, in their present order.
    @usableFromInline let reloaded: UnsafeBufferPointer<RowNumber>
  }

  /// Ends a transaction and returns positions only.
  @usableFromInline
  package mutating func commitUpdate() -> TableUpdate {
    change(rows: { $0.changedCount }) { $0.commit() }
  }

  /// Ends a transaction without returning its changes.
  @usableFromInline
  package mutating func forgetChanges() {
    change(rows: { $0.changedCount }) { $0.forgetChanges() }
  }
}

/// Functions with the same meaning as those of ``RowMap`` with the same names.
extension RowOrder {
  @usableFromInline
  package mutating func setOpen(_ isOpen: Bool, allUnder row: RowNumber?) {
    change(rows: { order in row.map(order.blockCount) ?? order.count }) {
      $0.setOpen(isOpen, allUnder: row)
    }
  }

  @usableFromInline
  package mutating func filter(keeping isKept: (RowNumber) -> Bool) {
    change(rows: { $0.count }) { $0.filter(keeping: isKept) }
  }

  @usableFromInline
  package mutating func narrowFilter(keeping isKept: (RowNumber) -> Bool) {
    change(rows: { $0.storage.filteredRows?.count ?? $0.count }) {
      $0.narrowFilter(keeping: isKept)
    }
  }

  @usableFromInline
  package mutating func endFilter() {
    guard isFiltered else { return }
    change(rows: { $0.count }) { $0.endFilter() }
  }

  /// Inserts blocks with the same presenter, one after another.
  @usableFromInline
  package mutating func insert(
    _ rows: [Row], at anchor: Anchor, name: (RowNumber) -> String = { "\($0.index)" }
  ) {
    change(rows: { _ in rows.count }) { $0.insert(rows, at: anchor, name: name) }
  }
}

extension RowOrder {
  var rows: RankForest { storage.rows }

  var sections: RankForest { storage.sections }

  /// The facts about a row. Traps if the order has never contained it.
  @inline(__always)
  func facts(_ row: RowNumber) -> RankForest.Element { facts(row, rows.isFlat) }

  @inline(__always)
  func facts(_ row: RowNumber, _ isFlat: Bool) -> RankForest.Element {
    precondition(
      row.index >= 0 && row.index < rows.elements.count, "the order has no row \(row.index)")
    return rows.elements[row.index, isFlat]
  }

  /// The place of a row. Traps if the order does not contain it.
  @inline(__always)
  func place(of row: RowNumber) -> Int32 { place(of: row, rows.isFlat) }

  @inline(__always)
  func place(of row: RowNumber, _ isFlat: Bool) -> Int32 {
    let place = facts(row, isFlat).place
    precondition(place >= 0, "the order has no row \(row.index)")
    return place
  }

  /// The place of a section. Traps if the order does not contain it.
  @inline(__always)
  func place(ofSection section: SectionNumber) -> Int32 {
    precondition(containsSection(section), "the order has no section \(section.index)")
    return sections.elements[section.index].place
  }
}
