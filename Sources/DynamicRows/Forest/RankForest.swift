/// Sequences of numbered elements that answer rank and select by several metrics in logarithmic time
/// while elements are inserted, removed and moved.
///
/// Each sequence is a tree. A leaf has up to 64 slots in order and a bit mask for each metric. A
/// node stores, for each child, the summary of the children before it, so that a rank takes one
/// addition per level. An element stores the place of its slot, so its rank is computed from the
/// leaf upwards.
///
/// Former positions need no second tree. An element that was visible at the last commit and has
/// since been removed or moved leaves its *former place*: a slot that only the former metric
/// counts. A former rank is the present one without the growth of the changed leaves before it.
///
/// Places and children are numbers. A place is a leaf times 64 plus a slot. A child is a leaf or the
/// complement of a node. A parent is a node times 64 plus the index of the child in it, or the
/// complement of a tree.
///
/// Source: rank and select over bit vectors, as in G. Jacobson, "Space-efficient static trees and
/// graphs", 1989, kept in the leaves of a B+ tree.
final class RankForest: @unchecked Sendable {
  /// The maximum number of elements in a leaf, 4 to 64.
  let leafCapacity: Int32
  /// The maximum number of children of a node, 4 to 64.
  let nodeCapacity: Int32
  /// The facts about each element.
  @exclusivity(unchecked) var elements = SharedArray<Element>()
  /// The element at each place, or the complement of the element whose former place it is.
  @exclusivity(unchecked) var slots = SharedArray<Int32>()
  @exclusivity(unchecked) var leaves = SharedArray<Leaf>()
  /// The first free leaf; the parent of each is the next one. -1 without any.
  @exclusivity(unchecked) var firstFreeLeaf: Int32 = -1
  @exclusivity(unchecked) var nodes = SharedArray<Node>()
  /// The first free node, like the first free leaf.
  @exclusivity(unchecked) var firstFreeNode: Int32 = -1
  /// The children, at 64 times the number of the node plus their index.
  @exclusivity(unchecked) var children = SharedArray<Int32>()
  /// The summaries of the preceding children, at 64 times the number of the node plus the index of
  /// the child.
  @exclusivity(unchecked) var starts = SharedArray<Summary>()
  @exclusivity(unchecked) var trees = SharedArray<Tree>()
  /// The leaves that have changed since the last commit, each once.
  @exclusivity(unchecked) var changedLeaves = UniqueArray<Int32>()
  @exclusivity(unchecked) var shifts = Shifts()
  /// The number of slots that are former places.
  @exclusivity(unchecked) var formerPlaceCount = 0

  struct Leaf: BitwiseCopyable {
    var live: UInt64 = 0
    var visible: UInt64 = 0
    var former: UInt64 = 0
    /// The elements that are relevant and have no block; see ``Element/isSimple``.
    var simple: UInt64 = 0
    var parent: Int32
    var count: UInt8 = 0
    /// Whether the leaf is one of the changed leaves.
    var isChanged = false
    var isFree = false
  }

  struct Node: BitwiseCopyable {
    var parent: Int32
    var count: Int32 = 0
  }

  struct Tree: BitwiseCopyable {
    /// A child.
    var root: Int32
    var total = Summary()
  }

  init(leafCapacity: Int = 64, nodeCapacity: Int = 64) {
    precondition(
      4...64 ~= leafCapacity && 4...64 ~= nodeCapacity, "a leaf or node holds 4 to 64 items")
    self.leafCapacity = Int32(leafCapacity)
    self.nodeCapacity = Int32(nodeCapacity)
  }

  /// Copies another forest and shares its memory; see ``SharedArray``.
  ///
  /// - Complexity: O(*k*) for *k* leaves that have changed since the last commit.
  init(sharing other: RankForest) {
    leafCapacity = other.leafCapacity
    nodeCapacity = other.nodeCapacity
    elements = .init(sharing: other.elements)
    slots = .init(sharing: other.slots)
    leaves = .init(sharing: other.leaves)
    firstFreeLeaf = other.firstFreeLeaf
    nodes = .init(sharing: other.nodes)
    firstFreeNode = other.firstFreeNode
    children = .init(sharing: other.children)
    starts = .init(sharing: other.starts)
    trees = .init(sharing: other.trees)
    changedLeaves = .init(other.changedLeaves)
    formerPlaceCount = other.formerPlaceCount
  }
}

/// Memory that copies share.
extension RankForest {
  /// Whether no other forest's memory is used. All arrays are flat, or none is.
  @inline(__always)
  var isFlat: Bool { leaves.isFlat }

  /// The number of pages in which a copy differs from its origin.
  var pageCount: Int {
    elements.pageCount + slots.pageCount + leaves.pageCount + nodes.pageCount + children.pageCount
      + starts.pageCount + trees.pageCount
  }

  /// Takes over the memory of the origin, which is not used after that.
  func absorb(_ origin: RankForest) {
    elements.absorb(&origin.elements)
    slots.absorb(&origin.slots)
    leaves.absorb(&origin.leaves)
    nodes.absorb(&origin.nodes)
    children.absorb(&origin.children)
    starts.absorb(&origin.starts)
    trees.absorb(&origin.trees)
  }

  /// Gives a copy memory of its own.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  func flatten() {
    elements.flatten()
    slots.flatten()
    leaves.flatten()
    nodes.flatten()
    children.flatten()
    starts.flatten()
    trees.flatten()
  }
}

extension RankForest {
  /// Makes room for a number of elements.
  func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(Int32(count + count / 8))
  }

  /// Adds elements without a place up to a number.
  func growElements(to count: Int32) {
    precondition(count <= 1 &<< 26, "a map has at most 67,108,864 rows")
    elements.append(Element(), times: count - elements.count)
  }

  /// The facts about an element, a row or a section: sixteen bytes that are read together.
  struct Element: BitwiseCopyable {
    /// The place of the element; -1 if it has none, -2 if it will be inserted next.
    var place: Int32 = -1
    /// The place of the element at the last commit if it has been removed or moved since; otherwise
    /// -1.
    var formerPlace: Int32 = -1
    /// The presenter of a row, or -1.
    var presenter: Int32 = -1
    /// Seven flags, followed by the number of rows in the block.
    private var state: UInt32 = 0

    /// Resets the element to a row without a block that is not yet known to be relevant; its place
    /// does not change.
    mutating func renew(
      presenter: Int32, isRelevantItself: Bool, isOpen: Bool, isNeverVisible: Bool,
      awaitsChildren: Bool
    ) {
      self.presenter = presenter
      state =
        (isRelevantItself ? 1 : 0) | (isOpen ? 4 : 0) | (isNeverVisible ? 8 : 0)
        | (awaitsChildren ? 64 : 0)
      isOpenWithoutFilter = isOpen
    }

    /// Whether the element is relevant by itself, without regard to what contains it.
    var isRelevantItself: Bool {
      get { self[flag: 1] }
      set { self[flag: 1] = newValue }
    }

    /// Whether the element and everything that contains it are relevant.
    var isRelevant: Bool {
      get { self[flag: 2] }
      set { self[flag: 2] = newValue }
    }

    var isOpen: Bool {
      get { self[flag: 4] }
      set { self[flag: 4] = newValue }
    }

    /// Whether the element itself is hidden at any place; its block is not.
    var isNeverVisible: Bool { self[flag: 8] }

    /// Whether the active filter leaves the element out.
    var isFilteredOut: Bool {
      get { self[flag: 16] }
      set { self[flag: 16] = newValue }
    }

    /// Whether the element will be open once the active filter ends.
    var isOpenWithoutFilter: Bool {
      get { self[flag: 32] }
      set { self[flag: 32] = newValue }
    }

    /// Whether the element is hidden, relevant or not.
    var isHidden: Bool { state & (8 | 16) != 0 }

    /// Whether nothing about the element by itself hides its block: it is relevant and in the filter.
    var letsBlockBeSeen: Bool { isRelevant && !isFilteredOut }

    /// Whether the row presents no rows because its children are inserted later.
    var awaitsChildren: Bool {
      get { self[flag: 64] }
      set { self[flag: 64] = newValue }
    }

    /// The number of rows that a row presents, directly or indirectly. A row that gets one no longer
    /// awaits its children.
    var blockSize: Int32 {
      get { Int32(bitPattern: state &>> 7) }
      set {
        precondition(newValue < 1 &<< 25, "a row presents at most 33,554,431 rows")
        state = state & (newValue > 0 ? 63 : 127) | UInt32(bitPattern: newValue) &<< 7
      }
    }

    /// Whether the element is visible whenever its presenter is visible and open, and hides nothing
    /// itself.
    var isSimple: Bool { isRelevant && blockSize == 0 && !isHidden }

    private subscript(flag bit: UInt32) -> Bool {
      get { state & bit != 0 }
      set { state = newValue ? state | bit : state & ~bit }
    }
  }
}

extension RankForest.Leaf {
  @inline(__always)
  subscript(metric: Metric) -> UInt64 {
    switch metric {
    case .live: live
    case .visible: visible
    case .former: former
    }
  }

  /// The slots whose elements have been removed or moved since the last commit.
  var formerPlaces: UInt64 { former & ~live }

  var summary: Summary {
    Summary(live: Int32(live.nonzeroBitCount), visible: Int32(visible.nonzeroBitCount))
  }

  /// Changes all masks in the same way.
  private mutating func changeMasks(_ change: (UInt64) -> UInt64) {
    live = change(live)
    visible = change(visible)
    former = change(former)
    simple = change(simple)
  }

  /// Moves the bits from a slot on up by some slots, and leaves these slots empty.
  mutating func openSlots(_ slot: Int32, _ opened: Int32) {
    let low = UInt64.below(slot)
    changeMasks { $0 & low | ($0 & ~low) &<< UInt64(opened) }
    count += UInt8(opened)
  }

  /// Moves the bits after a slot down by one slot.
  mutating func closeSlot(_ slot: Int32) {
    let low = UInt64.below(slot)
    changeMasks { $0 & low | $0 &>> 1 & ~low }
    count -= 1
  }

  /// Moves the slots from a slot on to the end of another leaf.
  mutating func moveSlots(from slot: Int32, to other: inout Self) {
    let (moved, from, to) = (self, UInt64(slot), UInt64(other.count))
    other.live |= (moved.live &>> from) &<< to
    other.visible |= (moved.visible &>> from) &<< to
    other.former |= (moved.former &>> from) &<< to
    other.simple |= (moved.simple &>> from) &<< to
    other.count += count - UInt8(slot)
    let low = UInt64.below(slot)
    changeMasks { $0 & low }
    count = UInt8(slot)
  }
}
