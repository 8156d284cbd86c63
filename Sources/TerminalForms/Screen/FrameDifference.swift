/// The bytes that turn the contents of a screen into a frame.
///
/// Only cells that differ are written, in place: the screen is never cleared first. All is one
/// write inside synchronized output, so that a terminal that supports it never shows half a frame.
struct FrameDifference {
  private let placement: FormPlacement
  private var output = ""
  /// The column of the terminal's cursor; `nil` if it is unknown.
  private var x: Int?
  /// The line of the terminal's cursor; `nil` if it is unknown, which never happens below a prompt.
  private var y: Int?
  private var style: Style?

  /// Returns the bytes that lead from one frame to another; empty if both are the same. Everything
  /// is written if there is no previous frame or it has a different width.
  ///
  /// - Parameters:
  ///   - before: The frame that is shown. If there is none below a prompt, the cursor is at the
  ///     start of the frame's first line, with blank lines after it.
  ///   - placement: The place of the frames. Below a prompt, their heights may differ.
  ///   - start: The text to write first.
  static func bytes(
    from before: Frame?, to after: Frame, _ placement: FormPlacement = .wholeScreen,
    startingWith start: String = ""
  ) -> [UInt8] {
    guard before != after else { return [] }
    var difference = FrameDifference(placement: placement)
    difference.output = start
    switch placement {
    case .wholeScreen: difference.replaceScreen(before, by: after)
    case .belowPrompt: difference.replaceLines(before, by: after)
    }
    return Array((begin + difference.output + end).utf8)
  }

  private init(placement: FormPlacement) {
    self.placement = placement
  }

  private mutating func replaceScreen(_ before: Frame?, by after: Frame) {
    let known = before.flatMap { $0.size == after.size ? $0 : nil }
    (x, y) = (known?.cursor?.x, known?.cursor?.y)
    style = known == nil ? nil : .plain
    if known == nil {
      // An interrupted frame may have left margins set.
      output += "\u{1B}[r"
    }
    var lines = known?.lines
    if let before = lines, let scroll = ScrolledLines(from: before, to: after.lines) {
      write(scroll)
      lines = scroll.applied(to: before)
    }
    for y in 0..<after.size.height {
      write(line: after.lines[y], over: lines?[y], y: y)
    }
    finish(cursor: after.cursor, before: known)
  }

  /// Changes the lines below a prompt. If there are too few lines on the screen, the terminal
  /// scrolls up the lines above.
  private mutating func replaceLines(_ before: Frame?, by after: Frame) {
    let blank = Array(repeating: Cell.blank, count: after.size.width)
    let lines = before?.lines ?? [blank]
    (x, y) = (before?.restingPlace.x ?? 0, before?.restingPlace.y ?? 0)
    style = before == nil ? nil : .plain
    let (former, height) = (lines.count, after.size.height)
    if height > former {
      move(to: 0, former - 1)
      output += String(repeating: "\n", count: height - former)
      y = height - 1
    } else if height < former {
      move(to: 0, height)
      output += "\u{1B}[J"
    }
    for y in 0..<height {
      write(line: after.lines[y], over: y < former ? lines[y] : blank, y: y)
    }
    finish(cursor: after.cursor, before: before)
    move(to: after.restingPlace.x, after.restingPlace.y)
  }

  private static let begin = "\u{1B}[?2026h"
  private static let end = "\u{1B}[?2026l"

  /// Shorter gaps are written again, since moving over them takes as many bytes.
  private static let smallGap = 4

  /// Makes the terminal move lines that it already shows.
  private mutating func write(_ scroll: ScrolledLines) {
    output += "\u{1B}[\(scroll.lines.lowerBound + 1);\(scroll.lines.upperBound)r"
    output += "\u{1B}[\(scroll.distance.magnitude)\(scroll.distance > 0 ? "S" : "T")"
    output += "\u{1B}[r"
    (x, y) = (nil, nil)
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

  /// Writes the rest of a line in which the terminal may use different widths: the rest is cleared
  /// first, and every cluster is positioned.
  private mutating func rewrite(_ line: [Cell], columns: Range<Int>, y: Int) {
    clear(from: columns.lowerBound, y)
    write(line[columns], y: y)
    if x == nil, columns.upperBound < line.count { clear(from: columns.upperBound, y) }
  }

  private mutating func clear(from x: Int, _ y: Int) {
    move(to: x, y)
    set(.plain)
    output += "\u{1B}[K"
  }

  /// The end of a run of cells to write: at a gap of unchanged cells.
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
      self.x = cell.isDoubtful ? nil : self.x.map { $0 + Int(cell.width) }
    }
  }

  private mutating func move(to x: Int, _ y: Int) {
    if self.x == x, self.y == y { return }
    if self.y == y, let from = self.x, x > from {
      output += Self.step("C", x - from)
    } else if placement == .wholeScreen {
      output += "\u{1B}[\(y + 1);\(x + 1)H"
    } else {
      let from = self.y ?? 0
      output += "\r" + Self.step(y < from ? "A" : "B", abs(y - from)) + Self.step("C", x)
    }
    (self.x, self.y) = (x, y)
  }

  /// A move of the cursor by some cells or lines; empty for 0.
  static func step(_ direction: String, _ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "\u{1B}[\(direction)"
    default: "\u{1B}[\(count)\(direction)"
    }
  }

  private mutating func set(_ style: Style) {
    guard style != self.style else { return }
    output += style.sequence(from: self.style)
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
  }
}
