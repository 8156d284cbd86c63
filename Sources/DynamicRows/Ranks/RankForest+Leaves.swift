/// The bits of a leaf: what is read from them, and how they go with the elements when these move.
extension RankForest.Leaf {
  @inline(__always)
  func bits(_ mark: RankForest.Mark) -> UInt64 {
    switch mark {
    case .live: live
    case .shown: shown
    case .wasShown: wasShown
    }
  }

  /// The simple elements from a live one on, up to the first live one that is not simple, and no
  /// more than a number of them.
  @inline(__always)
  func simpleRun(from slot: UInt64, atMost count: Int) -> UInt64 {
    let rest = live & (.max << slot)
    let other = rest & ~simple
    // Below the lowest of the others; all bits where there is none.
    let run = rest & ((other & (0 &- other)) &- 1)
    return run.nonzeroBitCount <= count ? run : run & .below(run.position(ofRank: count))
  }

  /// The marks of the elements in some slots.
  func counts(in slots: UInt64 = .max) -> RankForest.MarkCounts {
    RankForest.MarkCounts(
      live: Int32((live & slots).nonzeroBitCount), shown: Int32((shown & slots).nonzeroBitCount),
      wasShown: Int32((wasShown & slots).nonzeroBitCount))
  }

  func marks(at slot: Int) -> RankForest.Marks {
    let bit: UInt64 = 1 << UInt64(slot)
    return RankForest.Marks(
      isLive: live & bit != 0, isShown: shown & bit != 0, wasShown: wasShown & bit != 0)
  }

  mutating func set(_ marks: RankForest.Marks, at slot: Int) {
    let bit: UInt64 = 1 << UInt64(slot)
    live = marks.isLive ? live | bit : live & ~bit
    shown = marks.isShown ? shown | bit : shown & ~bit
    wasShown = marks.wasShown ? wasShown | bit : wasShown & ~bit
  }

  /// Moves the bits from a slot on one slot up; the slot is then without marks.
  mutating func open(slot: Int) {
    let low = UInt64.below(slot)
    live = live & low | (live & ~low) << 1
    shown = shown & low | (shown & ~low) << 1
    wasShown = wasShown & low | (wasShown & ~low) << 1
    simple = simple & low | (simple & ~low) << 1
    count += 1
  }

  /// Moves the bits behind a slot one slot down, over those of the slot.
  mutating func close(slot: Int) {
    let low = UInt64.below(slot)
    live = live & low | live >> 1 & ~low
    shown = shown & low | shown >> 1 & ~low
    wasShown = wasShown & low | wasShown >> 1 & ~low
    simple = simple & low | simple >> 1 & ~low
    count -= 1
  }

  /// Takes out the slots from one on.
  ///
  /// - Returns: A leaf of these slots alone.
  mutating func take(from slot: Int) -> Self {
    var taken = self
    let (low, shift) = (UInt64.below(slot), UInt64(slot))
    taken.live >>= shift
    taken.shown >>= shift
    taken.wasShown >>= shift
    taken.simple >>= shift
    taken.count -= UInt8(slot)
    live &= low
    shown &= low
    wasShown &= low
    simple &= low
    count = UInt8(slot)
    return taken
  }

  /// Puts the slots of another leaf behind the last one.
  mutating func append(_ other: Self) {
    let shift = UInt64(count)
    live |= other.live << shift
    shown |= other.shown << shift
    wasShown |= other.wasShown << shift
    simple |= other.simple << shift
    count += other.count
  }
}
