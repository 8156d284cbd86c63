/// A decimal number with all its digits, calculated with as on paper.
struct PlainDecimal {
  var isNegative = false
  /// The digits, the last one first.
  var digits: [Int] = []
  /// How many of the digits follow the decimal point; not negative.
  var places = 0

  /// The number that the shortest text of a finite double writes.
  init(_ number: Double) {
    isNegative = number < 0
    let parts = number.magnitude.description.split(separator: "e")
    let halves = parts[0].split(separator: ".")
    let fraction = halves.count == 2 ? String(halves[1]) : ""
    digits = (halves[0] + fraction).reversed().map { $0.wholeNumberValue ?? 0 }
    places = fraction.count - (parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
    if places < 0 {
      digits = Array(repeating: 0, count: -places) + digits
      places = 0
    }
  }

  private init(isNegative: Bool, digits: [Int], places: Int) {
    (self.isNegative, self.digits, self.places) = (isNegative, digits, places)
  }

  /// The digits with another number of them after the point, and with zeros at the front.
  private func digits(places other: Int, count: Int = 0) -> [Int] {
    let all = Array(repeating: 0, count: other - places) + digits
    return all + Array(repeating: 0, count: max(0, count - all.count))
  }

  static func + (left: PlainDecimal, right: PlainDecimal) -> PlainDecimal {
    let places = max(left.places, right.places)
    let count =
      max(left.digits.count - left.places, right.digits.count - right.places) + places + 1
    let (top, bottom) = (
      left.digits(places: places, count: count), right.digits(places: places, count: count)
    )
    if left.isNegative == right.isNegative {
      return PlainDecimal(
        isNegative: left.isNegative, digits: column(top, bottom) { $0 + $1 }, places: places)
    }
    let isLess = top.reversed().lexicographicallyPrecedes(bottom.reversed())
    return PlainDecimal(
      isNegative: isLess ? right.isNegative : left.isNegative,
      digits: isLess ? column(bottom, top) { $0 - $1 } : column(top, bottom) { $0 - $1 },
      places: places)
  }

  static prefix func - (number: PlainDecimal) -> PlainDecimal {
    PlainDecimal(
      isNegative: !number.isNegative, digits: number.digits, places: number.places)
  }

  static func * (left: PlainDecimal, right: PlainDecimal) -> PlainDecimal {
    var rows = Array(repeating: 0, count: left.digits.count + right.digits.count + 1)
    for (place, digit) in left.digits.enumerated() {
      for (other, factor) in right.digits.enumerated() { rows[place + other] += digit * factor }
    }
    let zeros = Array(repeating: 0, count: rows.count)
    return PlainDecimal(
      isNegative: left.isNegative != right.isNegative, digits: column(rows, zeros) { $0 + $1 },
      places: left.places + right.places)
  }

  /// What long division leaves, with the sign of the divisor; `nil` for a divisor of zero.
  func remainder(by divisor: PlainDecimal) -> PlainDecimal? {
    guard divisor.digits.contains(where: { $0 != 0 }) else { return nil }
    let places = max(places, divisor.places)
    let unit = PlainDecimal(
      isNegative: true, digits: divisor.digits(places: places), places: 0)
    var rest = PlainDecimal(isNegative: false, digits: [0], places: 0)
    for digit in digits(places: places).reversed() {
      rest.digits.insert(digit, at: 0)
      while !(rest + unit).isLessThanZero { rest = rest + unit }
      while rest.digits.count > 1, rest.digits.last == 0 { rest.digits.removeLast() }
    }
    var outcome = PlainDecimal(isNegative: isNegative, digits: rest.digits, places: places)
    if rest.digits.contains(where: { $0 != 0 }), isNegative != divisor.isNegative {
      outcome = outcome + divisor
    }
    return outcome
  }

  private var isLessThanZero: Bool { isNegative && digits.contains { $0 != 0 } }

  /// The text of the number with all digits.
  var text: String {
    let padded = digits + Array(repeating: 0, count: max(0, places + 1 - digits.count))
    let text = padded.reversed().map { "\($0)" }.joined()
    return (isNegative ? "-" : "") + text.dropLast(places) + "." + text.suffix(places) + "0"
  }

  /// Calculates digit by digit, carrying to the next column.
  private static func column(
    _ top: [Int], _ bottom: [Int], _ calculate: (Int, Int) -> Int
  ) -> [Int] {
    var carry = 0
    return zip(top, bottom).map { upper, lower in
      let outcome = calculate(upper, lower) + carry
      carry = Int((Double(outcome) / 10).rounded(.down))
      return outcome - carry * 10
    }
  }
}
