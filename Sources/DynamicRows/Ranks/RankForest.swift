/// Sequences of numbered elements that answer rank and select by marks in logarithmic time, while
/// elements come, go and move.
///
/// Each sequence is a tree: leaves hold up to 64 elements in order, with one bit per element and
/// mark; nodes hold, for each child, the counts of marks below the children before it, so that a
/// rank is one addition a level. An element is a number, and its facts tell in which leaf and slot
/// it stands, so that its rank is found from below.
///
/// An element bears up to three marks. *Live*: it belongs to the present order; an element that is
/// not live is a ghost, which keeps the former place of something that has moved or gone. *Shown*:
/// it is visible now. *Was shown*: it was visible at the last commit. Former positions are ranks by
/// the last mark, present ones by the second, so that neither needs a copy of the other.
///
/// Leaves also have a bit for each element that is *simple*, as its facts have it: relevant, with
/// nothing below it. Simple elements are shown and hidden a leaf at a time, without a look at any.
///
/// Source: rank and select over bit vectors, as in G. Jacobson, "Space-efficient static trees and
/// graphs", 1989, kept in the leaves of a B+ tree.
struct RankForest: ~Copyable, Sendable {
  /// The most elements of a leaf, 4 to 64.
  let leafCapacity: Int
  /// The most children of a node, 4 to 255.
  let nodeCapacity: Int
  /// The elements of the leaves, `leafCapacity` places for each.
  var elements = Column<Int32>()
  var leaves = Column<Leaf>()
  var freeLeaves = Column<Int32>()
  /// The children of the nodes, `nodeCapacity` places for each: leaves or nodes.
  var children = Column<Int32>()
  /// For each child of a node, the marks below the children before it.
  var liveStarts = Column<Int32>()
  var shownStarts = Column<Int32>()
  var wasShownStarts = Column<Int32>()
  var nodes = Column<Node>()
  var freeNodes = Column<Int32>()
  var trees = Column<Tree>()
  /// What is known of each element.
  var facts = Column<Facts>()
  /// The leaves in which something has changed since the last commit.
  var changedLeaves = Column<Int32>()

  struct Leaf: Sendable, BitwiseCopyable {
    var live: UInt64 = 0
    var shown: UInt64 = 0
    var wasShown: UInt64 = 0
    var simple: UInt64 = 0
    /// A node, or the complement of a tree.
    var parent: Int32
    var indexInParent: UInt8 = 0
    var count: UInt8 = 0
    var isChanged = false
    var isFree = false
  }

  struct Node: Sendable, BitwiseCopyable {
    /// A node, or the complement of a tree.
    var parent: Int32
    var indexInParent: UInt8 = 0
    var count: UInt8 = 0
    var holdsLeaves: Bool
    var counts = MarkCounts()
  }

  struct Tree: Sendable, BitwiseCopyable {
    /// A leaf, or the complement of a node.
    var root: Int32
    var counts = MarkCounts()
  }

  /// How many elements bear each mark.
  struct MarkCounts: Equatable, Sendable, BitwiseCopyable {
    var live: Int32 = 0
    var shown: Int32 = 0
    var wasShown: Int32 = 0
  }

  enum Mark {
    case live
    case shown
    case wasShown
  }

  /// The marks of one element.
  struct Marks: Equatable {
    var isLive = true
    var isShown = false
    var wasShown = false
  }

  init(leafCapacity: Int = 64, nodeCapacity: Int = 64) {
    precondition(
      4...64 ~= leafCapacity && 4...255 ~= nodeCapacity, "a width is out of range")
    self.leafCapacity = leafCapacity
    self.nodeCapacity = nodeCapacity
  }

  /// A forest with the same trees, for another owner.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  func copy() -> RankForest {
    var copy = RankForest(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
    copy.elements = elements.copy()
    copy.leaves = leaves.copy()
    copy.freeLeaves = freeLeaves.copy()
    copy.children = children.copy()
    copy.liveStarts = liveStarts.copy()
    copy.shownStarts = shownStarts.copy()
    copy.wasShownStarts = wasShownStarts.copy()
    copy.nodes = nodes.copy()
    copy.freeNodes = freeNodes.copy()
    copy.trees = trees.copy()
    copy.facts = facts.copy()
    copy.changedLeaves = changedLeaves.copy()
    return copy
  }
}

extension RankForest.MarkCounts {
  static func - (left: Self, right: Self) -> Self {
    Self(
      live: left.live - right.live, shown: left.shown - right.shown,
      wasShown: left.wasShown - right.wasShown)
  }

  static func + (left: Self, right: Self) -> Self {
    Self(
      live: left.live + right.live, shown: left.shown + right.shown,
      wasShown: left.wasShown + right.wasShown)
  }
}

extension UInt64 {
  /// The bits below a position, 0 to 64.
  @inline(__always)
  static func below(_ slot: Int) -> UInt64 {
    slot >= 64 ? .max : (1 << UInt64(slot)) &- 1
  }

  /// The position of a set bit by its rank, counted from 0; there are more than `rank`.
  ///
  /// The set bits of each byte and of those below it are counted in all eight bytes at once; then
  /// the byte with the wanted bit is searched.
  ///
  /// Source: S. Vigna, "Broadword implementation of rank/select queries", 2008.
  @inline(__always)
  func position(ofRank rank: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var sums = self &- (self >> 1 & 0x5555_5555_5555_5555)
    sums = (sums & 0x3333_3333_3333_3333) &+ (sums >> 2 & 0x3333_3333_3333_3333)
    sums = ((sums &+ (sums >> 4)) & 0x0f0f_0f0f_0f0f_0f0f) &* ones
    // A byte keeps its highest bit where no more than `rank` bits are set up to its end.
    let full = ((UInt64(rank) &* ones | ones << 7) &- sums) & ones << 7
    let start = Int(((full >> 7) &* ones) >> 56) &* 8
    var byte = (self >> UInt64(start)) & 0xff
    let before = start == 0 ? 0 : Int((sums >> UInt64(start &- 8)) & 0xff)
    for _ in before..<rank { byte &= byte &- 1 }
    return start &+ byte.trailingZeroBitCount
  }
}
