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
    if self.facts.indices.filter({ self.facts[$0].place >= 0 }).count != standing {
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
    if facts.isFree || facts.parent != parent || Int32(facts.indexInParent) != index {
      violations.append("leaf \(leaf) is not where its parent has it")
    }
    let inside = UInt64.below(Int(facts.count))
    if (facts.live | facts.shown | facts.wasShown | facts.simple) & ~inside != 0 {
      violations.append("leaf \(leaf) has marks behind its end")
    }
    if facts.shown & ~facts.live != 0 {
      violations.append("leaf \(leaf) shows a ghost")
    }
    for slot in 0..<Int(facts.count) {
      let element = elements[leaf * leafCapacity + slot]
      if self.facts[Int(element)].place != Int32(leaf << 6 | slot) {
        violations.append("element \(element) is not found where it stands")
      }
    }
    return (facts.counts(), Int(facts.count))
  }

  private func nodeViolations(
    _ node: Int, parent: Int32, index: Int32, into violations: inout [String]
  ) -> (counts: MarkCounts, elements: Int) {
    let facts = nodes[node]
    if facts.parent != parent || Int32(facts.indexInParent) != index || facts.count == 0 {
      violations.append("node \(node) is not where its parent has it")
    }
    var sum = (counts: MarkCounts(), elements: 0)
    for index in 0..<Int(facts.count) {
      let at = node * nodeCapacity + index
      if sum.counts.live != liveStarts[at] || sum.counts.shown != shownStarts[at]
        || sum.counts.wasShown != wasShownStarts[at]
      {
        violations.append("the counts before child \(index) of node \(node) are stale")
      }
      let found = violationsBelow(
        children[at], isLeaf: facts.holdsLeaves, parent: Int32(node), index: Int32(index),
        into: &violations)
      sum = (sum.counts + found.counts, sum.elements + found.elements)
    }
    if sum.counts != facts.counts {
      violations.append("the counts of node \(node) are stale")
    }
    return sum
  }
}
