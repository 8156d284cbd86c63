/// Lines of a screen that show the same as before, some lines further up or down.
struct ScrolledLines: Hashable {
  /// The lines that take part, from 0.
  let lines: Range<Int>
  /// By how many lines they move up; down where it is negative.
  let distance: Int

  /// The farthest that is looked for.
  private static let farthest = 10

  /// Finds the distance by which most lines fall into place, or `nil` where moving them saves less
  /// than two lines.
  init?(from before: [[Cell]], to after: [[Cell]]) {
    let different = before.indices.filter { before[$0] != after[$0] }
    guard let first = different.first, let last = different.last, last - first >= 3 else {
      return nil
    }
    let lines = first..<last + 1
    let standing = lines.count - different.count
    var best: (distance: Int, matches: Int) = (0, standing + 1)
    for distance in -Self.farthest...Self.farthest where distance != 0 {
      let matches = lines.filter { y in
        lines.contains(y + distance) && after[y] == before[y + distance]
      }
      if matches.count > best.matches { best = (distance, matches.count) }
    }
    guard best.distance != 0 else { return nil }
    self.lines = lines
    distance = best.distance
  }

  /// What a screen shows once the terminal has moved the lines: blank ones come in.
  func applied(to before: [[Cell]]) -> [[Cell]] {
    var after = before
    for y in lines {
      after[y] =
        lines.contains(y + distance)
        ? before[y + distance] : Array(repeating: .blank, count: before[y].count)
    }
    return after
  }
}
