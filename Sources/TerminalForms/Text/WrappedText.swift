/// Breaks texts into lines of cells.
enum WrappedText {
  /// The lines of a text, each at most `width` cells wide, broken between words if possible. Line
  /// ends in the text are kept; an empty text has no lines.
  static func lines(of text: String, width: Int) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { paragraph(String($0), width: max(1, width)) }
  }

  private static func paragraph(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      for piece in pieces(of: String(word), width: width) {
        let longer = lines.last.map { "\($0) \(piece)" }
        if let longer, VisibleText.width(longer) <= width {
          lines[lines.count - 1] = longer
        } else {
          lines.append(piece)
        }
      }
    }
    return lines.isEmpty ? [""] : lines
  }

  /// A word, split if it alone is wider than a line.
  private static func pieces(of word: String, width: Int) -> [String] {
    guard VisibleText.width(word) > width else { return [word] }
    var pieces: [String] = []
    var room = 0
    for cluster in VisibleText.clusters(of: word) {
      if room < cluster.terminalWidth {
        pieces.append("")
        room = width
      }
      pieces[pieces.count - 1].append(cluster)
      room -= cluster.terminalWidth
    }
    return pieces
  }
}
