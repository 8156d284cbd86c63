/// The order of all rows and sections by number, which of them are relevant, open and visible, and
/// the changes since the last commit.
///
/// It is the core of a ``RowMap``, for clients that number their rows themselves. A row keeps its
/// number for as long as the client needs it, whether the order contains the row at the moment or
/// not. The rows of a section are a tree of one forest; the sections are the tree of another.
///
/// An order is a value. Copies share their storage until one of them changes.
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
  /// The contents of an order and the functions that change them, which only an order that owns the
  /// storage alone may call.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    let rows: RankForest
    /// The sections, all in one tree.
    let sections: RankForest
    /// The storage whose memory this one uses, which shares that of no other; `nil` if it has memory
    /// of its own.
    @exclusivity(unchecked) private(set) var origin: Storage?
    /// The number of changes since the storage was copied.
    @exclusivity(unchecked) private var changeCount = 0
    /// The sections that the present commit deletes and inserts instead of moving them, since table
    /// views handle changes of rows in a moved section incorrectly.
    @exclusivity(unchecked) var replacedSections: Set<Int32> = []
    /// Whether a filter is active.
    @exclusivity(unchecked) var isFiltered = false
    /// The rows whose content has changed since the last commit.
    @exclusivity(unchecked) var touched = UniqueArray<RowNumber>()
    /// The rows that a narrower filter has to look at; `nil` if these are all rows.
    @exclusivity(unchecked) var filteredRows: FilteredRows?
    /// The position in the last update with one position. Its memory is used again once nobody keeps
    /// that update, which saves a quarter of the instructions of a toggle with its update.
    @exclusivity(unchecked) var onePosition = [RowPosition(section: 0, row: 0)]
    /// The same for an update that reloads one row.
    @exclusivity(unchecked) var oneReload = [RowPosition(section: 0, row: 0)]
    /// The rows that the last commit has listed: the inserted, removed, moved and reloaded ones, and
    /// where the first three lists end.
    @exclusivity(unchecked) var changedRows = UniqueArray<RowNumber>()
    @exclusivity(unchecked) var listEnds: (Int32, Int32, Int32) = (0, 0, 0)
    @exclusivity(unchecked) var oneMove = TableUpdate(moveRows: [
      .init(from: RowPosition(section: 0, row: 0), to: RowPosition(section: 0, row: 0))
    ])

    init(leafCapacity: Int, nodeCapacity: Int) {
      rows = RankForest(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
      sections = RankForest(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
      _ = sections.addTree()
    }

    /// Copies another storage and shares its memory.
    init(sharing other: Storage) {
      rows = RankForest(sharing: other.rows)
      sections = RankForest(sharing: other.sections)
      isFiltered = other.isFiltered
      origin = other.origin ?? other
      filteredRows = other.filteredRows
    }

    /// The storage as an order, for reading.
    @inline(__always)
    var order: RowOrder { RowOrder(self) }

    /// Whether the memory of another storage is used.
    @inline(__always)
    var sharesMemory: Bool { origin != nil }

    /// Prepares a storage that shares memory for a change: it takes the memory over if nobody else uses
    /// it, and copies it if so much has changed or will change that pages are no longer worth it.
    ///
    /// - Parameter count: The approximate number of rows that the change affects.
    @inline(never)
    func prepare(toChange count: Int) {
      changeCount += 1
      if isKnownUniquelyReferenced(&origin), let origin {
        rows.absorb(origin.rows)
        sections.absorb(origin.sections)
      } else {
        let size = Int(rows.elements.count)
        guard changeCount > size / 2048 || rows.pageCount + count > size / 64 else { return }
        rows.flatten()
        sections.flatten()
      }
      origin = nil
    }
  }

  /// Changes the storage, which is first copied if another order shares it.
  ///
  /// - Parameter rows: Returns the approximate number of rows that the change affects.
  /// - Complexity: That of the change, and O(*n* / 4096) for a copy, for *n* rows. Copying all memory of a
  ///   copy that is changed very often takes O(1) on average.
  @inline(__always)
  mutating func change<Result>(
    rows: (RowOrder) -> Int, _ body: (Storage) -> Result
  ) -> Result {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(sharing: storage) }
    if storage.sharesMemory { storage.prepare(toChange: rows(self)) }
    defer { checkInvariants() }
    return body(storage)
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

  /// Records that the content of a row has changed, for the next commit. Each row is recorded once.
  @usableFromInline
  mutating func touch(_ row: RowNumber) {
    change(rows: { _ in 1 }) { $0.touch(row) }
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

/// How many rows a change affects, approximately and at most; 0 where it will trap.
extension RowOrder {
  /// The number of all rows that the order has or has had.
  fileprivate var count: Int { Int(rows.elements.count) }

  /// The number of rows in the leaves that have changed since the last commit, if each has one.
  fileprivate var changedCount: Int { Int(rows.changedLeaves.count) }

  fileprivate func blockCount(_ row: RowNumber) -> Int {
    row.index >= 0 && row.index < rows.elements.count
      ? Int(rows.elements[row.index].blockSize) + 1 : 0
  }

  fileprivate func rowCount(of section: SectionNumber) -> Int {
    containsSection(section) ? rows.count(.live, inTree: section.index) : 0
  }

  fileprivate func rowCount(of edit: Edit) -> Int {
    switch edit {
    case .setOpen(let row, _), .setRelevant(let row, _), .remove(let row), .move(let row, _, _):
      blockCount(row)
    case .setSectionRelevant(let section, _), .removeSection(let section): rowCount(of: section)
    case .insert(let block, _): block.count
    case .insertSection(let section, _): section.rows.count
    case .setChildren, .moveSection: 1
    case .sequence(let edits): edits.reduce(0) { $0 + rowCount(of: $1) }
    }
  }
}
