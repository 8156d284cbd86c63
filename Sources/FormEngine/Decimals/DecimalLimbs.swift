/// A whole number of any size, in pieces of nine decimal digits, times a power of ten.
struct DecimalLimbs {
  static let base: Int64 = 1_000_000_000
  /// The number of digits of a piece.
  static let width = 9

  /// The pieces, the lowest first. While numbers are added they may be negative or too large.
  var limbs: [Int64]
  /// The power of ten by which the lowest piece is multiplied.
  var exponent: Int

  init(limbs: [Int64], exponent: Int) {
    (self.limbs, self.exponent) = (limbs, exponent)
  }

  /// A number with a piece for every nine digits.
  init(_ number: UInt64) {
    let base = UInt64(Self.base)
    limbs = [number % base, number / base % base, number / base / base].map { Int64($0) }
    exponent = 0
  }

  /// Multiplies the number, whose pieces have nine digits each, by another one of at most 18 digits.
  ///
  /// - Complexity: O(*k*) for *k* pieces.
  mutating func multiply(by factor: UInt64) {
    let (low, high) = (Int64(factor) % Self.base, Int64(factor) / Self.base)
    var product = [Int64](repeating: 0, count: limbs.count + 3)
    var carry: Int64 = 0
    for index in product.indices {
      if index < limbs.count { carry += limbs[index] * low }
      // Two products and a carry are less than 2⁶³.
      let upper = index > 0 && index <= limbs.count ? limbs[index - 1] * high : 0
      product[index] = (carry + upper) % Self.base
      carry = (carry + upper) / Self.base
    }
    while product.last == 0 { product.removeLast() }
    limbs = product
  }

  /// Gives each piece nine digits.
  ///
  /// - Returns: Whether the number is negative; the pieces are then those of its magnitude.
  mutating func carry() -> Bool {
    var carry: Int64 = 0
    for index in limbs.indices {
      let sum = limbs[index] + carry
      carry = sum >= 0 ? sum / Self.base : (sum - Self.base + 1) / Self.base
      limbs[index] = sum - carry * Self.base
    }
    if carry < 0 {
      // The number without its sign; its pieces were carried, so this ends with no sign.
      limbs.append(carry)
      for index in limbs.indices { limbs[index].negate() }
      _ = self.carry()
      return true
    }
    while carry > 0 {
      limbs.append(carry % Self.base)
      carry /= Self.base
    }
    return false
  }

  /// The number with all its digits if there are at most 18, or else with the first 18. If others
  /// follow that are not zero, the last one is not zero either, so that the number is not taken for
  /// one with fewer digits.
  func number(isNegative: Bool) -> DecimalNumber {
    guard let top = limbs.lastIndex(where: { $0 != 0 }) else {
      return DecimalNumber(digits: 0, exponent: 0)
    }
    var number = DecimalNumber(
      isNegative: isNegative, digits: UInt64(limbs[top]), exponent: exponent + top * Self.width)
    for index in limbs[..<top].indices.reversed() {
      let missing = Swift.min(Self.width, 18 - number.count)
      let power = (0..<missing).reduce(Int64(1)) { power, _ in power * 10 }
      let rest = Self.base / power
      number.digits = number.digits * UInt64(power) + UInt64(limbs[index] / rest)
      number.exponent -= missing
      guard missing < Self.width else { continue }
      let hasMore = limbs[index] % rest > 0 || limbs[..<index].contains { $0 != 0 }
      if hasMore, number.digits % 10 == 0 { number.digits += 1 }
      break
    }
    return number
  }
}
