/// The colors of a form at a terminal. No information depends on them: every state is also expressed
/// without colors.
///
///     var options = TerminalOptions()
///     options.theme = Theme(accent: .rgb(red: 0, green: 120, blue: 212))
public struct Theme: Hashable, Sendable {
  /// The color of the focus and of chosen options.
  public var accent: TerminalColor
  /// The color of problems.
  public var problem: TerminalColor

  /// Creates a theme. In common palettes the default colors are readable on both dark and light
  /// backgrounds.
  public init(
    accent: TerminalColor = .palette(.magenta), problem: TerminalColor = .palette(.red)
  ) {
    self.accent = accent
    self.problem = problem
  }

  /// The default theme.
  public static let standard = Theme()
}

/// A color of texts at a terminal.
public enum TerminalColor: Hashable, Sendable {
  /// A color of the terminal's own palette, so that it suits dark and light backgrounds as configured.
  case palette(PaletteColor)
  /// One of the 256 colors that most terminals have.
  case indexed(UInt8)
  /// A color by its parts, from 0 to 255. Some terminals show a similar color instead.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// The parameters that select the color in a control sequence.
  ///
  /// Source: ECMA-48, 8.3.117, and for other colors ISO 8613-6 as xterm reads it.
  var code: String {
    switch self {
    case .palette(let color): "\(color.code)"
    case .indexed(let index): "38;5;\(index)"
    case .rgb(let red, let green, let blue): "38;2;\(red);\(green);\(blue)"
    }
  }
}

/// One of the 16 colors of a terminal's own palette, in the order of the palette. The raw values are
/// the names of the command's themes.
public enum PaletteColor: String, CaseIterable, Hashable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack = "bright-black"
  case brightRed = "bright-red"
  case brightGreen = "bright-green"
  case brightYellow = "bright-yellow"
  case brightBlue = "bright-blue"
  case brightMagenta = "bright-magenta"
  case brightCyan = "bright-cyan"
  case brightWhite = "bright-white"

  /// The number of the color, from 0.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The parameter that selects the color in a control sequence.
  var code: Int { index < 8 ? 30 + index : 82 + index }
}
