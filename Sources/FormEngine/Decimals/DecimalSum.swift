/// The exact sum of numbers as they are written, in any order.
///
///     var sum = DecimalSum()
///     sum.add(100.1)
///     sum.add(-100)
///     sum.outcome   // 0.1
struct DecimalSum {
  /// The sum so far, if it is small, times the power of ten.
  private var total: Int64 = 0
  private var exponent = 0
  /// What did not fit into the total.
  private var rest: DecimalLimbs?

  /// Adds a finite number.
  ///
  /// - Complexity: O(1).
  mutating func add(_ number: Double) { add(DecimalNumber(number)) }

  /// Adds a number of at most 18 digits.
  mutating func add(_ number: DecimalNumber) {
    guard number.digits > 0 else { return }
    let signed = number.isNegative ? -Int64(number.digits) : Int64(number.digits)
    if number.exponent < exponent {
      if let scaled = total.times(powerOfTen: exponent - number.exponent) {
        total = scaled
      } else {
        addToRest(total, exponent)
        total = 0
      }
      exponent = number.exponent
    }
    guard let scaled = signed.times(powerOfTen: number.exponent - exponent) else {
      return addToRest(signed, number.exponent)
    }
    let (sum, overflows) = total.addingReportingOverflow(scaled)
    if overflows { addToRest(total, exponent) }
    total = overflows ? scaled : sum
  }

  /// The sum, rounded to 15 significant digits; infinite beyond the largest double.
  var outcome: Double {
    guard rest != nil else {
      return DecimalNumber(
        isNegative: total < 0, digits: total.magnitude, exponent: exponent
      ).asWritten
    }
    var copy = self
    copy.addToRest(total, exponent)
    let isNegative = copy.rest?.carry() ?? false
    return copy.rest?.number(isNegative: isNegative).asWritten ?? 0
  }

  /// Adds a number times a power of ten to what does not fit into the total.
  private mutating func addToRest(_ number: Int64, _ exponent: Int) {
    let width = DecimalLimbs.width
    let place = exponent >= 0 ? exponent / width : (exponent - width + 1) / width
    var limbs = rest ?? DecimalLimbs(limbs: [], exponent: place * width)
    if limbs.exponent > place * width {
      limbs.limbs.insert(
        contentsOf: repeatElement(0, count: limbs.exponent / width - place), at: 0)
      limbs.exponent = place * width
    }
    let start = place - limbs.exponent / width
    let power = (0..<exponent - place * width).reduce(Int64(1)) { power, _ in power * 10 }
    var (digits, carry, index) = (number.magnitude, Int64(0), start)
    while digits > 0 || carry > 0 {
      if index >= limbs.limbs.count {
        limbs.limbs.append(contentsOf: repeatElement(0, count: index - limbs.limbs.count + 1))
      }
      carry += Int64(digits % UInt64(DecimalLimbs.base)) * power
      let limb = carry % DecimalLimbs.base
      limbs.limbs[index] += number < 0 ? -limb : limb
      carry /= DecimalLimbs.base
      digits /= UInt64(DecimalLimbs.base)
      index += 1
    }
    rest = limbs
  }
}

extension Int64 {
  /// The number times a power of ten; `nil` if it is too large.
  fileprivate func times(powerOfTen power: Int) -> Int64? {
    if self == 0 || power == 0 { return self }
    guard power < 19 else { return nil }
    let factor = (0..<power).reduce(Int64(1)) { factor, _ in factor * 10 }
    let (product, overflows) = multipliedReportingOverflow(by: factor)
    return overflows ? nil : product
  }
}
