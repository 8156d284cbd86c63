/// A line of cells under construction, with the column of the cursor if it is in the line.
struct StyledLine: Hashable, Sendable {
  private(set) var cells: [Cell] = []
  /// The column of the cursor, from 0; `nil` if it is on another line.
  var cursor: Int?

  init() {}

  init(_ text: String, _ style: Style = .plain) {
    append(text, style)
  }

  /// The width in cells.
  var width: Int { cells.count }

  mutating func append(_ text: String, _ style: Style = .plain) {
    cells += Cell.cells(of: text, style)
  }
}

extension StyledLine {
  /// Two lines side by side. The cursor of the second one takes precedence.
  static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    if let column = right.cursor { line.cursor = left.width + column }
    line.cells += right.cells
    return line
  }

  /// The line with the cursor in a column; unchanged if that is `nil`.
  func cursor(at column: Int?) -> StyledLine {
    var line = self
    line.cursor = column ?? cursor
    return line
  }

  /// The line with spaces up to a width.
  func padded(to width: Int) -> StyledLine {
    var line = self
    line.cells += Array(repeating: .blank, count: max(0, width - cells.count))
    return line
  }

  /// The line followed by as many notes as fit into a width, each of them whole.
  func noted(with notes: [String], gap: String = "  ", width: Int) -> StyledLine {
    let lines = (0...notes.count).map { count in
      self + StyledLine(count == 0 ? "" : gap + notes.prefix(count).joined(separator: ", "), .dim)
    }
    return lines.last { $0.width <= width } ?? self
  }

  /// The line cut to a width, with an ellipsis if anything is cut off and the ellipsis fits.
  func truncated(to width: Int, _ glyphs: Glyphs) -> StyledLine {
    guard cells.count > width else { return self }
    let kept = max(0, width - VisibleText.width(glyphs.ellipsis))
    let style = kept > 0 ? cells[kept - 1].style : cells.first?.style ?? .plain
    var line = self
    line.cells = Cell.cut(
      Cell.cut(cells, to: kept) + Cell.cells(of: glyphs.ellipsis, style), to: width)
    return line
  }

  /// The line with a mark in place of some cells. Half a wide cluster becomes a space.
  func marked(with mark: String, at column: Int = 0, _ style: Style = .mark) -> StyledLine {
    let mark = StyledLine(mark, style)
    let end = column + mark.width
    var line = padded(to: end)
    line.cells = Cell.cut(line.cells, to: column) + mark.cells + line.dropFirst(end).cells
    return line
  }

  /// The line without its first cells. Half a wide cluster becomes a space.
  func dropFirst(_ count: Int) -> StyledLine {
    var line = StyledLine()
    line.cells = Array(cells.dropFirst(count))
    if let first = line.cells.first, first.width == 0 {
      line.cells[0] = Cell(text: " ", width: 1, style: first.style)
    }
    line.cursor = cursor.map { max(0, $0 - count) }
    return line
  }
}
