import DynamicRows
import FormEngine

/// Tables without sections, by ``FormTable/layout``. All indices are of the list; the table was made
/// with `headers`.
extension FormTable {
  /// How long the list is.
  public var count: Int { layout?.count ?? 0 }

  /// The section whose head is at an index, or `nil` where there is a row or nothing.
  public func section(atIndex index: Int) -> LiveSection? {
    guard case .header(let section) = layout?.item(at: index) else { return nil }
    return self.section(at: section)
  }

  /// The row at an index, or `nil` where there is the head of a section or nothing.
  public func row(atIndex index: Int) -> LiveRow? {
    guard case .row(let position) = layout?.item(at: index) else { return nil }
    return row(at: position)
  }

  /// The index of a row, or `nil` where it is not visible.
  public func index(of id: RowID) -> Int? {
    form.position(of: id).flatMap { layout?.index(of: $0) }
  }

  /// Where a row is dropped: the gap nearest to a proposed one into which it may go, or `nil` where
  /// there is no row, or one that can't be moved.
  ///
  /// - Parameters:
  ///   - index: The row that is dragged, by its index.
  ///   - gap: The gap that is proposed: the index of what is below it, or the length of the list.
  public func gap(movingRowAt index: Int, proposed gap: Int) -> Int? {
    guard let layout, case .row(let position) = layout.item(at: index),
      let row = DraggedRow(at: position, in: form), form.canMove(row.id)
    else { return nil }
    let place = layout.place(above: gap)
    return layout.index(
      of: row.destination(nearestTo: place, countingOwn: row.length, in: form))
  }

  /// Moves a row with its block into a gap, or into the nearest one into which it may go. The table
  /// has to move the rows on the screen too, as `NSTableView` leaves that to its data source.
  ///
  /// - Returns: Whether it could be moved.
  @discardableResult
  public func moveRow(at index: Int, intoGap gap: Int) -> Bool {
    guard let layout, case .row(let position) = layout.item(at: index),
      let action = form.move(ofRowAt: position, above: layout.place(above: gap))
    else { return false }
    return (try? perform(action)) != nil
  }
}

extension FlatLayout {
  /// The place of a row that is dropped into a gap, by the index of what is below it: above the head of
  /// a section it is the end of the section before. Where heads are not shown, a gap between two
  /// sections is the start of the second.
  fileprivate func place(above gap: Int) -> RowPosition {
    switch item(at: max(gap, 0)) {
    case .row(let position): position
    case .header(section: 0): RowPosition(section: 0, row: 0)
    case .header(let section): end(ofSection: section - 1)
    case nil: end(ofSection: numberOfSections - 1)
    }
  }

  /// Past the end of a section is its last place, so the head may be counted as a row.
  private func end(ofSection section: Int) -> RowPosition {
    RowPosition(section: section, row: indices(ofSection: section).count)
  }
}
