/// Ranks at the last commit, which follow from the present ones and the changed leaves: no sum has to
/// be corrected when a transaction ends.
extension RankForest {
  /// Collects the leaves in which other slots are visible than before, in order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* leaves.
  func collectChangedLeaves() {
    for index in 0..<changedLeaves.count where growth(ofLeaf: changedLeaves[index]) != nil {
      shifts.leaves.append(located(changedLeaves[index]))
    }
    shifts.leaves.sort { $0.isBefore($1) }
    var (tree, growth): (Int32, Int32) = (-1, 0)
    for index in 0..<shifts.leaves.count {
      let changed = shifts.leaves[index]
      if changed.tree != tree { (tree, growth) = (changed.tree, 0) }
      shifts.leaves[index].formerStart &-= growth
      growth &+= self.growth(ofLeaf: changed.leaf) ?? 0
    }
  }

  /// How many more elements of a leaf are visible now than before; `nil` if it has not changed.
  private func growth(ofLeaf leaf: Int32) -> Int32? {
    let (before, after) = (leaves[leaf].former, leaves[leaf].visible)
    return before == after ? nil : after.bitCount &- before.bitCount
  }

  /// The number of elements before a place in its tree that were visible at the last commit.
  ///
  /// - Complexity: O(log *n*) after the first call since the last change.
  @inline(__always)
  func formerRank(at place: Int32) -> Int {
    changedLeaves.isEmpty ? rank(.visible, at: place).rank : formerRankAmongChanges(at: place)
  }

  private func formerRankAmongChanges(at place: Int32) -> Int {
    if shifts.leaves.isEmpty { collectChangedLeaves() }
    var leaf = located(place &>> 6)
    let count = (0..<shifts.leaves.count).partitionPoint { shifts.leaves[$0].isBefore(leaf) }
    if count > 0, shifts.leaves[Int32(count) - 1].tree == leaf.tree {
      let last = shifts.leaves[Int32(count) - 1]
      leaf.formerStart &-= last.start &- last.formerStart &+ (growth(ofLeaf: last.leaf) ?? 0)
    }
    return Int(leaf.formerStart &+ (leaves[leaf.leaf].former & .below(place & 63)).bitCount)
  }

  /// A leaf with its place in its tree, as if no leaf before it had changed.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func located(_ leaf: Int32) -> Shifts.ChangedLeaf {
    var located = Shifts.ChangedLeaf(leaf: leaf)
    var (parent, weight) = (leaves[leaf].parent, UInt64(1))
    while parent >= 0 {
      located.start &+= starts[parent][.visible]
      located.order &+= UInt64(truncatingIfNeeded: parent & 63) &* weight
      weight &*= UInt64(truncatingIfNeeded: nodeCapacity)
      parent = nodes[parent &>> 6].parent
    }
    located.tree = ~parent
    located.formerStart = located.start
    return located
  }
}
