extension RankForest {
  /// The number of elements of a tree that bear a mark.
  @inline(__always)
  func count(_ mark: Mark, inTree tree: Int32) -> Int {
    let counts = trees[Int(tree)].counts
    switch mark {
    case .live: return Int(counts.live)
    case .shown: return Int(counts.shown)
    case .wasShown: return Int(counts.wasShown)
    }
  }

  /// The marks of an element, which stands somewhere.
  @inline(__always)
  func marks(of element: Int32) -> Marks {
    let place = Int(facts[Int(element)].place)
    return leaves[place >> 6].marks(at: place & 63)
  }

  @inline(__always)
  func isShown(_ element: Int32) -> Bool {
    let place = Int(facts[Int(element)].place)
    return leaves[place >> 6].shown >> UInt64(place & 63) & 1 != 0
  }

  func isMarkedSimple(_ element: Int32) -> Bool {
    let place = Int(facts[Int(element)].place)
    return leaves[place >> 6].simple >> UInt64(place & 63) & 1 != 0
  }

  /// The tree in which an element stands.
  @inline(__always)
  func tree(of element: Int32) -> Int32 {
    let leaf = leaves[Int(facts[Int(element)].place) >> 6]
    return tree(above: leaf.parent)
  }

  @inline(__always)
  func tree(above parent: Int32) -> Int32 {
    var parent = parent
    while parent >= 0 {
      parent = nodes[Int(parent)].parent
    }
    return ~parent
  }

  /// The number of elements with a mark that stand before an element, and the element's tree.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func rank(_ mark: Mark, of element: Int32) -> (rank: Int, tree: Int32) {
    let place = Int(facts[Int(element)].place)
    let leaf = leaves[place >> 6]
    let inLeaf = (leaf.bits(mark) & UInt64.below(place & 63)).nonzeroBitCount
    let start = start(mark, ofLeaf: leaf)
    return (inLeaf + start.rank, start.tree)
  }

  /// The number of elements with a mark that stand before a leaf, and the leaf's tree.
  @inline(__always)
  func start(_ mark: Mark, ofLeaf leaf: Leaf) -> (rank: Int, tree: Int32) {
    var rank: Int32 = 0
    var parent = leaf.parent
    var index = Int(leaf.indexInParent)
    while parent >= 0 {
      rank &+= start(mark, at: Int(parent) * nodeCapacity + index)
      index = Int(nodes[Int(parent)].indexInParent)
      parent = nodes[Int(parent)].parent
    }
    return (Int(rank), ~parent)
  }

  @inline(__always)
  private func start(_ mark: Mark, at index: Int) -> Int32 {
    switch mark {
    case .live: liveStarts[index]
    case .shown: shownStarts[index]
    case .wasShown: wasShownStarts[index]
    }
  }

  @inline(__always)
  private func starts(_ mark: Mark, from start: Int, count: Int) -> UnsafePointer<Int32> {
    switch mark {
    case .live: liveStarts.pointer(to: start, count: count)
    case .shown: shownStarts.pointer(to: start, count: count)
    case .wasShown: wasShownStarts.pointer(to: start, count: count)
    }
  }

  /// The place of the element with a mark at a rank, which is less than the tree's count.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func place(_ mark: Mark, atRank rank: Int, inTree tree: Int32) -> Int {
    var rest = Int32(rank)
    var root = trees[Int(tree)].root
    while root < 0 {
      let node = Int(~root)
      let count = Int(nodes[node].count)
      let starts = starts(mark, from: node * nodeCapacity, count: count)
      // The last child that begins at the rank or before it; the first begins at 0.
      var index = 0
      for child in 1..<count {
        index += starts[child] <= rest ? 1 : 0
      }
      rest &-= starts[index]
      let child = children[node * nodeCapacity + index]
      root = nodes[node].holdsLeaves ? child : ~child
    }
    return Int(root) << 6 | leaves[Int(root)].bits(mark).position(ofRank: Int(rest))
  }

  /// The element with a mark at a rank, or `nil` where the tree has no more than that.
  @inline(__always)
  func element(_ mark: Mark, atRank rank: Int, inTree tree: Int32) -> Int32? {
    guard rank >= 0, rank < count(mark, inTree: tree) else { return nil }
    return element(at: place(mark, atRank: rank, inTree: tree))
  }

  /// The place of the first element of a tree with a mark, or `nil` where there is none.
  func firstPlace(_ mark: Mark, inTree tree: Int32) -> Int? {
    count(mark, inTree: tree) > 0 ? place(mark, atRank: 0, inTree: tree) : nil
  }

  @inline(__always)
  func element(at place: Int) -> Int32 {
    elements[place >> 6 * leafCapacity + place & 63]
  }

  /// The place of the next element with a mark, in the same tree, or `nil` behind the last.
  ///
  /// - Complexity: O(log *n*), O(1) where it stands in the same leaf.
  @inline(__always)
  func place(_ mark: Mark, behind place: Int) -> Int? {
    let leaf = place >> 6
    let rest = leaves[leaf].bits(mark) & ~UInt64.below((place & 63) + 1)
    if rest != 0 { return leaf << 6 | rest.trailingZeroBitCount }
    return firstPlace(mark, behindLeaf: leaf)
  }

  @inline(__always)
  private func firstPlace(_ mark: Mark, behindLeaf leaf: Int) -> Int? {
    let (start, tree) = start(mark, ofLeaf: leaves[leaf])
    let rank = start + leaves[leaf].bits(mark).nonzeroBitCount
    return rank < count(mark, inTree: tree) ? place(mark, atRank: rank, inTree: tree) : nil
  }

  /// The place of the last element with a mark before a place, or `nil` before the first.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func place(_ mark: Mark, before place: Int) -> Int? {
    let leaf = place >> 6
    let rest = leaves[leaf].bits(mark) & UInt64.below(place & 63)
    if rest != 0 { return leaf << 6 | (63 - rest.leadingZeroBitCount) }
    let (rank, tree) = start(mark, ofLeaf: leaves[leaf])
    return rank > 0 ? self.place(mark, atRank: rank - 1, inTree: tree) : nil
  }
}
