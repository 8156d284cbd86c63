import FormEngine

extension ReferenceOutline {
  /// The visible rows, by index in the full order.
  var visibleIndices: [Int] {
    guard let filter else { return unfilteredIndices }
    let kept = indices(keptBy: filter)
    guard design.filter == .closed else { return kept }
    let open = Set(unfilteredIndices)
    return kept.filter(open.contains)
  }

  private var unfilteredIndices: [Int] {
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

  /// The rows that are the same as one, its ancestors or its descendants.
  func indices(near id: RowID) -> Set<Int> {
    guard let row = index(of: id) else { return [] }
    return Set(sequence(first: row, next: parent)).union(indices(under: row))
  }

  /// The parent of each row; `nil` at the top.
  var parents: [Int?] {
    var above: [Int] = []
    return rows.indices.map { row in
      above.removeSubrange(min(rows[row].depth, above.count)...)
      defer { above.append(row) }
      return above.last
    }
  }

  /// The rows that a filter names, and their ancestors.
  private func indices(keptBy filter: Set<RowID>) -> [Int] {
    let parents = parents
    var isKept = rows.map { filter.contains($0.id) }
    for row in rows.indices.reversed() where isKept[row] {
      if let parent = parents[row] { isKept[parent] = true }
    }
    return rows.indices.filter { isKept[$0] }
  }
}

extension ReferenceOutline {
  /// The expected facts about each visible row. While a filter is on, correct lists agree only on
  /// the depth; they may always differ in whether a row without children is open.
  var facts: [(id: RowID, facts: OutlineFacts)] {
    let parents = parents
    var counts: [Int?: Int] = [:]
    let places = rows.indices.map { row in
      defer { counts[parents[row], default: 0] += 1 }
      return counts[parents[row], default: 0]
    }
    return visibleIndices.map { row in
      var facts = OutlineFacts(depth: rows[row].depth)
      if filter == nil {
        (facts.index, facts.count) = (places[row], counts[parents[row]])
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
