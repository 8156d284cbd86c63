/// A number as people write it: a whole number times a power of ten.
///
///     DecimalNumber(-12.5)   // -125 × 10⁻¹
struct DecimalNumber {
  var isNegative = false
  /// The digits as a whole number.
  var digits: UInt64
  /// The power of ten by which the digits are multiplied.
  var exponent: Int

  init(isNegative: Bool = false, digits: UInt64, exponent: Int) {
    (self.isNegative, self.digits, self.exponent) = (isNegative, digits, exponent)
  }

  /// The number that the shortest decimal text of a finite double writes, with at most 18 digits.
  ///
  /// - Complexity: O(1).
  init(_ double: Double) {
    isNegative = double < 0
    let magnitude = double.magnitude
    // Two numbers of at most 15 digits are different doubles, so the first one that is found is the
    // shortest.
    for (power, scale) in Self.powers.prefix(5).enumerated() {
      guard magnitude * scale < 1e15 else { break }
      let whole = UInt64(magnitude * scale + 0.5)
      if Double(whole) / scale == magnitude {
        (digits, exponent) = (whole, -power)
        return
      }
    }
    (digits, exponent) = Self.shortest(Array(magnitude.description.utf8))
  }

  /// Reads the shortest text of a double that is not negative.
  private static func shortest(_ text: [UInt8]) -> (digits: UInt64, exponent: Int) {
    let end = text.firstIndex(of: UInt8(ascii: "e")) ?? text.count
    let point = text[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end - 1
    let power = Int(String(decoding: text[end...].dropFirst(), as: UTF8.self)) ?? 0
    let digits = text[..<end].reduce(UInt64(0)) { number, byte in
      byte == UInt8(ascii: ".") ? number : number * 10 + UInt64(byte - UInt8(ascii: "0"))
    }
    return (digits, power - (end - 1 - point))
  }

  /// The powers of ten that doubles represent exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension DecimalNumber {
  /// The number of digits without leading zeros.
  var count: Int {
    var (count, rest) = (0, digits)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }

  /// The nearest double; infinite beyond the largest one.
  var double: Double {
    let magnitude: Double
    if digits <= 1 << 53, exponent.magnitude < Self.powers.count {
      // Both are exact, so the outcome is rounded once.
      let power = Self.powers[Int(exponent.magnitude)]
      magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
    } else {
      magnitude = Double("\(digits)e\(exponent)") ?? .infinity
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The number with some digits less, rounded half away from zero.
  ///
  /// - Parameter excess: The number of digits to drop from the end; none if it is negative.
  func dropping(_ excess: Int) -> DecimalNumber {
    guard excess > 0 else { return self }
    guard excess <= count else { return DecimalNumber(digits: 0, exponent: 0) }
    // The last of them decides, and a number of 20 digits can't get another one.
    var rest = digits
    for _ in 1..<excess { rest /= 10 }
    return DecimalNumber(
      isNegative: isNegative, digits: rest / 10 + (rest % 10 < 5 ? 0 : 1),
      exponent: exponent + excess)
  }

  /// The nearest double once the number is rounded to 15 significant digits, half away from zero.
  /// Whole numbers up to 2⁵³ keep all digits.
  var asWritten: Double {
    var trimmed = self
    while trimmed.exponent < 0, trimmed.digits % 10 == 0, trimmed.digits > 0 {
      trimmed.digits /= 10
      trimmed.exponent += 1
    }
    let exact = trimmed.double
    if trimmed.exponent >= 0, exact.magnitude <= 0x1p53 { return exact }
    let rounded = trimmed.dropping(trimmed.count - 15).double
    return rounded.isInfinite ? exact : rounded
  }
}
