extension RowMap {
  /// Where a row that is put at a visible index comes to stand in full order, beside rows that are
  /// hidden.
  ///
  /// It lands directly behind the whole block of the sibling before it; at the first index of its
  /// section or block, before everything there.
  ///
  /// - Parameters:
  ///   - position: An index among the visible rows, up to their number; those of the block that is
  ///     moved are not counted.
  ///   - presenter: The row that presents it, or `nil` at the top level.
  ///   - moved: The row that is moved there with its block, or `nil` for a new one.
  /// - Returns: The place, or `nil` where the index lies outside, in a block to which the row does
  ///   not belong, or not in the block of its presenter.
  /// - Complexity: O(log *n* + *d*) at depth *d*.
  public func anchor(
    at position: RowPosition, under presenter: RowID?, moving moved: RowID? = nil
  ) -> Anchor? {
    guard
      let view = order.view(
        ofSection: position.section, without: moved.map(requiredNumber)),
      (0...view.count).contains(position.row)
    else { return nil }
    let parent = presenter.map(requiredNumber) ?? -1
    guard let before = order.row(before: position.row, in: view) else {
      return parent < 0 ? .start(of: sectionIDs[Int(view.section)]) : nil
    }
    if before == parent { return .behind(id(before)) }
    guard let sibling = order.ancestor(of: before, under: parent),
      !order.splits(sibling, at: position.row, in: view)
    else { return nil }
    return .behind(id(order.lastRow(ofBlock: sibling)))
  }

  /// The number of rows that a visible section shows, without those of a block that is moved; `nil`
  /// where there is no such section.
  public func numberOfRows(inSection section: Int, without moved: RowID) -> Int? {
    order.view(ofSection: section, without: requiredNumber(of: moved))?.count
  }

  /// The legal place nearest to a proposed one, for a row that is being dragged: cheap enough to be
  /// asked on every frame.
  ///
  /// Positions are counted without the moved block. A row stays in the block of its presenter; at
  /// the top level it stays in its section, or goes to others that may take it. Of two places that
  /// are equally near, the earlier one is taken. In place of an earlier section that may not take it
  /// stands the first place of its own, in place of a later one, the last.
  ///
  /// - Parameters:
  ///   - id: The row, which is visible.
  ///   - proposed: Any position, one that there is not included.
  ///   - mayEnter: Whether the row may go to another section.
  /// - Complexity: O(log *n* + *d*) at depth *d*.
  public func destination(
    moving id: RowID, proposed: RowPosition, mayEnter: (SectionID) -> Bool
  ) -> RowPosition {
    let row = requiredNumber(of: id)
    let own = order.position(of: row).section
    let presenter = order.rows[Int(row)].presenter
    var (section, index) = (proposed.section, proposed.row)
    let target = order.section(at: section).map { sectionIDs[Int($0)] }
    if section != own, presenter >= 0 || target.map(mayEnter) != true {
      index = section < own ? 0 : .max
      section = own
    }
    guard let view = order.view(ofSection: section, without: row) else {
      preconditionFailure("row \(id) is not visible")
    }
    return RowPosition(
      section: section, row: order.legalIndex(nearestTo: index, under: presenter, in: view))
  }
}

extension RowOrder {
  /// The visible rows of a section, without those of a block that is being moved.
  struct SectionView {
    let section: Int32
    /// How many rows there are without the block.
    let count: Int
    /// The visible indices of the block; empty where it is elsewhere.
    let gap: Range<Int>
  }

  func view(ofSection index: Int, without moved: Int32?) -> SectionView? {
    guard let section = section(at: index) else { return nil }
    let count = rowForest.count(.shown, inTree: section)
    guard let moved, rowForest.facts[Int(moved)].place >= 0, self.section(of: moved) == section
    else {
      return SectionView(section: section, count: count, gap: 0..<0)
    }
    let start = rowForest.rank(.shown, of: moved).rank
    let length = numberOfShownRows(inBlock: moved)
    return SectionView(section: section, count: count - length, gap: start..<start + length)
  }

  /// How many rows of a block are visible, the presenter included.
  func numberOfShownRows(inBlock row: Int32) -> Int {
    let last = lastRow(ofBlock: row)
    let end = rowForest.rank(.shown, of: last).rank + (isShown(last) ? 1 : 0)
    return end - rowForest.rank(.shown, of: row).rank
  }

  /// The row before an index of a view, or `nil` before the first.
  func row(before index: Int, in view: SectionView) -> Int32? {
    index > 0 ? row(at: index - 1, in: view) : nil
  }

  private func row(at index: Int, in view: SectionView) -> Int32? {
    let shown = index < view.gap.lowerBound || view.gap.isEmpty ? index : index + view.gap.count
    return rowForest.element(.shown, atRank: shown, inTree: view.section)
  }

  /// The row itself or the ancestor of it that a presenter, -1 for none, presents directly.
  func ancestor(of row: Int32, under presenter: Int32) -> Int32? {
    var ancestor = row
    while rows[Int(ancestor)].presenter != presenter {
      ancestor = rows[Int(ancestor)].presenter
      guard ancestor >= 0 else { return nil }
    }
    return ancestor
  }

  /// Whether what is put at an index would tear a block apart, which begins before it.
  func splits(_ row: Int32, at index: Int, in view: SectionView) -> Bool {
    self.row(at: index, in: view).map { isIn($0, blockOf: row) } ?? false
  }

  /// The index nearest to another at which a row with this presenter may stand.
  func legalIndex(nearestTo index: Int, under presenter: Int32, in view: SectionView) -> Int {
    var places = 0...view.count
    if presenter >= 0 {
      let start = rowForest.rank(.shown, of: presenter).rank + 1
      let end = start + numberOfShownRows(inBlock: presenter) - 1 - view.gap.count
      places = start...end
    }
    let index = min(max(index, places.lowerBound), places.upperBound)
    guard index > places.lowerBound, let before = row(before: index, in: view),
      let sibling = ancestor(of: before, under: presenter), splits(sibling, at: index, in: view)
    else { return index }
    let shown = rowForest.rank(.shown, of: sibling).rank
    let start = shown < view.gap.lowerBound || view.gap.isEmpty ? shown : shown - view.gap.count
    let end = start + numberOfShownRows(inBlock: sibling)
    return index - start <= end - index ? start : end
  }
}
