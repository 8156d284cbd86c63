/// The style of a cell. No information depends on styles alone: every state is also expressed by
/// characters.
struct Style: Hashable, Sendable {
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false
  var color = Color.standard

  /// The role of a color; a theme determines the actual color.
  enum Color: Hashable, Sendable {
    /// The terminal's own text color.
    case standard
    /// The focus and chosen options.
    case accent
    case problem
    /// The actual color.
    case terminal(TerminalColor)
  }

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let reversed = Style(isReversed: true)
  /// Text that matches the typed letters.
  static let match = Style(isBold: true, isUnderlined: true)
  static let problem = Style(color: .problem)
  static let mark = Style(isBold: true, color: .accent)

  /// Returns the shortest sequence that switches from another style, or an unknown one, to this
  /// one.
  func sequence(from style: Style?) -> String {
    let (before, after) = (style.map { $0.codes }, codes)
    if let before, before.allSatisfy(after.contains) {
      let added = after.filter { !before.contains($0) }
      return "\u{1B}[\(added.joined(separator: ";"))m"
    }
    return after.isEmpty ? "\u{1B}[m" : "\u{1B}[0;\(after.joined(separator: ";"))m"
  }

  /// The parameters that switch from a plain style to this one.
  private var codes: [String] {
    let attributes = [(isBold, "1"), (isDim, "2"), (isUnderlined, "4"), (isReversed, "7")]
    return attributes.filter(\.0).map(\.1) + [color.code].compactMap(\.self)
  }
}

extension Style.Color {
  /// Returns the color in a theme, or the terminal's own without a theme.
  func resolved(in theme: Theme?) -> Style.Color {
    guard let theme else { return .standard }
    return switch self {
    case .accent: .terminal(theme.accent)
    case .problem: .terminal(theme.problem)
    case .standard, .terminal: self
    }
  }

  /// The parameters that select the color in a control sequence; `nil` for the terminal's own.
  fileprivate var code: String? {
    if case .terminal(let color) = resolved(in: .standard) { color.code } else { nil }
  }
}
