import FormEngine

extension Condition {
  /// The rows that the condition asks, as often as it does.
  var rowsAsked: [RowID] {
    switch shape {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.rowsAsked)
    case .not(let condition): condition.rowsAsked
    case .row(let id, let verb):
      if case .valueOf(let other) = verb.operand { [id, other] } else { [id] }
    }
  }
}

extension [[Int]] {
  /// The indices that wait for each other, or for ones that do, where each element is what its index
  /// waits for. One after another those are crossed out that wait only for ones that are; these are
  /// left.
  var waitingForEachOther: [Int] {
    var left = Set(indices)
    while case let free = left.filter({ left.isDisjoint(with: self[$0]) }), !free.isEmpty {
      left.subtract(free)
    }
    return left.sorted()
  }
}
