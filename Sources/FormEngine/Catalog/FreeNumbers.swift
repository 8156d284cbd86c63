import DynamicRows

/// Numbers that nothing needs any more. They are used again, the smallest first.
struct FreeNumbers: Sendable {
  /// The free numbers below the last used one, in descending order.
  private(set) var numbers: [Int32] = []
  /// The number after the last one that was needed when numbers were last freed.
  private(set) var end = 0
  /// How many numbers were taken since then.
  private(set) var taken = 0

  /// Returns the smallest free number or, if there is none, the given one.
  mutating func take(orElse next: Int) -> Int {
    taken += 1
    return numbers.popLast().map { Int($0) } ?? next
  }

  /// Frees all numbers that are not needed. Those from `end` on can be forgotten altogether.
  ///
  /// - Parameter needed: Whether each number is needed.
  /// - Returns: The numbers that were not free before.
  /// - Complexity: O(*n*) for *n* numbers.
  mutating func free(except needed: [Bool]) -> [Int] {
    var isUsed = [Bool](repeating: true, count: needed.count)
    for number in numbers { isUsed[Int(number)] = false }
    end = (needed.lastIndex(of: true) ?? -1) + 1
    numbers = needed[..<end].indices.reversed().filter { !needed[$0] }.map { Int32($0) }
    taken = 0
    return needed.indices.filter { isUsed[$0] && !needed[$0] }
  }
}

extension Array {
  /// Removes the elements from an index on, and most of the memory that they took.
  mutating func shorten(to count: Int) {
    guard count < self.count else { return }
    removeLast(self.count - count)
    if capacity > 1024, count < capacity / 4 { self = map { $0 } }
  }
}

extension Column {
  /// Removes the elements from an index on.
  mutating func shorten(to count: Int) {
    while count < self.count { _ = popLast() }
  }
}

extension Dictionary {
  /// Frees most of the memory of removed elements.
  mutating func shrink() {
    if capacity > 1024, count < capacity / 4 { self = filter { _ in true } }
  }
}
