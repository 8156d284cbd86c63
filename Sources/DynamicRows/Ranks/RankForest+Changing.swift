extension RankForest {
  /// Adds an empty tree.
  ///
  /// - Returns: The tree's number; the first is 0, each further one more.
  mutating func addTree() -> Int32 {
    let tree = Int32(trees.count)
    trees.append(Tree(root: 0))
    trees[Int(tree)].root = newLeaf(parent: ~tree)
    return tree
  }

  /// Puts an element behind another, or first in a tree.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(
    _ element: Int32, marks: Marks, behind other: Int32?, inTree tree: Int32
  ) {
    let before = other.map { Int(facts[Int($0)].place) }
    var leaf = before.map { $0 >> 6 } ?? firstLeaf(ofTree: tree)
    var slot = before.map { $0 & 63 + 1 } ?? 0
    if Int(leaves[leaf].count) == leafCapacity {
      let upper = split(leaf: Int32(leaf))
      let lowerCount = Int(leaves[leaf].count)
      if slot > lowerCount {
        slot -= lowerCount
        leaf = Int(upper)
      }
    }
    open(slot: slot, ofLeaf: leaf)
    growFacts(to: Int(element) + 1)
    elements[leaf * leafCapacity + slot] = element
    facts[Int(element)].place = Int32(leaf << 6 | slot)
    leaves[leaf].set(marks, at: slot)
    markWhetherSimple(element)
    adjust(
      above: leaf,
      by: MarkCounts(
        live: marks.isLive ? 1 : 0, shown: marks.isShown ? 1 : 0,
        wasShown: marks.wasShown ? 1 : 0))
    noteChange(ofLeaf: leaf)
  }

  /// Takes an element out.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ element: Int32) {
    let place = Int(facts[Int(element)].place)
    let (leaf, slot) = (place >> 6, place & 63)
    let marks = leaves[leaf].marks(at: slot)
    close(slot: slot, ofLeaf: leaf)
    facts[Int(element)].place = -1
    adjust(
      above: leaf,
      by: MarkCounts(
        live: marks.isLive ? -1 : 0, shown: marks.isShown ? -1 : 0,
        wasShown: marks.wasShown ? -1 : 0))
    noteChange(ofLeaf: leaf)
    rebalance(leaf: Int32(leaf))
  }

  /// Lets a ghost take the place of an element, with its former mark; the element stands nowhere.
  mutating func leaveGhost(_ ghost: Int32, for element: Int32) {
    let place = Int(facts[Int(element)].place)
    let (leaf, slot) = (place >> 6, place & 63)
    let marks = leaves[leaf].marks(at: slot)
    growFacts(to: Int(ghost) + 1)
    elements[leaf * leafCapacity + slot] = ghost
    facts[Int(ghost)].place = Int32(place)
    facts[Int(element)].place = -1
    leaves[leaf].set(Marks(isLive: false, isShown: false, wasShown: marks.wasShown), at: slot)
    adjust(above: leaf, by: MarkCounts(live: -1, shown: marks.isShown ? -1 : 0))
    noteChange(ofLeaf: leaf)
  }

  /// Follows a change in the facts of an element: whether it is relevant, whether something is below
  /// it.
  mutating func markWhetherSimple(_ element: Int32) {
    let facts = facts[Int(element)]
    let bit: UInt64 = 1 << UInt64(facts.place & 63)
    if facts.isSimple {
      leaves[Int(facts.place) >> 6].simple |= bit
    } else {
      leaves[Int(facts.place) >> 6].simple &= ~bit
    }
  }

  /// Says whether an element is shown; it is not so said already.
  @inline(__always)
  mutating func setShown(_ isShown: Bool, _ element: Int32) {
    let place = Int(facts[Int(element)].place)
    setShown(isShown, slots: 1 << UInt64(place & 63), ofLeaf: place >> 6)
  }

  /// Says whether the elements in some slots of a leaf are shown.
  @inline(__always)
  mutating func setShown(_ isShown: Bool, slots: UInt64, ofLeaf leaf: Int) {
    let before = leaves[leaf].shown
    let after = isShown ? before | slots : before & ~slots
    guard before != after else { return }
    leaves[leaf].shown = after
    adjust(
      above: leaf, by: MarkCounts(shown: Int32(after.nonzeroBitCount - before.nonzeroBitCount)))
    noteChange(ofLeaf: leaf)
  }

  /// Makes what is shown now what was shown, in every leaf that has changed.
  mutating func commit() {
    for index in changedLeaves.indices {
      let leaf = changedLeaves[index]
      guard leaves[Int(leaf)].isChanged else { continue }
      leaves[Int(leaf)].isChanged = false
      let (before, after) = (leaves[Int(leaf)].wasShown, leaves[Int(leaf)].shown)
      guard before != after else { continue }
      leaves[Int(leaf)].wasShown = after
      adjust(
        above: Int(leaf),
        by: MarkCounts(wasShown: Int32(after.nonzeroBitCount - before.nonzeroBitCount)))
    }
    changedLeaves.removeAll()
  }
}

extension RankForest {
  @inline(__always)
  private func firstLeaf(ofTree tree: Int32) -> Int {
    var root = trees[Int(tree)].root
    while root < 0 {
      let node = Int(~root)
      let child = children[node * nodeCapacity]
      root = nodes[node].holdsLeaves ? child : ~child
    }
    return Int(root)
  }

  @inline(__always)
  mutating func noteChange(ofLeaf leaf: Int) {
    guard !leaves[leaf].isChanged else { return }
    leaves[leaf].isChanged = true
    changedLeaves.append(Int32(leaf))
  }

  /// Adds to the counts of everything above a leaf.
  @inline(__always)
  mutating func adjust(above leaf: Int, by counts: MarkCounts) {
    var parent = leaves[leaf].parent
    var index = Int(leaves[leaf].indexInParent)
    while parent >= 0 {
      let node = Int(parent)
      let rest = node * nodeCapacity + index + 1..<node * nodeCapacity + Int(nodes[node].count)
      if counts.live != 0 { liveStarts.add(counts.live, to: rest) }
      if counts.shown != 0 { shownStarts.add(counts.shown, to: rest) }
      if counts.wasShown != 0 { wasShownStarts.add(counts.wasShown, to: rest) }
      nodes[node].counts = nodes[node].counts + counts
      index = Int(nodes[node].indexInParent)
      parent = nodes[node].parent
    }
    trees[Int(~parent)].counts = trees[Int(~parent)].counts + counts
  }

  /// Moves the elements from a slot on one slot up.
  private mutating func open(slot: Int, ofLeaf leaf: Int) {
    let start = leaf * leafCapacity
    copyElements(start + slot..<start + Int(leaves[leaf].count), by: 1)
    leaves[leaf].open(slot: slot)
  }

  /// Moves the elements behind a slot one slot down.
  private mutating func close(slot: Int, ofLeaf leaf: Int) {
    let start = leaf * leafCapacity
    copyElements(start + slot + 1..<start + Int(leaves[leaf].count), by: -1)
    leaves[leaf].close(slot: slot)
  }

  /// Copies elements of a leaf to other slots of it, where they stand from now on.
  private mutating func copyElements(_ range: Range<Int>, by step: Int) {
    elements.copy(range, to: range.lowerBound + step)
    let copied = elements.pointer(to: range.lowerBound + step, count: range.count)
    for index in 0..<range.count {
      facts[Int(copied[index])].place += Int32(step)
    }
  }
}
