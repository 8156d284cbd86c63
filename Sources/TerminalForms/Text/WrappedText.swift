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
    var line = ""
    var lineWidth = 0
    for word in text.split(separator: " ") {
      for piece in pieces(of: String(word), width: width) {
        let pieceWidth = VisibleText.width(piece)
        if lineWidth > 0, lineWidth + 1 + pieceWidth > width {
          lines.append(line)
          (line, lineWidth) = ("", 0)
        }
        if lineWidth > 0 {
          line += " "
          lineWidth += 1
        }
        line += piece
        lineWidth += pieceWidth
      }
    }
    lines.append(line)
    return lines
  }

  /// A word, split if it alone is wider than a line.
  private static func pieces(of word: String, width: Int) -> [String] {
    guard VisibleText.width(word) > width else { return [word] }
    var pieces: [String] = []
    var piece = ""
    var pieceWidth = 0
    for cluster in VisibleText.clusters(of: word) {
      if pieceWidth > 0, pieceWidth + cluster.terminalWidth > width {
        pieces.append(piece)
        (piece, pieceWidth) = ("", 0)
      }
      piece.append(cluster)
      pieceWidth += cluster.terminalWidth
    }
    return pieces + [piece]
  }
}
