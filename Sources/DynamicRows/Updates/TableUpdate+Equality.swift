extension TableUpdate: Hashable {
  /// Returns whether both have the same effect: each list contains the same entries equally often,
  /// in any order.
  ///
  /// - Complexity: O(*k*) for *k* entries in the same order, otherwise O(*k* log *k*).
  public static func == (left: TableUpdate, right: TableUpdate) -> Bool {
    left.deleteSections.hasSameEntries(as: right.deleteSections)
      && left.insertSections.hasSameEntries(as: right.insertSections)
      && left.moveSections.hasSameEntries(as: right.moveSections)
      && left.deleteRows.hasSameEntries(as: right.deleteRows)
      && left.insertRows.hasSameEntries(as: right.insertRows)
      && left.moveRows.hasSameEntries(as: right.moveRows)
      && left.reloadRows.hasSameEntries(as: right.reloadRows)
  }

  /// Hashes the entries of each list in ascending order, so that equal updates have equal hashes.
  ///
  /// - Complexity: O(*k* log *k*) for *k* entries.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(deleteSections.sorted())
    hasher.combine(insertSections.sorted())
    hasher.combine(moveSections.sorted())
    hasher.combine(deleteRows.sorted())
    hasher.combine(insertRows.sorted())
    hasher.combine(moveRows.sorted())
    hasher.combine(reloadRows.sorted())
  }
}

extension TableUpdate.Move: Comparable {
  /// Returns whether a move precedes another one, by source, then by target.
  public static func < (left: Self, right: Self) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}

extension Array where Element: Comparable {
  /// Whether both contain the same entries equally often.
  fileprivate func hasSameEntries(as other: [Element]) -> Bool {
    self == other || count == other.count && sorted() == other.sorted()
  }
}
