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
    // Runs of common lines, each with the previous one on its path. A diagonal is the column, a
    // place in the first list, minus the row, one in the second.
    var runs: [(columns: Range<Int>, diagonal: Int, former: Int?)] = []
    // How far each diagonal was followed, and the last run on the path to that point.
    let center = Self.maxDifferences + 1
    var ends = Array(repeating: (column: 0, run: Int?.none), count: 2 * center + 1)
    for differences in 0...Self.maxDifferences {
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let (left, above) = (ends[center + diagonal - 1], ends[center + diagonal + 1])
        let isFromAbove =
          diagonal == -differences || diagonal != differences && left.column < above.column
        var (column, run) = isFromAbove ? above : (left.column + 1, left.run)
        let start = column
        while column < first.count, column - diagonal < second.count,
          first[first.startIndex + column] == second[second.startIndex + column - diagonal]
        {
          column += 1
        }
        comparisons += column - start + 1
        if column > start {
          runs.append((start..<column, diagonal, former: run))
          run = runs.count - 1
        }
        ends[center + diagonal] = (column, run)
        if column < first.count || column - diagonal < second.count { continue }
        while let last = run.map({ runs[$0] }) {
          for column in last.columns {
            partners[first.startIndex + column] = second.startIndex + column - last.diagonal
          }
          run = last.former
        }
        return
      }
    }
  }
}
