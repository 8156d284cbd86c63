@testable import TerminalForms

/// A terminal of cells that understands just what frames are made of, and notes everything else.
struct TestTerminal {
  private(set) var lines: [[String]]
  private(set) var cursor = (x: 0, y: 0)
  private(set) var showsCursor = true
  /// What a frame must not contain.
  private(set) var faults: [String] = []
  /// The number of synchronised updates begun, less those ended.
  private(set) var openUpdates = 0
  /// The lines that scroll, from 0.
  private var margins: Range<Int>
  let size: ScreenSize
  /// How many cells this terminal gives a cluster.
  private let width: (Character) -> Int

  init(_ size: ScreenSize, width: @escaping (Character) -> Int = { $0.terminalWidth }) {
    self.size = size
    self.width = width
    margins = 0..<size.height
    // What was on the screen before must not show through.
    lines = Array(repeating: Array(repeating: "#", count: size.width), count: size.height)
  }

  /// The lines as text, blanks at their ends left out.
  var text: [String] {
    lines.map { cells in
      var line = cells.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  mutating func take(_ bytes: [UInt8]) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var index = 0
    var run = ""
    while index < scalars.count {
      guard scalars[index] == "\u{1B}" else {
        run.unicodeScalars.append(scalars[index])
        index += 1
        continue
      }
      put(run)
      run = ""
      let start = index + 2
      index = start
      while index < scalars.count, !(0x40...0x7E).contains(scalars[index].value) { index += 1 }
      guard index < scalars.count else { return faults.append("unfinished sequence") }
      var body = ""
      body.unicodeScalars.append(contentsOf: scalars[start..<index])
      control(body, Character(scalars[index]))
      index += 1
    }
    put(run)
  }

  private mutating func put(_ text: String) {
    for cluster in text {
      if cluster.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        faults.append("control character \(cluster.debugDescription)")
      }
      let width = width(cluster)
      guard cursor.x + cluster.terminalWidth <= size.width else {
        faults.append("text beyond the right edge")
        continue
      }
      let end = min(cursor.x + width, size.width)
      erase(cursor.x..<end)
      lines[cursor.y][cursor.x] = String(cluster)
      for x in cursor.x + 1..<max(cursor.x + 1, end) { lines[cursor.y][x] = "" }
      cursor.x = end
    }
  }

  /// Makes cells blank, with those of clusters that are cut.
  private mutating func erase(_ cells: Range<Int>) {
    var (start, end) = (cells.lowerBound, cells.upperBound)
    while start > 0, lines[cursor.y][start].isEmpty { start -= 1 }
    while end < size.width, lines[cursor.y][end].isEmpty { end += 1 }
    for x in start..<end { lines[cursor.y][x] = " " }
  }

  private mutating func control(_ body: String, _ final: Character) {
    let numbers = body.split(separator: ";").map { Int($0) ?? 0 }
    switch (body, final) {
    case ("?2026", "h"): openUpdates += 1
    case ("?2026", "l"): openUpdates -= 1
    case ("?25", "h"): showsCursor = true
    case ("?25", "l"): showsCursor = false
    case (_, "m"): break
    case ("", "K"):
      erase(cursor.x..<size.width)
    case ("", "r"): margins = 0..<size.height
    case (_, "r"): margins = (numbers.first ?? 1) - 1..<(numbers.last ?? size.height)
    case (_, "S"): scroll(by: numbers.first ?? 1)
    case (_, "T"): scroll(by: -(numbers.first ?? 1))
    case (_, "C"): cursor.x += numbers.first ?? 1
    case (_, "H"):
      cursor = ((numbers.last ?? 1) - 1, (numbers.first ?? 1) - 1)
    default: faults.append("sequence \(body)\(final)")
    }
    if cursor.x > size.width || !(0..<size.height).contains(cursor.y) {
      faults.append("cursor outside at \(cursor)")
      cursor = (0, 0)
    }
  }

  private mutating func scroll(by distance: Int) {
    let before = lines
    for y in margins {
      lines[y] =
        margins.contains(y + distance)
        ? before[y + distance] : Array(repeating: " ", count: size.width)
    }
  }
}
