extension RankForest {
  /// Everything that contradicts itself, in words; empty for a sound forest.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  func invariantViolations() -> [String] {
    var violations: [String] = []
    var standing = 0
    for tree in trees.indices {
      let facts = trees[tree]
      let found = violationsBelow(
        facts.root < 0 ? ~facts.root : facts.root, isLeaf: facts.root >= 0,
        parent: ~Int32(tree), index: 0, into: &violations)
      if found.counts != facts.counts {
        violations.append("the counts of tree \(tree) are stale")
      }
      standing += found.elements
    }
    if places.indices.filter({ places[$0] >= 0 }).count != standing {
      violations.append("elements stand where no tree is")
    }
    for leaf in leaves.indices {
      let facts = leaves[leaf]
      if !facts.isFree && !facts.isChanged && facts.shown != facts.wasShown {
        violations.append("leaf \(leaf) has changed unnoticed")
      }
    }
    return violations
  }

  private func violationsBelow(
    _ child: Int32, isLeaf: Bool, parent: Int32, index: Int32, into violations: inout [String]
  ) -> (counts: MarkCounts, elements: Int) {
    isLeaf
      ? leafViolations(Int(child), parent: parent, index: index, into: &violations)
      : nodeViolations(Int(child), parent: parent, index: index, into: &violations)
  }

  private func leafViolations(
    _ leaf: Int, parent: Int32, index: Int32, into violations: inout [String]
  ) -> (counts: MarkCounts, elements: Int) {
    let facts = leaves[leaf]
    if facts.isFree || facts.parent != parent || facts.indexInParent != index {
      violations.append("leaf \(leaf) is not where its parent has it")
    }
    let inside = UInt64.below(Int(facts.count))
    if (facts.live | facts.shown | facts.wasShown) & ~inside != 0 {
      violations.append("leaf \(leaf) has marks behind its end")
    }
    if facts.shown & ~facts.live != 0 {
      violations.append("leaf \(leaf) shows a ghost")
    }
    for slot in 0..<Int(facts.count) {
      let element = elements[leaf * leafCapacity + slot]
      if places[Int(element)] != Int32(leaf << 6 | slot) {
        violations.append("element \(element) is not found where it stands")
      }
    }
    return (facts.counts(), Int(facts.count))
  }

  private func nodeViolations(
    _ node: Int, parent: Int32, index: Int32, into violations: inout [String]
  ) -> (counts: MarkCounts, elements: Int) {
    let facts = nodes[node]
    if facts.parent != parent || facts.indexInParent != index || facts.count == 0 {
      violations.append("node \(node) is not where its parent has it")
    }
    var sum = (counts: MarkCounts(), elements: 0)
    for index in 0..<Int(facts.count) {
      let at = node * nodeCapacity + index
      let found = violationsBelow(
        children[at], isLeaf: facts.holdsLeaves, parent: Int32(node), index: Int32(index),
        into: &violations)
      if found.counts.live != liveCounts[at] || found.counts.shown != shownCounts[at]
        || found.counts.wasShown != wasShownCounts[at]
      {
        violations.append("the counts of child \(index) of node \(node) are stale")
      }
      sum = (sum.counts + found.counts, sum.elements + found.elements)
    }
    return sum
  }
}
