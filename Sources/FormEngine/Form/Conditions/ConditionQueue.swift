import DynamicRows

/// The conditions to evaluate again, each for a row, lowest rank first.
struct ConditionQueue: Sendable {
  private var isQueued = Set<Entry>()
  /// A binary heap.
  private var heap: [(rank: Int32, entry: Entry)] = []

  /// A condition and the row for which it is evaluated: conditions of a template are evaluated for
  /// each copy.
  struct Entry: Hashable {
    let condition: Int32
    let row: RowNumber
  }

  /// Adds an entry, unless it is already queued.
  mutating func add(_ entry: Entry, rank: Int32) {
    guard isQueued.insert(entry).inserted else { return }
    heap.append((rank, entry))
    var child = heap.count - 1
    while child > 0, isLess(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes and returns the question of the lowest rank; `nil` if there is none.
  mutating func popFirst() -> Entry? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sinkRoot()
    }
    isQueued.remove(first.entry)
    // A large set without elements would be copied with its memory by each copy of the form.
    if heap.isEmpty, isQueued.capacity > 1000 { self = ConditionQueue() }
    return first.entry
  }

  /// Reorders the queued entries by the present ranks of their conditions.
  mutating func reorder(by rank: (Int32) -> Int32?) {
    let waiting = heap
    self = ConditionQueue()
    for (_, entry) in waiting {
      if let rank = rank(entry.condition) { add(entry, rank: rank) }
    }
  }

  private func isLess(_ index: Int, _ other: Int) -> Bool {
    let (left, right) = (heap[index], heap[other])
    if left.rank != right.rank { return left.rank < right.rank }
    return (left.entry.condition, left.entry.row.index)
      < (right.entry.condition, right.entry.row.index)
  }

  private mutating func sinkRoot() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && isLess(child, least) {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
