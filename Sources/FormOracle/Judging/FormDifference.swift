import FormEngine

/// Where two readings of one form differ, as a short table.
///
///     visible rows: - expected, + found
///       s0
///         0.0 citrus
///     -   0.1 citrusPicker
///     +   0.1 melon
public struct FormDifference: Hashable, Sendable {
  /// What differs, such as `visible rows`.
  public var topic: String
  /// The lines of both readings, those that they share once.
  public var lines: [Line]

  /// A line of the table.
  public struct Line: Hashable, Sendable {
    /// Which of the readings has the line.
    public var side: Side
    /// What it says.
    public var text: String

    /// Creates a line.
    public init(_ side: Side, _ text: String) {
      self.side = side
      self.text = text
    }
  }

  /// Which of two readings has a line.
  public enum Side: Hashable, Sendable {
    /// Both have it.
    case both
    /// Only what was expected has it.
    case expected
    /// Only what was found has it.
    case found
  }

  /// Compares two lists of lines.
  ///
  /// - Returns: `nil` where they are the same.
  public init?(_ topic: String, expected: [String], found: [String]) {
    let expected = expected.map { ScalarText($0) }
    let found = found.map { ScalarText($0) }
    guard expected != found else { return nil }
    var lines: [Line] = []
    var next = 0
    for (line, partner) in zip(expected, LineMatching(of: expected, and: found).partners) {
      guard let partner else {
        lines.append(Line(.expected, line.text))
        continue
      }
      lines += found[next..<partner].map { Line(.found, $0.text) }
      lines.append(Line(.both, line.text))
      next = partner + 1
    }
    lines += found[next...].map { Line(.found, $0.text) }
    self.topic = topic
    self.lines = lines
  }

  /// Something that is wrong by itself, without anything that was expected in its place.
  public init(_ topic: String, found: [String]) {
    self.topic = topic
    lines = found.map { Line(.found, $0) }
  }
}

extension FormDifference: CustomStringConvertible {
  /// The table: `-` before what is missing, `+` before what should not be there. Of many lines in
  /// a row that both have, only those beside a difference are shown. It is fit for a terminal.
  public var description: String {
    (["\(topic): - expected, + found"] + shownLines).joined(separator: "\n")
  }

  /// How many lines that both have are shown on each side of a difference.
  private static let context = 3

  private var shownLines: [String] {
    let differing = lines.indices.filter { lines[$0].side != .both }
    let near = Set(differing.flatMap { max(0, $0 - Self.context)...$0 + Self.context })
    var shown: [String] = []
    for (index, line) in lines.enumerated() {
      if near.contains(index) {
        shown.append(line.description)
      } else if shown.last != Self.gap {
        shown.append(Self.gap)
      }
    }
    return shown
  }

  private static let gap = "  …"
}

extension FormDifference.Line: CustomStringConvertible {
  /// The line behind its sign.
  public var description: String {
    let text = text.withoutControlCharacters
    return switch side {
    case .both: "  \(text)"
    case .expected: "- \(text)"
    case .found: "+ \(text)"
    }
  }
}
