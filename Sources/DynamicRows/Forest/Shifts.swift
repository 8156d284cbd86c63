/// The visible elements of a forest that have been removed, inserted and moved since the last
/// commit.
struct Shifts: ~Copyable {
  /// The leaves in which other slots are visible than before, in order.
  var leaves = UniqueArray<LocatedLeaf>()
  /// The elements that were visible and no longer are; by former ranks.
  var removed = UniqueArray<Run>()
  /// The elements that are visible and were not before; by present ranks.
  var inserted = UniqueArray<Run>()
  /// The elements that were and are visible, and have been moved; by former ranks within each tree.
  var moved = UniqueArray<Move>()

  /// A leaf with its place in its tree.
  struct LocatedLeaf: BitwiseCopyable {
    var leaf: Int32
    var tree: Int32 = -1
    /// A number that is greater the later the leaf is in its tree.
    var order: UInt64 = 0
    /// The present rank of the first slot of the leaf in its tree.
    var start: Int32 = 0
    /// How many more elements of the tree are visible now than before, in the leaves before this one.
    var growthBefore: Int32 = 0

    /// The former rank of the first slot of the leaf in its tree.
    var formerStart: Int32 { start &- growthBefore }

    func isBefore(_ other: LocatedLeaf) -> Bool {
      tree == other.tree ? order < other.order : tree < other.tree
    }
  }

  /// Some slots of a leaf.
  struct Run: BitwiseCopyable {
    var slots: UInt64
    var leaf: Int32
    /// The tree of the leaf, and the rank of the first slot of the leaf in it.
    var first: Spot

    init(_ slots: UInt64, _ leaf: LocatedLeaf, _ start: Int32) {
      (self.slots, self.leaf, first) = (slots, leaf.leaf, Spot(tree: leaf.tree, rank: start))
    }

    /// The only slot; `nil` if there are several.
    var onlySlot: Int32? {
      slots & (slots &- 1) == 0 ? Int32(truncatingIfNeeded: slots.trailingZeroBitCount) : nil
    }
  }

  struct Move: BitwiseCopyable {
    var element: Int32
    var before: Spot
    var after: Spot
  }

  /// A tree and a rank among the visible elements of the tree.
  struct Spot: BitwiseCopyable {
    var tree: Int32
    var rank: Int32
  }

  mutating func removeAll() {
    leaves.removeAll()
    removed.removeAll()
    inserted.removeAll()
    moved.removeAll()
  }
}

extension RankForest {
  /// Collects the shifts since the last commit, without unnecessary moves.
  @inline(__always)
  func collectShifts(_ isFlat: Bool) {
    collectChangedLeaves(isFlat)
    var index: Int32 = 0
    while index < shifts.leaves.count {
      collectShifts(in: shifts.leaves[index], isFlat)
      index &+= 1
    }
    if !shifts.moved.isEmpty { dropUnnecessaryMoves() }
  }

  @inline(__always)
  private func collectShifts(in changed: Shifts.LocatedLeaf, _ isFlat: Bool) {
    let masks = leaves[changed.leaf, isFlat]
    var (removed, inserted) = (masks.former & ~masks.visible, masks.visible & ~masks.former)
    if formerPlaceCount > 0 {
      removed &= ~moveSlots(among: removed, of: changed, isFlat)
      inserted &= ~moveSlots(among: inserted, of: changed, isFlat)
    }
    if removed != 0 { shifts.removed.append(.init(removed, changed, changed.formerStart)) }
    if inserted != 0 { shifts.inserted.append(.init(inserted, changed, changed.start)) }
  }

  /// The slots of a leaf whose elements have been moved from or to it. Moves from the leaf are
  /// collected.
  @inline(__always)
  private func moveSlots(
    among slots: UInt64, of changed: Shifts.LocatedLeaf, _ isFlat: Bool
  ) -> UInt64 {
    var moves: UInt64 = 0
    slots.forEachBit { slot in
      let place = changed.leaf &<< 6 | slot
      let slotted = self.slots[place, isFlat]
      let facts = elements[max(slotted, ~slotted), isFlat]
      let (former, present) = (facts.formerPlace, facts.place)
      guard former >= 0, present >= 0, isCounted(.visible, at: present, isFlat) else { return }
      moves |= .bit(slot)
      guard former == place else { return }
      let before =
        changed.formerStart &+ (leaves[changed.leaf, isFlat].former & .below(slot)).bitCount
      let (rank, tree) = rank(.visible, at: present, isFlat)
      shifts.moved.append(
        .init(
          element: max(slotted, ~slotted), before: .init(tree: changed.tree, rank: before),
          after: .init(tree: tree, rank: Int32(rank))))
    }
    return moves
  }

  /// Drops moves that are unnecessary because the rest of the tree is in order without them.
  ///
  /// - Complexity: O(*k* log *k*) for *k* shifts.
  private func dropUnnecessaryMoves() {
    // The rank of an element that stays changes at most by the number of shifts.
    var (most, mayDrop) = (shifts.moved.count, false)
    for index in 0..<shifts.removed.count { most += shifts.removed[index].slots.bitCount }
    for index in 0..<shifts.inserted.count { most += shifts.inserted[index].slots.bitCount }
    for index in 0..<shifts.moved.count {
      let (before, after) = (shifts.moved[index].before, shifts.moved[index].after)
      mayDrop = mayDrop || before.tree == after.tree && abs(before.rank - after.rank) <= most
    }
    guard mayDrop else { return }
    let moves = shifts.moved.array
    let needed = moves.map { TableUpdate.RowMove(from: $0.before.inTree, to: $0.after.inTree) }
      .areNeeded(
        deleting: shifts.removed.array.flatMap { ranks(of: $0, .former) },
        inserting: shifts.inserted.array.flatMap { ranks(of: $0, .visible) })
    shifts.moved.removeAll()
    for (move, isNeeded) in zip(moves, needed) where isNeeded { shifts.moved.append(move) }
  }

  /// The ranks in a run, with the number of its tree as the section, which is the same before and
  /// after.
  private func ranks(of run: Shifts.Run, _ metric: Metric) -> [RowPosition] {
    var ranks: [RowPosition] = []
    run.slots.forEachBit {
      ranks.append(RowPosition(section: Int(run.first.tree), row: rank(metric, of: $0, in: run)))
    }
    return ranks
  }

  /// The rank of a slot of a run in its tree.
  @inline(__always)
  func rank(_ metric: Metric, of slot: Int32, in run: Shifts.Run) -> Int {
    rank(metric, of: slot, in: run, isFlat)
  }

  @inline(__always)
  func rank(_ metric: Metric, of slot: Int32, in run: Shifts.Run, _ isFlat: Bool) -> Int {
    Int(run.first.rank) + (leaves[run.leaf, isFlat][metric] & .below(slot)).nonzeroBitCount
  }

  /// The element in a slot of a run, or the one whose former place the slot is.
  @inline(__always)
  func element(of slot: Int32, in run: Shifts.Run) -> Int32 {
    let element = slots[run.leaf &<< 6 | slot]
    return max(element, ~element)
  }

  /// The place that counts for an element by the former metric: its former place, or its own.
  @inline(__always)
  func formerPlace(of element: Int32) -> Int32 {
    let former = elements[element].formerPlace
    return former >= 0 ? former : elements[element].place
  }
}

extension Shifts.Spot {
  /// The rank, with the number of the tree as the section.
  fileprivate var inTree: RowPosition { RowPosition(section: Int(tree), row: Int(rank)) }
}
