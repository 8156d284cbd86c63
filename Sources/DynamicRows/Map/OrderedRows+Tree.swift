/// Rows as a tree, including hidden ones.
extension OrderedRows {
  /// Returns the row that presents a row; `nil` at the top level.
  @inlinable
  public func presenter(of id: RowIdentity) -> RowIdentity? {
    named(rowNumber(of: id).flatMap { rowOrder.presenter(of: $0) })
  }

  /// Returns the presenters of a row, from the innermost to the outermost.
  ///
  /// - Complexity: O(*d*) for *d* presenters.
  public func presenters(above id: RowIdentity) -> [RowIdentity] {
    rowNumber(of: id).map { named(rowOrder.presenters(above: $0)) } ?? []
  }

  /// Returns whether a row presents others, hidden or not.
  ///
  /// - Complexity: O(1).
  public func hasChildren(_ id: RowIdentity) -> Bool {
    rowNumber(of: id).map { rowOrder.hasChildren($0) } ?? false
  }

  /// Returns whether to show that a row can be opened: it presents others, or it awaits its children.
  ///
  /// - Complexity: O(1).
  public func mayHaveChildren(_ id: RowIdentity) -> Bool {
    rowNumber(of: id).map { rowOrder.hasChildren($0) || rowOrder.awaitsChildren($0) } ?? false
  }

  /// Returns the rows that a row presents directly, in full order, including hidden ones.
  ///
  /// - Complexity: O(*c* log *n*) for *c* rows.
  public func children(of id: RowIdentity) -> [RowIdentity] {
    rowNumber(of: id).map { named(rowOrder.children(of: .row($0))) } ?? []
  }

  /// Returns the rows at the top level of a section, in full order, including hidden ones.
  ///
  /// - Complexity: O(*c* log *n*) for *c* rows.
  public func children(ofSection id: SectionIdentity) -> [RowIdentity] {
    sectionNumber(of: id).map { named(rowOrder.children(of: .section($0))) } ?? []
  }

  /// Returns the block of a row in full order: the row itself and those that it presents, directly
  /// or indirectly, including hidden ones.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func block(of id: RowIdentity) -> [RowIdentity] {
    rowNumber(of: id).map { named(rowOrder.block(of: $0)) } ?? []
  }

  /// Returns the first row of a section, hidden or not; `nil` if it has none.
  public func firstSibling(ofSection id: SectionIdentity) -> RowIdentity? {
    named(sectionNumber(of: id).flatMap { rowOrder.firstSibling(ofSection: $0) })
  }

  /// Returns the first row that a row presents, hidden or not; `nil` if it presents none.
  ///
  /// - Complexity: O(log *n*).
  public func firstSibling(under id: RowIdentity) -> RowIdentity? {
    named(rowNumber(of: id).flatMap { rowOrder.firstSibling(under: $0) })
  }

  /// Returns the next row with the same presenter, or at the top level of the same section; `nil`
  /// after the last.
  ///
  /// - Complexity: O(log *n*).
  public func sibling(after id: RowIdentity) -> RowIdentity? {
    named(rowNumber(of: id).flatMap { rowOrder.sibling(after: $0) })
  }

  /// Returns the previous row with the same presenter, or at the top level of the same section;
  /// `nil` before the first.
  ///
  /// - Complexity: O(log *n* + *d*) at depth *d*.
  public func sibling(before id: RowIdentity) -> RowIdentity? {
    named(rowNumber(of: id).flatMap { rowOrder.sibling(before: $0) })
  }
}

/// Rows and sections in full order, including hidden ones.
extension OrderedRows {
  /// The first row in full order, hidden or not; `nil` if there are no rows.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public var firstRow: RowIdentity? { named(rowOrder.firstRow) }

  /// All rows in full order, including hidden ones.
  ///
  /// - Complexity: O(*n*) for all of them.
  public var allRows: some Sequence<RowIdentity> {
    rowOrder.allRows.lazy.map { id($0) }
  }

  /// Returns the row after another one in full order, across sections; `nil` after the last.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each empty section of *s* between.
  @inlinable
  public func row(after id: RowIdentity) -> RowIdentity? {
    named(rowNumber(of: id).flatMap { rowOrder.row(after: $0) })
  }

  /// Returns the rows of a section in full order, including hidden ones.
  ///
  /// - Complexity: O(*k*) for *k* rows.
  public func rows(ofSection id: SectionIdentity) -> [RowIdentity] {
    sectionNumber(of: id).map { named(rowOrder.rows(ofSection: $0)) } ?? []
  }

  /// All sections in full order, including hidden ones.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var allSections: [SectionIdentity] { named(rowOrder.allSections) }

  /// Returns the section before another one in full order, hidden or not; `nil` before the first.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(before id: SectionIdentity) -> SectionIdentity? {
    named(sectionNumber(of: id).flatMap { rowOrder.section(before: $0) })
  }
}
