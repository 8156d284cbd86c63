import DynamicRows

/// The conditions to evaluate again, each for a row, lowest rank first. Those of one rank are in the order of
/// the places that they are given, so that what reads the copy before follows it.
struct ConditionQueue: Sendable {
  private var isQueued = Set<Entry>()
  /// A binary heap.
  private var heap: [(rank: Int32, place: Int64, entry: Entry)] = []

  /// A condition and the row for which it is evaluated: conditions of a template are evaluated for
  /// each copy.
  struct Entry: Hashable {
    let condition: Int32
    let row: RowNumber
  }

  var isEmpty: Bool { heap.isEmpty }

  /// Adds an entry, unless it is already queued.
  mutating func add(_ entry: Entry, rank: Int32, place: Int64) {
    guard isQueued.insert(entry).inserted else { return }
    heap.append((rank, place, entry))
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

  /// Reorders the queued entries by the present ranks of their conditions and the present places of their
  /// rows. Entries without a rank are dropped.
  ///
  /// - Parameter order: Returns the order of an entry, given its former place.
  mutating func reorder(by order: (Entry, Int64) -> (rank: Int32, place: Int64)?) {
    let waiting = heap
    self = ConditionQueue()
    for (_, place, entry) in waiting {
      if let order = order(entry, place) { add(entry, rank: order.rank, place: order.place) }
    }
  }

  private func isLess(_ index: Int, _ other: Int) -> Bool {
    let (left, right) = (heap[index], heap[other])
    if left.rank != right.rank { return left.rank < right.rank }
    if left.place != right.place { return left.place < right.place }
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
