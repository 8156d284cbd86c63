/// A key for sorting a record among others, with room for another key between any two.
///
/// A key is a text of the digits 0–9, A–Z, a–z, compared byte by byte. Its first letter determines
/// the number of digits of its integer part. The remaining digits are a fraction, which never ends
/// with 0.
///
///     OrderKey.between(nil, nil)                        // a0
///     OrderKey.between("a0", nil)                       // a1
///     OrderKey.between("a0", "a1")                      // a0V
///
/// Source: the scheme of David Greenspan, "Implementing Fractional Indexing" (2020), in the form of
/// the package fractional-indexing by Rocicorp; keys of either can be mixed with these.
public struct OrderKey: Hashable, Sendable {
  /// The key as it is stored.
  public let text: String

  /// Creates a key from a stored text; `nil` if it is not a valid key.
  public init?(_ text: String) {
    let digits = Array(text.utf8)
    guard OrderKey.isValid(digits) else { return nil }
    self.text = text
  }

  /// Creates a key from valid digits, without checking them.
  private init(trusting digits: [UInt8]) {
    text = String(decoding: digits, as: UTF8.self)
  }

  private var digits: [UInt8] { Array(text.utf8) }
}

extension OrderKey: Comparable {
  /// Whether a key sorts before another one, compared byte by byte.
  public static func < (left: OrderKey, right: OrderKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension OrderKey: CustomStringConvertible {
  /// The key as it is stored.
  public var description: String { text }
}

extension OrderKey {
  /// Returns a key between two others; a bound of `nil` is no bound.
  ///
  /// - Returns: `nil` if the first key does not sort before the second.
  /// - Complexity: O(*k*) for keys of *k* digits.
  public static func between(_ lower: OrderKey?, _ upper: OrderKey?) -> OrderKey? {
    if let lower, let upper, lower >= upper { return nil }
    let digits: [UInt8]
    switch (lower?.parts, upper?.parts) {
    case (nil, nil): digits = [UInt8(ascii: "a"), UInt8(ascii: "0")]
    case (nil, let upper?): digits = before(upper)
    case (let lower?, nil):
      digits =
        OrderDigits.whole(lower.whole, by: 1)
        ?? lower.whole + OrderDigits.middle(lower.fraction, nil)
    case (let lower?, let upper?): digits = middle(lower, upper)
    }
    return OrderKey(trusting: digits)
  }

  /// Returns keys between two others, ascending and as short as possible for their number; a bound
  /// of `nil` is no bound.
  ///
  ///     OrderKey.keys(3, between: nil, nil)   // a0, a1, a2
  ///
  /// - Returns: `nil` if the first bound does not sort before the second; no keys if the number is
  ///   0 or negative.
  /// - Complexity: O(*n* · *k*) for *n* keys of *k* digits.
  public static func keys(
    _ count: Int, between lower: OrderKey?, _ upper: OrderKey?
  ) -> [OrderKey]? {
    if let lower, let upper, lower >= upper { return nil }
    let count = max(0, count)
    if lower == nil || upper == nil {
      let goesUp = upper == nil
      let keys = sequence(state: goesUp ? lower : upper) { last in
        last = goesUp ? between(last, nil) : between(nil, last)
        return last
      }
      return goesUp ? Array(keys.prefix(count)) : keys.prefix(count).reversed()
    }
    var keys: [OrderKey] = []
    keys.reserveCapacity(count)
    fill(count, lower, upper, &keys)
    return keys
  }

  /// Adds keys by bisection, which keeps them short.
  private static func fill(
    _ count: Int, _ lower: OrderKey?, _ upper: OrderKey?, _ keys: inout [OrderKey]
  ) {
    guard count > 0, let middle = between(lower, upper) else { return }
    fill(count / 2, lower, middle, &keys)
    keys.append(middle)
    fill(count - count / 2 - 1, middle, upper, &keys)
  }

  private typealias Parts = (whole: [UInt8], fraction: [UInt8])

  private var parts: Parts {
    let digits = digits
    let length = OrderDigits.wholeLength(digits[0]) ?? digits.count
    return (Array(digits[..<length]), Array(digits[length...]))
  }

  private static func before(_ upper: Parts) -> [UInt8] {
    if !upper.fraction.isEmpty, upper.whole != OrderDigits.leastWhole { return upper.whole }
    if let whole = OrderDigits.whole(upper.whole, by: -1), whole != OrderDigits.leastWhole {
      return whole
    }
    let fraction = upper.whole == OrderDigits.leastWhole ? upper.fraction : nil
    return OrderDigits.leastWhole + OrderDigits.middle([], fraction)
  }

  private static func middle(_ lower: Parts, _ upper: Parts) -> [UInt8] {
    if lower.whole == upper.whole {
      return lower.whole + OrderDigits.middle(lower.fraction, upper.fraction)
    }
    if let next = OrderDigits.whole(lower.whole, by: 1),
      next.lexicographicallyPrecedes(upper.whole + upper.fraction)
    {
      return next
    }
    return lower.whole + OrderDigits.middle(lower.fraction, nil)
  }

  private static func isValid(_ digits: [UInt8]) -> Bool {
    guard let first = digits.first, let length = OrderDigits.wholeLength(first),
      digits.count >= length, digits.allSatisfy({ OrderDigits.value($0) != nil }),
      digits != OrderDigits.leastWhole
    else { return false }
    return digits.count == length || digits.last != UInt8(ascii: "0")
  }
}
