/// A command: how it is written, what its help says, and what it does.
struct Command: Sendable {
  let name: String
  let usage: String
  let summary: String
  /// What exit code 1 means; `nil` if it can't end with that.
  let failure: String?
  /// The other exit codes, besides 0, 2 and 4, with which it can end.
  let exitCodes: [ExitCodeEntry]
  let syntax: Arguments.Syntax
  /// The help after the usage and the summary.
  let details: String
  let run: @Sendable (Arguments) throws(CommandError) -> ExitCode

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
