/// A decimal number as it is written: digits with an optional sign, point and exponent.
///
///     DecimalText("-12.50")   // the digits 1, 2, 5 with the exponent -1, negative
package struct DecimalText: Hashable, Sendable {
  /// Whether the number has a minus sign.
  private let isNegative: Bool
  /// The digits as ASCII, without zeros at the start and the end; empty for zero.
  private var digits: [UInt8] = []
  /// The power of ten by which the digits, read as a whole number, are multiplied.
  private var exponent = 0

  /// Reads a text; `nil` if it is not a decimal number. Unlike in JSON, it may begin with a plus
  /// sign or with extra zeros, and digits may be missing before or after the point.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = rest.popDigits()
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = rest.popDigits()
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    if let letter = rest.first {
      guard letter | 0x20 == UInt8(ascii: "e") else { return nil }
      rest.removeFirst()
      guard let exponent = rest.popExponent(), rest.isEmpty else { return nil }
      self.exponent = exponent
    }
    exponent -= fraction.count
    digits = Array((whole + fraction).drop { $0 == UInt8(ascii: "0") })
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { exponent = 0 }
  }

  /// The nearest double; `nil` beyond the largest one.
  package var double: Double? {
    let text = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
    guard let double = Double("\(text)e\(exponent)"), double.isFinite else { return nil }
    return isNegative ? -double : double
  }

  /// Whether a double equals the number or is written with the same digits, or the number is not
  /// whole. Whole numbers beyond 2⁵³ may change when they are read as a double; others are rounded
  /// as decimal numbers always are.
  ///
  ///     DecimalText("9007199254740993")?.isKept(by: 9007199254740992)   // false
  ///     DecimalText("1e23")?.isKept(by: 1e23)                           // true
  package func isKept(by double: Double) -> Bool {
    guard double.magnitude >= 0x1p53, exponent >= 0 else { return true }
    if let shortest = DecimalText(double.description), shortest.digits == digits,
      shortest.exponent == exponent
    {
      return true
    }
    // All larger ones have more digits than 64 bits.
    guard digits.count + exponent <= 20, double.magnitude < 0x1p64 else { return false }
    let zeros = Array(repeating: UInt8(ascii: "0"), count: exponent)
    return UInt64(String(decoding: digits + zeros, as: UTF8.self)) == UInt64(double.magnitude)
  }
}

extension ArraySlice<UInt8> {
  /// Removes the ASCII digits at the start and returns them.
  fileprivate mutating func popDigits() -> ArraySlice<UInt8> {
    let end = firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) } ?? endIndex
    defer { self = self[end...] }
    return self[..<end]
  }

  /// Removes the sign and the digits of an exponent and returns its value, at most about 10⁸ in
  /// either direction; `nil` if there are no digits.
  fileprivate mutating func popExponent() -> Int? {
    let isNegative = first == UInt8(ascii: "-")
    if isNegative || first == UInt8(ascii: "+") { removeFirst() }
    let digits = popDigits()
    guard !digits.isEmpty else { return nil }
    let exponent = digits.reduce(0) { $0 > 10_000_000 ? $0 : $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return isNegative ? -exponent : exponent
  }
}
