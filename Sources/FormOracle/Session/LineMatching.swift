/// Finds the longest sequence of lines that two lists have in common, in the same order.
///
/// Common lines at the start and the end always match. Between them the shortest edit script is
/// searched for; if it would need too many edits, none of those lines match.
///
/// Source: E. W. Myers: An O(ND) difference algorithm and its variations (1986).
struct LineMatching {
  /// For each line of the first list, the index of the same line in the second one, or `nil`.
  private(set) var partners: [Int?]
  /// The number of comparisons of two lines.
  private(set) var comparisons = 0

  /// The maximum number of lines between the common ends that may be in only one of the lists.
  static let maxDifferences = 400

  /// - Complexity: O(*n* + *d*²) comparisons expected, where *n* is the number of lines and *d*, at
  ///   most 400, the number of those in only one list; O(*n* *d*) in the worst case.
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
    for differences in 0...Self.maxDifferences {
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

  /// Follows the path that was found from the ends of both lists back to their starts.
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

/// How far each diagonal was followed, as columns; a diagonal is the column minus the row.
private struct Reach {
  private var columns = [0, 0, 0]
  private var center = 1

  subscript(diagonal: Int) -> Int {
    get { columns[center + diagonal] }
    set { columns[center + diagonal] = newValue }
  }

  /// Makes room for one more diagonal at each end.
  mutating func widen() {
    columns = [0] + columns + [0]
    center += 1
  }

  /// The point at which a diagonal is entered with one more difference.
  func next(on diagonal: Int, _ differences: Int) -> (column: Int, row: Int) {
    let (column, row) = former(of: diagonal, differences)
    if differences == 0 { return (column, row) }
    return column - row > diagonal ? (column, row + 1) : (column + 1, row)
  }

  /// The end of the neighboring diagonal from which a diagonal is entered.
  func former(of diagonal: Int, _ differences: Int) -> (column: Int, row: Int) {
    if differences == 0 { return (0, 0) }
    let isFromAbove =
      diagonal == -differences
      || diagonal != differences && self[diagonal - 1] < self[diagonal + 1]
    let other = isFromAbove ? diagonal + 1 : diagonal - 1
    return (self[other], self[other] - other)
  }
}
