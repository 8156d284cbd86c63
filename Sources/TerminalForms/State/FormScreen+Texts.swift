import FormEngine

extension FormScreen {
  /// Does what a key means in the text of a text row or a number row.
  mutating func handleText(
    _ press: KeyPress, in row: LiveRow, _ buffer: TextBuffer, isTouched: Bool
  ) -> Bool {
    if press == KeyPress(.delete), !isTouched, buffer.isAtEnd {
      clearFocusedRow()
      return true
    }
    var changed = buffer
    guard changed.handle(press) else { return false }
    editing = .text(changed, isTouched: true)
    if ScalarText(changed.text) == ScalarText(buffer.text) { return true }
    let isLonger = changed.text.utf8.count > buffer.text.utf8.count
    store(changed, in: row, EditRun(row: row.id, kind: isLonger ? .typing : .deleting))
    return true
  }

  /// Makes a typed text the value of its row; a text that is no number is kept as unfinished.
  private mutating func store(_ buffer: TextBuffer, in row: LiveRow, _ run: EditRun) {
    if case .number = row.spec.content {
      let text = buffer.text.trimmed
      if text.isEmpty {
        unfinished[row.id] = nil
        perform(.clear(row.id), in: run)
      } else if let number = Self.number(text) {
        unfinished[row.id] = nil
        perform(.set(row.id, .number(number)), in: run)
      } else {
        unfinished[row.id] = buffer
        recountProblems()
      }
    } else {
      perform(.set(row.id, .text(buffer.text)), in: run)
    }
  }

  /// Reads a number as people write it: digits with an optional sign, point and exponent.
  static func number(_ text: String) -> Double? {
    let allowed = Set("0123456789+-.eE".utf8)
    guard text.utf8.allSatisfy(allowed.contains), let number = Double(text), number.isFinite else {
      return nil
    }
    return number
  }

  /// Takes a pasted text into the row that is edited. Control characters are left out, and line
  /// ends become blanks, for all texts are of one line.
  mutating func paste(_ text: String) {
    guard overlay == nil else { return }
    let line = text.asOneLine
    notice = nil
    guard let row = focusedRow, let editing else {
      notice = "Nothing can be pasted here."
      return
    }
    switch editing {
    case .text(var buffer, _):
      buffer.insert(line)
      self.editing = .text(buffer, isTouched: true)
      formerRun = nil
      store(buffer, in: row, EditRun(row: row.id, kind: .typing))
      run = nil
    case .options(var list):
      guard case .picker(let picker) = row.spec.content else { return }
      list.type(line, options: picker.options)
      self.editing = .options(list)
    case .date(var entry):
      guard case .datePicker(let picker) = row.spec.content else { return }
      entry.type(line.trimmed)
      self.editing = .date(entry)
      storeTyped(entry, in: row, picker)
    }
    if text.contains(where: \.isNewline) { notice = "Line ends became blanks." }
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The text on one line: each line end a blank, a final one nothing, escape sequences and control
  /// characters left out.
  var asOneLine: String {
    var text = withoutEscapeSequences[...]
    while text.last?.isNewline == true { text.removeLast() }
    var line = String.UnicodeScalarView()
    for character in text {
      if character.isNewline || character == "\t" {
        line.append(" ")
      } else {
        line.append(
          contentsOf: character.unicodeScalars.filter { $0.properties.generalCategory != .control })
      }
    }
    return String(line)
  }

  /// The text without the sequences that a terminal takes for commands. Of a sequence without an end
  /// only the introducer is left out.
  ///
  ///     "\u{1B}[31mred\u{1B}[m".withoutEscapeSequences   // "red"
  ///
  /// Source: ECMA-48, sections 5.3 to 5.6.
  private var withoutEscapeSequences: String {
    guard unicodeScalars.contains(where: { $0 == "\u{1B}" || $0 == "\u{9B}" }) else { return self }
    var rest = Substring(self).unicodeScalars
    var kept = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": rest.dropEscapeSequence()
      case "\u{9B}": rest.dropControlSequence()
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }
}

extension Substring.UnicodeScalarView {
  /// Drops what follows an Esc.
  fileprivate mutating func dropEscapeSequence() {
    switch first {
    case "["?:
      removeFirst()
      dropControlSequence()
    case "]"?, "P"?, "X"?, "^"?, "_"?:
      removeFirst()
      dropControlString()
    default:
      let end = firstIndex { !(0x20...0x2F).contains($0.value) }
      if let end, (0x30...0x7E).contains(self[end].value) { self = self[index(after: end)...] }
    }
  }

  /// Drops parameters, intermediates and the final character.
  fileprivate mutating func dropControlSequence() {
    let end = firstIndex { !(0x20...0x3F).contains($0.value) }
    if let end, (0x40...0x7E).contains(self[end].value) { self = self[index(after: end)...] }
  }

  /// Drops a text for the terminal, which ends with BEL or ST.
  private mutating func dropControlString() {
    var end = startIndex
    while end < endIndex, !["\u{07}", "\u{9C}", "\u{1B}"].contains(self[end]) {
      end = index(after: end)
    }
    guard end < endIndex else { return }
    let introducesEnd = self[end] == "\u{1B}"
    self = self[index(after: end)...]
    if introducesEnd, first == "\\" { removeFirst() }
  }
}
