extension Array {
  /// Takes out the elements at some indices and returns them, in order.
  ///
  /// What stays is neither copied nor made again: it is moved in memory, once, from the first index on.
  ///
  /// - Parameter indices: Indices before the change, ascending, none of them twice.
  /// - Complexity: O(*k*) for *k* indices, besides one move in memory of what follows the first.
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
      // Every slot has to hold something when the closure ends.
      (base + target).moveInitialize(from: removed, count: removedCount)
      removed.deallocate()
    }
    let removed = [Element](self[(count - removedCount)...])
    removeLast(removedCount)
    return removed
  }

  /// Puts elements in, so that they then have these indices.
  ///
  /// What is there is neither copied nor made again: it is moved in memory, once, from the first index
  /// on.
  ///
  /// - Parameter indices: Indices after the change, ascending, as many as there are elements.
  /// - Complexity: O(*k*) for *k* elements, besides one move in memory of what follows the first, and
  ///   of everything where the array has to grow.
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
        // The elements before this one, new ones left out, end here.
        let start = indices[rank] - rank
        (base + indices[rank] + 1).moveInitialize(from: base + start, count: end - start)
        (base + indices[rank]).moveInitialize(from: new + rank, count: 1)
        end = start
      }
      new.deallocate()
    }
  }
}
