extension Double {
  /// How far the number is from the nearest whole number; no number for an infinite one.
  ///
  ///     1.75.distanceFromWhole   // 0.25
  ///
  /// The rounding of the standard library is that of libm, which a program on Linux is linked with
  /// only if it imports the C library.
  package var distanceFromWhole: Double {
    // From here on every number is whole.
    guard magnitude < 0x1p52 else { return self - self }
    let fraction = (self - Double(Int64(self))).magnitude
    return Swift.min(fraction, 1 - fraction)
  }

  /// Whether the number is a whole one.
  package var isWhole: Bool { distanceFromWhole == 0 }

  /// The number as an integer, if it is one that fits.
  package var asInt: Int? {
    guard isWhole, self >= Double(Int.min), self < -Double(Int.min) else { return nil }
    return Int(self)
  }
}
