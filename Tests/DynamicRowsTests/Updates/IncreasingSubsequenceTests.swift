import DynamicRows
import Testing

@Suite("Longest increasing subsequences")
struct IncreasingSubsequenceTests {
  private func isIncreasing(_ numbers: [Int32]) -> Bool {
    zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The length of the longest one, by trying them all.
  private func longest(_ numbers: [Int32]) -> Int {
    (0..<1 << numbers.count).lazy
      .map { bits in numbers.indices.filter { bits >> $0 & 1 == 1 }.map { numbers[$0] } }
      .filter(isIncreasing).map { $0.count }.max() ?? 0
  }

  @Test("in every short list it increases strictly, and none is longer", arguments: 0...5)
  func shortLists(count: Int) {
    var lists: [[Int32]] = [[]]
    for _ in 0..<count { lists = lists.flatMap { list in (0..<4).map { list + [$0] } } }
    for list in lists {
      let indices = list.longestIncreasingSubsequence()
      #expect(isIncreasing(indices.map { Int32($0) }) && isIncreasing(indices.map { list[$0] }))
      #expect(indices.count == longest(list), "\(list)")
    }
  }
}
