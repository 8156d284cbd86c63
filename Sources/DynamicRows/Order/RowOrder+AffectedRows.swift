/// Estimates of how many rows a change affects; 0 if the change will trap.
extension RowOrder {
  /// The number of all rows that the order has or has had.
  var count: Int { Int(rows.elements.count) }

  /// The number of leaves that have changed since the last commit, as an estimate of the changed rows.
  var changedCount: Int { Int(rows.changedLeaves.count) }

  func blockCount(_ row: RowNumber) -> Int {
    row.index >= 0 && row.index < rows.elements.count
      ? Int(rows.elements[row.index].blockSize) + 1 : 0
  }

  func rowCount(of section: SectionNumber) -> Int {
    containsSection(section) ? rows.count(.live, inTree: section.index) : 0
  }

  func rowCount(of edit: Edit) -> Int {
    switch edit {
    case .setOpen(let row, _), .setRelevant(let row, _), .remove(let row), .move(let row, _, _):
      blockCount(row)
    case .setSectionRelevant(let section, _), .removeSection(let section): rowCount(of: section)
    case .insert(let block, _): block.count
    case .insertSection(let section, _): section.rows.count
    case .setChildren, .moveSection: 1
    case .sequence(let edits): edits.reduce(0) { $0 + rowCount(of: $1) }
    }
  }
}
