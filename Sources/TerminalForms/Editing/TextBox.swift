/// A text of several lines while it is being edited, in a box that wraps long lines.
struct TextBox: Hashable, Sendable {
  var buffer: TextBuffer {
    didSet { follow() }
  }
  /// The width of a line in cells, and the number of lines shown. The window sets them.
  private(set) var width = 40
  private(set) var height = 3
  /// The first line that is shown.
  private(set) var top = 0

  /// Creates a box with the cursor at the end.
  init(_ text: String) {
    buffer = TextBuffer(text)
    follow()
  }

  mutating func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    follow()
  }

  var lines: [BoxLine] { BoxLine.lines(of: buffer.text, width: width) }

  /// The line of the cursor, and the number of characters before the cursor in it.
  var cursor: (line: Int, column: Int) {
    let lines = lines
    let offset = buffer.before.count
    let line = lines.lastIndex { $0.start <= offset } ?? 0
    return (line, offset - lines[line].start)
  }

  /// Moves the cursor by lines, to the same column if the line is long enough.
  mutating func move(byLines count: Int) {
    let lines = lines
    let cursor = cursor
    let target = max(0, min(cursor.line + count, lines.count - 1))
    guard target != cursor.line else { return }
    let cells = lines[cursor.line].width(ofFirst: cursor.column)
    buffer.move(to: lines[target].start + lines[target].column(atCell: cells))
  }

  private mutating func follow() {
    let line = cursor.line
    top = min(max(top, line - height + 1), line)
    top = max(0, min(top, lines.count - height))
  }
}

/// A line of a text in a box.
struct BoxLine: Hashable, Sendable {
  /// The number of characters of the text before the line.
  var start: Int
  /// The characters of the line, without a line end.
  var characters: [Character] = []
  /// Whether a line end follows; otherwise the line is wrapped, or it is the last one.
  var hasEnd = false

  /// The lines of a text, at least one, each at most `width` cells wide, broken after spaces if
  /// possible.
  static func lines(of text: String, width: Int) -> [BoxLine] {
    var lines = [BoxLine(start: 0)]
    var cells = 0
    for (offset, character) in text.enumerated() {
      let last = lines.count - 1
      if character.isNewline {
        lines[last].hasEnd = true
        lines.append(BoxLine(start: offset + 1))
        cells = 0
        continue
      }
      let added = character.cells
      if cells + added > width, !lines[last].characters.isEmpty {
        let characters = lines[last].characters
        let blank = characters.lastIndex(of: " ").map { $0 + 1 } ?? characters.count
        lines[last].characters = Array(characters[..<blank])
        lines.append(
          BoxLine(start: lines[last].start + blank, characters: Array(characters[blank...])))
        cells = lines[last + 1].width(ofFirst: characters.count - blank)
      }
      lines[lines.count - 1].characters.append(character)
      cells += added
    }
    return lines
  }

  /// The number of cells of the first characters.
  func width(ofFirst count: Int) -> Int {
    characters.prefix(count).reduce(0) { $0 + $1.cells }
  }

  /// The number of characters before a cell, limited so that the cursor stays in this line.
  fileprivate func column(atCell cell: Int) -> Int {
    var (cells, column) = (0, 0)
    while column < characters.count, cells + characters[column].cells <= cell {
      cells += characters[column].cells
      column += 1
    }
    return column
  }
}

extension Character {
  /// The number of cells of the character, or of its visible replacement.
  fileprivate var cells: Int { VisibleText.width(String(self)) }
}
