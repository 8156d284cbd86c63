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
  /// Another program uses the state.
  static let inUse = ExitCode(7)
  /// The time was up, as for the command `timeout`.
  static let timeUp = ExitCode(124)

  /// Ended by a signal, as shells report it.
  static func signal(_ number: Int32) -> ExitCode {
    ExitCode(128 + number)
  }
}

/// A line of the table of exit codes.
enum ExitCodeEntry: Hashable, ExpressibleByIntegerLiteral {
  case code(Int32)
  /// The codes after signals that have no line of their own.
  case otherSignals

  /// The codes after signals.
  static let signals: [ExitCodeEntry] = [129, 130, 131, 143, .otherSignals]

  init(integerLiteral code: Int32) {
    self = .code(code)
  }

  var name: String {
    switch self {
    case .code(let code): "\(code)"
    case .otherSignals: "128+N"
    }
  }
}

/// Why a command ends early: a message for standard error and an exit code.
struct CommandError: Error {
  /// The message; `nil` if the reason has been reported.
  let message: String?
  let exitCode: ExitCode

  /// Creates an error; by default one in the words of the command.
  init(_ message: String, _ exitCode: ExitCode = .badUsage) {
    self.message = message
    self.exitCode = exitCode
  }

  /// Creates an error whose reason has been reported.
  init(reportedAs exitCode: ExitCode) {
    message = nil
    self.exitCode = exitCode
  }
}
