/// The characters that a form is drawn with, beside its texts: in UTF-8, or in ASCII.
public struct Glyphs: Hashable, Sendable {
  /// The bar at the left edge of the focused row, and in the further lines of that row.
  let focus: String
  let focusBelow: String
  /// In place of the bar, at a lifted row and at the rows that move with it, of two cells.
  let lifted: String
  let along: String
  /// Before the title of a presenter.
  let closed: String
  let open: String
  /// Before options of which one can be chosen, and of which several can.
  let radio: Box
  let check: Box
  /// Before the value of a toggle that is not answered yet.
  let undecided: String
  /// In place of what is cut off.
  let ellipsis: String
  /// In place of each letter of a secret.
  let secret: String
  /// Where the view is cut.
  let above: String
  let below: String

  /// What is before an option.
  struct Box: Hashable, Sendable {
    let off: String
    let on: String

    subscript(isOn: Bool) -> String { isOn ? on : off }
  }

  /// The characters of terminals that show UTF-8.
  public static let unicode = Glyphs(
    focus: "▌", focusBelow: "▌", lifted: "▌▌", along: "▏ ", closed: "▸", open: "▾",
    radio: Box(off: "○", on: "●"), check: Box(off: "☐", on: "☑"), undecided: "☐",
    ellipsis: "…", secret: "•", above: "▲", below: "▼")

  /// The characters of all terminals.
  public static let ascii = Glyphs(
    focus: ">", focusBelow: " ", lifted: ">>", along: "| ", closed: "+", open: "-",
    radio: Box(off: "( )", on: "(*)"), check: Box(off: "[ ]", on: "[x]"), undecided: "[?]",
    ellipsis: "...", secret: "*", above: "^", below: "v")
}

extension Glyphs {
  /// The glyphs of a locale: UTF-8 where its name ends with that, else ASCII. The name is the first of
  /// `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  ///
  ///     Glyphs { ["LANG": "de_DE.UTF-8"][$0] }     // Glyphs.unicode
  ///     Glyphs { ["LC_ALL": "C"][$0] }             // Glyphs.ascii
  ///
  /// - Parameter environment: Gives the value of an environment variable, or `nil` where it is not set.
  public init(environment: (String) -> String?) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
    let encoding = (names.first { !$0.isEmpty } ?? "").lowercased().split(separator: ".").last
    let isUTF8 = encoding.map { $0.hasPrefix("utf-8") || $0.hasPrefix("utf8") } ?? false
    self = isUTF8 ? .unicode : .ascii
  }
}
