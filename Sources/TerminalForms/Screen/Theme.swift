/// The accent color of a form: one of the 16 colors of the terminal's own palette, so that it fits dark
/// and light backgrounds as the terminal's owner has chosen them.
///
/// Nothing depends on it: every state can be read without colors too.
public enum Theme: String, CaseIterable, Hashable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack = "bright-black"
  case brightRed = "bright-red"
  case brightGreen = "bright-green"
  case brightYellow = "bright-yellow"
  case brightBlue = "bright-blue"
  case brightMagenta = "bright-magenta"
  case brightCyan = "bright-cyan"
  case brightWhite = "bright-white"

  /// The theme where none is chosen: in usual palettes the color that can be read best on dark as well
  /// as on light backgrounds.
  public static let standard = Theme.magenta

  /// The number of the color in the palette, from 0.
  var paletteIndex: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The parameter that selects the color in a control sequence.
  var code: Int { paletteIndex < 8 ? 30 + paletteIndex : 82 + paletteIndex }
}
