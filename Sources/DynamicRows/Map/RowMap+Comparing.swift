extension RowMap {
  /// The update that leads from what another map shows to what this one shows.
  ///
  /// Rows and sections are the same where their ids are. The maps are often copies of one map at two
  /// times; changes of either that are not committed count as made. It is as exact and minimal as the
  /// update of a commit. A map that collects its changes is faster: see ``update(_:)``.
  ///
  ///     let former = map
  ///     map = try load()
  ///     map.update(from: former).apply(to: tableView)
  ///
  /// - Parameters:
  ///   - former: The map that is shown.
  ///   - touched: Rows whose content has changed, each once; those that were visible and still are become
  ///     reloads.
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
  /// The number that an identity with a number here has in another table; where it has none, one that
  /// the other table gives to no identity.
  @inlinable
  func number(_ number: Int32, in other: IdentityTable) -> Int32 {
    let id = self[number]
    if number < other.ids.count, other.isNumber(number, of: id) { return number }
    return other.number(of: id) ?? Int32(other.ids.count) + number
  }
}
