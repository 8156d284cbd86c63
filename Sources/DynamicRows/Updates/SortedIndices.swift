/// A sorted set of indices of a list, such as those that a batch deletes or inserts.
package struct SortedIndices<Index: Comparable> {
  private let indices: [Index]

  /// Sorts some indices.
  package init(_ indices: [Index]) {
    self.indices = indices.sorted()
  }

  /// The number of indices in the set that are below an index.
  ///
  /// - Complexity: O(log *k*) for *k* indices in the set.
  package func count(below index: Index) -> Int {
    indices.partitionPoint { $0 < index }
  }
}

extension SortedIndices<Int> {
  /// The index with a rank among those that are not in the set.
  ///
  /// - Complexity: O(log *k*) for *k* indices in the set.
  package func missingIndex(_ rank: Int) -> Int {
    // As many missing indices are below an index in the set as it exceeds its rank there.
    rank + indices.indices.partitionPoint { indices[$0] - $0 <= rank }
  }
}

extension SortedIndices<RowPosition> {
  /// The number of positions in the set that are before a position in its section.
  ///
  /// - Complexity: O(log *k*) for *k* positions in the set.
  package func count(before position: RowPosition) -> Int {
    count(below: position) - count(below: RowPosition(section: position.section, row: 0))
  }
}

extension RandomAccessCollection {
  /// The number of elements at the start for which a condition holds; it holds for no element after
  /// one for which it does not.
  ///
  /// - Complexity: O(log *n*).
  func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
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
