/// Lines of a screen that show the same as before, but higher or lower.
struct ScrolledLines: Hashable {
  /// The lines between the margins, from 0.
  let lines: Range<Int>
  /// The number of lines by which they move up; negative for down.
  let distance: Int

  /// The maximum distance that is tried.
  private static let farthest = 10

  /// The minimum number of lines that moving must save, since it costs some bytes too.
  private static let leastGain = 3

  /// Finds the distance that puts most lines in place; `nil` if that saves hardly anything. Blank
  /// lines don't count, since they take few bytes.
  init?(from before: [[Cell]], to after: [[Cell]]) {
    let different = before.indices.filter { before[$0] != after[$0] }
    guard let first = different.first, let last = different.last, last - first >= 3 else {
      return nil
    }
    let written = (first...last).filter { after[$0].contains { $0 != .blank } }
    let unmoved = written.filter { before[$0] == after[$0] }.count
    var best: (distance: Int, matches: [Int]) = (0, [])
    for distance in -Self.farthest...Self.farthest where distance != 0 {
      let matches = written.filter { y in
        (first...last).contains(y + distance) && after[y] == before[y + distance]
      }
      if matches.count > best.matches.count { best = (distance, matches) }
    }
    guard let top = best.matches.first, let bottom = best.matches.last,
      best.matches.count - unmoved >= Self.leastGain
    else { return nil }
    distance = best.distance
    lines = min(top, top + distance)..<max(bottom, bottom + distance) + 1
  }

  /// The contents of a screen after the terminal has moved the lines; lines without a source are
  /// blank.
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
