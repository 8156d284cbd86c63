/// A command: its arguments, once they are read, and what it does with them.
protocol Command: Sendable {
  static var info: CommandInfo { get }

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(CommandError)

  /// Does what the arguments say.
  func run() throws(CommandError) -> ExitCode
}

/// How a command is written, and what its help says.
struct CommandInfo: Sendable {
  let name: String
  let usage: String
  let summary: String
  /// What exit code 1 means; `nil` if it can't end with that.
  let failure: String?
  /// The other exit codes, besides 0, 2 and 4, with which it can end.
  let exitCodes: [ExitCodeEntry]
  /// How many other words than options it takes.
  let positionals: ClosedRange<Int>
  /// Whether these words are files; `-` is then standard input.
  var takesFiles = true
  /// Whether one of these words is a text for people, which may begin with a dash.
  var takesTexts = false
  /// Whether the words after `--` are a command.
  var takesCommand = false
  let options: [any CommandOption]
  /// The help after the usage and the summary.
  let details: String

  /// The meaning of an exit code; `nil` if the command can't end with it.
  ///
  /// - Parameter meaning: The meaning for all commands together.
  func meaning(of entry: ExitCodeEntry, _ meaning: String) -> String? {
    switch entry {
    case 0: "done"
    case 1: failure
    case 2, 4: meaning
    default: exitCodes.contains(entry) ? meaning : nil
    }
  }
}
