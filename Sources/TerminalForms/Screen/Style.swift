/// How a cell looks. Nothing depends on styles alone: every state can be read from characters too.
struct Style: Hashable, Sendable {
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false
  var color = Color.standard

  /// A colour of the terminal's own palette.
  enum Color: UInt8, Hashable, Sendable {
    case standard = 39
    case red = 31
    case cyan = 36
  }

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let reversed = Style(isReversed: true)
  /// What matches the letters that are typed.
  static let match = Style(isBold: true, isUnderlined: true)
  static let problem = Style(color: .red)
  static let mark = Style(isBold: true, color: .cyan)

  /// The sequence that switches any style to this one.
  var sequence: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    if color != .standard { codes.append(String(color.rawValue)) }
    return codes.isEmpty ? "\u{1B}[m" : "\u{1B}[0;\(codes.joined(separator: ";"))m"
  }
}
