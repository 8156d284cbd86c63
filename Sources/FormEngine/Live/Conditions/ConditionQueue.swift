/// The conditions that have to be asked again, lowest rank first.
struct ConditionQueue: Sendable {
  private var isQueued: Set<Int32> = []
  /// A binary heap of rank and condition, packed so that the lowest rank comes first.
  private var heap: [UInt64] = []

  /// Queues a condition, unless it waits already.
  mutating func add(_ condition: Int32, rank: Int32) {
    guard isQueued.insert(condition).inserted else { return }
    heap.append(UInt64(UInt32(bitPattern: rank)) << 32 | UInt64(condition))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the condition of the lowest rank out, or gives `nil` where none waits.
  mutating func popFirst() -> Int32? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sinkRoot()
    }
    let condition = Int32(truncatingIfNeeded: first & 0xffff_ffff)
    isQueued.remove(condition)
    return condition
  }

  mutating func removeAll() {
    heap.removeAll()
    isQueued.removeAll()
  }

  /// Brings the conditions that wait into the order of their present ranks.
  mutating func reorder(by rank: (Int32) -> Int32?) {
    let waiting = isQueued
    removeAll()
    for condition in waiting {
      if let rank = rank(condition) { add(condition, rank: rank) }
    }
  }

  private mutating func sinkRoot() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
