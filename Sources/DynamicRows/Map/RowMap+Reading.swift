extension RowMap {
  /// The number of visible sections, including those whose rows are all hidden.
  public var numberOfSections: Int { order.numberOfSections }

  /// Returns the number of visible rows in a visible section. Traps if there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func numberOfRows(inSection section: Int) -> Int {
    order.numberOfRows(inSection: section)
  }

  /// Returns the position of a row; `nil` if it is not visible, or the map does not contain it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func position(of id: RowID) -> RowPosition? {
    currentNumber(of: id).flatMap { order.position(of: $0) }
  }

  /// Returns the position that a row has, or would have if it alone became visible.
  ///
  /// - Complexity: O(log *n*).
  public func positionIfVisible(of id: RowID) -> RowPosition {
    order.positionIfVisible(of: number(of: id))
  }

  /// Returns the row at a visible position; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func row(at position: RowPosition) -> RowID? {
    named(order.row(at: position))
  }

  /// Returns the visible rows of a visible section in the part of a range of positions that exists.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows in the range.
  @inlinable
  public func rows(_ range: Range<Int>, inSection section: Int) -> [RowID] {
    named(order.rows(range, inSection: section))
  }

  /// Returns the visible section at an index; `nil` if there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(at index: Int) -> SectionID? {
    named(order.section(at: index))
  }

  /// Returns the index of a section among the visible ones; `nil` if it is not visible, or the map does
  /// not contain it.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func index(ofSection id: SectionID) -> Int? {
    containsSection(id) ? order.index(ofSection: number(ofSection: id)) : nil
  }

  /// Returns whether the map contains a row, visible or not.
  @inlinable
  public func contains(_ id: RowID) -> Bool {
    currentNumber(of: id) != nil
  }

  /// Returns whether the map contains a section, visible or not.
  public func containsSection(_ id: SectionID) -> Bool {
    sections.number(of: id).map { order.containsSection(SectionNumber(index: $0)) } ?? false
  }

  /// Returns whether a row is visible: it is relevant, and all its presenters are open.
  @inlinable
  public func isVisible(_ id: RowID) -> Bool {
    order.isVisible(number(of: id))
  }

  /// Returns whether a row, its section and all its presenters are relevant.
  @inlinable
  public func isRelevant(_ id: RowID) -> Bool {
    order.isRelevant(number(of: id))
  }

  /// Returns whether a row is relevant by itself, without regard to its section and presenters.
  public func isRelevantItself(_ id: RowID) -> Bool {
    order.isRelevantItself(number(of: id))
  }

  /// Returns whether a section is relevant.
  public func isSectionRelevant(_ id: SectionID) -> Bool {
    order.isSectionRelevant(number(ofSection: id))
  }

  /// Returns whether a row shows the rows that it presents.
  @inlinable
  public func isOpen(_ id: RowID) -> Bool {
    order.isOpen(number(of: id))
  }

  /// Whether a filter is active; see ``filter(keeping:)``.
  public var isFiltered: Bool { order.isFiltered }

  /// Returns whether the active filter leaves a row out; `false` if there is no filter.
  public func isFilteredOut(_ id: RowID) -> Bool {
    order.isFilteredOut(number(of: id))
  }

  /// Returns whether a row will be open once the active filter ends; the same as
  /// ``isOpen(_:)-(RowID)`` if there is no filter. This is the value to save.
  public func isOpenWithoutFilter(_ id: RowID) -> Bool {
    order.isOpenWithoutFilter(number(of: id))
  }
}

extension RowMap {
  /// Returns the section that contains a row, visible or not.
  ///
  /// - Complexity: O(log *n*).
  public func section(of id: RowID) -> SectionID {
    self.id(order.section(of: number(of: id)))
  }

  /// Returns the row that presents a row; `nil` at the top level.
  @inlinable
  public func presenter(of id: RowID) -> RowID? {
    named(order.presenter(of: number(of: id)))
  }

  /// Returns the presenters of a row, from the innermost to the outermost.
  ///
  /// - Complexity: O(*d*) for *d* presenters.
  public func presenters(above id: RowID) -> [RowID] {
    named(order.presenters(above: number(of: id)))
  }

  /// Returns the number of presenters of a row: 0 at the top level.
  ///
  /// - Complexity: O(*d*) for *d* presenters.
  public func depth(of id: RowID) -> Int {
    order.depth(of: number(of: id))
  }

  /// Returns whether a row presents others, hidden or not.
  ///
  /// - Complexity: O(1).
  public func hasChildren(_ id: RowID) -> Bool {
    order.hasChildren(number(of: id))
  }

  /// Returns the rows that a row presents directly, in full order, including hidden ones.
  ///
  /// - Complexity: O(*c* log *n*) for *c* rows.
  public func children(of id: RowID) -> [RowID] {
    named(order.children(of: .row(number(of: id))))
  }

  /// Returns the rows at the top level of a section, in full order, including hidden ones.
  ///
  /// - Complexity: O(*c* log *n*) for *c* rows.
  public func children(ofSection id: SectionID) -> [RowID] {
    named(order.children(of: .section(number(ofSection: id))))
  }

  /// Returns the block of a row in full order: the row itself and those that it presents, directly
  /// or indirectly, including hidden ones.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func block(of id: RowID) -> [RowID] {
    named(order.block(of: number(of: id)))
  }

  /// Returns the last row of a row's block: the row itself if it presents none.
  ///
  /// - Complexity: O(log *n*).
  public func lastRow(ofBlock id: RowID) -> RowID {
    self.id(order.lastRow(ofBlock: number(of: id)))
  }

  /// Returns the visible rows of a block in order: the row itself and those that it presents,
  /// directly or indirectly. Empty if the row is hidden.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func visibleRows(ofBlock id: RowID) -> [RowID] {
    named(order.visibleRows(ofBlock: number(of: id)))
  }
}

extension RowMap {
  /// The first row in full order, hidden or not; `nil` in an empty map.
  ///
  /// - Complexity: O(log *n*).
  public var firstRow: RowID? { named(order.firstRow) }

  /// All rows in full order, including hidden ones.
  ///
  /// - Complexity: O(*n*) for all of them.
  public var allRows: some Sequence<RowID> {
    order.allRows.lazy.map { id($0) }
  }

  /// Returns the rows of a section in full order, including hidden ones.
  ///
  /// - Complexity: O(*k*) for *k* rows.
  public func rows(ofSection id: SectionID) -> [RowID] {
    named(order.rows(ofSection: number(ofSection: id)))
  }

  /// All sections in full order, including hidden ones.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var allSections: [SectionID] { named(order.allSections) }

  /// Returns the section before another one in full order, hidden or not; `nil` before the first.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(before id: SectionID) -> SectionID? {
    named(order.section(before: number(ofSection: id)))
  }

  /// Returns the row after another one in full order, across sections; `nil` after the last.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each empty section of *s* between.
  public func row(after id: RowID) -> RowID? {
    named(order.row(after: number(of: id)))
  }

  /// Returns the next visible row after a visible or hidden row, in its section or the next one
  /// that has visible rows; `nil` after the last.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  public func visibleRow(after id: RowID) -> RowID? {
    named(order.visibleRow(after: number(of: id)))
  }

  /// Returns the previous visible row before a visible or hidden row; `nil` before the first.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  public func visibleRow(before id: RowID) -> RowID? {
    named(order.visibleRow(before: number(of: id)))
  }

  /// Returns the row to select when a selected row may have been hidden: the row itself if it is
  /// visible, otherwise the previous visible row, or the first one if there is none before it;
  /// `nil` if no row is visible.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  public func visibleRow(atOrAbove id: RowID) -> RowID? {
    named(order.visibleRow(atOrAbove: number(of: id)))
  }

  /// Returns whether one row is before another in full order.
  ///
  /// - Complexity: O(log *n*).
  public func isOrdered(_ id: RowID, before other: RowID) -> Bool {
    order.isOrdered(number(of: id), before: number(of: other))
  }

  /// Returns the first row of a section, hidden or not; `nil` if it has none.
  public func firstSibling(ofSection id: SectionID) -> RowID? {
    named(order.firstSibling(ofSection: number(ofSection: id)))
  }

  /// Returns the first row that a row presents, hidden or not; `nil` if it presents none.
  ///
  /// - Complexity: O(log *n*).
  public func firstSibling(under id: RowID) -> RowID? {
    named(order.firstSibling(under: number(of: id)))
  }

  /// Returns the next row with the same presenter, or at the top level of the same section; `nil`
  /// after the last.
  ///
  /// - Complexity: O(log *n*).
  public func sibling(after id: RowID) -> RowID? {
    named(order.sibling(after: number(of: id)))
  }

  /// Returns the previous row with the same presenter, or at the top level of the same section;
  /// `nil` before the first.
  ///
  /// - Complexity: O(log *n* + *d*) at depth *d*.
  public func sibling(before id: RowID) -> RowID? {
    named(order.sibling(before: number(of: id)))
  }
}
