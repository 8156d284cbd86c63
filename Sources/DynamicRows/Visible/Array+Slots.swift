extension Array {
  /// Removes the elements at some indices and returns them, in order.
  ///
  /// The remaining elements are neither copied nor created again: they are moved in memory once,
  /// from the first index on.
  ///
  /// - Parameter indices: The indices before the change, ascending and unique.
  /// - Complexity: O(*k*) for *k* indices, plus one move in memory of everything after the first.
  mutating func remove(at indices: [Int]) -> [Element] {
    guard let first = indices.first else { return [] }
    let (count, removedCount) = (count, indices.count)
    withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let removed = UnsafeMutablePointer<Element>.allocate(capacity: removedCount)
      var target = first
      for (rank, index) in indices.enumerated() {
        (removed + rank).moveInitialize(from: base + index, count: 1)
        let end = rank + 1 < removedCount ? indices[rank + 1] : count
        (base + target).moveInitialize(from: base + index + 1, count: end - index - 1)
        target += end - index - 1
      }
      // Every slot must be initialized when the closure ends.
      (base + target).moveInitialize(from: removed, count: removedCount)
      removed.deallocate()
    }
    let removed = [Element](self[(count - removedCount)...])
    removeLast(removedCount)
    return removed
  }

  /// Inserts elements so that they then have these indices.
  ///
  /// The existing elements are neither copied nor created again: they are moved in memory once,
  /// from the first index on.
  ///
  /// - Parameter indices: The indices after the change, ascending, one for each element.
  /// - Complexity: O(*k*) for *k* elements, plus one move in memory of everything after the first,
  ///   or of everything if the array must grow.
  mutating func insert(_ elements: [Element], at indices: [Int]) {
    guard !elements.isEmpty else { return }
    let newCount = elements.count
    var end = count
    append(contentsOf: elements)
    withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let new = UnsafeMutablePointer<Element>.allocate(capacity: newCount)
      new.moveInitialize(from: base + end, count: newCount)
      for rank in indices.indices.reversed() {
        // The end of the elements before this one, not counting new ones.
        let start = indices[rank] - rank
        (base + indices[rank] + 1).moveInitialize(from: base + start, count: end - start)
        (base + indices[rank]).moveInitialize(from: new + rank, count: 1)
        end = start
      }
      new.deallocate()
    }
  }
}
