extension TerminalScreen {
  /// Resizes the window. The alternate screen is cut or widened; the shell's screen wraps lines
  /// that are too long now, and joins those that no longer need to be wrapped.
  public mutating func resize(width: Int, height: Int) {
    if modes.isAlternate {
      cells = Self.resized(cells, width, height)
      if let shellCells = shellScreen?.cells {
        shellScreen?.cells = Self.resized(shellCells, width, height)
      }
      isContinued = Array(repeating: false, count: height)
      cursor.x = min(cursor.x, width)
      cursor.y = min(cursor.y, height - 1)
    } else {
      wrap(width)
      fit(height)
    }
    (self.width, self.height) = (width, height)
    margins = 0..<height
    modes.hasMargins = false
  }

  private static func resized(_ cells: [[Cell]], _ width: Int, _ height: Int) -> [[Cell]] {
    var lines = cells.prefix(height).map { line in
      Array(line.prefix(width)) + Array(repeating: Cell(), count: max(0, width - line.count))
    }
    lines += blank(width, max(0, height - lines.count))
    return lines
  }

  /// Wraps all lines to another width. The cursor stays at its cell.
  private mutating func wrap(_ width: Int) {
    guard width != self.width else { return }
    var wrapped: [(cells: [Cell], isContinued: Bool)] = []
    var place = cursor
    var line: [Cell] = []
    var column: Int?
    for (y, cells) in cells.enumerated() {
      if y == cursor.y { column = line.count + cursor.x }
      line += cells
      guard !isContinued[y] else {
        if line.last == Cell(), startsWide(y + 1) { line.removeLast() }
        continue
      }
      while let last = line.last, last == Cell(), line.count > (column ?? 0) { line.removeLast() }
      let parts = Self.parts(of: line, width)
      if let column {
        let index = parts.lastIndex { $0.lowerBound <= column } ?? 0
        place = Place(
          x: min(column - parts[index].lowerBound, width - 1), y: wrapped.count + index)
      }
      for part in parts {
        let cells = Array(line[part].prefix(width))
        let rest = Array(repeating: Cell(), count: width - cells.count)
        wrapped.append((cells + rest, part.upperBound < line.count))
      }
      (line, column) = ([], nil)
    }
    (cells, isContinued) = (wrapped.map(\.cells), wrapped.map(\.isContinued))
    cursor = place
  }

  /// Whether a line begins with a cluster of two cells, for which the line before had no room.
  private func startsWide(_ y: Int) -> Bool {
    y < cells.count && width > 1 && cells[y][1].text.isEmpty
  }

  /// The parts of a long line that fit into a width without splitting a cluster; at least one.
  private static func parts(of line: [Cell], _ width: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for index in line.indices where index > start && !line[index].text.isEmpty {
      let next = line[(index + 1)...].firstIndex { !$0.text.isEmpty } ?? line.count
      if next - start > width {
        parts.append(start..<index)
        start = index
      }
    }
    return parts + [start..<line.count]
  }

  /// Drops lines below the cursor, then scrolls lines out at the top, until the screen has the
  /// height, or adds blank lines.
  private mutating func fit(_ height: Int) {
    while cells.count > height, cursor.y < cells.count - 1 {
      cells.removeLast()
      isContinued.removeLast()
    }
    while cells.count > height {
      scrollback.append(Self.text(of: cells.removeFirst()))
      isContinued.removeFirst()
      cursor.y -= 1
    }
    let missing = height - cells.count
    let width = cells.first?.count ?? width
    cells += Self.blank(width, missing)
    isContinued += Array(repeating: false, count: missing)
  }
}
