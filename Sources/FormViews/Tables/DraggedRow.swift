import DynamicRows
import FormEngine

/// A row that a person drags.
///
/// A form moves blocks: it counts places without the row and the visible rows of its block. A view
/// knows no blocks. A table view that drags a single row counts places without that row alone; a list
/// that shows where a row would be dropped counts everything. So a view still counts some rows of the
/// block, in the place where they were.
package struct DraggedRow {
  package let id: RowID
  /// Where it was before the drag.
  package let position: RowPosition
  /// The number of visible rows of its block, itself included.
  package let length: Int

  /// The row at a position, or `nil` where there is none.
  package init?(at position: RowPosition, in form: LiveForm) {
    guard let id = form.row(at: position) else { return nil }
    self.id = id
    self.position = position
    length = form.visibleRows(ofBlock: id).count
  }

  /// A place as the form counts it, which a view has counted with some rows of the block.
  package func formPlace(_ place: RowPosition, countingOwn rows: Int) -> RowPosition {
    guard isAfter(place) else { return place }
    return RowPosition(
      section: place.section, row: max(position.row, place.row - rows))
  }

  /// The place as a view counts it, with some rows of the block.
  package func viewPlace(_ place: RowPosition, countingOwn rows: Int) -> RowPosition {
    guard isAfter(place) else { return place }
    return RowPosition(section: place.section, row: place.row + rows)
  }

  /// The legal place nearest to one that a view proposes, both as the view counts them; where the row
  /// is, if it can't be moved.
  package func destination(
    nearestTo place: RowPosition, countingOwn rows: Int, in form: LiveForm
  ) -> RowPosition {
    let proposed = formPlace(place, countingOwn: rows)
    guard let legal = try? form.destination(of: id, proposed: proposed) else { return position }
    return viewPlace(legal, countingOwn: rows)
  }

  /// Whether a place is in the row's own section after the place where it was.
  private func isAfter(_ place: RowPosition) -> Bool {
    place.section == position.section && place.row > position.row
  }
}

/// A single row that a table has moved on the screen, before the form knows it.
struct ShownMove {
  let from: RowPosition
  let to: RowPosition

  /// Where the row that the table shows at a position is in the form.
  func former(_ shown: RowPosition) -> RowPosition {
    if shown == to { return from }
    var position = shown
    if position.section == to.section, position.row > to.row { position.row -= 1 }
    if position.section == from.section, position.row >= from.row { position.row += 1 }
    return position
  }

  /// How many rows more the table shows in a section than the form has there.
  func surplus(inSection section: Int) -> Int {
    (section == to.section ? 1 : 0) - (section == from.section ? 1 : 0)
  }

  /// The update that takes the move back.
  var reversed: TableUpdate { TableUpdate(moveRows: [.init(from: to, to: from)]) }
}
