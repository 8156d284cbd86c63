/// Changes of many rows at once: they set the facts about each row, then update visibility in one
/// pass.
extension RowOrder.Storage {
  func setOpen(_ isOpen: Bool, allUnder row: RowNumber?) {
    let isFlat = rows.isFlat
    for row in order.rows(under: row) { rows.elements[row.index, isFlat].isOpen = isOpen }
    filteredRows = nil
    refreshVisibility(under: row)
  }

  func filter(keeping isKept: (RowNumber) -> Bool) {
    let all = order.rows(under: nil)
    var filtered = FilteredRows()
    for row in all {
      let facts = rows.elements[row.index]
      if isFiltered {
        rows.elements[row.index].isOpen = facts.isOpenWithoutFilter
      } else {
        rows.elements[row.index].isOpenWithoutFilter = facts.isOpen
      }
      // A row that is never visible is only kept for the rows that it presents.
      rows.elements[row.index].isFilteredOut = facts.isNeverVisible || !isKept(row)
      if !rows.elements[row.index].isFilteredOut { filtered.kept.append(row) }
    }
    // A block follows its presenter, so in reverse order all rows that keep a row come before it.
    for row in all.reversed() {
      let facts = rows.elements[row.index]
      guard facts.presenter >= 0, facts.letsBlockBeSeen else { continue }
      if rows.elements[facts.presenter].isFilteredOut {
        rows.elements[facts.presenter].isFilteredOut = false
        filtered.others.append(RowNumber(index: facts.presenter))
      }
      rows.elements[facts.presenter].isOpen = true
    }
    isFiltered = true
    filteredRows = filtered
    refreshVisibility(under: nil)
  }

  func endFilter() {
    for row in order.rows(under: nil) {
      rows.elements[row.index].isOpen = rows.elements[row.index].isOpenWithoutFilter
      rows.elements[row.index].isFilteredOut = false
    }
    isFiltered = false
    filteredRows = nil
    refreshVisibility(under: nil)
  }

  /// Updates the visibility of all rows that a row presents, directly or indirectly; of all rows
  /// for `nil`.
  private func refreshVisibility(under row: RowNumber?) {
    if let row {
      let facts = order.facts(row)
      refreshVisibility(from: rows.place(.live, after: facts.place), count: facts.blockSize)
    } else {
      for section in order.allSections {
        let count = Int32(rows.count(.live, inTree: section.index))
        refreshVisibility(
          from: rows.place(.live, atRank: 0, inTree: section.index), count: count)
      }
    }
  }

  private func refreshVisibility(from place: Int32?, count: Int32) {
    rows.refresh(from: place, count: count) { order.isToBeVisible(RowNumber(index: $0)) }
  }
}
