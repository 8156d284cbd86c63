/// A sorted set of indices of a list, such as those that a batch deletes or inserts.
package struct SortedIndices<Index: Comparable> {
  private let indices: [Index]

  /// Creates a set from indices in any order.
  package init(_ indices: [Index]) {
    self.indices = indices.sorted()
  }

  /// Returns the number of indices in the set that are below an index.
  ///
  /// - Complexity: O(log *k*) for *k* indices in the set.
  package func count(below index: Index) -> Int {
    indices.partitionPoint { $0 < index }
  }
}

extension SortedIndices<Int> {
  /// Returns the index with a rank among those that are not in the set.
  ///
  /// - Complexity: O(log *k*) for *k* indices in the set.
  package func missingIndex(_ rank: Int) -> Int {
    // An index in the set exceeds its rank there by the number of missing indices below it.
    rank + indices.indices.partitionPoint { indices[$0] - $0 <= rank }
  }
}

extension SortedIndices<RowPosition> {
  /// Returns the number of positions in the set that precede a position in its section.
  ///
  /// - Complexity: O(log *k*) for *k* positions in the set.
  package func count(before position: RowPosition) -> Int {
    count(below: position) - count(below: RowPosition(section: position.section, row: 0))
  }
}

extension RandomAccessCollection {
  /// Returns the number of elements at the start for which a condition holds. It must not hold for
  /// an element after one for which it does not hold.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[index(startIndex, offsetBy: middle)]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
