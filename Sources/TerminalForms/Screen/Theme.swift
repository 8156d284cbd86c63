/// The accent color of a form: one of the 16 colors of the terminal's own palette, so that it suits
/// dark and light backgrounds as configured.
///
/// No information depends on it: every state is also expressed without colors.
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

  /// The default theme: in common palettes this color is readable on both dark and light
  /// backgrounds.
  public static let standard = Theme.magenta

  /// The number of the color in the palette, from 0.
  var paletteIndex: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The parameter that selects the color in a control sequence.
  var code: Int { paletteIndex < 8 ? 30 + paletteIndex : 82 + paletteIndex }
}
