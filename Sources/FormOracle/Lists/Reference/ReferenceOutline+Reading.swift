import FormEngine

extension ReferenceOutline {
  /// The visible rows, by index in the full order.
  var visibleIndices: [Int] {
    if let filter { return rows.indices.filter { isKept($0, by: filter) } }
    var closedDepth: Int?
    return rows.indices.filter { index in
      if let closedDepth, rows[index].depth > closedDepth { return false }
      closedDepth = isOpen[index] ? nil : rows[index].depth
      return true
    }
  }

  func index(of id: RowID) -> Int? {
    rows.firstIndex { $0.id == id }
  }

  /// The descendants of a row; all rows if it is `nil`.
  func indices(under row: Int?) -> Range<Int> {
    guard let row else { return rows.indices }
    let end = rows[(row + 1)...].firstIndex { $0.depth <= rows[row].depth } ?? rows.endIndex
    return row + 1..<end
  }

  /// The children of a row; the rows at the top if it is `nil`.
  func children(of row: Int?) -> [Int] {
    let depth = row.map { rows[$0].depth + 1 } ?? 0
    return indices(under: row).filter { rows[$0].depth == depth }
  }

  /// The only child of a row; `nil` if it has none or several.
  func onlyChild(of row: Int) -> Int? {
    let children = children(of: row)
    return children.count == 1 ? children.first : nil
  }

  func hasChildren(_ row: Int) -> Bool {
    row + 1 < rows.count && rows[row + 1].depth > rows[row].depth
  }

  /// The parent of a row; `nil` at the top.
  func parent(of row: Int) -> Int? {
    rows[..<row].lastIndex { $0.depth < rows[row].depth }
  }

  func ancestors(of id: RowID) -> [RowID] {
    guard let row = index(of: id) else { return [] }
    return sequence(first: row, next: parent).dropFirst().map { rows[$0].id }.reversed()
  }

  /// Whether two rows are the same, or one is an ancestor of the other.
  func isNear(_ id: RowID, _ other: RowID) -> Bool {
    guard let row = index(of: id), let other = index(of: other) else { return false }
    return row == other || indices(under: row).contains(other)
      || indices(under: other).contains(row)
  }

  /// Whether a filter names a row or one of its descendants.
  private func isKept(_ row: Int, by filter: Set<RowID>) -> Bool {
    filter.contains(rows[row].id)
      || indices(under: row).contains { filter.contains(rows[$0].id) }
  }
}

extension ReferenceOutline {
  /// The expected facts about each visible row. While a filter is on, correct lists agree only on
  /// the depth; they may always differ in whether a row without children is open.
  var facts: [(id: RowID, facts: OutlineFacts)] {
    var siblings: [Int?: [Int]] = [:]
    return visibleIndices.map { row in
      var facts = OutlineFacts(depth: rows[row].depth)
      if filter == nil {
        let parent = parent(of: row)
        let level = siblings[parent] ?? children(of: parent)
        siblings[parent] = level
        (facts.index, facts.count) = (level.firstIndex(of: row), level.count)
        facts.hasChildren = hasChildren(row)
        if hasChildren(row) { facts.isOpen = isOpen[row] }
      }
      return (rows[row].id, facts)
    }
  }

  /// Whether a line opens or closes a row that is not visible.
  func isHidden(_ line: OutlineLine) -> Bool {
    switch line {
    case .open(let id), .close(let id): !visible.contains(id)
    default: false
    }
  }
}
