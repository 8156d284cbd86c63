extension RankForest {
  /// Adds a tree of elements in order, all of them live and none shown before.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  mutating func addTree(of elements: Range<Int32>, isShown: (Int32) -> Bool) -> Int32 {
    let tree = addTree()
    guard !elements.isEmpty else { return tree }
    growPlaces(to: Int(elements.upperBound))
    // Leaves begin three quarters full, so that the first insertions find room.
    let width = max(1, leafCapacity * 3 / 4)
    var level: [Int32] = []
    for start in stride(from: elements.lowerBound, to: elements.upperBound, by: width) {
      let leaf = level.isEmpty ? trees[Int(tree)].root : newLeaf(parent: ~tree)
      fill(Int(leaf), start..<min(start + Int32(width), elements.upperBound), isShown)
      level.append(leaf)
    }
    var holdsLeaves = true
    while level.count > 1 {
      level = addNodes(above: level, holdsLeaves: holdsLeaves, tree)
      holdsLeaves = false
    }
    trees[Int(tree)].root = holdsLeaves ? level[0] : ~level[0]
    trees[Int(tree)].counts =
      holdsLeaves ? leaves[Int(level[0])].counts() : sumOfCounts(below: level[0])
    return tree
  }

  private mutating func growPlaces(to count: Int) {
    places.append(-1, times: count - places.count)
  }

  private mutating func fill(_ leaf: Int, _ range: Range<Int32>, _ isShown: (Int32) -> Bool) {
    var shown: UInt64 = 0
    for element in range {
      let slot = Int(element - range.lowerBound)
      elements[leaf * leafCapacity + slot] = element
      places[Int(element)] = Int32(leaf << 6 | slot)
      if isShown(element) { shown |= 1 << UInt64(slot) }
    }
    leaves[leaf].count = Int32(range.count)
    leaves[leaf].live = UInt64.below(range.count)
    leaves[leaf].shown = shown
    noteChange(ofLeaf: leaf)
  }

  private mutating func addNodes(
    above level: [Int32], holdsLeaves: Bool, _ tree: Int32
  ) -> [Int32] {
    let width = max(2, nodeCapacity * 3 / 4)
    return stride(from: 0, to: level.count, by: width).map { start in
      addNode(above: level[start..<min(start + width, level.count)], holdsLeaves, tree)
    }
  }
}
