extension TerminalScreen {
  /// Takes the output of a program.
  public mutating func take(_ bytes: [UInt8]) {
    for byte in bytes {
      switch decoder.feed(byte) {
      case .character(let scalar)?: put(scalar)
      case .control(let byte)?: control(byte)
      case .sequence(let body, let last)?: control(body, last)
      case .fault(let fault)?: faults.append(fault)
      case nil: break
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if (0x80..<0xA0).contains(scalar.value) { faults.append("a control character in a text") }
    let start = startOfCluster(joinedBy: scalar)
    var text = start.map { cells[cursor.y][$0].text } ?? ""
    text.unicodeScalars.append(scalar)
    cursor.x = start ?? cursor.x
    let count = min(columns(Character(text)), width)
    if cursor.x + count > width {
      guard modes.wraps else {
        faults.append("text beyond the right edge: \(text)")
        return
      }
      isContinued[cursor.y] = true
      cursor.x = 0
      feedLine()
    }
    erase(cursor.x..<cursor.x + count)
    for x in cursor.x..<cursor.x + count { cells[cursor.y][x] = Cell(text: "", style: style) }
    cells[cursor.y][cursor.x].text = text
    cursor.x += count
  }

  /// The column of the cluster before the cursor if a scalar continues it, else `nil`.
  private func startOfCluster(joinedBy scalar: Unicode.Scalar) -> Int? {
    guard scalar.value >= 0x300,
      let start = cells[cursor.y][..<cursor.x].lastIndex(where: { !$0.text.isEmpty })
    else { return nil }
    var text = cells[cursor.y][start].text
    text.unicodeScalars.append(scalar)
    return text.count == 1 ? start : nil
  }

  /// Makes cells blank, and with them the other halves of clusters that would be cut.
  private mutating func erase(_ columns: Range<Int>) {
    var (start, end) = (columns.lowerBound, columns.upperBound)
    while start > 0, start < width, cells[cursor.y][start].text.isEmpty { start -= 1 }
    while end < width, cells[cursor.y][end].text.isEmpty { end += 1 }
    for x in start..<end { cells[cursor.y][x] = Cell() }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07, 0x18: break
    case 0x08: cursor.x = max(0, cursor.x - 1)
    case 0x09: cursor.x = min(width - 1, (cursor.x / 8 + 1) * 8)
    case 0x0A: feedLine()
    case 0x0D: cursor.x = 0
    default: faults.append("the control character \(byte)")
    }
  }

  private mutating func feedLine() {
    if cursor.y + 1 == margins.upperBound {
      scroll(by: 1)
    } else {
      cursor.y = min(cursor.y + 1, height - 1)
    }
  }

  /// Moves the lines between the margins up, or down if the distance is negative.
  private mutating func scroll(by distance: Int) {
    let lines = Array(cells[margins])
    if distance > 0, !modes.isAlternate, margins == 0..<height {
      scrollback += lines.prefix(distance).map(Self.text)
      isContinued = isContinued.dropFirst(distance) + Array(repeating: false, count: distance)
    }
    for (index, y) in margins.enumerated() {
      let source = index + distance
      cells[y] =
        lines.indices.contains(source) ? lines[source] : Array(repeating: Cell(), count: width)
    }
  }

  private mutating func setMargins(_ numbers: [Int]) {
    let top = max(1, numbers.first ?? 1)
    let bottom = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], height) : height
    // A terminal ignores margins with fewer than two lines between them.
    guard top < bottom || height == 1 else { return }
    margins = top - 1..<bottom
    modes.hasMargins = margins != 0..<height
    cursor = Place(x: 0, y: 0)
  }

  private mutating func control(_ body: String, _ last: Character) {
    let isPrivate = body.hasPrefix("?")
    let numbers = (isPrivate ? body.dropFirst() : body[...])
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (isPrivate, last) {
    case (true, "h"): for number in numbers { set(number, to: true) }
    case (true, "l"): for number in numbers { set(number, to: false) }
    case (false, "m"): style(numbers)
    case (false, "H"):
      cursor.y = clamped((numbers.first ?? 1) - 1, height)
      cursor.x = clamped((numbers.count > 1 ? numbers[1] : 1) - 1, width)
    case (false, "A"): cursor.y = clamped(cursor.y - max(1, numbers.first ?? 1), height)
    case (false, "B"): cursor.y = clamped(cursor.y + max(1, numbers.first ?? 1), height)
    case (false, "J"): eraseBelow(numbers.first ?? 0)
    case (false, "C"): cursor.x = clamped(cursor.x + max(1, numbers.first ?? 1), width)
    case (false, "K"): erase(numbers.first ?? 0)
    case (false, "r"): setMargins(numbers)
    case (false, "S"): scroll(by: max(1, numbers.first ?? 1))
    case (false, "T"): scroll(by: -max(1, numbers.first ?? 1))
    default: faults.append("the sequence \(body)\(last)")
    }
  }

  private func clamped(_ index: Int, _ count: Int) -> Int {
    max(0, min(index, count - 1))
  }

  private mutating func erase(_ part: Int) {
    guard part == 0 else { return faults.append("erasing part \(part) of a line") }
    erase(min(cursor.x, width)..<width)
    isContinued[cursor.y] = false
  }

  /// Erases from the cursor to the end of the screen; what was the whole screen is kept in the history, as in tmux.
  private mutating func eraseBelow(_ part: Int) {
    guard part == 0 else { return faults.append("erasing part \(part) of the screen") }
    if cursor.x == 0, cursor.y == 0 { scrollback += lines }
    erase(0)
    for y in cursor.y + 1..<max(cursor.y + 1, height) {
      cells[y] = Self.blank(width, 1)[0]
      isContinued[y] = false
    }
  }

  private mutating func style(_ numbers: [Int]) {
    for number in numbers {
      if number == 0 { style = [] } else { style.insert(number) }
      if (30...37).contains(number) || (40...47).contains(number) || (90...107).contains(number)
        || number == 38 || number == 48
      {
        colors.insert(number)
      }
    }
    modes.hasStyle = !style.isEmpty
  }

  private mutating func set(_ mode: Int, to isOn: Bool) {
    switch mode {
    case 7: modes.wraps = isOn
    case 25: modes.showsCursor = isOn
    case 1000...1006: if isOn { modes.mouse.insert(mode) } else { modes.mouse.remove(mode) }
    case 1049: showAlternate(isOn)
    case 2004: modes.marksPastes = isOn
    case 2026:
      if modes.isHeld, !isOn { updates += 1 }
      modes.isHeld = isOn
    default: faults.append("the mode \(mode)")
    }
  }

  private mutating func showAlternate(_ isOn: Bool) {
    guard isOn != modes.isAlternate else { return }
    modes.isAlternate = isOn
    if isOn {
      shellScreen = (cells, cursor)
      cells = Self.blank(width, height)
    } else if let shellScreen {
      (cells, cursor) = shellScreen
      self.shellScreen = nil
    }
  }
}

extension Character {
  /// The number of cells of the cluster in most terminals; enough for tests.
  public var columns: Int {
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return max(1, min(2, unicodeScalars.reduce(0) { $0 + $1.columns }))
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    switch value {
    case 0x300..<0x370, 0x200B..<0x2010, 0x20D0..<0x2100, 0xFE00..<0xFE10: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF:
      2
    default: 1
    }
  }
}
