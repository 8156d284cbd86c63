import DynamicRows
import FormEngine

extension LiveForm {
  /// Returns the move of a row with its block that a person drops above another row, or to the
  /// nearest legal position; `nil` if there is no row or it can't be moved. The list must not have
  /// moved the row itself yet: SwiftUI lists leave that to their data.
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
  ///   - position: The position of the row.
  ///   - gap: The position of the row above which it is dropped, or one past the last row of a
  ///     section; every row is counted, including the dragged one.
  public func move(ofRowAt position: RowPosition, above gap: RowPosition) -> FormAction? {
    guard let row = DraggedRow(at: position, in: self), canMove(row.id) else { return nil }
    let place = row.destination(nearestTo: gap, countingOwn: row.length, in: self)
    return .moveRow(row.id, to: row.formPlace(place, countingOwn: row.length))
  }
}
