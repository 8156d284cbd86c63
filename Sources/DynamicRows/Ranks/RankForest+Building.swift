extension RankForest {
  /// Fills an empty tree with elements in order, all of them live and none shown before.
  ///
  /// - Parameter isShown: For each element of the range whether it is shown.
  /// - Complexity: O(*n*) for *n* elements.
  mutating func fillTree(_ tree: Int32, with range: Range<Int32>, isShown: [Bool]) {
    precondition(isShown.count == range.count, "each element is shown or not")
    guard !range.isEmpty else { return }
    growFacts(to: Int(range.upperBound))
    // Leaves begin three quarters full, so that the first insertions find room.
    let width = max(1, leafCapacity * 3 / 4)
    var level: [Int32] = []
    for start in stride(from: 0, to: range.count, by: width) {
      let leaf = level.isEmpty ? trees[Int(tree)].root : newLeaf(parent: ~tree)
      let end = min(start + width, range.count)
      fill(Int(leaf), from: range.lowerBound + Int32(start), isShown[start..<end])
      level.append(leaf)
    }
    var holdsLeaves = true
    while level.count > 1 {
      level = addNodes(above: level, holdsLeaves: holdsLeaves, tree)
      holdsLeaves = false
    }
    trees[Int(tree)].root = holdsLeaves ? level[0] : ~level[0]
    trees[Int(tree)].counts = counts(of: level[0], isLeaf: holdsLeaves)
  }

  /// Makes room for the facts of more elements, which stand nowhere.
  mutating func growFacts(to count: Int) {
    facts.append(Facts(isRelevantItself: true, isRelevant: true), times: count - facts.count)
  }

  private mutating func fill(_ leaf: Int, from first: Int32, _ isShown: ArraySlice<Bool>) {
    var (shown, simple) = (UInt64(0), UInt64(0))
    for (slot, isShown) in isShown.enumerated() {
      let element = first + Int32(slot)
      elements[leaf * leafCapacity + slot] = element
      facts[Int(element)].place = Int32(leaf << 6 | slot)
      if isShown { shown |= 1 << UInt64(slot) }
      if facts[Int(element)].isSimple { simple |= 1 << UInt64(slot) }
    }
    leaves[leaf].count = UInt8(isShown.count)
    leaves[leaf].live = UInt64.below(isShown.count)
    leaves[leaf].shown = shown
    leaves[leaf].simple = simple
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

  /// Puts a node above children that stand in order.
  private mutating func addNode(
    above level: ArraySlice<Int32>, _ holdsLeaves: Bool, _ tree: Int32
  ) -> Int32 {
    let node = newNode(parent: ~tree, holdsLeaves: holdsLeaves)
    for (index, child) in level.enumerated() {
      put(child, at: index, of: Int(node))
    }
    nodes[Int(node)].count = UInt8(level.count)
    recount(node: Int(node))
    return node
  }
}
