/// How a cell looks. Nothing depends on styles alone: every state can be read from characters too.
struct Style: Hashable, Sendable {
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false
  var color = Color.standard

  /// What a colour is for; a theme decides which one that is.
  enum Color: Hashable, Sendable {
    /// The terminal's own colour of texts.
    case standard
    /// The focus, and what is chosen.
    case accent
    case problem
    /// A colour of the terminal's palette.
    case palette(Theme)
  }

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let reversed = Style(isReversed: true)
  /// What matches the letters that are typed.
  static let match = Style(isBold: true, isUnderlined: true)
  static let problem = Style(color: .problem)
  static let mark = Style(isBold: true, color: .accent)

  /// The sequence that switches any style to this one.
  var sequence: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    if let code = color.code { codes.append(String(code)) }
    return codes.isEmpty ? "\u{1B}[m" : "\u{1B}[0;\(codes.joined(separator: ";"))m"
  }
}

extension Style.Color {
  /// The colour in a theme, or the terminal's own without one.
  func resolved(in theme: Theme?) -> Style.Color {
    guard let theme else { return .standard }
    return switch self {
    case .accent: .palette(theme)
    case .problem: .palette(.red)
    case .standard, .palette: self
    }
  }

  /// The parameter that selects the colour in a control sequence; `nil` for the terminal's own.
  fileprivate var code: Int? {
    switch self {
    case .standard: nil
    case .accent: Theme.standard.code
    case .problem: Theme.red.code
    case .palette(let color): color.code
    }
  }
}
