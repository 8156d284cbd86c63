extension TerminalScreen {
  /// Takes what a program has written.
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
    if joinsTheCellBefore(scalar) {
      cells[cursor.y][cursor.x - 1].unicodeScalars.append(scalar)
      return
    }
    let columns = min(scalar.columns, width)
    if cursor.x + columns > width {
      guard modes.wraps else {
        faults.append("text beyond the right edge: \(scalar)")
        return
      }
      cursor.x = 0
      feedLine()
    }
    cells[cursor.y][cursor.x] = String(scalar)
    if columns == 2 { cells[cursor.y][cursor.x + 1] = "" }
    cursor.x += columns
  }

  private func joinsTheCellBefore(_ scalar: Unicode.Scalar) -> Bool {
    guard cursor.x > 0 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return cells[cursor.y][cursor.x - 1].unicodeScalars.last == "\u{200D}"
    }
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

  /// Moves the lines between the margins up, or down where the distance is negative.
  private mutating func scroll(by distance: Int) {
    let lines = Array(cells[margins])
    for (index, y) in margins.enumerated() {
      let source = index + distance
      cells[y] =
        lines.indices.contains(source) ? lines[source] : Array(repeating: " ", count: width)
    }
  }

  private mutating func setMargins(_ numbers: [Int]) {
    let top = max(1, numbers.first ?? 1)
    let bottom = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], height) : height
    // A terminal leaves its margins alone where fewer than two lines would be between them.
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
    for x in cursor.x..<max(cursor.x, width) { cells[cursor.y][x] = " " }
  }

  private mutating func style(_ numbers: [Int]) {
    for number in numbers {
      modes.hasStyle = number != 0
      if (30...37).contains(number) || (40...47).contains(number) || (90...107).contains(number)
        || number == 38 || number == 48
      {
        colors.insert(number)
      }
    }
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

extension Unicode.Scalar {
  /// How many cells the scalar takes, as far as tests need it.
  fileprivate var columns: Int {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1F64F, 0x1F900...0x1F9FF:
      2
    default: 1
    }
  }
}
