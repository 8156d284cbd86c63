extension String {
  /// The text in quotation marks for a message: on one line, without characters that control a
  /// terminal or the direction of writing, and shortened if it is very long.
  ///
  ///     "melon".quotedForMessage      // "melon", with its quotation marks
  ///     "a\u{1B}[2J".quotedForMessage // "a\u{1B}[2J", with the escape spelled out
  @inline(never)  // Inlining it wherever it is used makes compiling slower.
  package var quotedForMessage: String {
    "\"\(escapedForMessage)\""
  }

  /// The same text as ``quotedForMessage``, without the quotation marks.
  package var escapedForMessage: String {
    if utf8.count <= String.maxLengthInMessage, utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      return self
    }
    let start = String(unicodeScalars.prefix(String.maxLengthInMessage))
    return start.withoutControlCharacters + (ScalarText(start) == ScalarText(self) ? "" : "…")
  }

  /// The number of scalars of a quoted text that a message shows.
  private static let maxLengthInMessage = 100

  /// The text at full length, with each character that would control a terminal or the direction of
  /// writing spelled out.
  package var withoutControlCharacters: String {
    guard unicodeScalars.contains(where: { $0.needsEscape }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.needsEscape {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// A sentence as part of another one: with a lowercase first letter and without its full stop.
  package var asClause: String {
    let text = hasSuffix(".") ? dropLast() : self[...]
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension String {
  /// The text escaped for XML 1.0.
  ///
  /// - Parameter write: Writes characters that XML does not allow, and those that would control a terminal or
  ///   the direction of writing.
  package func escapedForXML(_ write: (Unicode.Scalar) -> String) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": text += write(scalar)
      case _ where scalar.needsEscape: text += write(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension FormValue {
  /// The value as JSON for messages that compare texts: combining characters are spelled out, since
  /// texts with and without them can look the same.
  ///
  ///     FormValue.text("e\u{301}").spelledOut   // "e\u{301}", with its quotation marks
  package var spelledOut: String {
    description.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isCombining {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar combines with the one before it, and both may be written as a single one.
  fileprivate var isCombining: Bool {
    switch value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0x1161...0x11FF: true
    default: false
    }
  }

  /// Whether the scalar is a control character: C0, DEL or C1.
  package var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }

  /// Whether the scalar is a control character, ends a line or changes the direction of writing.
  package var needsEscape: Bool {
    switch value {
    case 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
    default: isControl
    }
  }
}
