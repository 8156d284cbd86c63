import FormEngine

extension ReferenceOutline {
  /// What has to hold of each visible row. While a filter is on, lists differ in all but the depth;
  /// so they do in whether a row without children is open.
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

  /// Whether a line opens or closes a row that can't be seen.
  func isHidden(_ line: OutlineLine) -> Bool {
    switch line {
    case .open(let id), .close(let id): !visible.contains(id)
    default: false
    }
  }
}
