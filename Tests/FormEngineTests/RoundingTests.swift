import FormEngine
import Foundation
import FormOracle
import TestSupport
import Testing

@Suite("Rounding")
struct RoundingTests {
  @Test(
    "a half rounds away from zero, by the shortest decimal text",
    arguments: [
      (2.675, 2, 2.68), (1.005, 2, 1.01), (0.5, 0, 1.0), (-0.5, 0, -1.0), (2.5, 0, 3.0),
      (0.4999, 0, 0.0), (99.995, 2, 100.0), (0.05, 1, 0.1), (0.04, 1, 0.0), (1e-7, 9, 1e-7),
      (5e-10, 9, 1e-9), (4.9e-10, 9, 0.0), (1e15, 2, 1e15), (1e300, 2, 1e300),
      (123456789.987654321, 3, 123456789.988), (9.5, 0, 10.0), (.leastNonzeroMagnitude, 9, 0.0),
    ])
  func rounded(number: Double, digits: Int, outcome: Double) {
    #expect(number.rounded(toDigits: digits) == outcome)
    #expect((-number).rounded(toDigits: digits) == -outcome)
  }

  @Test("rounding agrees with decimal arithmetic on the text", arguments: 0...9)
  func againstDecimal(digits: Int) throws {
    var random = SeededGenerator(seed: UInt64(digits))
    for _ in 0..<2000 {
      let scale = [1.0, 100, 1e4, 1e8][Int(random.next() % 4)]
      let number = (Double(random.next() % 1_000_000_000) / 1e5) / scale
      var decimal = try #require(Decimal(string: number.description))
      var rounded = Decimal()
      NSDecimalRound(&rounded, &decimal, digits, .plain)
      #expect(number.rounded(toDigits: digits) == Double("\(rounded)"), "\(number)")
    }
  }

  @Test("an outcome is rounded to 15 significant digits, except for exact whole numbers")
  func asWritten() {
    for (number, written) in [
      (0.1 + 0.2, 0.3), (3 * 0.7, 2.1), (0.3 / 0.1, 3), (1.0 / 3, 0.333333333333333),
      (-2.0 / 3, -0.666666666666667), (9_007_199_254_740_991, 9_007_199_254_740_991),
      (9_007_199_254_740_992, 9_007_199_254_740_992), (0x1p53 + 2, 9_007_199_254_740_990),
      (1.234_567_890_123_456_7e-20, 1.234_567_890_123_46e-20), (0, 0),
      (1.234_567_890_123_45, 1.234_567_890_123_45),
      (.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    ] as [(Double, Double)] {
      #expect(number.asWritten == written, "\(number)")
    }
    #expect(Double.nan.asWritten.isNaN && Double.infinity.asWritten == .infinity)
  }

  @Test(
    "sums, differences, products and remainders are what they are on paper",
    arguments: [
      (.difference(.plain(100.1), .plain(100)), 0.1),
      (.difference(.plain(1646.09), .plain(1642.73)), 3.36),
      (.sum([.plain(33.33), .plain(-33.3), .plain(-0.03)]), 0),
      (.sum([.plain(1e300), .plain(0.1), .plain(-1e300)]), 0.1),
      (.sum([.plain(1_234_567_890_123_456), .plain(1e-8)]), 1_234_567_890_123_460),
      (.sum([.plain(9_007_199_254_740_991), .plain(-0.0)]), 9_007_199_254_740_991),
      (.sum([.plain(1e16), .plain(1)]), 1e16),
      (
        .sum([.plain(.leastNonzeroMagnitude), .plain(.leastNonzeroMagnitude)]),
        2 * .leastNonzeroMagnitude
      ),
      (.product([.plain(3), .plain(0.7)]), 2.1),
      (.product([.plain(1.1), .plain(1.1), .plain(1.1)]), 1.331),
      (.product([.plain(1e200), .plain(1e-200), .plain(0.3), .plain(-7)]), -2.1),
      (.product([.plain(123_456_789.123), .plain(987_654_321.987), .plain(0)]), 0),
      (.remainder(.plain(0.3), .plain(0.1)), 0), (.remainder(.plain(33.33), .plain(3)), 0.33),
      (.remainder(.plain(19.99), .plain(0.01)), 0), (.remainder(.plain(-7), .plain(3)), 2),
      (.remainder(.plain(7), .plain(-3)), -2), (.remainder(.plain(-0.5), .plain(1e20)), 1e20),
      (.remainder(.plain(1e22), .plain(0.7)), 0.5), (.remainder(.plain(0.1), .plain(1e300)), 0.1),
    ] as [(FormExpression, Double)])
  func onPaper(expression: FormExpression, outcome: Double) {
    #expect(expression.constant == .number(outcome))
  }

  @Test("a sum beyond the largest number, and a remainder of a division by zero, are unanswered")
  func unanswered() {
    #expect(FormExpression.sum([.plain(1.7e308), .plain(1.7e308)]).constant == nil)
    #expect(FormExpression.product([.plain(1e300), .plain(1e300)]).constant == nil)
    #expect(FormExpression.remainder(.plain(1), .plain(0)).constant == nil)
  }

  @Test("calculations agree with those digit by digit", arguments: 0..<4)
  func againstDigits(kind: Int) {
    var random = SeededGenerator(seed: UInt64(kind))
    func number() -> FormExpression {
      let digits = Double(random.next() % [10, 1000, 1_000_000, 1 << 53][Int(random.next() % 4)])
      let exponent = Int(random.next() % [3, 12, 40, 600][Int(random.next() % 4)])
      let magnitude = digits * (Double("1e-\(exponent % 300)") ?? 1)
      let scaled = exponent > 300 ? digits * (Double("1e\(exponent - 300)") ?? 1) : magnitude
      return .plain(random.next() % 2 == 0 ? scaled : -scaled)
    }
    for _ in 0..<1000 {
      let numbers = (0..<2 + Int(random.next() % 4)).map { _ in number() }
      let expression: FormExpression =
        switch kind {
        case 0: .sum(numbers)
        case 1: .product(numbers)
        case 2: .difference(numbers[0], numbers[1])
        default: .remainder(numbers[0], numbers[1])
        }
      let expected = expression.value { _ in nil }
      #expect(expression.constant == expected, "\(expression)")
    }
  }
}

extension FormExpression {
  fileprivate static func plain(_ number: Double) -> FormExpression { .value(.number(number)) }

  /// The value of an expression that reads no row.
  fileprivate var constant: FormValue? {
    valueIfAnswered(with: Assumption { _ in nil })
  }
}
