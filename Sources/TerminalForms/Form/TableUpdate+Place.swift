import DynamicRows

extension TableUpdate {
  /// Returns the position that a deleted row would have after the update: directly after the
  /// remaining rows that were before it. The section may be one past the last.
  ///
  /// - Complexity: O(*k* log *k*) for *k* rows and sections in the update.
  func place(afterKeptRowsBefore place: RowPosition) -> RowPosition {
    let wasKept = !deleteSections.contains(place.section)
    let deletedSections =
      deleteSections.filter { $0 < place.section }.count
      + moveSections.filter { $0.from < place.section }.count
    let section = SortedIndices(insertSections + moveSections.map(\.to))
      .missingIndex(place.section - deletedSections)
    guard wasKept else { return RowPosition(section: section, row: 0) }
    let leaving = (deleteRows + moveRows.map(\.from)).filter {
      $0.section == place.section && $0.row < place.row
    }
    let kept = place.row - leaving.count
    guard kept > 0 else { return RowPosition(section: section, row: 0) }
    let arrived = (insertRows + moveRows.map(\.to)).filter { $0.section == section }.map(\.row)
    return RowPosition(section: section, row: SortedIndices(arrived).missingIndex(kept - 1) + 1)
  }
}
