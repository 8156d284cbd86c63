/// Ranks at the last commit, which follow from the present ones and the changed leaves: no sum has to
/// be corrected when a transaction ends.
extension RankForest {
  /// Collects the leaves in which other slots are visible than before, in order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* leaves.
  @inline(__always)
  func collectChangedLeaves(_ isFlat: Bool) {
    var index: Int32 = 0
    while index < changedLeaves.count {
      let leaf = changedLeaves[index]
      let facts = leaves[leaf, isFlat]
      if facts.visible != facts.former { shifts.leaves.append(located(leaf, isFlat)) }
      index &+= 1
    }
    if shifts.leaves.count > 1 { addGrowth() }
  }

  private func addGrowth() {
    shifts.leaves.sort { $0.isBefore($1) }
    for index in 1..<shifts.leaves.count {
      let last = shifts.leaves[index - 1]
      if shifts.leaves[index].tree == last.tree {
        shifts.leaves[index].growthBefore = last.growthBefore &+ growth(ofLeaf: last.leaf)
      }
    }
  }

  /// How many more elements of a leaf are visible now than before.
  private func growth(ofLeaf leaf: Int32) -> Int32 {
    leaves[leaf].visible.bitCount &- leaves[leaf].former.bitCount
  }

  /// The number of elements before a place in its tree that were visible at the last commit. The
  /// changed leaves must have been collected, and nothing changed since.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func formerRank(at place: Int32) -> Int {
    shifts.leaves.isEmpty ? rank(.visible, at: place).rank : formerRankAmongChanges(at: place)
  }

  private func formerRankAmongChanges(at place: Int32) -> Int {
    var leaf = located(place &>> 6, isFlat)
    let count = (0..<shifts.leaves.count).partitionPoint { shifts.leaves[$0].isBefore(leaf) }
    if count > 0, shifts.leaves[Int32(count) - 1].tree == leaf.tree {
      let last = shifts.leaves[Int32(count) - 1]
      leaf.growthBefore = last.growthBefore &+ growth(ofLeaf: last.leaf)
    }
    return Int(leaf.formerStart &+ (leaves[leaf.leaf].former & .below(place & 63)).bitCount)
  }

  /// A leaf with its place in its tree, as if nothing before it had changed.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  private func located(_ leaf: Int32, _ isFlat: Bool) -> Shifts.LocatedLeaf {
    var located = Shifts.LocatedLeaf(leaf: leaf)
    var (parent, weight) = (leaves[leaf, isFlat].parent, UInt64(1))
    while parent >= 0 {
      located.start &+= starts[parent, isFlat][.visible]
      located.order &+= UInt64(truncatingIfNeeded: parent & 63) &* weight
      weight &*= UInt64(truncatingIfNeeded: nodeCapacity)
      parent = nodes[parent &>> 6, isFlat].parent
    }
    located.tree = ~parent
    return located
  }
}
