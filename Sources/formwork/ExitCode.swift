/// The exit codes of the command.
struct ExitCode: Equatable {
  let rawValue: Int32

  init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  static let success = ExitCode(0)
  /// Cancelled, or something was wrong.
  static let failure = ExitCode(1)
  static let badUsage = ExitCode(2)
  static let noTerminal = ExitCode(3)
  static let fileError = ExitCode(4)
  static let badSpec = ExitCode(5)
  static let badAnswers = ExitCode(6)

  /// Ended by a signal, as shells report it.
  static func signal(_ number: Int32) -> ExitCode {
    ExitCode(128 + number)
  }
}

/// Why a command ends early: a message for standard error, empty if the reason has been reported,
/// and an exit code.
struct CommandError: Error {
  let message: String
  let exitCode: ExitCode

  /// Creates an error; by default one in the words of the command.
  init(_ message: String, _ exitCode: ExitCode = .badUsage) {
    self.message = message
    self.exitCode = exitCode
  }
}
