/// Finds which lines two lists share in the same order, as many as possible.
///
/// The lines with which both begin and end are shared. Of what is between them the shortest way from
/// one list to the other is searched for; where that takes very many lines, none of them are shared.
///
/// Source: E. W. Myers: An O(ND) difference algorithm and its variations (1986).
struct LineMatching {
  /// For each line of the first list the index of the same line of the second, or `nil`.
  private(set) var partners: [Int?]
  /// The comparisons of two lines that it took.
  private(set) var comparisons = 0

  /// The greatest number of lines between the common ends that may be in one of the lists only.
  static let mostDifferences = 400

  /// - Complexity: O(*n* + *d*²) comparisons are expected for *n* lines of which *d*, at most 400, are
  ///   in one list only; O(*n* *d*) at worst.
  init<Line: Hashable>(of first: [Line], and second: [Line]) {
    partners = Array(repeating: nil, count: first.count)
    let shorter = min(first.count, second.count)
    var head = 0
    while head < shorter, first[head] == second[head] {
      partners[head] = head
      head += 1
    }
    var tail = 0
    while tail < shorter - head, first[first.count - 1 - tail] == second[second.count - 1 - tail] {
      partners[first.count - 1 - tail] = second.count - 1 - tail
      tail += 1
    }
    comparisons = head + tail
    match(first[head..<first.count - tail], second[head..<second.count - tail])
  }

  private mutating func match<Line: Hashable>(
    _ first: ArraySlice<Line>, _ second: ArraySlice<Line>
  ) {
    var reach = Reach()
    var past: [Reach] = []
    for differences in 0...Self.mostDifferences {
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        var (column, row) = reach.next(on: diagonal, differences)
        while column < first.count, row < second.count,
          first[first.startIndex + column] == second[second.startIndex + row]
        {
          (column, row) = (column + 1, row + 1)
          comparisons += 1
        }
        comparisons += 1
        reach[diagonal] = column
        guard column < first.count || row < second.count else {
          return trace(past, to: (first.count, second.count), from: first.startIndex)
        }
      }
      past.append(reach)
      reach.widen()
    }
  }

  /// Goes back from the ends of both lists to their starts, the way that was found.
  private mutating func trace(_ past: [Reach], to end: (column: Int, row: Int), from start: Int) {
    var (column, row) = end
    for differences in stride(from: past.count, through: 0, by: -1) {
      let former =
        differences == 0
        ? (0, 0) : past[differences - 1].former(of: column - row, differences)
      while column > former.0, row > former.1 {
        (column, row) = (column - 1, row - 1)
        partners[start + column] = start + row
      }
      (column, row) = former
    }
  }
}

/// How far each diagonal has been followed, as columns; a diagonal is the column less the row.
private struct Reach {
  private var columns = [0, 0, 0]
  private var center = 1

  subscript(diagonal: Int) -> Int {
    get { columns[center + diagonal] }
    set { columns[center + diagonal] = newValue }
  }

  /// Makes room for another diagonal at either end.
  mutating func widen() {
    columns = [0] + columns + [0]
    center += 1
  }

  /// Where a diagonal is entered with one more difference.
  func next(on diagonal: Int, _ differences: Int) -> (column: Int, row: Int) {
    let (column, row) = former(of: diagonal, differences)
    if differences == 0 { return (column, row) }
    return column - row > diagonal ? (column, row + 1) : (column + 1, row)
  }

  /// Where the neighbor ends from which a diagonal is entered.
  func former(of diagonal: Int, _ differences: Int) -> (column: Int, row: Int) {
    if differences == 0 { return (0, 0) }
    let isFromAbove =
      diagonal == -differences
      || diagonal != differences && self[diagonal - 1] < self[diagonal + 1]
    let other = isFromAbove ? diagonal + 1 : diagonal - 1
    return (self[other], self[other] - other)
  }
}
