extension RowMap {
  /// The first row of a section, hidden or not, or `nil` where it has none.
  public func firstSibling(ofSection id: SectionID) -> RowID? {
    order.rowForest.element(.live, atRank: 0, inTree: requiredNumber(ofSection: id)).map(self.id)
  }

  /// The first row that a row presents, hidden or not, or `nil` where it presents none.
  ///
  /// - Complexity: O(log *n*).
  public func firstSibling(under id: RowID) -> RowID? {
    let row = requiredNumber(of: id)
    guard order.rows[Int(row)].blockSize > 0 else { return nil }
    return order.rowForest.place(.live, behind: Int(order.rowForest.facts[Int(row)].place))
      .map { self.id(order.rowForest.element(at: $0)) }
  }

  /// The row behind a row's block that has the same presenter, or else stands in the same section at
  /// the top; `nil` behind the last.
  ///
  /// - Complexity: O(log *n*).
  public func sibling(behind id: RowID) -> RowID? {
    let row = requiredNumber(of: id)
    let last = order.lastRow(ofBlock: row)
    guard
      let place = order.rowForest.place(.live, behind: Int(order.rowForest.facts[Int(last)].place))
    else { return nil }
    let next = order.rowForest.element(at: place)
    return order.rows[Int(next)].presenter == order.rows[Int(row)].presenter ? self.id(next) : nil
  }

  /// The row before whose block a row's stands, with the same presenter; `nil` before the first.
  ///
  /// - Complexity: O(log *n* + *d*) at depth *d*.
  public func sibling(before id: RowID) -> RowID? {
    let row = requiredNumber(of: id)
    let presenter = order.rows[Int(row)].presenter
    guard
      let place = order.rowForest.place(.live, before: Int(order.rowForest.facts[Int(row)].place))
    else { return nil }
    let before = order.rowForest.element(at: place)
    return before == presenter ? nil : order.ancestor(of: before, under: presenter).map(self.id)
  }
}
