extension Character {
  /// The number of terminal cells that the cluster occupies: 1 or 2.
  ///
  /// It is the sum over the scalars, where marks and joiners count as 0, clamped to 1 and 2: an
  /// emoji with joiners or a skin tone occupies 2 cells, like a flag, and an accented letter 1. The
  /// emoji variation selector makes a narrow base wide. All widths in the program come from here. A
  /// cluster must not contain control characters.
  public var terminalWidth: Int {
    if let ascii = utf8.first, ascii < 0x80, utf8.count == 1 { return 1 }
    var sum = 0
    for scalar in unicodeScalars {
      if scalar == "\u{FE0F}" { return 2 }
      sum += scalar.terminalWidth
      if sum >= 2 { return 2 }
    }
    return max(1, sum)
  }
}

extension Unicode.Scalar {
  /// The number of cells that the scalar occupies: 0, 1 or 2. A regional indicator occupies 1, so
  /// that two make 2.
  var terminalWidth: Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if hasNoWidth { return 0 }
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    if value < 0x1100 { return 1 }
    return properties.isEmojiPresentation || WideScalars.contains(value) ? 2 : 1
  }

  /// Whether the scalar joins the previous one, or is invisible.
  private var hasNoWidth: Bool {
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
    default: return false
    }
  }
}

/// The scalars that occupy two cells and are not emoji.
enum WideScalars {
  /// Returns whether a scalar is one of them.
  static func contains(_ value: UInt32) -> Bool {
    ranges.first { value <= $0.upperBound }.map { $0.contains(value) } ?? false
  }

  /// The scalars of width W and F in Unicode's EastAsianWidth.txt, except those that
  /// `Emoji_Presentation` covers, but including unassigned ones in the ideographic blocks;
  /// ascending.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99,
    0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096, 0x3099...0x30FF,
    0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247,
    0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x16FE4, 0x16FF0...0x16FF6, 0x17000...0x18CD5,
    0x18CFF...0x18D1E, 0x18D80...0x18DF2, 0x1AFF0...0x1AFFE, 0x1B000...0x1B122,
    0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155, 0x1B164...0x1B167,
    0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F202,
    0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
