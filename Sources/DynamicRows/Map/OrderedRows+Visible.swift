/// The visible rows, and what makes rows visible.
extension OrderedRows {
  /// The number of visible sections, including those whose rows are all hidden.
  @inlinable
  public var numberOfSections: Int { rowOrder.numberOfSections }

  /// Returns the number of visible rows in a visible section. Traps if there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func numberOfRows(inSection section: Int) -> Int {
    rowOrder.numberOfRows(inSection: section)
  }

  /// Returns the position of a row; `nil` if it is not visible, or there is no such row.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func position(of id: RowIdentity) -> RowPosition? {
    rowNumber(of: id).flatMap { rowOrder.position(of: $0) }
  }

  /// Returns the row at a visible position; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func row(at position: RowPosition) -> RowIdentity? {
    named(rowOrder.row(at: position))
  }

  /// Returns the visible rows of a visible section in the part of a range of positions that exists.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows in the range.
  @inlinable
  public func rows(_ range: Range<Int>, inSection section: Int) -> [RowIdentity] {
    named(rowOrder.rows(range, inSection: section))
  }

  /// Returns the visible section at an index; `nil` if there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sectionID(at index: Int) -> SectionIdentity? {
    named(rowOrder.section(at: index))
  }

  /// Returns the index of a section among the visible ones; `nil` if it is not visible, or there is no
  /// such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func index(ofSection id: SectionIdentity) -> Int? {
    sectionNumber(of: id).flatMap { rowOrder.index(ofSection: $0) }
  }

  /// Returns whether there is a row, visible or not.
  @inlinable
  public func contains(_ id: RowIdentity) -> Bool {
    rowNumber(of: id) != nil
  }

  /// Returns whether there is a section, visible or not.
  public func containsSection(_ id: SectionIdentity) -> Bool {
    sectionNumber(of: id) != nil
  }

  /// Returns whether a row is visible: it is relevant, and all its presenters are open.
  @inlinable
  public func isVisible(_ id: RowIdentity) -> Bool {
    rowNumber(of: id).map { rowOrder.isVisible($0) } ?? false
  }

  /// Returns whether a row, its section and all its presenters are relevant.
  @inlinable
  public func isRelevant(_ id: RowIdentity) -> Bool {
    rowNumber(of: id).map { rowOrder.isRelevant($0) } ?? false
  }

  /// Returns whether a section is relevant.
  public func isSectionRelevant(_ id: SectionIdentity) -> Bool {
    sectionNumber(of: id).map { rowOrder.isSectionRelevant($0) } ?? false
  }

  /// Returns whether a row shows the rows that it presents.
  @inlinable
  public func isOpen(_ id: RowIdentity) -> Bool {
    rowNumber(of: id).map { rowOrder.isOpen($0) } ?? false
  }

  /// Returns the visible rows of a block in order: the row itself and those that it presents,
  /// directly or indirectly. Empty if the row is hidden.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  @inlinable
  public func visibleRows(ofBlock id: RowIdentity) -> [RowIdentity] {
    rowNumber(of: id).map { named(rowOrder.visibleRows(ofBlock: $0)) } ?? []
  }

  /// Returns the next visible row after a visible or hidden row, in its section or the next one
  /// that has visible rows; `nil` after the last.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  @inlinable
  public func visibleRow(after id: RowIdentity) -> RowIdentity? {
    named(rowNumber(of: id).flatMap { rowOrder.visibleRow(after: $0) })
  }

  /// Returns the previous visible row before a visible or hidden row; `nil` before the first.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  @inlinable
  public func visibleRow(before id: RowIdentity) -> RowIdentity? {
    named(rowNumber(of: id).flatMap { rowOrder.visibleRow(before: $0) })
  }

  /// Returns the row to select when a selected row may have been hidden: the row itself if it is
  /// visible, otherwise the previous visible row, or the first one if there is none before it;
  /// `nil` if no row is visible.
  ///
  ///     selected = selected.flatMap { map.visibleRow(atOrAbove: $0) }
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  @inlinable
  public func visibleRow(atOrAbove id: RowIdentity) -> RowIdentity? {
    named(rowNumber(of: id).flatMap { rowOrder.visibleRow(atOrAbove: $0) })
  }
}
