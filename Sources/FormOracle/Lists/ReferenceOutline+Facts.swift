import FormEngine

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
