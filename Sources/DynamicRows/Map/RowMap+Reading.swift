extension RowMap: OrderedRows {
  /// The identity of a row.
  public typealias RowIdentity = RowID
  /// The identity of a section.
  public typealias SectionIdentity = SectionID

  /// The order of the rows and sections by number.
  @inlinable
  public var rowOrder: RowOrder { order }

  /// Returns the number of a row, visible or not; `nil` if the map does not contain it, perhaps since
  /// it has just been removed.
  @inlinable
  public func rowNumber(of id: RowID) -> RowNumber? {
    rows.number(of: id).map(RowNumber.init(index:)).flatMap { number in
      removedRows.isEmpty || order.contains(number) ? number : nil
    }
  }

  /// Returns the number of a section, visible or not; `nil` if the map does not contain it, perhaps
  /// since it has just been removed.
  @inlinable
  public func sectionNumber(of id: SectionID) -> SectionNumber? {
    sections.number(of: id).map(SectionNumber.init(index:)).flatMap { number in
      removedSections.isEmpty || order.containsSection(number) ? number : nil
    }
  }

  /// Returns the identity of the row with a number.
  @inlinable
  public func id(_ row: RowNumber) -> RowID { rows[row.index] }

  /// Returns the identity of the section with a number.
  @inlinable
  public func id(_ section: SectionNumber) -> SectionID { sections[section.index] }
}

/// Questions that only a map answers. Those that return a row, section, number or position that must
/// exist trap if the map has no such row.
extension RowMap {
  /// Returns the position that a row has, or would have if it alone became visible. Traps if the map
  /// has no such row.
  ///
  /// - Complexity: O(log *n*).
  public func positionIfVisible(of id: RowID) -> RowPosition {
    order.positionIfVisible(of: number(of: id))
  }

  /// Returns the visible section at an index; `nil` if there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(at index: Int) -> SectionID? { sectionID(at: index) }

  /// Returns the section that contains a row, visible or not. Traps if the map has no such row.
  ///
  /// - Complexity: O(log *n*).
  public func section(of id: RowID) -> SectionID {
    self.id(order.section(of: number(of: id)))
  }

  /// Returns the number of presenters of a row: 0 at the top level. Traps if the map has no such row.
  ///
  /// - Complexity: O(*d*) for *d* presenters.
  public func depth(of id: RowID) -> Int {
    order.depth(of: number(of: id))
  }

  /// Returns the last row of a row's block: the row itself if it presents none. Traps if the map has
  /// no such row.
  ///
  /// - Complexity: O(log *n*).
  public func lastRow(ofBlock id: RowID) -> RowID {
    self.id(order.lastRow(ofBlock: number(of: id)))
  }

  /// Returns whether one row is before another in full order. Traps if the map does not contain both.
  ///
  /// - Complexity: O(log *n*).
  public func isOrdered(_ id: RowID, before other: RowID) -> Bool {
    order.isOrdered(number(of: id), before: number(of: other))
  }

  /// Returns whether a row is relevant by itself, without regard to its section and presenters.
  public func isRelevantItself(_ id: RowID) -> Bool {
    rowNumber(of: id).map { order.isRelevantItself($0) } ?? false
  }

  /// Returns whether a row presents no rows because its children are inserted later; see
  /// ``setChildren(of:to:)``.
  public func awaitsChildren(_ id: RowID) -> Bool {
    rowNumber(of: id).map { order.awaitsChildren($0) } ?? false
  }

  /// Whether a filter is active; see ``filter(keeping:)``.
  public var isFiltered: Bool { order.isFiltered }

  /// Returns whether the active filter leaves a row out; `false` if there is no filter.
  public func isFilteredOut(_ id: RowID) -> Bool {
    rowNumber(of: id).map { order.isFilteredOut($0) } ?? false
  }

  /// Returns whether a row will be open once the active filter ends; the same as
  /// ``OrderedRows/isOpen(_:)`` if there is no filter. This is the value to save.
  public func isOpenWithoutFilter(_ id: RowID) -> Bool {
    rowNumber(of: id).map { order.isOpenWithoutFilter($0) } ?? false
  }
}
