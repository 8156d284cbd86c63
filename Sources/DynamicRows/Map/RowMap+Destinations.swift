extension RowMap {
  /// Returns the place of a row in full order. Traps if the map has no such row.
  ///
  /// - Complexity: O(log *n*).
  public func anchor(of id: RowID) -> Anchor {
    named(order.anchor(of: number(of: id)))
  }

  /// Returns the place in full order for a row that is put at a visible index.
  ///
  /// The place is directly after the whole block of the previous sibling. At the first index of a
  /// section or block it is before everything there.
  ///
  /// - Parameters:
  ///   - position: An index among the visible rows, up to their number, not counting those of the
  ///     moved block.
  ///   - presenter: The row that presents it; `nil` at the top level.
  ///   - moved: The row that is moved with its block; `nil` for a new one.
  /// - Returns: The place; `nil` if the index is out of range, in another block, or outside the
  ///   block of the presenter, or if the map has no such presenter or moved row.
  /// - Complexity: O(log *n* + *d*) at depth *d*.
  public func anchor(
    at position: RowPosition, under presenter: RowID?, moving moved: RowID? = nil
  ) -> Anchor? {
    guard presenter.map({ contains($0) }) ?? true, moved.map({ contains($0) }) ?? true else {
      return nil
    }
    return order.anchor(
      at: position, under: presenter.map { number(of: $0) }, moving: moved.map { number(of: $0) }
    ).map { named($0) }
  }

  /// Returns the number of visible rows in a section, not counting those of a moved block; `nil` if
  /// there is no such section or row.
  public func numberOfRows(inSection section: Int, without moved: RowID) -> Int? {
    rowNumber(of: moved).flatMap { order.numberOfRows(inSection: section, without: $0) }
  }

  /// Returns the legal position nearest to a proposed one, for a row that is being dragged. It is
  /// fast enough to be called on every frame.
  ///
  /// Positions are counted without the moved block. A row stays in the block of its presenter; at
  /// the top level it stays in its section, or moves to other sections that allow it. Of two
  /// positions that are equally near, the earlier one is returned. For an earlier section that does
  /// not allow the row, it is the first position of the row's own section, for a later one the
  /// last.
  ///
  /// - Parameters:
  ///   - id: A visible row. Traps if the map has no such row.
  ///   - proposed: Any position, in range or not.
  ///   - mayEnter: Whether the row may go to another section.
  /// - Complexity: O(log *n* + *d*) at depth *d*.
  public func destination(
    moving id: RowID, proposed: RowPosition, mayEnter: (SectionID) -> Bool
  ) -> RowPosition {
    order.destination(moving: number(of: id), proposed: proposed) { mayEnter(self.id($0)) }
  }

  /// Returns the place among all sections for a section that is put at a visible index: directly
  /// after the previous visible section.
  ///
  /// - Parameters:
  ///   - index: An index among the visible sections, up to their number, not counting the moved
  ///     one.
  ///   - moved: The visible section that is moved; `nil` for a new one.
  /// - Returns: The place; `nil` if the index is out of range, or the map has no such section.
  public func sectionAnchor(
    at index: Int, moving moved: SectionID? = nil
  ) -> SectionAnchor<SectionID>? {
    guard moved.map({ containsSection($0) }) ?? true else { return nil }
    return order.sectionAnchor(at: index, moving: moved.map { number(ofSection: $0) }).map {
      $0.previous.map { .after(id($0)) } ?? .start
    }
  }
}
