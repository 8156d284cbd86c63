/// Sorting, for all modules of the package, instead of the standard library's functions with the same
/// names.
///
/// The compiler repeats the sort of the standard library, some two thousand lines of its own code, for
/// each type of element. Here all types share one sort of indices.
extension Sequence {
  /// Returns the elements in an order. Equal elements keep their order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* elements.
  @inlinable
  package func sorted(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) -> [Element] {
    let elements = Array(self)
    guard elements.count > 1 else { return elements }
    return sortedIndices(elements.count) {
      areInIncreasingOrder(elements[$0], elements[$1])
    }.map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// Returns the elements in ascending order. Equal elements keep their order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* elements.
  @inlinable
  package func sorted() -> [Element] { sorted(by: <) }
}

extension Array {
  /// Sorts the elements. Equal elements keep their order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* elements.
  @inlinable
  package mutating func sort(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) {
    self = sorted(by: areInIncreasingOrder)
  }
}

extension Array where Element: Comparable {
  /// Sorts the elements in ascending order. Equal elements keep their order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* elements.
  @inlinable
  package mutating func sort() { self = sorted() }
}

/// Returns the numbers below a count in an order.
///
/// It is not optimized; otherwise the compiler would specialize the sort for each closure that is
/// passed here.
@usableFromInline @inline(never) @_optimize(none)
func sortedIndices(_ count: Int, by areInOrder: (Int, Int) -> Bool) -> [Int] {
  sortIndices(count, by: areInOrder)
}

@inline(never)
private func sortIndices(_ count: Int, by areInOrder: (Int, Int) -> Bool) -> [Int] {
  var indices = ContiguousArray(0..<count)
  indices.sort(by: areInOrder)
  return Array(indices)
}
