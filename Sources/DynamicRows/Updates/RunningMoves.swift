/// Moves between lists, from positions before all moves to positions after all moves, in an order
/// in which they can be made one by one.
///
/// The elements that do not move divide each list into gaps. An arriving element is put after those
/// that have already arrived in its gap, and before those that still wait there to leave. So its
/// index follows from how many have arrived and how many still wait in the gaps up to it.
struct RunningMoves {
  /// The moves by target, ascending: the order in which they are made.
  private let moves: [TableUpdate.RowMove]
  /// The sources of all moves, ascending.
  private let sources: [RowPosition]
  /// The place of the source of each move among all sources.
  private let places: [Int]

  /// Prepares moves; the sections of their positions are lists. Nothing is deleted or inserted.
  init(_ moves: [TableUpdate.RowMove]) {
    let moves = moves.sorted { $0.to < $1.to }
    let bySource = moves.indices.sorted { moves[$0].from < moves[$1].from }
    var places = Array(repeating: 0, count: moves.count)
    for (place, move) in bySource.enumerated() { places[move] = place }
    (self.moves, self.places) = (moves, places)
    sources = bySource.map { moves[$0].from }
  }

  /// Returns the moves one after another, each in the positions after the previous ones. Moves that
  /// change nothing are left out.
  ///
  /// - Complexity: O(*k* log *k*) for *k* moves.
  func inOrder() -> [TableUpdate.RowMove] {
    var waiting = FenwickTree(ones: moves.count)
    var steps: [TableUpdate.RowMove] = []
    steps.reserveCapacity(moves.count)
    for (arrived, move) in moves.enumerated() {
      let from = position(ofSource: places[arrived], waiting, arrived: arrived)
      waiting.add(-1, at: places[arrived])
      let to = position(of: move.to, waiting, arrived: arrived)
      if from != to { steps.append(.init(from: from, to: to)) }
    }
    return steps
  }

  /// The position of a waiting element after some have arrived.
  ///
  /// - Parameter place: The place of its source among all sources.
  private func position(
    ofSource place: Int, _ waiting: FenwickTree, arrived: Int
  ) -> RowPosition {
    let list = sources[place].section
    let first = firstSource(in: list)
    let gap = sources[place].row - (place - first)
    let waitingBefore = waiting.sum(below: place) - waiting.sum(below: first)
    let firstTarget = firstTarget(in: list)
    let arrivals = firstTarget..<max(firstTarget, min(arrived, self.firstTarget(in: list + 1)))
    let arrivedBefore = arrivals.partitionPoint {
      moves[$0].to.row - ($0 - firstTarget) <= gap
    }
    return RowPosition(section: list, row: gap + waitingBefore + arrivedBefore)
  }

  /// The position of a target for the next arriving element, which no longer waits.
  private func position(
    of target: RowPosition, _ waiting: FenwickTree, arrived: Int
  ) -> RowPosition {
    let list = target.section
    let arrivedBefore = arrived - firstTarget(in: list)
    let gap = target.row - arrivedBefore
    let first = firstSource(in: list)
    let leaving = first..<firstSource(in: list + 1)
    let end = first + leaving.partitionPoint { sources[$0].row - ($0 - first) < gap }
    let waitingBefore = waiting.sum(below: end) - waiting.sum(below: first)
    return RowPosition(section: list, row: gap + arrivedBefore + waitingBefore)
  }

  /// The number of moves that end in lists before this one.
  private func firstTarget(in list: Int) -> Int {
    moves.partitionPoint { $0.to.section < list }
  }

  /// The number of moves that start in lists before this one.
  private func firstSource(in list: Int) -> Int {
    sources.partitionPoint { $0.section < list }
  }
}

/// Changing numbers, and the sums of the first ones.
///
/// Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994.
private struct FenwickTree {
  private var sums: [Int]

  /// Creates a tree in which all numbers are 1.
  init(ones count: Int) {
    sums = (0..<count).map { ($0 + 1) & -($0 + 1) }
  }

  /// - Complexity: O(log *n*).
  mutating func add(_ number: Int, at index: Int) {
    var node = index
    while node < sums.count {
      sums[node] += number
      node |= node + 1
    }
  }

  /// - Complexity: O(log *n*).
  func sum(below index: Int) -> Int {
    var (sum, node) = (0, index)
    while node > 0 {
      sum += sums[node - 1]
      node &= node - 1
    }
    return sum
  }
}
