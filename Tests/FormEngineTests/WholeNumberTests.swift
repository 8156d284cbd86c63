import FormEngine
import Testing

@Suite("Whole numbers")
struct WholeNumberTests {
  private static let numbers: [Double] = {
    let middle = [0, 0.25, 0.5, 1, 1.5, 2.75, 0x1p-1074, 0.1 + 0.2]
    let large = [0x1p31, 0x1p52, 0x1p53, 0x1p62, 0x1p63, .greatestFiniteMagnitude]
    let all = (middle + large).flatMap { [$0, $0.nextUp, $0.nextDown] }
    return (all + all.map(-)).filter(\.isFinite)
  }()

  @Test("the distance from the nearest whole number agrees with the standard library's rounding")
  func distance() {
    for number in Self.numbers {
      #expect(number.distanceFromWhole == (number - number.rounded()).magnitude, "\(number)")
      #expect(number.isWhole == (number == number.rounded()), "\(number)")
      #expect(number.asInt == Int(exactly: number), "\(number)")
    }
  }

  @Test("infinities and NaN are not whole", arguments: [Double.infinity, -.infinity, .nan])
  func infinite(number: Double) {
    #expect(!number.isWhole)
    #expect(number.asInt == nil)
  }
}
