/// What has come, gone and moved in the trees of a forest since the last commit.
struct Shifts {
  /// Was shown and is no more; former ranks.
  var gone: [Spot] = []
  /// Is shown and was not; present ranks.
  var come: [Spot] = []
  /// Was shown, is shown, and was taken out in between.
  var moved: [Move] = []

  /// An element with its tree and its rank in it.
  struct Spot {
    var element: Int32
    var tree: Int32
    var rank: Int32
  }

  struct Move {
    var before: Spot
    var after: Spot

    var element: Int32 { after.element }
  }

  /// The trees in which anything has come, gone or moved.
  var trees: Set<Int32> {
    var trees = Set(moved.flatMap { [$0.before.tree, $0.after.tree] })
    for spot in gone + come { trees.insert(spot.tree) }
    return trees
  }
}

extension RankForest {
  /// Gathers what has changed, leaf by leaf.
  ///
  /// - Parameters:
  ///   - owner: Of a ghost, the element that it stands for, and whether that is shown now.
  ///   - hasGhost: Whether an element has left a ghost.
  func shifts(
    owner: (Int32) -> (element: Int32, isShown: Bool), hasGhost: (Int32) -> Bool
  ) -> Shifts {
    var shifts = Shifts()
    for index in changedLeaves.indices {
      let leaf = changedLeaves[index]
      let facts = leaves[Int(leaf)]
      guard facts.isChanged, facts.shown != facts.wasShown else { continue }
      gather(facts.wasShown & ~facts.shown, .wasShown, ofLeaf: leaf) { spot in
        guard facts.live >> UInt64(self.facts[Int(spot.element)].place & 63) & 1 == 0 else {
          shifts.gone.append(spot)
          return
        }
        let (element, isShown) = owner(spot.element)
        let before = Shifts.Spot(element: element, tree: spot.tree, rank: spot.rank)
        if isShown {
          let (rank, tree) = rank(.shown, of: element)
          let after = Shifts.Spot(element: element, tree: tree, rank: Int32(rank))
          shifts.moved.append(.init(before: before, after: after))
        } else {
          shifts.gone.append(before)
        }
      }
      gather(facts.shown & ~facts.wasShown, .shown, ofLeaf: leaf) { spot in
        if !hasGhost(spot.element) { shifts.come.append(spot) }
      }
    }
    return shifts
  }

  /// Visits the elements in some slots of a leaf with their ranks by a mark that they bear.
  private func gather(
    _ slots: UInt64, _ mark: Mark, ofLeaf leaf: Int32, _ body: (Shifts.Spot) -> Void
  ) {
    guard slots != 0 else { return }
    let facts = leaves[Int(leaf)]
    let (start, tree) = start(mark, ofLeaf: facts)
    var rest = slots
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest &- 1
      let inLeaf = (facts.bits(mark) & UInt64.below(slot)).nonzeroBitCount
      body(
        .init(
          element: elements[Int(leaf) * leafCapacity + slot], tree: tree,
          rank: Int32(start + inLeaf)))
    }
  }
}

extension Shifts {
  /// Drops the moves without which the rest of a tree is in order all the same: of what was taken
  /// out and put back, as much as possible stays where it is, and what gave way never moves.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  mutating func dropNeedlessMoves() {
    // The rank of what stands still changes by at most as many as come, go and move.
    let most = Int32(gone.count + come.count + moved.count)
    guard
      moved.contains(where: {
        $0.before.tree == $0.after.tree && abs($0.before.rank - $0.after.rank) <= most
      })
    else { return }
    let departures = [Int64](sortedKeysOf: gone, and: moved, { $0.before })
    let arrivals = [Int64](sortedKeysOf: come, and: moved, { $0.after })
    // Standing still means having as many of the untouched ones before it as it had.
    var still = moved.indices.filter { index in
      let (before, after) = (moved[index].before, moved[index].after)
      return before.tree == after.tree
        && Int(before.rank) - departures.count(before: before)
          == Int(after.rank) - arrivals.count(before: after)
    }
    guard !still.isEmpty else { return }
    still.sort { moved[$0].after.key < moved[$1].after.key }
    var needed = Array(repeating: true, count: moved.count)
    var rest = still[...]
    while let first = rest.first {
      let ofTree = Array(rest.prefix { moved[$0].after.tree == moved[first].after.tree })
      for index in ofTree.map({ moved[$0].before.rank }).longestIncreasingSubsequence() {
        needed[ofTree[index]] = false
      }
      rest = rest.dropFirst(ofTree.count)
    }
    moved = moved.indices.filter { needed[$0] }.map { moved[$0] }
  }
}

extension Shifts.Spot {
  /// A number that orders spots by tree and rank.
  fileprivate var key: Int64 { Int64(tree) << 32 | Int64(rank) }
}

extension [Int64] {
  fileprivate init(
    sortedKeysOf spots: [Shifts.Spot], and moves: [Shifts.Move],
    _ end: (Shifts.Move) -> Shifts.Spot
  ) {
    self = []
    reserveCapacity(spots.count + moves.count)
    for spot in spots { append(spot.key) }
    for move in moves { append(end(move).key) }
    if count > 1 { sort() }
  }

  /// Of ascending keys, how many belong to the tree of a spot and lie before it.
  fileprivate func count(before spot: Shifts.Spot) -> Int {
    count(below: spot.key) - count(below: Int64(spot.tree) << 32)
  }

  private func count(below key: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [Int32] {
  /// The indices of a longest subsequence that ascends strictly.
  ///
  /// Source: patience sorting, as in M. L. Fredman, "On computing the length of longest increasing
  /// subsequences", 1975.
  package func longestIncreasingSubsequence() -> [Int] {
    // For each length, the index at which the run of that length with the least end ends.
    var ends: [Int] = []
    var previous = Array<Int?>(repeating: nil, count: count)
    for index in indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < self[index] { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    return sequence(first: ends.last) { $0.flatMap { previous[$0] } }
      .prefix { $0 != nil }.compactMap { $0 }.reversed()
  }
}
