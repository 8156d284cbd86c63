/// The contents of a screen: its cells and the cursor.
struct Frame: Hashable, Sendable {
  let size: ScreenSize
  /// The lines from top to bottom, each as wide as the screen.
  private(set) var lines: [[Cell]]
  /// The position of the cursor; `nil` if it is hidden.
  private(set) var cursor: CursorPosition?

  /// The position of a cell by column and line, both from 0.
  struct CursorPosition: Hashable, Sendable {
    var x: Int
    var y: Int
  }

  /// An empty frame; a size below 1×1 counts as 1×1.
  init(size: ScreenSize) {
    let width = max(1, size.width)
    let height = max(1, size.height)
    self.size = ScreenSize(width: width, height: height)
    lines = Array(repeating: Array(repeating: Cell.blank, count: width), count: height)
  }

  /// Draws a line at the left edge of a line of the screen, cut to its width. Lines outside the
  /// screen are ignored.
  mutating func draw(_ line: StyledLine, y: Int) {
    guard lines.indices.contains(y) else { return }
    let cells = Cell.cut(line.cells, to: size.width)
    lines[y].replaceSubrange(0..<cells.count, with: cells)
    if let column = line.cursor {
      cursor = CursorPosition(x: min(max(0, column), size.width - 1), y: y)
    }
  }

  /// The position of the terminal's cursor between frames below a prompt, even if it is hidden.
  var restingPlace: CursorPosition { cursor ?? CursorPosition(x: 0, y: 0) }

  /// The number of lines above the line of the resting place after the terminal's window was made
  /// narrower or wider, wrapping lines that have become too long.
  func linesAboveRestingPlace(wrappedTo width: Int) -> Int {
    let above = lines[..<restingPlace.y].reduce(0) { count, line in
      count + Self.linesAbove(end: (line.lastIndex { $0 != .blank } ?? -1) + 1, of: line, width) + 1
    }
    return above + Self.linesAbove(end: restingPlace.x + 1, of: lines[restingPlace.y], width)
  }

  /// The number of wrapped lines above the one with the last of the first `end` cells.
  private static func linesAbove(end: Int, of line: [Cell], _ width: Int) -> Int {
    var (count, column) = (0, 0)
    for cell in line.prefix(end) where cell.width > 0 {
      if column > 0, column + Int(cell.width) > width { (count, column) = (count + 1, 0) }
      column += Int(cell.width)
    }
    return count
  }

  /// The frame in the colors of a theme, or without colors.
  func colored(by theme: Theme?) -> Frame {
    var frame = self
    for y in lines.indices {
      for x in lines[y].indices where lines[y][x].style.color != .standard {
        frame.lines[y][x].style.color = lines[y][x].style.color.resolved(in: theme)
      }
    }
    return frame
  }
}
