/// Changes of many rows at once: they set what is known about each, then bring visibility into line in
/// one pass.
extension RowOrder.Storage {
  func setOpen(_ isOpen: Bool, allUnder row: RowNumber?) {
    for row in order.rows(under: row) { rows.elements[row.index].isOpen = isOpen }
    refreshVisibility(under: row)
  }

  func filter(keeping isKept: (RowNumber) -> Bool) {
    let all = order.rows(under: nil)
    for row in all {
      let facts = rows.elements[row.index]
      if isFiltered {
        rows.elements[row.index].isOpen = facts.isOpenWithoutFilter
      } else {
        rows.elements[row.index].isOpenWithoutFilter = facts.isOpen
      }
      rows.elements[row.index].isFilteredOut = !isKept(row)
    }
    // A block is after its presenter, so what keeps a row is known before it is reached.
    for row in all.reversed() {
      let facts = rows.elements[row.index]
      guard facts.presenter >= 0, facts.isRelevant, !facts.isHidden else { continue }
      rows.elements[facts.presenter].isFilteredOut = false
      rows.elements[facts.presenter].isOpen = true
    }
    isFiltered = true
    refreshVisibility(under: nil)
  }

  func endFilter() {
    for row in order.rows(under: nil) {
      rows.elements[row.index].isOpen = rows.elements[row.index].isOpenWithoutFilter
      rows.elements[row.index].isFilteredOut = false
    }
    isFiltered = false
    refreshVisibility(under: nil)
  }

  /// Brings the visibility of all rows that a row presents, directly or through others, into line with
  /// what is known about each; of all rows without one.
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
