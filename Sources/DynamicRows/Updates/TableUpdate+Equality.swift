extension TableUpdate: Hashable {
  /// Whether both do the same: each list holds the same entries as often, in whatever order.
  ///
  /// - Complexity: O(*k*) for *k* entries in the same order, else O(*k* log *k*).
  public static func == (left: TableUpdate, right: TableUpdate) -> Bool {
    left.deleteSections.hasSameEntries(as: right.deleteSections)
      && left.insertSections.hasSameEntries(as: right.insertSections)
      && left.moveSections.hasSameEntries(as: right.moveSections)
      && left.deleteRows.hasSameEntries(as: right.deleteRows)
      && left.insertRows.hasSameEntries(as: right.insertRows)
      && left.moveRows.hasSameEntries(as: right.moveRows)
      && left.reloadRows.hasSameEntries(as: right.reloadRows)
  }

  /// Feeds the entries of each list in ascending order, so that equal updates have equal hashes.
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

extension TableUpdate.SectionMove: Comparable {
  /// Orders moves by source, then by target.
  public static func < (left: TableUpdate.SectionMove, right: TableUpdate.SectionMove) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}

extension TableUpdate.RowMove: Comparable {
  /// Orders moves by source, then by target.
  public static func < (left: TableUpdate.RowMove, right: TableUpdate.RowMove) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}

extension Array where Element: Comparable {
  /// Whether both hold the same entries as often.
  fileprivate func hasSameEntries(as other: [Element]) -> Bool {
    self == other || count == other.count && sorted() == other.sorted()
  }
}
