import DynamicRows

extension LiveForm {
  /// Returns the position of the last visible row of a block, which may be its first; `nil` if the
  /// first is not visible.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  package func lastPosition(ofBlock id: RowID) -> RowPosition? {
    guard let row = presentNumber(id), var position = map.position(of: row) else { return nil }
    position.row += map.numberOfVisibleRows(inBlock: row) - 1
    return position
  }
}
