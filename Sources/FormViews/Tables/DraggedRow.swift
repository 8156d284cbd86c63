import DynamicRows
import FormEngine

/// A row that a person is dragging.
///
/// A form moves whole blocks, so it counts positions without the row and the visible rows of its
/// block. A view knows nothing about blocks. A table view that drags a single row counts positions
/// without that row alone; a list that shows a drop place counts every row. So a view still counts
/// some rows of the block at their old positions.
package struct DraggedRow {
  package let id: RowID
  /// The position before the drag.
  package let position: RowPosition
  /// The number of visible rows in its block, including the row itself.
  package let length: Int

  /// Creates the row at a position; `nil` if there is none.
  package init?(at position: RowPosition, in form: LiveForm) {
    guard let id = form.row(at: position) else { return nil }
    self.id = id
    self.position = position
    length = form.visibleRows(ofBlock: id).count
  }

  /// Converts a position from a view that counts some rows of the block to the form's.
  package func formPlace(_ place: RowPosition, countingOwn rows: Int) -> RowPosition {
    guard isAfter(place) else { return place }
    return RowPosition(section: place.section, row: max(position.row, place.row - rows))
  }

  /// Converts a position from the form to a view that counts some rows of the block.
  package func viewPlace(_ place: RowPosition, countingOwn rows: Int) -> RowPosition {
    guard isAfter(place) else { return place }
    return RowPosition(section: place.section, row: place.row + rows)
  }

  /// Returns the legal position nearest to one that a view proposes, both as the view counts them;
  /// the current position if the row can't be moved.
  package func destination(
    nearestTo place: RowPosition, countingOwn rows: Int, in form: LiveForm
  ) -> RowPosition {
    let proposed = formPlace(place, countingOwn: rows)
    guard let legal = try? form.destination(of: id, proposed: proposed) else { return position }
    return viewPlace(legal, countingOwn: rows)
  }

  /// Whether a position is in the row's own section after its old position.
  private func isAfter(_ place: RowPosition) -> Bool {
    place.section == position.section && place.row > position.row
  }
}

/// A move of a single row on the screen that the form does not know yet.
struct ShownMove {
  let from: RowPosition
  let to: RowPosition

  /// The position in the form of the row that the table shows at a position.
  func former(_ shown: RowPosition) -> RowPosition {
    if shown == to { return from }
    var position = shown
    if position.section == to.section, position.row > to.row { position.row -= 1 }
    if position.section == from.section, position.row >= from.row { position.row += 1 }
    return position
  }

  /// The number of rows that the table shows in a section in addition to the form's; can be
  /// negative.
  func surplus(inSection section: Int) -> Int {
    (section == to.section ? 1 : 0) - (section == from.section ? 1 : 0)
  }

  /// The update that reverses the move.
  var reversed: TableUpdate { TableUpdate(moveRows: [.init(from: to, to: from)]) }
}
