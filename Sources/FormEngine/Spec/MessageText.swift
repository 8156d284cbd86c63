extension String {
  /// The text between quotation marks, fit for a message: on one line, without characters that
  /// act on a terminal or turn the direction of writing, cut where it is very long.
  ///
  ///     "melon".quotedForMessage      // "melon", with its quotation marks
  ///     "a\u{1B}[2J".quotedForMessage // "a\u{1B}[2J", with the escape spelt out
  package var quotedForMessage: String {
    "\"\(shownInMessage)\""
  }

  /// The text as ``quotedForMessage`` has it, without the quotation marks.
  package var shownInMessage: String {
    if utf8.count <= String.longestInMessage, utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    let start = String(unicodeScalars.prefix(String.longestInMessage))
    return start.withoutControlCharacters + (ScalarText(start) == ScalarText(self) ? "" : "…")
  }

  /// The scalars of a quoted text after which a message leaves out the rest.
  private static let longestInMessage = 100

  /// The text with every character that acts on a terminal spelt out, whatever its length.
  package var withoutControlCharacters: String {
    guard unicodeScalars.contains(where: { $0.actsOnItsSurroundings }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.actsOnItsSurroundings {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// A sentence as the end of another one: in lower case and without its full stop.
  package var asClause: String {
    let text = hasSuffix(".") ? dropLast() : self[...]
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character: C0, DEL or C1.
  package var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }

  /// Whether the scalar is a control character, ends a line or turns the direction of writing.
  package var actsOnItsSurroundings: Bool {
    switch value {
    case 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
    default: isControl
    }
  }
}
