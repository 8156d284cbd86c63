extension Double {
  /// A finite number as JSON: whole numbers below 2⁵³ without a point or exponent, others with the fewest digits that
  /// read back as the same double.
  package var plain: String {
    magnitude < 0x1p53 && self == Double(Int64(self)) ? String(Int64(self)) : description
  }

  /// The largest whole number that is not more than the number.
  package var roundedDown: Double {
    // All larger numbers are whole.
    guard magnitude < 0x1p53 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }

  /// The number rounded to a number of digits after the decimal point, half away from zero, based
  /// on its shortest decimal text.
  ///
  ///     2.675.rounded(toDigits: 2)   // 2.68, though the double is a little less than 2.675
  ///
  /// - Parameter digits: 0 or more.
  package func rounded(toDigits digits: Int) -> Double {
    // All larger numbers are whole.
    guard magnitude < 0x1p53, isFinite else { return self }
    let number = DecimalNumber(self)
    return number.dropping(-number.exponent - digits).double
  }

  /// The outcome of a calculation as people write it: rounded to 15 significant digits, half away
  /// from zero, based on its shortest decimal text. Whole numbers up to 2⁵³ are exact and stay as
  /// they are.
  ///
  ///     (0.3 / 0.1).asWritten   // 3, though the quotient of the doubles is 2.9999999999999996
  package var asWritten: Double { isFinite ? DecimalNumber(self).asWritten : self }

  /// The remainder of a division that is rounded down, computed exactly on the shortest decimal
  /// texts; not a number if the divisor is zero.
  ///
  ///     0.3.remainder(dividingAsWritten: 0.1)    // 0
  ///     (-7).remainder(dividingAsWritten: 3)     // 2
  package func remainder(dividingAsWritten divisor: Double) -> Double {
    guard isFinite, divisor.isFinite, divisor != 0 else { return .nan }
    let (dividend, divisor) = (DecimalNumber(self), DecimalNumber(divisor))
    return dividend.remainder(dividingBy: divisor)
  }
}
