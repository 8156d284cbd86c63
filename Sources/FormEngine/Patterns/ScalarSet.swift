import DynamicRows

/// A set of Unicode scalars, stored as ascending ranges that neither overlap nor touch.
package struct ScalarSet: Sendable {
  private let ranges: [ClosedRange<UInt32>]
  /// The members below 128, with one bit for each.
  private let ascii: (UInt64, UInt64)

  /// Creates the set of all scalars in some ranges, in any order.
  init(_ ranges: [ClosedRange<UInt32>]) {
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
    var bits: (UInt64, UInt64) = (0, 0)
    for range in joined where range.lowerBound < 128 {
      for value in range.lowerBound...min(range.upperBound, 127) {
        if value < 64 { bits.0 |= 1 << value } else { bits.1 |= 1 << (value - 64) }
      }
    }
    ascii = bits
  }

  /// Creates a set of one scalar.
  init(_ scalar: Unicode.Scalar) {
    self.init([scalar.value...scalar.value])
  }

  /// All scalars except the line ends U+000A and U+000D.
  static let withinLine = ScalarSet([0x0A...0x0A, 0x0D...0x0D]).negated
  /// 0–9.
  static let digits = ScalarSet([0x30...0x39])
  /// A–Z, a–z, 0–9 and the underscore.
  static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// ASCII white space: the space and U+0009 to U+000D.
  static let whiteSpace = ScalarSet([0x09...0x0D, 0x20...0x20])

  /// The scalars that are not in the set.
  var negated: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10_FFFF { gaps.append(next...0x10_FFFF) }
    return ScalarSet(gaps)
  }

  /// Returns the scalars that are in at least one of both sets.
  func union(_ other: ScalarSet) -> ScalarSet {
    ScalarSet(ranges + other.ranges)
  }

  /// Whether a scalar is in the set.
  ///
  /// - Complexity: O(1) for ASCII, otherwise O(log *r*) for *r* ranges.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return ascii.0 >> value & 1 == 1 }
    if value < 128 { return ascii.1 >> (value - 64) & 1 == 1 }
    let index = ranges.partitionPoint { $0.upperBound < value }
    return index < ranges.count && ranges[index].lowerBound <= value
  }
}

extension ScalarSet {
  /// The member of a set with a single member; otherwise `nil`.
  var onlyMember: Unicode.Scalar? {
    guard ranges.count == 1, ranges[0].count == 1 else { return nil }
    return Unicode.Scalar(ranges[0].lowerBound)
  }
}
