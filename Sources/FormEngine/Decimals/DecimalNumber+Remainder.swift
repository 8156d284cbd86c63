extension DecimalNumber {
  /// The remainder of a division that is rounded down, which has the sign of the divisor, rounded to
  /// 15 significant digits.
  ///
  /// - Parameter divisor: A number that is not zero.
  /// - Complexity: O(1); powers of ten between the numbers are divided digit by digit.
  func remainder(dividingBy divisor: DecimalNumber) -> Double {
    var (rest, unit) = (digits, Optional(divisor.digits))
    if exponent >= divisor.exponent {
      rest %= divisor.digits
      // Less than 10¹⁸, so that another digit fits.
      for _ in 0..<exponent - divisor.exponent { rest = rest * 10 % divisor.digits }
    } else {
      for _ in 0..<divisor.exponent - exponent { unit = unit.flatMap { $0.timesTen } }
      if let unit { rest %= unit }
    }
    guard rest > 0, isNegative != divisor.isNegative else {
      return DecimalNumber(
        isNegative: isNegative && rest > 0, digits: rest,
        exponent: Swift.min(exponent, divisor.exponent)
      ).asWritten
    }
    var sum = DecimalSum()
    sum.add(divisor)
    sum.add(
      DecimalNumber(
        isNegative: isNegative, digits: rest, exponent: Swift.min(exponent, divisor.exponent)))
    return sum.outcome
  }
}

extension UInt64 {
  /// Ten times the number; `nil` if it is too large.
  fileprivate var timesTen: UInt64? {
    let (product, overflows) = multipliedReportingOverflow(by: 10)
    return overflows ? nil : product
  }
}
