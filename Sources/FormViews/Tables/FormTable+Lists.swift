import DynamicRows
import FormEngine

/// Methods for tables without sections, which are created with `headers`. All indices are indices
/// in the flat list of ``FormTable/layout``.
extension FormTable {
  /// The number of items in the list.
  public var count: Int { layout?.count ?? 0 }

  /// Returns the section whose header is at an index; `nil` if there is a row or nothing.
  public func section(atIndex index: Int) -> LiveSection? {
    guard case .header(let section) = layout?.item(at: index) else { return nil }
    return self.section(at: section)
  }

  /// Returns the row at an index; `nil` if there is a section header or nothing.
  public func row(atIndex index: Int) -> LiveRow? {
    guard case .row(let position) = layout?.item(at: index) else { return nil }
    return row(at: position)
  }

  /// Returns the index of a row; `nil` if it is not visible.
  public func index(of id: RowID) -> Int? {
    guard let position = form.position(of: id), form.showsRows(ofSection: position.section) else {
      return nil
    }
    return layout?.index(of: position)
  }

  /// Returns the legal drop gap nearest to a proposed one; `nil` if there is no row or it can't be
  /// moved.
  ///
  /// - Parameters:
  ///   - index: The index of the row that is dragged.
  ///   - gap: The proposed gap: the index of the item below it, or the length of the list.
  public func gap(movingRowAt index: Int, proposed gap: Int) -> Int? {
    guard let layout, case .row(let position) = layout.item(at: index),
      let row = DraggedRow(at: position, in: form), form.canMove(row.id)
    else { return nil }
    let place = layout.place(above: gap)
    return layout.index(of: row.destination(nearestTo: place, countingOwn: row.length, in: form))
  }

  /// Moves a row with its block into a gap, or into the nearest legal one. The table also moves the
  /// rows on the screen, since `NSTableView` leaves that to its data source.
  ///
  /// - Returns: Whether the row was moved.
  @discardableResult
  public func moveRow(at index: Int, intoGap gap: Int) -> Bool {
    guard let layout, case .row(let position) = layout.item(at: index),
      let action = form.move(ofRowAt: position, above: layout.place(above: gap))
    else { return false }
    return (try? perform(action)) != nil
  }
}

extension FlatLayout {
  /// The position of a row that is dropped into a gap, given by the index of the item below it.
  /// Above a section header it is the end of the previous section. If headers are not shown, a gap
  /// between two sections is the start of the second one.
  fileprivate func place(above gap: Int) -> RowPosition {
    switch item(at: max(gap, 0)) {
    case .row(let position): position
    case .header(let section):
      // The section before the page is hidden.
      section == 0 || indices(ofSection: section - 1).isEmpty
        ? RowPosition(section: section, row: 0) : end(ofSection: section - 1)
    case nil: end(ofSection: lastSection)
    }
  }

  /// The last section, or the page.
  private var lastSection: Int {
    let last = numberOfSections - 1
    guard headers == .shown else { return last }
    return (0..<numberOfSections).last { !indices(ofSection: $0).isEmpty } ?? last
  }

  /// A position past the end of a section means its last one, so the header may be counted as a
  /// row.
  private func end(ofSection section: Int) -> RowPosition {
    RowPosition(section: section, row: indices(ofSection: section).count)
  }
}
