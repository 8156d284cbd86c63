extension RankForest {
  /// All violations of the forest's invariants, in words; empty for a sound forest.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  func invariantViolations() -> [String] {
    var violations: [String] = []
    var (live, former) = (0, 0)
    for tree in 0..<trees.count {
      let total = addViolations(below: trees[tree].root, parent: ~tree, to: &violations)
      if total != trees[tree].total { violations.append("the total of tree \(tree) is stale") }
      live += Int(total[.live])
    }
    for element in 0..<elements.count {
      if elements[element].place >= 0 { live -= 1 }
      if elements[element].formerPlace >= 0 { former += 1 }
    }
    if live != 0 { violations.append("elements have places that no tree has") }
    for leaf in 0..<leaves.count where !leaves[leaf].isFree {
      former -= leaves[leaf].formerPlaces.nonzeroBitCount
      if !leaves[leaf].isChanged && leaves[leaf].visible != leaves[leaf].former {
        violations.append("the change of leaf \(leaf) is not recorded")
      }
    }
    if former != 0 { violations.append("elements have former places that no leaf has") }
    return violations + violationsOfFreeMemory
  }

  /// The free leaves and nodes must be linked, and each leaf and node must have its slots.
  private var violationsOfFreeMemory: [String] {
    var free = (leaves: (0..<leaves.count).count { leaves[$0].isFree }, nodes: 0)
    free.nodes = (0..<nodes.count).count { nodes[$0].count == 0 }
    var (leaf, node) = (firstFreeLeaf, firstFreeNode)
    while leaf >= 0, free.leaves >= 0 {
      free.leaves -= leaves[leaf].isFree ? 1 : .max
      leaf = leaves[leaf].parent
    }
    while node >= 0, free.nodes >= 0 {
      free.nodes -= nodes[node].count == 0 ? 1 : .max
      node = nodes[node].parent
    }
    let isWhole =
      slots.count == leaves.count &<< 6 && children.count == nodes.count &<< 6
      && starts.count == children.count
    return (free == (0, 0) ? [] : ["free leaves or nodes are not linked"])
      + (isWhole ? [] : ["there are more or fewer slots than leaves and nodes have"])
  }

  /// - Returns: The summary of everything below the child.
  private func addViolations(
    below child: Int32, parent: Int32, to violations: inout [String]
  ) -> Summary {
    guard child < 0 else { return addViolations(ofLeaf: child, parent: parent, to: &violations) }
    let node = nodes[~child]
    if node.parent != parent || !(1...nodeCapacity ~= node.count) {
      violations.append("node \(~child) has another parent or count")
    }
    var sum = Summary()
    for place in (~child &<< 6)..<(~child &<< 6 + node.count) {
      if starts[place] != sum { violations.append("the start of child \(place) is stale") }
      sum += addViolations(below: children[place], parent: place, to: &violations)
    }
    return sum
  }

  private func addViolations(
    ofLeaf leaf: Int32, parent: Int32, to violations: inout [String]
  ) -> Summary {
    let facts = leaves[leaf]
    if facts.isFree || facts.parent != parent || facts.count > leafCapacity {
      violations.append("leaf \(leaf) has another parent or count")
    }
    let used = UInt64.below(Int32(facts.count))
    if facts.live | facts.former != used || facts.visible & ~facts.live != 0 {
      violations.append("the masks of leaf \(leaf) contradict each other")
    }
    for slot in 0..<Int32(facts.count) {
      let (place, element) = (leaf &<< 6 | slot, slots[leaf &<< 6 | slot])
      let isLive = facts.live & .bit(slot) != 0
      if isLive != (element >= 0) {
        violations.append("slot \(place) is live or a former place, and marked as the other")
      } else if isLive
        ? elements[element].place != place : elements[~element].formerPlace != place
      {
        violations.append("slot \(place) has an element that is elsewhere")
      } else if isLive, elements[element].isSimple != (facts.simple & .bit(slot) != 0) {
        violations.append("whether element \(element) is simple is stale")
      }
    }
    return facts.summary
  }
}
