import FormOracle
import TestSupport

/// The plain ways that the row map is compared with, in the same run.
struct RivalBenchmarks {
  private let rows: Int
  private var random = SeededGenerator(seed: 2)

  init(rows: Int) {
    self.rows = rows
  }

  mutating func run(into report: inout Report) {
    report.add("classic array: toggle", rows: rows, nanoseconds: classicToggleTime())
    report.add("filter and difference: toggle", rows: rows, nanoseconds: differenceTime())
    lazy var floor = floorTimes()
    report.add("bit vector: toggle", rows: rows, nanoseconds: floor.toggle)
    report.add("bit vector: position", rows: rows, nanoseconds: floor.rank)
    report.add("bit vector: row", rows: rows, nanoseconds: floor.select)
  }

  private mutating func indices(_ count: Int, below bound: Int) -> [Int] {
    (0..<count).map { _ in Int.random(in: 0..<bound, using: &random) }
  }

  private mutating func classicToggleTime() -> Double {
    var positions = ClassicPositions(fields: rows / 2)
    let fields = indices(max(20, min(20_000, 40_000_000 / rows)), below: rows / 2)
    return nanoseconds(operations: fields.count, rounds: 5) {
      for field in fields { use(positions.toggle(field: field)) }
    }
  }

  /// Filters the visible rows before and after a change, and compares the two.
  private mutating func differenceTime() -> Double {
    var isOpen = Array(repeating: false, count: rows / 2)
    let fields = indices(max(3, min(2000, 2_000_000 / rows)), below: rows / 2)
    func visible() -> [Int] {
      (0..<rows).filter { $0 % 2 == 0 || isOpen[$0 / 2] }
    }
    return nanoseconds(operations: fields.count, rounds: 3) {
      var before = visible()
      for field in fields {
        isOpen[field].toggle()
        let after = visible()
        use(after.difference(from: before))
        before = after
      }
    }
  }

  private mutating func floorTimes() -> (toggle: Double, rank: Double, select: Double) {
    var bits = RankedBits(count: rows) { $0 % 2 == 0 }
    let ranks = indices(20_000, below: rows / 2)
    let select = nanoseconds(operations: ranks.count) {
      for rank in ranks { use(bits.select(rank)) }
    }
    let places = indices(20_000, below: rows)
    let toggle = nanoseconds(operations: places.count) {
      for place in places { bits.toggle(place) }
    }
    let rank = nanoseconds(operations: places.count) {
      for place in places { use(bits.rank(place)) }
    }
    return (toggle, rank, select)
  }
}

/// A static bit vector with a Fenwick tree over its words, without order changes and identities: a
/// lower bound for everything that has them.
///
/// Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct RankedBits {
  private var words: [UInt64]
  private var sums: [Int]

  init(count: Int, isSet: (Int) -> Bool) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    sums = Array(repeating: 0, count: words.count + 1)
    for index in 0..<count where isSet(index) { toggle(index) }
  }

  mutating func toggle(_ index: Int) {
    let bit: UInt64 = 1 << UInt64(index & 63)
    words[index >> 6] ^= bit
    let step = words[index >> 6] & bit != 0 ? 1 : -1
    var node = index >> 6 + 1
    while node < sums.count {
      sums[node] += step
      node += node & -node
    }
  }

  /// The number of set bits before an index.
  func rank(_ index: Int) -> Int {
    var rank = (words[index >> 6] & ((1 << UInt64(index & 63)) &- 1)).nonzeroBitCount
    var node = index >> 6
    while node > 0 {
      rank += sums[node]
      node -= node & -node
    }
    return rank
  }

  /// The index of the set bit of a rank below the number of set bits.
  func select(_ rank: Int) -> Int {
    var (node, rest) = (0, rank)
    var step = 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      if node + step < sums.count, sums[node + step] <= rest {
        node += step
        rest -= sums[node]
      }
      step /= 2
    }
    var word = words[node]
    for _ in 0..<rest { word &= word &- 1 }
    return node << 6 | word.trailingZeroBitCount
  }
}
