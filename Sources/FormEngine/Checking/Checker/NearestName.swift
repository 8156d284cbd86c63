/// Finds the known name that somebody may have meant by an unknown one.
///
/// Names are near when few letters have to be put in, left out, replaced or swapped with their
/// neighbour; upper and lower case of ASCII letters make no difference. The work of all searches
/// together is bounded, so that a long spec full of unknown names is still checked in time: a search
/// that has begun is ended, but when the work is done, later ones find nothing.
///
/// Source: the restricted edit distance of Damerau (1964).
package struct NearestName: Sendable {
  /// The comparisons of two letters that are left.
  private var budget: Int

  package init(budget: Int = 30_000_000) {
    self.budget = budget
  }

  /// The index of the nearest of some names, the first of equally near ones, or `nil` where none
  /// is near.
  ///
  /// - Parameters:
  ///   - count: How many names there are.
  ///   - candidate: A name by its index.
  ///   - isPossible: Whether the name of this index comes into question.
  package mutating func search(
    for name: String, count: Int, where isPossible: (Int) -> Bool = { _ in true },
    _ candidate: (Int) -> String
  ) -> Int? {
    let letters = name.foldedBytes
    guard budget > 0, !letters.isEmpty, letters.count <= 200 else { return nil }
    let alphabet = name.alphabet
    var best: Int?
    var bound = min(3, (letters.count + 1) / 3)
    for index in 0..<count {
      let other = candidate(index)
      budget -= 1
      guard abs(other.utf8.count - letters.count) <= bound,
        alphabet.isNear(other.alphabet, bound: bound),
        let distance = distance(letters, other.foldedBytes, bound: bound), isPossible(index)
      else { continue }
      best = index
      if distance == 0 { break }
      bound = distance - 1
    }
    return best
  }

  /// The nearest of a few names, or `nil` where none is near.
  package static func search(for name: String, in names: [String]) -> String? {
    var search = NearestName()
    return search.search(for: name, count: names.count) { names[$0] }.map { names[$0] }
  }

  /// The distance of two names, or `nil` where it is above the bound.
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
    return (left[head..<left.count - tail], right[head..<right.count - tail])
  }
}

/// Which letters a name has, roughly: several letters may share a bit.
private struct Alphabet {
  var bits: UInt64 = 0

  /// Whether names with these letters can be as near as the bound: of the letters that only one of
  /// them has, every one takes a step of its own.
  func isNear(_ other: Alphabet, bound: Int) -> Bool {
    (bits & ~other.bits).nonzeroBitCount <= bound && (other.bits & ~bits).nonzeroBitCount <= bound
  }
}

extension String {
  /// The UTF-8 bytes with ASCII letters in lower case.
  fileprivate var foldedBytes: [UInt8] {
    utf8.map { $0.folded }
  }

  fileprivate var alphabet: Alphabet {
    utf8.reduce(into: Alphabet()) { $0.bits |= 1 << UInt64($1.folded & 63) }
  }
}

extension UInt8 {
  fileprivate var folded: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}
