extension RowMap {
  /// What is visible at one moment, with the ranks by which positions are found.
  struct Shown: Sendable {
    /// For each row, the visible rows before it in its section.
    var ranks: [Int32] = []
    /// For each row, whether it is visible.
    var isVisible: [Bool] = []
    /// The visible rows, as indices in full order.
    var rows: [Int32] = []
    /// For each section, the visible sections before it.
    var sectionRanks: [Int] = []
    /// The visible sections, as indices in full order.
    var sections: [Int] = []
    /// For each visible section, where its rows begin in `rows`; and the number of all of them.
    var starts: [Int] = []
  }

  /// What is visible as the facts stand now.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  func visibleNow() -> Shown {
    var shown = Shown()
    shown.ranks.reserveCapacity(rows.count)
    shown.isVisible.reserveCapacity(rows.count)
    for (index, section) in sections.enumerated() {
      shown.sectionRanks.append(shown.sections.count)
      let start = shown.rows.count
      for row in section.rows {
        let isVisible = isShown(row, whereVisible: shown.isVisible)
        shown.isVisible.append(isVisible)
        shown.ranks.append(Int32(shown.rows.count - start))
        if isVisible {
          shown.rows.append(Int32(row))
        }
      }
      if section.isRelevant {
        shown.sections.append(index)
        shown.starts.append(start)
      }
    }
    shown.starts.append(shown.rows.count)
    return shown
  }

  private func isShown(_ row: Int, whereVisible isVisible: [Bool]) -> Bool {
    guard rows[row].isRelevant else { return false }
    let presenter = Int(rows[row].presenter)
    return presenter < 0 || isVisible[presenter] && rows[presenter].isOpen
  }
}
