extension [TableUpdate.RowMove] {
  /// Returns whether each move is needed. Without the other moves the rest of a section is still in
  /// order. As many as possible of the rows that were moved and moved back stay in place.
  ///
  /// The sections of positions must be the same before and after the batch.
  ///
  /// - Complexity: O(*k* log *k*) for *k* entries.
  func areNeeded(deleting deleted: [RowPosition], inserting inserted: [RowPosition]) -> [Bool] {
    let departures = SortedIndices(deleted + map { $0.from })
    let arrivals = SortedIndices(inserted + map { $0.to })
    // A row can stay if it has as many rows that are not moved before it as before.
    let staying = indices.sorted { self[$0].to < self[$1].to }.filter { index in
      let (from, to) = (self[index].from, self[index].to)
      return from.section == to.section
        && from.row - departures.count(before: from) == to.row - arrivals.count(before: to)
    }
    var needed = [Bool](repeating: true, count: count)
    var rest = staying[...]
    while let first = rest.first {
      let section = rest.prefix { self[$0].to.section == self[first].to.section }
      for index in section.map({ Int32(self[$0].from.row) }).longestIncreasingSubsequence() {
        needed[section[section.startIndex + index]] = false
      }
      rest = rest.dropFirst(section.count)
    }
    return needed
  }
}

extension [Int32] {
  /// Returns the indices of a longest strictly increasing subsequence.
  ///
  /// Source: patience sorting, as in M. L. Fredman, "On computing the length of longest increasing
  /// subsequences", 1975.
  package func longestIncreasingSubsequence() -> [Int] {
    // For each length, the index of the smallest last number among runs of that length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: count)
    for index in indices {
      let length = ends.partitionPoint { self[$0] < self[index] }
      if length > 0 { previous[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    return sequence(first: ends.last ?? -1) { previous[$0] }.prefix { $0 >= 0 }.reversed()
  }
}
