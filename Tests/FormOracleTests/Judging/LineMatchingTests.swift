import Testing

@testable import FormOracle

@Suite("Lines that two lists share")
struct LineMatchingTests {
  @Test(
    "as many lines are matched, in order, as the standard library's difference keeps",
    arguments: 0..<6)
  func asManyAsPossible(letters: Int) {
    var random = SeededGenerator(seed: UInt64(letters))
    func list() -> [Int] {
      (0..<Int.random(in: 0...24, using: &random)).map { _ in
        Int.random(in: 0...letters, using: &random)
      }
    }
    for _ in 0..<300 {
      let (first, second) = (list(), list())
      let partners = LineMatching(of: first, and: second).partners
      let pairs = partners.enumerated().compactMap { index, partner in
        partner.map { (index, $0) }
      }
      #expect(pairs.allSatisfy { first[$0.0] == second[$0.1] })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.1 < $1.1 })
      let removals = second.difference(from: first).removals.count
      #expect(pairs.count == first.count - removals, "\(first) \(second)")
    }
  }

  @Test("in long lists with few differences each line is compared only a few times")
  func fewDifferences() {
    let first = Array(0..<20_000)
    var second = first
    second.remove(at: 15_000)
    second.insert(-1, at: 5)
    second.swapAt(9_000, 9_001)
    let matching = LineMatching(of: first, and: second)
    #expect(matching.partners.count { $0 != nil } == 19_998)
    #expect(matching.comparisons < 200_000)
  }

  @Test("with very many differences only the common start and end are matched")
  func manyDifferences() {
    let first = Array(0..<20_000)
    var second = Array((0..<20_000).map { $0 * 7919 % 20_000 })
    second[0..<3] = [0, 1, 2]
    second[19_998...] = [19_998, 19_999]
    let matching = LineMatching(of: first, and: second)
    #expect(matching.partners.prefix(4) == [0, 1, 2, nil])
    #expect(matching.partners.suffix(3) == [nil, 19_998, 19_999])
    #expect(matching.partners.count { $0 != nil } == 5)
    #expect(matching.comparisons < 200_000)
  }
}
