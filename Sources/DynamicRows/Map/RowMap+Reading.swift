extension RowMap {
  /// The number of visible sections; those whose rows are all hidden are among them.
  public var numberOfSections: Int { order.numberOfSections }

  /// The number of visible rows in a visible section. Traps where there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func numberOfRows(inSection section: Int) -> Int {
    order.numberOfRows(inSection: section)
  }

  /// The position of a row, or `nil` where it is not visible.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func position(of id: RowID) -> RowPosition? {
    order.position(of: number(of: id))
  }

  /// The position that a row has, or would have if it alone became visible.
  ///
  /// - Complexity: O(log *n*).
  public func positionIfShown(of id: RowID) -> RowPosition {
    order.positionIfShown(of: number(of: id))
  }

  /// The row at a visible position, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func row(at position: RowPosition) -> RowID? {
    named(order.row(at: position))
  }

  /// The visible rows of a visible section within a range of positions, as far as there are any.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows in the range.
  @inlinable
  public func rows(_ range: Range<Int>, inSection section: Int) -> [RowID] {
    named(order.rows(range, inSection: section))
  }

  /// The visible section at an index, or `nil` where there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(at index: Int) -> SectionID? {
    named(order.section(at: index))
  }

  /// The index of a section among the visible ones, or `nil` where it is not visible.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func index(ofSection id: SectionID) -> Int? {
    order.index(ofSection: number(ofSection: id))
  }

  /// Whether the map has this row, visible or not.
  @inlinable
  public func contains(_ id: RowID) -> Bool {
    guard let number = rows.number(of: id) else { return false }
    return isCurrent(number)
  }

  /// Whether the map has this section, visible or not.
  public func containsSection(_ id: SectionID) -> Bool {
    sections.number(of: id).map { order.containsSection(SectionNumber(index: $0)) } ?? false
  }

  /// Whether a row is visible: relevant, and all its presenters open.
  @inlinable
  public func isVisible(_ id: RowID) -> Bool {
    order.isVisible(number(of: id))
  }

  /// Whether a row is relevant, with its section and all its presenters.
  @inlinable
  public func isRelevant(_ id: RowID) -> Bool {
    order.isRelevant(number(of: id))
  }

  /// Whether a row is relevant, its section and presenters aside.
  public func isRelevantItself(_ id: RowID) -> Bool {
    order.isRelevantItself(number(of: id))
  }

  /// Whether a section is relevant.
  public func isSectionRelevant(_ id: SectionID) -> Bool {
    order.isSectionRelevant(number(ofSection: id))
  }

  /// Whether the rows that a row presents are visible where it is.
  @inlinable
  public func isOpen(_ id: RowID) -> Bool {
    order.isOpen(number(of: id))
  }

  /// Whether a filter is active; see ``filter(keeping:)``.
  public var isFiltered: Bool { order.isFiltered }

  /// Whether the filter that is active leaves a row out; `false` where there is none.
  public func isFilteredOut(_ id: RowID) -> Bool {
    order.isFilteredOut(number(of: id))
  }

  /// Whether a row is open once the filter that is active ends; as ``isOpen(_:)-(RowID)`` where there is
  /// none. It is what a program saves.
  public func isOpenWithoutFilter(_ id: RowID) -> Bool {
    order.isOpenWithoutFilter(number(of: id))
  }
}

extension RowMap {
  /// The section that a row is in, visible or not.
  ///
  /// - Complexity: O(log *n*).
  public func section(of id: RowID) -> SectionID {
    self.id(order.section(of: number(of: id)))
  }

  /// The row that presents this one, or `nil` at the top level.
  @inlinable
  public func presenter(of id: RowID) -> RowID? {
    named(order.presenter(of: number(of: id)))
  }

  /// The presenters of a row, from the innermost to the outermost.
  ///
  /// - Complexity: O(*d*) for *d* presenters.
  public func presenters(above id: RowID) -> [RowID] {
    named(order.presenters(above: number(of: id)))
  }

  /// The number of presenters of a row: 0 at the top level.
  ///
  /// - Complexity: O(*d*) for *d* presenters.
  public func depth(of id: RowID) -> Int {
    order.depth(of: number(of: id))
  }

  /// Whether a row presents others, hidden or not.
  ///
  /// - Complexity: O(1).
  public func hasChildren(_ id: RowID) -> Bool {
    order.hasChildren(number(of: id))
  }

  /// The rows that a row presents directly, in full order, hidden ones included.
  ///
  /// - Complexity: O(*c* log *n*) for *c* rows.
  public func children(of id: RowID) -> [RowID] {
    named(order.children(of: .row(number(of: id))))
  }

  /// The rows at the top level of a section, in full order, hidden ones included.
  ///
  /// - Complexity: O(*c* log *n*) for *c* rows.
  public func children(ofSection id: SectionID) -> [RowID] {
    named(order.children(of: .section(number(ofSection: id))))
  }

  /// The block of a row in full order: the row itself and those that it presents, directly or through
  /// others, hidden ones included.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func block(of id: RowID) -> [RowID] {
    named(order.block(of: number(of: id)))
  }

  /// The last row of a row's block: the row itself where it presents none.
  ///
  /// - Complexity: O(log *n*).
  public func lastRow(ofBlock id: RowID) -> RowID {
    self.id(order.lastRow(ofBlock: number(of: id)))
  }

  /// The visible rows of a block: the row itself and those that it presents, directly or through
  /// others, in order; none where the row is hidden.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func visibleRows(ofBlock id: RowID) -> [RowID] {
    named(order.visibleRows(ofBlock: number(of: id)))
  }
}

extension RowMap {
  /// The first row in full order, hidden ones included, or `nil` in an empty map.
  ///
  /// - Complexity: O(log *n*).
  public var firstRow: RowID? { named(order.firstRow) }

  /// All rows in full order, hidden ones included.
  ///
  /// - Complexity: O(*n*) for all of them.
  public var allRows: some Sequence<RowID> {
    order.allRows.lazy.map { id($0) }
  }

  /// The rows of a section in full order, hidden ones included.
  ///
  /// - Complexity: O(*k*) for *k* rows.
  public func rows(ofSection id: SectionID) -> [RowID] {
    named(order.rows(ofSection: number(ofSection: id)))
  }

  /// All sections in full order, hidden ones included.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var allSections: [SectionID] { named(order.allSections) }

  /// The section before another one in full order, hidden or not, or `nil` before the first.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(before id: SectionID) -> SectionID? {
    named(order.section(before: number(ofSection: id)))
  }

  /// The row after this one in full order, across sections, or `nil` after the last.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each empty section of *s* between.
  public func row(after id: RowID) -> RowID? {
    named(order.row(after: number(of: id)))
  }

  /// The visible row that follows this one, visible or hidden, in the table: in its section or the
  /// next one that has visible rows; `nil` after the last.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  public func visibleRow(after id: RowID) -> RowID? {
    named(order.visibleRow(after: number(of: id)))
  }

  /// The visible row that precedes this one, visible or hidden, in the table; `nil` before the first.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  public func visibleRow(before id: RowID) -> RowID? {
    named(order.visibleRow(before: number(of: id)))
  }

  /// Where a selection goes: the row itself where it is visible, else the previous visible row, or the
  /// first one where there is none before it; `nil` where nothing is visible.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  public func visibleRow(atOrAbove id: RowID) -> RowID? {
    named(order.visibleRow(atOrAbove: number(of: id)))
  }

  /// Whether one row is before another in full order.
  ///
  /// - Complexity: O(log *n*).
  public func isOrdered(_ id: RowID, before other: RowID) -> Bool {
    order.isOrdered(number(of: id), before: number(of: other))
  }

  /// The first row of a section, hidden or not, or `nil` where it has none.
  public func firstSibling(ofSection id: SectionID) -> RowID? {
    named(order.firstSibling(ofSection: number(ofSection: id)))
  }

  /// The first row that a row presents, hidden or not, or `nil` where it presents none.
  ///
  /// - Complexity: O(log *n*).
  public func firstSibling(under id: RowID) -> RowID? {
    named(order.firstSibling(under: number(of: id)))
  }

  /// The next row with the same presenter, or at the top level of the same section; `nil` after the
  /// last.
  ///
  /// - Complexity: O(log *n*).
  public func sibling(after id: RowID) -> RowID? {
    named(order.sibling(after: number(of: id)))
  }

  /// The previous row with the same presenter, or at the top level of the same section; `nil` before
  /// the first.
  ///
  /// - Complexity: O(log *n* + *d*) at depth *d*.
  public func sibling(before id: RowID) -> RowID? {
    named(order.sibling(before: number(of: id)))
  }
}
