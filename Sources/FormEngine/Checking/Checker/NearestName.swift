/// Finds the known name that was probably meant by an unknown one.
///
/// Names are near if they differ in a few inserted, missing, replaced or swapped letters; the case
/// of ASCII letters is ignored. The work of all searches together is limited, and so may be their
/// number, so that thousands of unknown names among thousands of known ones are reported in a short
/// time: once a limit is reached, searches find nothing.
///
/// Source: the restricted edit distance of Damerau (1964).
package struct NearestName: Sendable {
  /// The remaining work, in comparisons of two letters.
  private var budget: Int
  /// The number of searches left.
  private var searches: Int
  /// The cost of calling `isPossible` once.
  private static let costOfAsking = 100

  package init(budget: Int = 30_000_000, searches: Int = .max) {
    self.budget = budget
    self.searches = searches
  }

  /// Whether no limit has been reached.
  package var canSearch: Bool { budget > 0 && searches > 0 }

  /// Returns the nearest of some names, the first if several are equally near; `nil` if none is
  /// near.
  ///
  /// - Parameters:
  ///   - candidates: The indices of the names to search.
  ///   - isPossible: Returns whether a name may be suggested.
  package mutating func search(
    for name: String, in index: NameIndex, among candidates: some Sequence<Int>,
    where isPossible: (Int) -> Bool
  ) -> Int? {
    guard canSearch, 1...200 ~= name.utf8.count else { return nil }
    searches -= 1
    let name = FoldedName(name)
    var best: Int?
    var bound = min(3, (name.bytes.count + 1) / 3)
    for candidate in candidates {
      guard budget > 0 else { return best }
      budget -= 1
      let other = index.names[candidate]
      guard name.mayBeNear(other, bound: bound),
        let distance = distance(name.bytes, other.bytes, bound: bound)
      else { continue }
      budget -= Self.costOfAsking
      guard isPossible(candidate) else { continue }
      best = candidate
      if distance == 0 { break }
      bound = distance - 1
    }
    return best
  }

  /// Returns the nearest of a few names; `nil` if none is near.
  package static func search(for name: String, in names: [String]) -> String? {
    var search = NearestName()
    return search.search(for: name, in: NameIndex(names), among: names.indices) { _ in true }
      .map { names[$0] }
  }

  /// Returns the distance of two names; `nil` if it exceeds the bound.
  private mutating func distance(_ left: [UInt8], _ right: [UInt8], bound: Int) -> Int? {
    let (left, right) = NearestName.withoutCommonEnds(left, right)
    if left.isEmpty || right.isEmpty {
      let distance = max(left.count, right.count)
      return distance <= bound ? distance : nil
    }
    budget -= left.count * right.count
    var beforeLast = Array(0...right.count)
    var last = beforeLast
    var current = beforeLast
    for (row, letter) in left.enumerated() {
      current[0] = row + 1
      for (column, other) in right.enumerated() {
        var least = last[column] + (letter == other ? 0 : 1)
        least = min(least, last[column + 1] + 1, current[column] + 1)
        let isSwapped =
          row > 0 && column > 0 && letter == right[right.startIndex + column - 1]
          && left[left.startIndex + row - 1] == other
        if isSwapped { least = min(least, beforeLast[column - 1] + 1) }
        current[column + 1] = least
      }
      guard (current.min() ?? 0) <= bound || (last.min() ?? 0) <= bound else { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count] <= bound ? last[right.count] : nil
  }

  private static func withoutCommonEnds(
    _ left: [UInt8], _ right: [UInt8]
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    let shorter = min(left.count, right.count)
    var head = 0
    while head < shorter, left[head] == right[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, left[left.count - 1 - tail] == right[right.count - 1 - tail] {
      tail += 1
    }
    return (left.dropFirst(head).dropLast(tail), right.dropFirst(head).dropLast(tail))
  }
}

/// An index of known names for finding the one that was probably meant by an unknown name.
///
/// Each name is folded once, not for each search.
package struct NameIndex: Sendable {
  fileprivate let names: [FoldedName]

  package init(_ names: some Sequence<String>) {
    self.names = names.map { FoldedName($0) }
  }

  /// The number of names.
  package var count: Int { names.count }
}

/// A name without regard to the case of ASCII letters.
private struct FoldedName: Sendable {
  /// The UTF-8 bytes, with ASCII letters in lowercase.
  let bytes: [UInt8]
  /// The bytes that occur, approximately: several of them may share a bit.
  private var alphabet: UInt64 = 0

  init(_ name: String) {
    bytes = name.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    for byte in bytes { alphabet |= 1 << UInt64(byte & 63) }
  }

  /// Whether the distance of two names can be within a bound. Each byte that only one of them has
  /// requires an edit.
  func mayBeNear(_ other: FoldedName, bound: Int) -> Bool {
    abs(bytes.count - other.bytes.count) <= bound
      && (alphabet & ~other.alphabet).nonzeroBitCount <= bound
      && (other.alphabet & ~alphabet).nonzeroBitCount <= bound
  }
}
