/// Text that is safe to print to a terminal: clusters that each occupy one or two cells and contain
/// no control characters.
///
/// Control characters have visible replacements: C0 controls the control pictures of Unicode, such
/// as `␛`; C1 controls, bidirectional controls and the like U+FFFD. A mark without a letter gets a
/// dotted circle as its base.
enum VisibleText {
  /// The clusters of a text from first to last.
  static func clusters(of text: String) -> [Character] {
    var clusters: [Character] = []
    clusters.reserveCapacity(text.utf8.count)
    for character in text {
      append(character, to: &clusters)
    }
    return clusters
  }

  /// The text with its replacements, for output that does not consist of cells.
  static func plain(_ text: String) -> String {
    isPlain(text) ? text : String(clusters(of: text))
  }

  /// The number of cells that the text occupies.
  static func width(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return clusters(of: text).reduce(0) { $0 + $1.terminalWidth }
  }

  /// Whether the text contains only printable ASCII, like most texts.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// The maximum number of scalars in one cell, since a cluster can have any number of marks.
  private static let longest = 32

  private static func append(_ character: Character, to clusters: inout [Character]) {
    if let ascii = character.asciiValue, character != "\r\n", (0x20...0x7E).contains(ascii) {
      clusters.append(character)
      return
    }
    let scalars = character.unicodeScalars
    if scalars.contains(where: { replacement(for: $0) != nil }) {
      for scalar in scalars {
        clusters.append(Character(replacement(for: scalar) ?? scalar.isolated))
      }
    } else if let first = scalars.first, first.terminalWidth == 0 {
      let standing = "\u{25CC}" + String(Substring(scalars.prefix(longest)))
      clusters.append(standing.count == 1 ? standing[standing.startIndex] : "\u{FFFD}")
    } else if scalars.count > longest {
      clusters.append(contentsOf: String(Substring(scalars.prefix(longest))).prefix(1))
    } else {
      clusters.append(character)
    }
  }

  /// The replacement for a scalar that must not be sent to a terminal; `nil` for others.
  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F: "\u{FFFD}"
    case 0xAD: "-"
    case 0x2028, 0x2029: "\u{2424}"
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
      "\u{FFFD}"
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// The scalar, or a replacement if it would join its neighbor.
  fileprivate var isolated: Unicode.Scalar {
    terminalWidth == 0 ? "\u{FFFD}" : self
  }
}
