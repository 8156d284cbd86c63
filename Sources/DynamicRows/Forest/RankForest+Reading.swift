extension RankForest {
  /// The number of elements in a tree.
  @inline(__always)
  func count(_ metric: Metric, inTree tree: Int32) -> Int { Int(trees[tree].total[metric]) }

  /// Whether a slot counts by a metric.
  @inline(__always)
  func isCounted(_ metric: Metric, at place: Int32) -> Bool {
    isCounted(metric, at: place, isFlat)
  }

  @inline(__always)
  func isCounted(_ metric: Metric, at place: Int32, _ isFlat: Bool) -> Bool {
    leaves[place &>> 6, isFlat][metric] & .bit(place & 63) != 0
  }

  /// The tree that contains a place.
  @inline(__always)
  func tree(at place: Int32) -> Int32 {
    let isFlat = isFlat
    var parent = leaves[place &>> 6, isFlat].parent
    while parent >= 0 { parent = nodes[parent &>> 6, isFlat].parent }
    return ~parent
  }

  /// The number of elements before a place in its tree, and the tree.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func rank(_ metric: Metric, at place: Int32) -> (rank: Int, tree: Int32) {
    rank(metric, at: place, isFlat)
  }

  /// The same for callers who know whether the forest is flat, as in the other functions with this
  /// parameter.
  @inline(__always)
  func rank(_ metric: Metric, at place: Int32, _ isFlat: Bool) -> (rank: Int, tree: Int32) {
    let leaf = leaves[place &>> 6, isFlat]
    var rank = (leaf[metric] & .below(place & 63)).bitCount
    var parent = leaf.parent
    while parent >= 0 {
      rank &+= starts[parent, isFlat][metric]
      parent = nodes[parent &>> 6, isFlat].parent
    }
    return (Int(rank), ~parent)
  }

  /// The place of the element with a rank; `nil` if the tree has no such rank.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func place(_ metric: Metric, atRank rank: Int, inTree tree: Int32) -> Int32? {
    place(metric, atRank: rank, inTree: tree, isFlat)
  }

  @inline(__always)
  func place(
    _ metric: Metric, atRank rank: Int, inTree tree: Int32, _ isFlat: Bool
  ) -> Int32? {
    let root = trees[tree, isFlat]
    guard rank >= 0, rank < root.total[metric] else { return nil }
    var rest = Int32(truncatingIfNeeded: rank)
    var child = root.root
    while child < 0 {
      // The last child that starts at or before the rank.
      var first = ~child &<< 6
      var count = nodes[~child, isFlat].count
      while count > 1 {
        let half = count &>> 1
        first &+= starts[first &+ half, isFlat][metric] <= rest ? half : 0
        count &-= half
      }
      rest &-= starts[first, isFlat][metric]
      child = children[first, isFlat]
    }
    return child &<< 6 | leaves[child, isFlat][metric].position(ofRank: rest)
  }

  /// The element with a rank; `nil` if the tree has no such rank.
  @inline(__always)
  func element(_ metric: Metric, atRank rank: Int, inTree tree: Int32) -> Int32? {
    element(metric, atRank: rank, inTree: tree, isFlat)
  }

  @inline(__always)
  func element(
    _ metric: Metric, atRank rank: Int, inTree tree: Int32, _ isFlat: Bool
  ) -> Int32? {
    place(metric, atRank: rank, inTree: tree, isFlat).map { slots[$0, isFlat] }
  }

  /// The place of the next element in the same tree; `nil` after the last.
  ///
  /// - Complexity: O(log *n*), O(1) if it is in the same leaf.
  @inline(__always)
  func place(_ metric: Metric, after place: Int32) -> Int32? {
    self.place(metric, after: place, isFlat)
  }

  @inline(__always)
  func place(_ metric: Metric, after place: Int32, _ isFlat: Bool) -> Int32? {
    let rest = leaves[place &>> 6, isFlat][metric] & ~.below(place & 63 + 1)
    if rest != 0 { return place & ~63 | Int32(rest.trailingZeroBitCount) }
    return self.place(metric, after: place, by: 1)
  }

  /// The place some elements later in the same tree; `nil` after the last.
  func place(_ metric: Metric, after place: Int32, by distance: Int32) -> Int32? {
    let leaf = leaves[place &>> 6]
    let rank = Int32((leaf[metric] & .below(place & 63 + 1)).nonzeroBitCount) + distance - 1
    if rank < leaf[metric].nonzeroBitCount {
      return place & ~63 | leaf[metric].position(ofRank: rank)
    }
    let (start, tree) = self.rank(metric, at: place & ~63)
    return self.place(metric, atRank: start + Int(rank), inTree: tree)
  }

  /// The place of the previous element in the same tree; `nil` before the first.
  ///
  /// - Complexity: O(log *n*), O(1) if it is in the same leaf.
  func place(_ metric: Metric, before place: Int32) -> Int32? {
    let rest = leaves[place &>> 6][metric] & .below(place & 63)
    if rest != 0 { return place & ~63 | Int32(63 - rest.leadingZeroBitCount) }
    let (rank, tree) = rank(metric, at: place)
    return self.place(metric, atRank: rank - 1, inTree: tree)
  }

  /// The next element in the same tree; `nil` after the last.
  func element(_ metric: Metric, after place: Int32) -> Int32? {
    self.place(metric, after: place).map { slots[$0] }
  }

  /// The previous element in the same tree; `nil` before the first.
  func element(_ metric: Metric, before place: Int32) -> Int32? {
    self.place(metric, before: place).map { slots[$0] }
  }

  /// The simple elements from a live element to the first one that is not simple, limited to a
  /// number, and their count.
  @inline(__always)
  func simpleRun(
    from place: Int32, atMost most: Int32, _ isFlat: Bool
  ) -> (slots: UInt64, count: Int32) {
    let leaf = leaves[place &>> 6, isFlat]
    let rest = leaf.live & ~.below(place & 63)
    let other = rest & ~leaf.simple
    // The bits below the lowest of the others; all bits if there are none.
    let run = rest & ((other & (0 &- other)) &- 1)
    let count = run.bitCount
    return count <= most ? (run, count) : (run & .below(run.position(ofRank: most)), most)
  }
}
