/// A text of several lines while it is being edited, in a box that wraps long lines.
struct TextBox: Hashable, Sendable {
  var buffer: TextBuffer {
    didSet {
      lines.take(buffer.text, insteadOf: oldValue.text, width: width)
      follow()
    }
  }
  /// The width of a line in cells, and the number of lines shown. The window sets them.
  private(set) var width: Int
  private(set) var height = 3
  /// The first line that is shown.
  private(set) var top = 0
  /// The lines of the text, at least one.
  private(set) var lines: [BoxLine]

  /// Creates a box with the cursor at the end.
  init(_ text: String, width: Int = 40) {
    buffer = TextBuffer(text)
    self.width = width
    lines = BoxLine.lines(of: text[...], width: width)
    follow()
  }

  mutating func resize(width: Int, height: Int) {
    if width != self.width { lines = BoxLine.lines(of: buffer.text[...], width: width) }
    (self.width, self.height) = (width, height)
    follow()
  }

  /// The line of the cursor, and the number of characters before the cursor in it.
  var cursor: (line: Int, column: Int) {
    let offset = buffer.before.utf8.count
    let line = lines.index(atByte: offset)
    return (line, lines[line].text.first(bytes: offset - lines[line].start).count)
  }

  /// Moves the cursor by lines, to the same column if the line is long enough.
  mutating func move(byLines count: Int) {
    let cursor = cursor
    let target = max(0, min(cursor.line + count, lines.count - 1))
    guard target != cursor.line else { return }
    let cells = lines[cursor.line].width(ofFirst: cursor.column)
    let before = lines[target].text.prefix(lines[target].column(atCell: cells))
    buffer.move(toByte: lines[target].start + before.utf8.count)
  }

  private mutating func follow() {
    let line = cursor.line
    top = min(max(top, line - height + 1), line)
    top = max(0, min(top, lines.count - height))
  }
}

/// A line of a text in a box.
struct BoxLine: Hashable, Sendable {
  /// The number of bytes of the text before the line.
  var start: Int
  /// The line, without a line end.
  var text: String
  /// Whether a line end follows; otherwise the line is wrapped, or it is the last one.
  var hasEnd: Bool

  var characters: [Character] { Array(text) }

  /// The lines of a text, at least one, each at most `width` cells wide, broken after spaces if
  /// possible.
  ///
  /// - Parameters:
  ///   - start: The number of bytes before the text.
  ///   - most: The number of lines after which the rest of the text is left out.
  static func lines(
    of text: Substring, width: Int, startingAt start: Int = 0, atMost most: Int = .max
  ) -> [BoxLine] {
    var lines: [BoxLine] = []
    var (first, cells) = (text.startIndex, 0)
    /// The place after the last space of the line, and the number of cells before it.
    var blank: (end: String.Index, cells: Int)?
    func end(at index: String.Index, hasEnd: Bool) {
      let bytes = text.utf8.distance(from: text.startIndex, to: first)
      lines.append(BoxLine(start: start + bytes, text: String(text[first..<index]), hasEnd: hasEnd))
    }
    var index = text.startIndex
    while index < text.endIndex, lines.count < most {
      let (character, next) = (text[index], text.index(after: index))
      guard !character.isNewline else {
        end(at: index, hasEnd: true)
        (first, cells, blank, index) = (next, 0, nil, next)
        continue
      }
      let added = character.cells
      if cells + added > width, first < index {
        let cut = blank ?? (index, cells)
        end(at: cut.end, hasEnd: false)
        (first, cells, blank) = (cut.end, cells - cut.cells, nil)
      }
      cells += added
      if character == " " { blank = (next, cells) }
      index = next
    }
    if lines.count < most { end(at: text.endIndex, hasEnd: false) }
    return lines
  }

  /// The number of cells of the first characters.
  func width(ofFirst count: Int) -> Int { text.prefix(count).reduce(0) { $0 + $1.cells } }

  /// The number of characters before a cell, limited so that the cursor stays in this line.
  fileprivate func column(atCell cell: Int) -> Int {
    var (cells, column) = (0, 0)
    for character in text {
      cells += character.cells
      guard cells <= cell else { break }
      column += 1
    }
    return column
  }
}

extension [BoxLine] {
  /// The index of the line with the byte at an offset in the text.
  fileprivate func index(atByte offset: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Takes over a changed text: only the paragraphs around the change are broken into lines again.
  ///
  /// - Complexity: O(*n* + *l*) for *n* bytes, which are compared, and *l* lines, plus the characters of these
  ///   paragraphs.
  fileprivate mutating func take(_ text: String, insteadOf former: String, width: Int) {
    let common = text.bytesInCommon(with: former)
    let (count, formerCount) = (text.utf8.count, former.utf8.count)
    guard common.start < Swift.max(count, formerCount) else { return }
    // One paragraph more on each side: a character can grow over a line end.
    let first = paragraph(before: paragraph(before: index(atByte: common.start) + 1))
    let last = paragraph(after: paragraph(after: index(atByte: formerCount - common.end)))
    let start = self[first].start
    let end = last < self.count ? self[last].start + count - formerCount : count
    let changed = text.first(bytes: end).dropFirst(bytes: start)
    var lines = BoxLine.lines(of: changed, width: width, startingAt: start)
    // It ends with a line end, after which the kept lines begin.
    if last < self.count { lines.removeLast() }
    for index in last..<self.count { self[index].start += count - formerCount }
    replaceSubrange(first..<last, with: lines)
  }

  /// The first line of the paragraph of the line before another one; 0 if there is none.
  private func paragraph(before line: Int) -> Int {
    var first = Swift.max(0, line - 1)
    while first > 0, !self[first - 1].hasEnd { first -= 1 }
    return first
  }

  /// The first line after the paragraph of a line.
  private func paragraph(after line: Int) -> Int {
    var next = line
    while next < count, !self[next].hasEnd { next += 1 }
    return Swift.min(next + 1, count)
  }
}

extension Character {
  /// The number of cells of the character, or of its visible replacement.
  fileprivate var cells: Int {
    if let byte = utf8.first, utf8.count == 1, 0x20...0x7E ~= byte { return 1 }
    return VisibleText.width(String(self))
  }
}
