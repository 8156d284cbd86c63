extension RowOrder {
  package func anchor(of row: RowNumber) -> Anchor {
    let place = place(of: row)
    if let previous = rows.element(.live, before: place) {
      return .after(RowNumber(index: previous))
    }
    return .start(of: SectionNumber(index: rows.tree(at: place)))
  }

  package func anchor(
    at position: RowPosition, under presenter: RowNumber?, moving moved: RowNumber? = nil
  ) -> Anchor? {
    guard let list = list(ofSection: position.section, without: moved),
      0...list.count ~= position.row
    else { return nil }
    if let presenter, position.row == firstIndex(under: presenter), isReached(facts(presenter)),
      section(of: presenter) == list.section
    {
      return .after(presenter)
    }
    guard let previous = row(before: position.row, in: list) else {
      return presenter == nil ? .start(of: list.section) : nil
    }
    guard let sibling = ancestor(of: previous, under: presenter),
      !splits(sibling, at: position.row, in: list)
    else { return nil }
    return .after(lastRow(ofBlock: sibling))
  }

  package func numberOfRows(inSection section: Int, without moved: RowNumber) -> Int? {
    list(ofSection: section, without: moved)?.count
  }

  package func destination(
    moving row: RowNumber, proposed: RowPosition, mayEnter: (SectionNumber) -> Bool
  ) -> RowPosition {
    let own = positionIfVisible(of: row).section
    let presenter = presenter(of: row)
    var (section, index) = (proposed.section, proposed.row)
    if section != own, presenter != nil || self.section(at: section).map(mayEnter) != true {
      index = section < own ? 0 : .max
      section = own
    }
    guard let list = list(ofSection: section, without: row) else {
      preconditionFailure("row \(row.index) is not visible")
    }
    return RowPosition(
      section: section, row: legalIndex(nearestTo: index, under: presenter, in: list))
  }

  package func sectionAnchor(
    at index: Int, moving moved: SectionNumber? = nil
  ) -> SectionAnchor<SectionNumber>? {
    let own = moved.flatMap { self.index(ofSection: $0) }
    guard index > 0 else { return index == 0 ? .start : nil }
    let before = own.map { index - 1 < $0 ? index - 1 : index } ?? index - 1
    return section(at: before).map { .after($0) }
  }
}

extension RowOrder {
  /// The visible rows of a section, without those of a moved block.
  private struct VisibleList {
    let section: SectionNumber
    /// The number of rows without the block.
    let count: Int
    /// The visible indices of the block; empty if the block is elsewhere.
    let gap: Range<Int>

    /// Converts an index in the list to an index in the section.
    func indexInSection(_ index: Int) -> Int {
      index < gap.lowerBound || gap.isEmpty ? index : index + gap.count
    }
  }

  private func list(ofSection index: Int, without moved: RowNumber?) -> VisibleList? {
    guard let section = section(at: index) else { return nil }
    let count = rows.count(.visible, inTree: section.index)
    guard let moved, contains(moved), self.section(of: moved) == section else {
      return VisibleList(section: section, count: count, gap: 0..<0)
    }
    let start = rows.rank(.visible, at: place(of: moved)).rank
    let length = numberOfVisibleRows(inBlock: moved)
    return VisibleList(section: section, count: count - length, gap: start..<start + length)
  }

  /// The row before an index of a list; `nil` before the first.
  private func row(before index: Int, in list: VisibleList) -> RowNumber? {
    index > 0 ? row(at: index - 1, in: list) : nil
  }

  private func row(at index: Int, in list: VisibleList) -> RowNumber? {
    rows.element(.visible, atRank: list.indexInSection(index), inTree: list.section.index)
      .map(RowNumber.init(index:))
  }

  /// Whether a place at an index is inside the block of a row that begins before it.
  private func splits(_ row: RowNumber, at index: Int, in list: VisibleList) -> Bool {
    self.row(at: index, in: list).map { isIn($0, blockOf: row) } ?? false
  }

  /// The visible index of the first row that a presenter could present; of one that is never visible, the
  /// index that it would have itself.
  private func firstIndex(under presenter: RowNumber) -> Int {
    let place = place(of: presenter)
    return rows.rank(.visible, at: place).rank + (rows.isCounted(.visible, at: place) ? 1 : 0)
  }

  /// The nearest index at which a row with this presenter can be.
  private func legalIndex(
    nearestTo index: Int, under presenter: RowNumber?, in list: VisibleList
  ) -> Int {
    var legal = 0...list.count
    if let presenter {
      let start = firstIndex(under: presenter)
      let rank = rows.rank(.visible, at: place(of: presenter)).rank
      legal = start...rank + numberOfVisibleRows(inBlock: presenter) - list.gap.count
    }
    let index = min(max(index, legal.lowerBound), legal.upperBound)
    guard index > legal.lowerBound, let previous = row(before: index, in: list),
      let sibling = ancestor(of: previous, under: presenter),
      splits(sibling, at: index, in: list)
    else { return index }
    let rank = rows.rank(.visible, at: place(of: sibling)).rank
    let start = rank < list.gap.lowerBound || list.gap.isEmpty ? rank : rank - list.gap.count
    let end = start + numberOfVisibleRows(inBlock: sibling)
    return index - start <= end - index ? start : end
  }
}
