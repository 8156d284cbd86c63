import FormEngine

extension String {
  /// The text on one line: each line end becomes a space, and final line ends, escape sequences and
  /// control characters are removed.
  var asOneLine: String {
    var text = withoutEscapeSequences[...]
    while text.last?.isNewline == true { text.removeLast() }
    var line = String.UnicodeScalarView()
    for character in text {
      if character.isNewline || character == "\t" {
        line.append(" ")
      } else {
        // Appending several at once copies the line.
        for scalar in character.unicodeScalars where scalar.properties.generalCategory != .control {
          line.append(scalar)
        }
      }
    }
    return String(line)
  }

  /// The text with a line feed for each line end, without escape sequences and other control characters.
  var asLines: String {
    withoutEscapeSequences.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).asOneLine }.joined(separator: "\n")
  }

  /// The text without the control sequences of terminals. Of an unterminated sequence only the
  /// introducer is removed.
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
  /// Drops the sequence that follows an Esc.
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

  /// Drops a string for the terminal, which ends with BEL or ST.
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

extension Int {
  /// The number with a noun in the right form: "1 problem", "2 problems".
  func counted(_ noun: String) -> Phrase {
    "\(self) \(Phrase(words: self == 1 ? noun : noun + "s"))"
  }
}
