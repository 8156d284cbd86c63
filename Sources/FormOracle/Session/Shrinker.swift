/// Makes a list that fails shorter and simpler, as long as it still fails.
///
///     let shrinker = Shrinker<Int>(simpler: { $0 == 0 ? [] : [0] })
///     shrinker.shrink([3, 7, 1, 7]) { $0.count(where: { $0 == 7 }) >= 2 }   // [7, 7]
package struct Shrinker<Element> {
  private let simpler: (Element) -> [Element]
  private let patience: Int

  /// Creates a shrinker.
  ///
  /// - Parameters:
  ///   - patience: The maximum number of lists to try.
  ///   - simpler: The replacements for an element, simplest first. Repeated replacement must come
  ///     to an end.
  package init(patience: Int = 5_000, simpler: @escaping (Element) -> [Element] = { _ in [] }) {
    self.patience = patience
    self.simpler = simpler
  }

  /// Returns the shortest failing list that can be found by leaving out parts, long ones first, and
  /// by replacing elements with simpler ones. A list that does not fail is returned unchanged.
  ///
  /// - Parameter fails: Whether a list fails. What it throws ends the search.
  package func shrink<Stop: Error>(
    _ list: [Element], while fails: ([Element]) throws(Stop) -> Bool
  ) throws(Stop) -> [Element] {
    var trials = patience
    var best = list
    func stillFails(_ candidate: [Element]) throws(Stop) -> Bool {
      trials -= 1
      guard trials >= 0 else { return false }
      return try fails(candidate)
    }
    guard try stillFails(list) else { return list }
    while true {
      let isShorter = try leaveOut(from: &best, while: stillFails)
      let isSimpler = try simplify(&best, while: stillFails)
      if !isShorter && !isSimpler { return best }
    }
  }

  /// Leaves out runs of elements, starting with half of the list and ending with single elements.
  private func leaveOut<Stop: Error>(
    from list: inout [Element], while fails: ([Element]) throws(Stop) -> Bool
  ) throws(Stop) -> Bool {
    let former = list.count
    var length = max(1, list.count / 2)
    while length >= 1 {
      var start = 0
      while start < list.count {
        var candidate = list
        candidate.removeSubrange(start..<min(start + length, list.count))
        if try fails(candidate) { list = candidate } else { start += length }
      }
      length /= 2
    }
    return list.count < former
  }

  /// Replaces each element with the first simpler one for which the list still fails.
  private func simplify<Stop: Error>(
    _ list: inout [Element], while fails: ([Element]) throws(Stop) -> Bool
  ) throws(Stop) -> Bool {
    var isSimpler = false
    for index in list.indices {
      for element in simpler(list[index]) {
        var candidate = list
        candidate[index] = element
        guard try fails(candidate) else { continue }
        list = candidate
        isSimpler = true
        break
      }
    }
    return isSimpler
  }
}
