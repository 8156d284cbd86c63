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

  mutating func append(_ line: StyledLine) {
    if let column = line.cursor { cursor = width + column }
    cells += line.cells
  }

  /// Replaces some cells with another line. Half a wide cluster becomes a space.
  mutating func replace(_ columns: Range<Int>, with line: StyledLine) {
    let start = Cell.cut(cells, to: columns.lowerBound)
    cells = start + line.cells + dropFirst(columns.upperBound).cells
  }

  /// Adds spaces up to a width.
  mutating func pad(to width: Int) {
    if cells.count < width {
      cells += Array(repeating: .blank, count: width - cells.count)
    }
  }

  /// Cuts the line to a width, with an ellipsis if anything is cut off and the ellipsis fits.
  mutating func truncate(to width: Int, _ glyphs: Glyphs) {
    guard cells.count > width else { return }
    let kept = max(0, width - VisibleText.width(glyphs.ellipsis))
    let style = kept > 0 ? cells[kept - 1].style : cells.first?.style ?? .plain
    cells = Cell.cut(Cell.cut(cells, to: kept) + Cell.cells(of: glyphs.ellipsis, style), to: width)
  }
}

extension StyledLine {
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
