import DynamicRows

/// The conditions to evaluate again, each for a row, lowest rank first.
struct ConditionQueue: Sendable {
  private var isQueued: Set<Question> = []
  /// A binary heap.
  private var heap: [(rank: Int32, question: Question)] = []

  /// A condition and the row for which it is evaluated: conditions of a template are evaluated for
  /// each copy.
  struct Question: Hashable {
    let condition: Int32
    let row: RowNumber
  }

  /// Adds a question, unless it is already queued.
  mutating func add(_ question: Question, rank: Int32) {
    guard isQueued.insert(question).inserted else { return }
    heap.append((rank, question))
    var child = heap.count - 1
    while child > 0, isLess(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes and returns the question of the lowest rank; `nil` if there is none.
  mutating func popFirst() -> Question? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sinkRoot()
    }
    isQueued.remove(first.question)
    return first.question
  }

  mutating func removeAll() {
    heap.removeAll()
    isQueued.removeAll()
  }

  /// Reorders the queued questions by the present ranks of their conditions.
  mutating func reorder(by rank: (Int32) -> Int32?) {
    let waiting = heap
    removeAll()
    for (_, question) in waiting {
      if let rank = rank(question.condition) { add(question, rank: rank) }
    }
  }

  private func isLess(_ index: Int, _ other: Int) -> Bool {
    let (left, right) = (heap[index], heap[other])
    if left.rank != right.rank { return left.rank < right.rank }
    return (left.question.condition, left.question.row.index)
      < (right.question.condition, right.question.row.index)
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
