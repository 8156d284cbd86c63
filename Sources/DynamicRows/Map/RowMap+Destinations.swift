extension RowMap {
  /// The place of a row in full order.
  ///
  /// - Complexity: O(log *n*).
  public func anchor(of id: RowID) -> Anchor {
    named(order.anchor(of: number(of: id)))
  }

  /// The place in full order of a row that is put at a visible index.
  ///
  /// It is directly after the whole block of the sibling before it; at the first index of its section
  /// or block, before everything there.
  ///
  /// - Parameters:
  ///   - position: An index among the visible rows, up to their number; those of the block that is
  ///     moved are not counted.
  ///   - presenter: The row that presents it, or `nil` at the top level.
  ///   - moved: The row that is moved there with its block, or `nil` for a new one.
  /// - Returns: The place, or `nil` where the index is out of range, in a block to which the row does
  ///   not belong, or not in the block of its presenter.
  /// - Complexity: O(log *n* + *d*) at depth *d*.
  public func anchor(
    at position: RowPosition, under presenter: RowID?, moving moved: RowID? = nil
  ) -> Anchor? {
    order.anchor(
      at: position, under: presenter.map { number(of: $0) }, moving: moved.map { number(of: $0) }
    ).map { named($0) }
  }

  /// The number of visible rows in a section, without those of a block that is moved; `nil` where
  /// there is no such section.
  public func numberOfRows(inSection section: Int, without moved: RowID) -> Int? {
    order.numberOfRows(inSection: section, without: number(of: moved))
  }

  /// The legal place nearest to a proposed one, for a row that is being dragged: cheap enough to be
  /// asked on every frame.
  ///
  /// Positions are counted without the moved block. A row stays in the block of its presenter; at
  /// the top level it stays in its section, or goes to others that may take it. Of two places that
  /// are equally near, the earlier one is returned. In place of an earlier section that may not take
  /// it, the first place of its own is returned, in place of a later one, the last.
  ///
  /// - Parameters:
  ///   - id: The row, which is visible.
  ///   - proposed: Any position, in range or not.
  ///   - mayEnter: Whether the row may go to another section.
  /// - Complexity: O(log *n* + *d*) at depth *d*.
  public func destination(
    moving id: RowID, proposed: RowPosition, mayEnter: (SectionID) -> Bool
  ) -> RowPosition {
    order.destination(moving: number(of: id), proposed: proposed) { mayEnter(self.id($0)) }
  }

  /// The place among all sections of a section that is put at a visible index: directly after the
  /// visible section before it.
  ///
  /// - Parameters:
  ///   - index: An index among the visible sections, up to their number; one that is moved is not
  ///     counted.
  ///   - moved: The visible section that is moved there, or `nil` for a new one.
  /// - Returns: The place, or `nil` where the index is out of range.
  public func sectionAnchor(
    at index: Int, moving moved: SectionID? = nil
  ) -> SectionAnchor<SectionID>? {
    order.sectionAnchor(at: index, moving: moved.map { number(ofSection: $0) }).map { anchor in
      anchor.previous.map { .after(id($0)) } ?? .start
    }
  }
}
