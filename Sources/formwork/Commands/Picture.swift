import FormEngine
import SmallFoundation
import TerminalForms

extension Formwork {
  /// Prints a picture of a form as a terminal shows it after some keys.
  static func picture(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    guard !(arguments.has("--dark") && arguments.has("--light")) else {
      throw CommandError("use either --dark or --light, not both")
    }
    let theme = try OptionValue.theme(arguments, ProcessInfo.processInfo.environment)
    var picture = ScreenPicture(
      try SpecSource.form(arguments.positionals[0]), width: try cells(arguments, "--width") ?? 80,
      height: try cells(arguments, "--height") ?? 24, theme: theme)
    if let unknown = picture.press(arguments.value(of: "--keys") ?? "") {
      throw CommandError(
        "--keys: unknown key \(unknown.quotedForMessage); write names such as Down, Enter, Ctrl-S "
          + "and Page-Down")
    }
    return StandardStreams.write(picture.svg(in: arguments.has("--light") ? .light : .dark))
  }

  private static func cells(
    _ arguments: Arguments, _ option: String
  ) throws(CommandError) -> Int? {
    try arguments.value(of: option, as: "a number from 1 to 500") {
      Int($0).flatMap { 1...500 ~= $0 ? $0 : nil }
    }
  }
}
