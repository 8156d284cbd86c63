import FormEngine

/// Where two readings of one thing differ, as a short table.
///
///     visible rows: - expected, + found
///       s0
///         0.0 citrus
///     -   0.1 citrusPicker
///     +   0.1 melon
public struct OracleDifference: Hashable, Sendable {
  /// What differs, such as `visible rows`.
  package let topic: String
  /// The lines of both readings, each after its sign; those that they share once.
  package let lines: [String]

  /// Compares two lists of lines.
  ///
  /// - Returns: `nil` where they are the same.
  package init?(_ topic: String, expected: [String], found: [String]) {
    let expected = expected.map { ScalarText($0) }
    let found = found.map { ScalarText($0) }
    guard expected != found else { return nil }
    var lines: [String] = []
    var next = 0
    for (line, partner) in zip(expected, LineMatching(of: expected, and: found).partners) {
      guard let partner else {
        lines.append("- \(line.text)")
        continue
      }
      lines += found[next..<partner].map { "+ \($0.text)" }
      lines.append("  \(line.text)")
      next = partner + 1
    }
    self.topic = topic
    self.lines = lines + found[next...].map { "+ \($0.text)" }
  }

  /// Something that is wrong by itself, without anything that was expected in its place.
  package init(_ topic: String, found: [String]) {
    self.topic = topic
    lines = found.map { "+ \($0)" }
  }
}

extension OracleDifference: CustomStringConvertible {
  /// The table: `-` before what is missing, `+` before what should not be there. Of many lines in
  /// a row that both have, only those beside a difference are shown. It is fit for a terminal.
  public var description: String {
    let differing = lines.indices.filter { lines[$0].first != " " }
    let near = Set(differing.flatMap { max(0, $0 - Self.context)...$0 + Self.context })
    var shown = ["\(topic): - expected, + found"]
    for (index, line) in lines.enumerated() {
      if near.contains(index) {
        shown.append(line.withoutControlCharacters)
      } else if shown.last != Self.gap {
        shown.append(Self.gap)
      }
    }
    return shown.joined(separator: "\n")
  }

  /// How many lines that both have are shown on each side of a difference.
  private static let context = 3
  private static let gap = "  …"
}
