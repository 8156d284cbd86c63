import FormEngine
import SmallFoundation
import TerminalForms

/// Prints a picture of a form as a terminal shows it after some keys.
struct Picture: Command {
  private let path: String
  private let words: String
  private let size: (width: Int, height: Int)
  private let isLight: Bool
  private let theme: Theme
  private let circumstances: Circumstances

  init(_ arguments: Arguments) throws(CommandError) {
    guard !(arguments.has(Self.dark) && arguments.has(Self.light)) else {
      throw CommandError("use either --dark or --light, not both")
    }
    theme = try Theme(arguments, ProcessInfo.processInfo.environment)
    path = arguments.positionals[0]
    words = try arguments.value(of: Self.keys) ?? ""
    size = (
      try arguments.value(of: Self.width) ?? 80, try arguments.value(of: Self.height) ?? 24
    )
    isLight = arguments.has(Self.light)
    circumstances = try Circumstances(arguments)
  }

  func run() throws(CommandError) -> ExitCode {
    var picture = ScreenPicture(
      try SpecSource.form(path, circumstances), width: size.width, height: size.height, theme: theme
    )
    if let unknown = picture.press(words) {
      throw CommandError(
        "--keys: unknown key \(unknown.quotedForMessage); write names such as Down, Enter, Ctrl-S "
          + "and Page-Down")
    }
    return StandardStreams.write(picture.svg(in: isLight ? .light : .dark))
  }
}

extension Picture {
  static let info = CommandInfo(
    name: "picture", usage: "formwork picture SPEC [OPTION…]",
    summary: "print a picture of the form at a terminal, as SVG",
    failure: nil, exitCodes: [5], positionals: 1...1, options: options,
    details: """
      Standard output gets the screen as it is after some keys. No terminal is needed,
      and the same form and keys give the same picture: its date is 2026-03-31.

      \(Help.lines(14, options))
      """)

  private static let options: [any CommandOption] = [
    keys, width, height, dark, light, accent, Circumstances.language, WordsFile.option,
  ]
  private static let keys = Option(
    "--keys", "KEYS",
    """
    press these keys first, separated by spaces: names such as Down,
    Enter, Esc, Ctrl-S and Page-Down; other words are typed
    """)
  private static let width = cells("--width", "the number of columns of the screen (80)")
  private static let height = cells("--height", "the number of lines (24)")
  private static let dark = Flag("--dark", "for a dark background (the default)")
  private static let light = Flag("--light", "for a light background")
  private static let accent = PersonSettings.theme.saying("the accent color, as for filling in")

  private static func cells(_ name: String, _ help: String) -> Option<Int> {
    Option(name, "N", help, as: "a number from 1 to 500") {
      Int($0).flatMap { 1...500 ~= $0 ? $0 : nil }
    }
  }
}
