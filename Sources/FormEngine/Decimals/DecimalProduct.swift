/// The exact product of numbers as they are written, in any order.
///
///     var product = DecimalProduct()
///     product.multiply(by: 3)
///     product.multiply(by: 0.7)
///     product.outcome   // 2.1
struct DecimalProduct {
  /// The product so far, while it is small.
  private var small = DecimalNumber(digits: 1, exponent: 0)
  /// The magnitude of the product once it is larger.
  private var large: DecimalLimbs?

  /// Multiplies the product by a finite number.
  ///
  /// - Complexity: O(*k*) for *k* earlier factors.
  mutating func multiply(by factor: Double) {
    let factor = DecimalNumber(factor)
    small.isNegative = small.isNegative != factor.isNegative
    small.exponent += factor.exponent
    if large == nil {
      let (product, overflows) = small.digits.multipliedReportingOverflow(by: factor.digits)
      if !overflows {
        small.digits = product
        return
      }
      large = DecimalLimbs(small.digits)
    }
    large?.multiply(by: factor.digits)
  }

  /// The product, rounded to 15 significant digits; infinite beyond the largest double.
  var outcome: Double {
    guard var large else { return small.asWritten }
    large.exponent = small.exponent
    return large.number(isNegative: small.isNegative).asWritten
  }
}
