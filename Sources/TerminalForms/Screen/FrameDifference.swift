/// The bytes that turn what a screen shows into a frame.
///
/// Only cells that differ are written, in place: the screen is never cleared first. It is one write
/// inside synchronised output, so that a terminal that supports it never shows half a frame.
struct FrameDifference {
  private var output = ""
  /// Where the terminal's cursor is; `nil` where that is unknown.
  private var place: Frame.CursorPosition?
  private var style: Style?

  /// The bytes that lead from one frame to another; none where they are the same. Without a former
  /// frame, or with one of another size, everything is written.
  static func bytes(from before: Frame?, to after: Frame) -> [UInt8] {
    guard before != after else { return [] }
    let known = before.flatMap { $0.size == after.size ? $0 : nil }
    var difference = FrameDifference()
    difference.place = known?.cursor
    difference.style = known == nil ? nil : .plain
    if known == nil {
      // A frame that was interrupted may have left margins.
      difference.output += "\u{1B}[r"
    }
    var lines = known?.lines
    if let before = lines, let scroll = ScrolledLines(from: before, to: after.lines) {
      difference.write(scroll)
      lines = scroll.applied(to: before)
    }
    for y in 0..<after.size.height {
      difference.write(line: after.lines[y], over: lines?[y], y: y)
    }
    difference.finish(cursor: after.cursor, before: known)
    return Array(difference.output.utf8)
  }

  private static let begin = "\u{1B}[?2026h"
  private static let end = "\u{1B}[?2026l"

  /// Gaps of fewer cells are written again: moving over them takes as many bytes.
  private static let smallGap = 4

  /// Lets the terminal move lines that it already shows.
  private mutating func write(_ scroll: ScrolledLines) {
    output += "\u{1B}[\(scroll.lines.lowerBound + 1);\(scroll.lines.upperBound)r"
    output += "\u{1B}[\(scroll.distance.magnitude)\(scroll.distance > 0 ? "S" : "T")"
    output += "\u{1B}[r"
    place = nil
  }

  private mutating func write(line: [Cell], over before: [Cell]?, y: Int) {
    let used = (line.lastIndex { $0 != .blank } ?? -1) + 1
    let change = before.map { before in line.indices.first { before[$0] != line[$0] } } ?? 0
    guard var x = change else { return }
    if line[x...].contains(where: \.isDoubtful) {
      return rewrite(line, columns: x..<used, y: y)
    }
    while x < used {
      guard before.map({ $0[x] != line[x] }) ?? true else {
        x += 1
        continue
      }
      let end = self.end(ofRunFrom: x, in: line, over: before, used: used)
      write(line[x..<end], y: y)
      x = end
    }
    let isRestBlank = before.map { $0[used...].allSatisfy { $0 == .blank } } ?? false
    if !isRestBlank, used < line.count { clear(from: used, y) }
  }

  /// Writes the rest of a line in which the terminal may disagree about widths: it is blank first, and
  /// every cluster is placed.
  private mutating func rewrite(_ line: [Cell], columns: Range<Int>, y: Int) {
    clear(from: columns.lowerBound, y)
    write(line[columns], y: y)
    if place == nil, columns.upperBound < line.count { clear(from: columns.upperBound, y) }
  }

  private mutating func clear(from x: Int, _ y: Int) {
    move(to: x, y)
    set(.plain)
    output += "\u{1B}[K"
  }

  /// Where a run of cells to write ends: at a gap of unchanged cells.
  private func end(ofRunFrom start: Int, in line: [Cell], over before: [Cell]?, used: Int) -> Int {
    guard let before else { return used }
    var end = start + 1
    var x = start + 1
    while x < used, x - end < Self.smallGap {
      if before[x] != line[x] { end = x + 1 }
      x += 1
    }
    return end
  }

  private mutating func write(_ cells: ArraySlice<Cell>, y: Int) {
    for (x, cell) in zip(cells.indices, cells) where cell.width > 0 {
      move(to: x, y)
      set(cell.style)
      output += cell.text
      if cell.isDoubtful { place = nil } else { place?.x += Int(cell.width) }
    }
  }

  private mutating func move(to x: Int, _ y: Int) {
    if place == Frame.CursorPosition(x: x, y: y) { return }
    if place?.y == y, let from = place?.x, x > from {
      output += x - from == 1 ? "\u{1B}[C" : "\u{1B}[\(x - from)C"
    } else {
      output += "\u{1B}[\(y + 1);\(x + 1)H"
    }
    place = Frame.CursorPosition(x: x, y: y)
  }

  private mutating func set(_ style: Style) {
    guard style != self.style else { return }
    output += style.sequence
    self.style = style
  }

  private mutating func finish(cursor: Frame.CursorPosition?, before: Frame?) {
    set(.plain)
    if let cursor {
      move(to: cursor.x, cursor.y)
      if before?.cursor == nil { output += "\u{1B}[?25h" }
    } else if before == nil || before?.cursor != nil {
      output += "\u{1B}[?25l"
    }
    output = Self.begin + output + Self.end
  }
}
