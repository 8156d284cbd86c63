extension RowMap {
  /// Returns the update from the visible rows of another map to those of this one.
  ///
  /// Rows and sections are identified by their ids. The maps are often copies of one map at two
  /// times; changes that are not committed yet count too. The update is as exact and minimal as
  /// that of a commit. A map that collects its changes is faster: see ``update(_:)``.
  ///
  ///     let former = map
  ///     map = try load()
  ///     map.update(from: former).apply(to: tableView)
  ///
  /// - Parameters:
  ///   - former: The map that the table shows.
  ///   - touched: Rows whose content has changed, each once. Those that were visible and still are
  ///     are reloaded.
  /// - Complexity: O(*v* log *v*) for *v* rows that are visible in one of the maps.
  @inlinable
  public func update(from former: RowMap, touched: [RowID] = []) -> TableUpdate {
    order.update(
      from: former.order, touched: touched.filter(contains).map { number(of: $0) },
      row: { RowNumber(index: rows.number($0.index, in: former.rows)) },
      section: { SectionNumber(index: sections.number($0.index, in: former.sections)) })
  }
}

extension IdentityTable {
  /// Returns the number in another table of an identity with a number in this one; without one, a
  /// number that no identity has in the other table.
  @inlinable
  func number(_ number: Int32, in other: IdentityTable) -> Int32 {
    let id = self[number]
    if number < other.ids.count, other.isNumber(number, of: id) { return number }
    return other.number(of: id) ?? Int32(other.ids.count) + number
  }
}
