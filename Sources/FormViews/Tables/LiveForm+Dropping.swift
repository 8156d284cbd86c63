import DynamicRows
import FormEngine

extension LiveForm {
  /// The move of a row with its block that a person drops above another row, or to the nearest place
  /// to which it may go; `nil` where there is no row, or one that can't be moved. What a list shows
  /// already of the move is nothing: lists of SwiftUI leave it to their data.
  ///
  ///     list.onMove { rows, gap in
  ///       guard let row = rows.first else { return }
  ///       let action = form.move(
  ///         ofRowAt: RowPosition(section: section, row: row),
  ///         above: RowPosition(section: section, row: gap))
  ///       if let action { perform(action) }
  ///     }
  ///
  /// - Parameters:
  ///   - position: Where the row is.
  ///   - gap: The position of the row above which it is dropped, or one past the last of a section;
  ///     everything is counted, the row itself too.
  public func move(ofRowAt position: RowPosition, above gap: RowPosition) -> FormAction? {
    guard let row = DraggedRow(at: position, in: self), canMove(row.id) else { return nil }
    let place = row.destination(nearestTo: gap, countingOwn: row.length, in: self)
    return .moveRow(row.id, to: row.formPlace(place, countingOwn: row.length))
  }
}
