import FormEngine

/// The difference between two lists of lines, as a short table.
///
///     visible rows: - expected, + found
///       s0
///         0.0 citrus
///     -   0.1 citrusPicker
///     +   0.1 melon
public struct OracleDifference: Hashable, Sendable {
  /// What differs, such as `visible rows`.
  package let topic: String
  /// The lines of both lists, each after its sign; common lines appear once.
  package let lines: [String]

  /// Compares two lists of lines; `nil` if they are the same.
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

  /// Creates a difference from lines that are wrong by themselves, with nothing expected instead.
  package init(_ topic: String, found: [String]) {
    self.topic = topic
    lines = found.map { "+ \($0)" }
  }
}

extension OracleDifference: CustomStringConvertible {
  /// The table, safe to print to a terminal: `-` before missing lines, `+` before unexpected ones.
  /// Long runs of common lines are cut down to those next to a difference.
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

  /// The number of common lines on each side of a difference.
  private static let context = 3
  private static let gap = "  …"
}
