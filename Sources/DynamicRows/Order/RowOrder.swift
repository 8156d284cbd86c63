/// The order of all rows and sections by number, which of them are relevant, open and visible, and
/// the changes since the last commit.
///
/// It is the core of a ``RowMap``, for clients that number their rows themselves. A row keeps its
/// number for as long as the client needs it, whether the order contains the row at the moment or
/// not. The rows of a section are a tree of one forest; the sections are the tree of another.
///
/// An order is a value. Copies share their storage until one of them changes.
@frozen @usableFromInline
package struct RowOrder: Sendable {
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
    /// The sections that the present commit deletes and inserts instead of moving them, since table
    /// views handle changes of rows in a moved section incorrectly.
    @exclusivity(unchecked) var replacedSections: Set<Int32> = []
    /// Whether a filter is active.
    @exclusivity(unchecked) var isFiltered = false
    /// The position in the last update with one position. Its memory is used again once nobody keeps
    /// that update, which saves a quarter of the instructions of a toggle with its update.
    @exclusivity(unchecked) var onePosition = [RowPosition(section: 0, row: 0)]
    @exclusivity(unchecked) var oneMove = TableUpdate(moveRows: [
      .init(from: RowPosition(section: 0, row: 0), to: RowPosition(section: 0, row: 0))
    ])

    init(leafCapacity: Int, nodeCapacity: Int) {
      rows = RankForest(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
      sections = RankForest(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
      _ = sections.addTree()
    }

    /// Copies another storage.
    init(_ other: Storage) {
      rows = RankForest(other.rows)
      sections = RankForest(other.sections)
      isFiltered = other.isFiltered
    }

    /// The storage as an order, for reading.
    @inline(__always)
    var order: RowOrder { RowOrder(self) }
  }

  /// Changes the storage, which is first copied if another order shares it.
  @inline(__always)
  mutating func change<Result>(_ body: (Storage) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
    defer { checkInvariants() }
    return body(storage)
  }

  /// Makes room for a number of rows.
  @usableFromInline
  mutating func reserveCapacity(_ count: Int) {
    change { $0.rows.reserveCapacity(count) }
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
    change { $0.toggle(row) }
  }

  @usableFromInline
  @discardableResult
  package mutating func setRelevant(_ row: RowNumber, to isRelevant: Bool) -> [RowNumber] {
    guard isRelevantItself(row) != isRelevant else { return [] }
    return change { $0.setRelevant(row, to: isRelevant) }
  }

  @usableFromInline
  @discardableResult
  package mutating func setSectionRelevant(
    _ section: SectionNumber, to isRelevant: Bool
  ) -> [RowNumber] {
    guard isSectionRelevant(section) != isRelevant else { return [] }
    return change { $0.setSectionRelevant(section, to: isRelevant) }
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
    change { $0.apply(edit, name: name) }
  }

  /// Ends a transaction and returns the changes since the last one.
  ///
  /// - Parameter touched: Rows whose content has changed, each once, in any order.
  @usableFromInline
  @discardableResult
  package mutating func commit(touched: [RowNumber] = []) -> Changes {
    change { $0.commit(touched: touched) }
  }

  /// Ends a transaction and returns positions only.
  @usableFromInline
  package mutating func commitUpdate() -> TableUpdate {
    change { $0.commit() }
  }

  /// Ends a transaction without returning its changes.
  @usableFromInline
  package mutating func forgetChanges() {
    change { $0.forgetChanges() }
  }
}

/// Functions with the same meaning as those of ``RowMap`` with the same names.
extension RowOrder {
  @usableFromInline
  package mutating func setOpen(_ isOpen: Bool, allUnder row: RowNumber?) {
    change { $0.setOpen(isOpen, allUnder: row) }
  }

  @usableFromInline
  package mutating func filter(keeping isKept: (RowNumber) -> Bool) {
    change { $0.filter(keeping: isKept) }
  }

  @usableFromInline
  package mutating func endFilter() {
    guard isFiltered else { return }
    change { $0.endFilter() }
  }

  /// Inserts blocks with the same presenter, one after another.
  @usableFromInline
  package mutating func insert(
    _ rows: [Row], at anchor: Anchor, name: (RowNumber) -> String = { "\($0.index)" }
  ) {
    change { $0.insert(rows, at: anchor, name: name) }
  }
}

extension RowOrder {
  var rows: RankForest { storage.rows }

  var sections: RankForest { storage.sections }

  /// The facts about a row. Traps if the order has never contained it.
  @inline(__always)
  func facts(_ row: RowNumber) -> RankForest.Element {
    precondition(
      row.index >= 0 && row.index < rows.elements.count, "the order has no row \(row.index)")
    return rows.elements[row.index]
  }

  /// The place of a row. Traps if the order does not contain it.
  @inline(__always)
  func place(of row: RowNumber) -> Int32 {
    let place = facts(row).place
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
