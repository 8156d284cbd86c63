extension Double {
  /// The distance to the nearest whole number; NaN for an infinite number.
  ///
  ///     1.75.distanceFromWhole   // 0.25
  ///
  /// The standard library's rounding calls libm, which a program on Linux links only if it imports
  /// the C library.
  package var distanceFromWhole: Double {
    // All larger numbers are whole.
    guard magnitude < 0x1p52 else { return self - self }
    let fraction = (self - Double(Int64(self))).magnitude
    return Swift.min(fraction, 1 - fraction)
  }

  /// Whether the number is whole.
  package var isWhole: Bool { distanceFromWhole == 0 }

  /// The number as an integer; `nil` if it is not whole or does not fit.
  package var asInt: Int? {
    guard isWhole, self >= Double(Int.min), self < -Double(Int.min) else { return nil }
    return Int(self)
  }
}
