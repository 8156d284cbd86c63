/// Changes of many rows in one pass.
extension RowMap {
  /// Opens or closes every row that a row presents, directly or indirectly, or every row of the
  /// map. The row itself does not change.
  ///
  ///     map.setOpen(true, allUnder: nil)  // expand all
  ///
  /// - Complexity: O(*k* + *l* log *n*) for *k* rows in *l* leaves of 64 rows.
  @inlinable
  public mutating func setOpen(_ isOpen: Bool, allUnder id: RowID?) {
    order.setOpen(isOpen, allUnder: id.map { number(of: $0) })
  }

  /// Shows only some rows and their presenters, and opens these presenters.
  ///
  ///     map.filter { names[$0].contains("swift") }
  ///     …
  ///     map.endFilter()
  ///
  /// A row is *left out* if it is not kept and presents no row, directly or indirectly, that is
  /// kept and relevant. Rows below a kept row are left out unless they are kept themselves.
  /// Relevance does not change: a row is visible if it is relevant, not left out, and all its
  /// presenters are visible and open. Sections stay visible, including empty ones.
  ///
  /// While a filter is active, rows are opened and closed only temporarily. The next filter starts
  /// from the rows that were open before the first one, and ``endFilter()`` restores these;
  /// ``isOpenWithoutFilter(_:)`` returns them at any time. Other changes are possible as usual and
  /// permanent: an inserted row is not left out, a moved row is left out as before, and the rows
  /// above it do not change until the map is filtered again. A removed block that is inserted again
  /// is unchanged. A copy of the map has its own filter.
  ///
  /// - Parameter isKept: Called once for each row in full order, including hidden ones.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func filter(keeping isKept: (RowID) -> Bool) {
    let ids = rows
    order.filter { isKept(ids[$0.index]) }
  }

  /// Filters again, for a search text that has become longer: only rows that the last filter kept may
  /// remain.
  ///
  ///     map.filter { names[$0].contains("sw") }
  ///     map.narrowFilter { names[$0].contains("swift") }
  ///
  /// The result is the same as that of ``filter(keeping:)``, provided that the last filter would have
  /// kept every row for which `isKept` returns `true`. If the names of rows have changed, or the text
  /// is not longer, filter all rows. Without an active filter, and the first
  /// time after ``setOpen(_:allUnder:)`` or after very many rows were opened, closed or inserted, it is
  /// the same as `filter(keeping:)` and asks all rows.
  ///
  /// - Parameter isKept: Called once for each row that the last filter kept by itself, and for each row
  ///   inserted since, in no particular order.
  /// - Complexity: O(*k* (log *n* + *d*)) at depth *d* for *k* rows that the last filter did not leave
  ///   out, or that were inserted, opened or closed since.
  @inlinable
  public mutating func narrowFilter(keeping isKept: (RowID) -> Bool) {
    let ids = rows
    order.narrowFilter { isKept(ids[$0.index]) }
  }

  /// Ends the filter: no row is left out any more, and rows are open or closed as before the first
  /// filter. Does nothing if no filter is active.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func endFilter() {
    order.endFilter()
  }
}
