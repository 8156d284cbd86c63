/// Changes of many rows in one pass.
extension RowMap {
  /// Opens or closes every row that a row presents, directly or through others, or every row of the map.
  /// The row itself stays as it is.
  ///
  ///     map.setOpen(true, allUnder: nil)  // expand all
  ///
  /// - Complexity: O(*k* + *l* log *n*) for *k* rows in *l* leaves of 64 rows.
  @inlinable
  public mutating func setOpen(_ isOpen: Bool, allUnder id: RowID?) {
    order.setOpen(isOpen, allUnder: id.map { number(of: $0) })
  }

  /// Shows some rows and their presenters only, and opens these presenters.
  ///
  ///     map.filter { names[$0].contains("swift") }
  ///     …
  ///     map.endFilter()
  ///
  /// A row is *left out* where it is not kept and presents no row, directly or through others, that is
  /// kept and relevant. Rows below a row that is kept are left out unless they are kept themselves.
  /// Relevance stays what it is: a row is visible where it is relevant, not left out, and all its
  /// presenters are visible and open. Sections stay visible, empty ones too.
  ///
  /// While a filter is active, rows are opened and closed for its time only. The next filter starts from
  /// what was open before the first, and ``endFilter()`` brings that back;
  /// ``isOpenWithoutFilter(_:)`` returns it at any time. Everything else can be changed as ever and
  /// stays: a row that is inserted is not left out, one that is moved is left out as before, and those
  /// above it stay what they are until the map is filtered again. A block that was removed comes back
  /// as it was. A copy of the map has a filter of its own.
  ///
  /// - Parameter isKept: Called once for each row in full order, hidden ones included.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func filter(keeping isKept: (RowID) -> Bool) {
    let ids = rows
    order.filter { isKept(ids[$0.index]) }
  }

  /// Ends the filter: no row is left out any more, and each is open again where it was before the first
  /// filter. Does nothing where no filter is active.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func endFilter() {
    order.endFilter()
  }
}
