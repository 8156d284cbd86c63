extension RowOrder {
  /// The contents of an order and the functions that change them, which only an order that owns the
  /// storage alone may call.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    let rows: RankForest
    /// The sections, all in one tree.
    let sections: RankForest
    /// The storage whose memory this one shares, and which shares that of no other; `nil` if this
    /// storage has memory of its own.
    @exclusivity(unchecked) private(set) var origin: Storage?
    /// The number of changes since the storage was copied.
    @exclusivity(unchecked) private var changeCount = 0
    /// The sections that the present commit deletes and inserts instead of moving them, since table
    /// views handle changes of rows in a moved section incorrectly.
    @exclusivity(unchecked) var replacedSections = Set<Int32>()
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
    /// The same for an update that moves one row.
    @exclusivity(unchecked) var oneMove = TableUpdate(moveRows: [
      .init(from: RowPosition(section: 0, row: 0), to: RowPosition(section: 0, row: 0))
    ])
    /// The rows that the last commit has listed: the inserted, removed, moved and reloaded ones, and
    /// where the first three lists end.
    @exclusivity(unchecked) var changedRows = UniqueArray<RowNumber>()
    @exclusivity(unchecked) var listEnds: (Int32, Int32, Int32) = (0, 0, 0)

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

    /// Whether anything has changed since the last commit.
    var hasChanged: Bool {
      !rows.changedLeaves.isEmpty || !sections.changedLeaves.isEmpty || !touched.isEmpty
    }

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
        guard changeCount > size / 256 || rows.pageCount + count > size / 64 else { return }
        rows.flatten()
        sections.flatten()
      }
      origin = nil
    }
  }
}
