/// The text that `--help` prints.
enum Help {
  static var overview: String {
    let commands = Commands.all.map { "  \($0.info.usage)\n      \($0.info.summary)" }
    return """
      formwork: forms with rows that open, close, appear and disappear

      \(commands.joined(separator: "\n"))

        formwork --version
            print the version

      SPEC is a form in JSON. Use - in place of a file for standard input.
      formwork COMMAND --help explains a command, and formwork help spec the language
      of specs.

      \(exitCodes())
      """
  }

  static func text(for command: CommandInfo) -> String {
    "\(command.usage)\n\(command.summary)\n\n\(command.details)\n\n\(exitCodes(of: command))"
  }

  /// The lines about some options: how each is written, and beside it what it does.
  ///
  /// - Parameter column: Where the latter begins.
  static func lines(_ column: Int, _ options: [any CommandOption]) -> String {
    options.flatMap(\.syntax.help).map { usage, text in
      let lines = text.split(separator: "\n").joined(
        separator: "\n" + String(repeating: " ", count: column + 2))
      let space = usage.count < column ? column - usage.count : 2
      return "  \(usage)" + String(repeating: " ", count: space) + lines
    }.joined(separator: "\n")
  }
}
