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
    var decimal = Decimal(magnitude)
    decimal.round(toDigits: digits)
    let rounded = Double(decimal.text) ?? magnitude
    return self < 0 ? -rounded : rounded
  }
}

/// The shortest decimal digits that read back as the same number, and the place of the decimal
/// point.
private struct Decimal {
  /// The digits from first to last, each 0 to 9.
  private var digits: [UInt8] = []
  /// The number of digits before the decimal point; negative if zeros follow the point first.
  private var pointIndex = 0

  init(_ number: Double) {
    var exponent: Int?
    var pointIndex: Int?
    for byte in number.description.utf8 {
      switch byte {
      case UInt8(ascii: "."): pointIndex = digits.count
      case UInt8(ascii: "e"): exponent = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9") where exponent == nil:
        digits.append(byte - UInt8(ascii: "0"))
      default: break
      }
    }
    if exponent != nil {
      exponent = Int(number.description.split(separator: "e").last ?? "0")
    }
    self.pointIndex = (pointIndex ?? digits.count) + (exponent ?? 0)
  }

  mutating func round(toDigits count: Int) {
    let kept = pointIndex + count
    guard kept < digits.count else { return }
    guard kept >= 0 else {
      digits = []
      return
    }
    let roundsUp = digits[kept] >= 5
    digits.removeLast(digits.count - kept)
    guard roundsUp else { return }
    var index = kept - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      pointIndex += 1
    }
  }

  /// A text that `Double` can read.
  var text: String {
    guard !digits.isEmpty else { return "0" }
    return String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
      + "e\(pointIndex - digits.count)"
  }
}
