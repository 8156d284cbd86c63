/// Moves between lists, from positions before all moves to positions after all moves, in an order
/// in which they can be made one by one.
///
/// The elements that do not move divide each list into gaps. An arriving element is put after those
/// that have already arrived in its gap, and before those that still wait there to leave. So its
/// index follows from how many have arrived and how many still wait in the gaps up to it.
struct RunningMoves {
  private let moves: [TableUpdate.RowMove]
  /// The moves by target, ascending: the order in which they are made.
  private let byTarget: [Int]
  /// The moves by source, ascending.
  private let bySource: [Int]
  /// The place of each move among those by source.
  private let placeBySource: [Int]

  /// Prepares moves; the sections of their positions are lists. Nothing is deleted or inserted.
  init(_ moves: [TableUpdate.RowMove]) {
    self.moves = moves
    byTarget = moves.indices.sorted { moves[$0].to < moves[$1].to }
    bySource = moves.indices.sorted { moves[$0].from < moves[$1].from }
    var placeBySource = Array(repeating: 0, count: moves.count)
    for (place, move) in bySource.enumerated() { placeBySource[move] = place }
    self.placeBySource = placeBySource
  }

  /// Returns the moves one after another, each in the positions after the previous ones. Moves that
  /// change nothing are left out.
  ///
  /// - Complexity: O(*k* log *k*) for *k* moves.
  func inOrder() -> [TableUpdate.RowMove] {
    var waiting = FenwickTree(ones: moves.count)
    var steps: [TableUpdate.RowMove] = []
    steps.reserveCapacity(moves.count)
    for (arrived, move) in byTarget.enumerated() {
      let from = source(of: move, waiting, arrived: arrived)
      waiting.add(-1, at: placeBySource[move])
      let to = target(of: move, waiting, arrived: arrived)
      if from != to { steps.append(.init(from: from, to: to)) }
    }
    return steps
  }

  /// The position of a waiting element after some have arrived.
  private func source(
    of move: Int, _ waiting: FenwickTree, arrived: Int
  ) -> RowPosition {
    let list = moves[move].from.section
    let place = placeBySource[move]
    let first = firstBySource(list)
    let gap = moves[move].from.row - (place - first)
    let waitingBefore = waiting.sum(below: place) - waiting.sum(below: first)
    let firstTarget = firstByTarget(list)
    let arrivals = byTarget[firstTarget..<max(firstTarget, min(arrived, firstByTarget(list + 1)))]
    let arrivedBefore = arrivals.indices.partitionPoint { index in
      moves[byTarget[index]].to.row - (index - firstTarget) <= gap
    }
    return RowPosition(section: list, row: gap + waitingBefore + arrivedBefore)
  }

  /// The position for the next arriving element, which no longer waits.
  private func target(
    of move: Int, _ waiting: FenwickTree, arrived: Int
  ) -> RowPosition {
    let list = moves[move].to.section
    let arrivedBefore = arrived - firstByTarget(list)
    let gap = moves[move].to.row - arrivedBefore
    let first = firstBySource(list)
    let sources = first..<firstBySource(list + 1)
    let end =
      first
      + sources.partitionPoint { place in
        moves[bySource[place]].from.row - (place - first) < gap
      }
    let waitingBefore = waiting.sum(below: end) - waiting.sum(below: first)
    return RowPosition(section: list, row: gap + arrivedBefore + waitingBefore)
  }

  /// The number of moves that end in lists before this one.
  private func firstByTarget(_ list: Int) -> Int {
    byTarget.partitionPoint { moves[$0].to.section < list }
  }

  /// The number of moves that start in lists before this one.
  private func firstBySource(_ list: Int) -> Int {
    bySource.partitionPoint { moves[$0].from.section < list }
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
