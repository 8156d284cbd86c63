extension Double {
  /// The number rounded to a number of digits after the decimal point, half away from zero, based
  /// on its shortest decimal text.
  ///
  ///     2.675.rounded(toDigits: 2)   // 2.68, though the double is a little less than 2.675
  ///
  /// - Parameter digits: 0 or more.
  package func rounded(toDigits digits: Int) -> Double {
    // All larger numbers are whole.
    guard magnitude < 0x1p53, isFinite else { return self }
    let text = Array(magnitude.description.utf8)
    let end = text.firstIndex(of: UInt8(ascii: "e")) ?? text.count
    let point = text[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end - 1
    let exponent = Int(String(decoding: text[end...].dropFirst(), as: UTF8.self)) ?? 0
    // The number of digits to drop from the end of the text, which has at most 17.
    let excess = end - 1 - point - exponent - digits
    var rounded = magnitude
    if excess > 17 {
      rounded = 0
    } else if excess > 0 {
      let number = text[..<end].reduce(UInt64(0)) { number, byte in
        byte == UInt8(ascii: ".") ? number : number * 10 + UInt64(byte - UInt8(ascii: "0"))
      }
      let unit = (0..<excess).reduce(UInt64(1)) { unit, _ in unit * 10 }
      rounded = Double("\((number + unit / 2) / unit)e-\(digits)") ?? magnitude
    }
    return self < 0 ? -rounded : rounded
  }
}
