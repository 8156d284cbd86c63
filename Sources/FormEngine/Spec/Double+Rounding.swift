extension Double {
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
    return rounded { -$0.exponent - digits }
  }

  /// The outcome of a calculation as people write it: rounded to 15 significant digits, half away
  /// from zero, based on its shortest decimal text. Whole numbers up to 2⁵³ are exact and stay as
  /// they are.
  ///
  ///     (0.3 + 0.6).asWritten   // 0.9, though the sum of the doubles is 0.8999999999999999
  package var asWritten: Double {
    guard isFinite, magnitude > 0x1p53 || !isWhole else { return self }
    return rounded { $0.count - 15 }
  }

  /// The digits of a finite number's shortest decimal text as a whole number, times ten to the power
  /// of the exponent.
  private struct Digits {
    var number: UInt64
    var exponent: Int

    init(of text: [UInt8]) {
      let end = text.firstIndex(of: UInt8(ascii: "e")) ?? text.count
      let point = text[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end - 1
      let power = Int(String(decoding: text[end...].dropFirst(), as: UTF8.self)) ?? 0
      exponent = power - (end - 1 - point)
      number = text[..<end].reduce(UInt64(0)) { number, byte in
        byte == UInt8(ascii: ".") ? number : number * 10 + UInt64(byte - UInt8(ascii: "0"))
      }
    }

    /// The number of digits without leading zeros.
    var count: Int {
      var (count, rest) = (0, number)
      while rest > 0 { (count, rest) = (count + 1, rest / 10) }
      return count
    }
  }

  /// Drops a number of digits from the end of the shortest decimal text, which has at most 18.
  private func rounded(dropping excess: (Digits) -> Int) -> Double {
    let digits = Digits(of: Array(magnitude.description.utf8))
    let excess = excess(digits)
    var rounded = magnitude
    if excess > 18 {
      rounded = 0
    } else if excess > 0 {
      let unit = (0..<excess).reduce(UInt64(1)) { unit, _ in unit * 10 }
      let number = (digits.number + unit / 2) / unit
      rounded = Double("\(number)e\(digits.exponent + excess)") ?? magnitude
    }
    if rounded.isInfinite { rounded = magnitude }
    return self < 0 ? -rounded : rounded
  }
}
