import FormEngine
import Foundation
import FormOracle
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
}
