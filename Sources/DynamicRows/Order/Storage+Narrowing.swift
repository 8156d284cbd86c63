/// The rows that an active filter does not leave out, and those that have been opened or closed since.
struct FilteredRows: Sendable {
  /// The rows that the filter kept by themselves.
  var kept: [RowNumber] = []
  /// The other presenters of kept rows, and the rows opened or closed since.
  var others: [RowNumber] = []
  /// The rows inserted since.
  var inserted: [RowNumber] = []

  var count: Int { kept.count + others.count + inserted.count }
}

/// A filter that keeps only rows that the last one kept. It visits no row that was left out, except
/// presenters of rows that are kept.
extension RowOrder.Storage {
  func narrowFilter(keeping isKept: (RowNumber) -> Bool) {
    guard let last = filteredRows else { return filter(keeping: isKept) }
    let order = order
    var candidates = last.kept
    // A row that was removed and inserted again is in both lists.
    if !last.inserted.isEmpty { candidates = Array(Set(candidates + last.inserted)) }
    candidates.removeAll { !order.contains($0) }
    let others = last.others.filter { order.contains($0) }
    let former = candidates + others
    for row in former {
      rows.elements[row.index].isOpen = rows.elements[row.index].isOpenWithoutFilter
      rows.elements[row.index].isFilteredOut = true
    }
    var filtered = FilteredRows()
    for row in candidates where !rows.elements[row.index].isNeverVisible && isKept(row) {
      rows.elements[row.index].isFilteredOut = false
      filtered.kept.append(row)
    }
    for row in filtered.kept { keepPresenters(of: row, in: &filtered) }
    filteredRows = filtered
    let kept = filtered.kept + filtered.others
    for row in former + filtered.others { rows.updateSimple(row.index) }
    hideFilteredOut(former)
    for row in kept { showIfKept(row) }
  }

  /// Remembers that a row has been inserted, or opened or closed, since the last filter.
  @inline(never)
  func noteSinceFilter(_ row: RowNumber, isNew: Bool) {
    if isNew { filteredRows?.inserted.append(row) } else { filteredRows?.others.append(row) }
    // With more than twice as many entries as rows, filtering all rows takes less time.
    if filteredRows.map({ $0.count > 2 * rows.elements.count }) ?? false { filteredRows = nil }
  }

  /// Keeps and opens the presenters of a row that is kept.
  private func keepPresenters(of row: RowNumber, in filtered: inout FilteredRows) {
    var facts = rows.elements[row.index]
    while facts.presenter >= 0, facts.letsBlockBeSeen {
      let presenter = facts.presenter
      rows.elements[presenter].isOpen = true
      // The presenters of a row that is kept are kept because of that row.
      guard rows.elements[presenter].isFilteredOut else { return }
      rows.elements[presenter].isFilteredOut = false
      filtered.others.append(RowNumber(index: presenter))
      facts = rows.elements[presenter]
    }
  }

  /// Hides those rows that are left out now; neighbors in one leaf together.
  private func hideFilteredOut(_ former: [RowNumber]) {
    var (leaf, slots) = (Int32(0), UInt64(0))
    for row in former where rows.elements[row.index].isFilteredOut {
      let place = rows.elements[row.index].place
      if place &>> 6 != leaf {
        rows.setVisible(false, slots, ofLeaf: leaf, rows.isFlat)
        (leaf, slots) = (place &>> 6, 0)
      }
      slots |= .bit(place & 63)
    }
    if slots != 0 { rows.setVisible(false, slots, ofLeaf: leaf, rows.isFlat) }
  }

  /// Shows a kept row and its presenters, which are open, unless it or one of them stays hidden. A
  /// row that is still visible shows that all of its presenters are.
  private func showIfKept(_ row: RowNumber) {
    var hidden: [Int32] = []
    var next = row.index
    while next >= 0 {
      let facts = rows.elements[next]
      if rows.isCounted(.visible, at: facts.place) { break }
      guard facts.letsBlockBeSeen else { return }
      if !facts.isNeverVisible { hidden.append(facts.place) }
      next = facts.presenter
    }
    for place in hidden {
      rows.setVisible(true, .bit(place & 63), ofLeaf: place &>> 6, rows.isFlat)
    }
  }
}
