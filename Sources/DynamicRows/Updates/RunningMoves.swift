/// Moves between lists, from where things are before the first to where they are after the last, put
/// into an order in which they can be made one by one.
///
/// What is not moved divides each list into gaps. A thing that arrives is put after those that have
/// arrived in its gap, and before those that still wait there to leave; so the index of either
/// follows from how many have arrived and how many still wait in the gaps up to it.
struct RunningMoves {
  private let moves: [TableUpdate.RowMove]
  /// The moves by where they end, ascending: the order in which they are made.
  private let byTarget: [Int]
  /// The moves by where they start, ascending.
  private let bySource: [Int]
  /// Of each move, its place among those by source.
  private let placeBySource: [Int]

  /// Takes moves, positions as sections of rows; nothing is deleted or inserted beside them.
  init(_ moves: [TableUpdate.RowMove]) {
    self.moves = moves
    byTarget = moves.indices.sorted { moves[$0].to < moves[$1].to }
    bySource = moves.indices.sorted { moves[$0].from < moves[$1].from }
    var placeBySource = Array(repeating: 0, count: moves.count)
    for (place, move) in bySource.enumerated() { placeBySource[move] = place }
    self.placeBySource = placeBySource
  }

  /// The moves one after another, each in the positions that the ones before it have left. One that
  /// would change nothing is left out.
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

  /// Where a thing that waits is, once some have arrived.
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

  /// Where the next thing to arrive has to be put, which waits no more.
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

  /// How many moves end in lists before this one.
  private func firstByTarget(_ list: Int) -> Int {
    byTarget.partitionPoint { moves[$0].to.section < list }
  }

  /// How many moves start in lists before this one.
  private func firstBySource(_ list: Int) -> Int {
    bySource.partitionPoint { moves[$0].from.section < list }
  }
}

/// Numbers that change, and the sums of the first of them.
///
/// Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994.
private struct FenwickTree {
  private var sums: [Int]

  /// Creates a tree in which every number is 1.
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
