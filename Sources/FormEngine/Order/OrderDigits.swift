/// Arithmetic with the digits of order keys.
enum OrderDigits {
  private static let all = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let zero = UInt8(ascii: "0")
  private static let last = UInt8(ascii: "z")

  /// The smallest whole number; no key precedes a key that consists of it alone.
  static let leastWhole = [UInt8(ascii: "A")] + Array(repeating: zero, count: 26)

  static func value(_ digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 36
    default: nil
    }
  }

  /// The length of a whole number with this first letter: numbers that begin with `a` to `z` have 2
  /// to 27 digits and are not negative; those with `Z` to `A` have the same lengths and are
  /// negative.
  static func wholeLength(_ first: UInt8) -> Int? {
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(first - UInt8(ascii: "a")) + 2
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(UInt8(ascii: "Z") - first) + 2
    default: nil
    }
  }

  /// The next whole number, or the previous one for a step of -1; `nil` after the last and before
  /// the first.
  static func whole(_ whole: [UInt8], by step: Int) -> [UInt8]? {
    let overflow = step > 0 ? zero : last
    var digits = whole
    for index in digits.indices.dropFirst().reversed() {
      let value = (value(digits[index]) ?? 0) + step
      if all.indices ~= value {
        digits[index] = all[value]
        return digits
      }
      digits[index] = overflow
    }
    // The next first letter means another number of digits.
    guard let first = value(whole[0]), all.indices ~= first + step,
      let length = wholeLength(all[first + step])
    else { return nil }
    return [all[first + step]] + repeatElement(overflow, count: length - 1)
  }

  /// A fraction between two others. Neither may end with 0, and the first must sort before the
  /// second; `nil` is 1.
  static func middle(_ lower: [UInt8], _ upper: [UInt8]?) -> [UInt8] {
    var (lower, upper) = (lower[...], upper.map { $0[...] })
    var middle: [UInt8] = []
    while true {
      while let digit = upper?.first, digit == lower.first ?? zero {
        middle.append(digit)
        lower = lower.dropFirst()
        upper = upper?.dropFirst()
      }
      let low = lower.first.flatMap(value) ?? 0
      let high = upper?.first.flatMap(value) ?? all.count
      if high - low > 1 {
        // Half an odd sum is rounded up.
        return middle + [all[(low + high + 1) / 2]]
      }
      if let upper, upper.count > 1 { return middle + upper.prefix(1) }
      middle.append(all[low])
      lower = lower.dropFirst()
      upper = nil
    }
  }
}
