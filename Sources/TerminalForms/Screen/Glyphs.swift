/// The characters with which a form is drawn around its texts, in UTF-8 or in ASCII.
public struct Glyphs: Hashable, Sendable {
  /// The bar at the left edge of the focused row, and of its further lines.
  let focus: String
  let focusBelow: String
  /// The two-cell replacements of the bar at a lifted row and at the rows that move with it.
  let lifted: String
  let along: String
  /// Before the title of a presenter.
  let closed: String
  let open: String
  /// Before options if one can be chosen, and if several can.
  let radio: Box
  let check: Box
  /// Before the value of an unanswered toggle.
  let undecided: String
  /// The replacement for text that is cut off.
  let ellipsis: String
  /// The replacement for each letter of a secret.
  let secret: String
  /// The marks for rows above and below the view.
  let above: String
  let below: String

  /// The mark before an option.
  struct Box: Hashable, Sendable {
    let off: String
    let on: String

    subscript(isOn: Bool) -> String { isOn ? on : off }
  }

  /// The characters for terminals that support UTF-8.
  public static let unicode = Glyphs(
    focus: "▌", focusBelow: "▌", lifted: "▌▌", along: "▏ ", closed: "▸", open: "▾",
    radio: Box(off: "○", on: "●"), check: Box(off: "☐", on: "☑"), undecided: "☐",
    ellipsis: "…", secret: "•", above: "▲", below: "▼")

  /// The characters that all terminals support.
  public static let ascii = Glyphs(
    focus: ">", focusBelow: " ", lifted: ">>", along: "| ", closed: "+", open: "-",
    radio: Box(off: "( )", on: "(*)"), check: Box(off: "[ ]", on: "[x]"), undecided: "[?]",
    ellipsis: "...", secret: "*", above: "^", below: "v")
}

extension Glyphs {
  /// Creates the glyphs of a locale: UTF-8 if its name ends with that, otherwise ASCII. The name is
  /// the first nonempty one of `LC_ALL`, `LC_CTYPE` and `LANG`.
  ///
  ///     Glyphs { ["LANG": "de_DE.UTF-8"][$0] }     // Glyphs.unicode
  ///     Glyphs { ["LC_ALL": "C"][$0] }             // Glyphs.ascii
  ///
  /// - Parameter environment: Returns the value of an environment variable; `nil` if it is not set.
  public init(environment: (String) -> String?) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
    let encoding = (names.first { !$0.isEmpty } ?? "").lowercased().split(separator: ".").last
    let isUTF8 = encoding.map { $0.hasPrefix("utf-8") || $0.hasPrefix("utf8") } ?? false
    self = isUTF8 ? .unicode : .ascii
  }
}
