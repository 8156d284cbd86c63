import FormEngine
import SystemCalls

/// Why a conversation with a program can't continue.
package enum ProgramError: Error, Hashable, Sendable {
  /// It could not be started: there is no such program, or the system does not allow it to run.
  case notStarted(StartError)
  /// It did not answer in time. Carries its last line that was not an answer, if there was one.
  case timedOut(Duration, lastLine: String?)
  /// It ended instead of answering; `nil` if it only closed its standard output.
  case ended(ProgramEnd?)
  /// It wrote more than ``ProgramConversation/maxBytes`` or ``ProgramConversation/maxLines``
  /// without answering.
  case flooded
  /// Its answer is not an answer of the protocol, for this reason.
  case invalidAnswer(line: String, reason: String)
  /// It wrote an answer without being asked.
  case unexpectedAnswer(line: String)
}

/// Why a program could not be started.
package struct StartError: Error, Hashable, Sendable {
  /// The first word of the command.
  package var program: String
  /// The system's error message.
  package var reason: String
  /// Whether there is no such program; otherwise it exists but can't be run.
  package var isMissing: Bool

  /// The exit code that shells use: 127 if there is no such program, 126 if it can't be run.
  package var exitCode: Int32 { isMissing ? 127 : 126 }
}

extension StartError: CustomStringConvertible {
  /// The program and the system's error message.
  package var description: String { "can't start \(program.quotedForMessage): \(reason)" }
}

extension ProgramError: CustomStringConvertible {
  /// What the program did, safe to print to a terminal.
  package var description: String {
    switch self {
    case .notStarted(let fault): fault.description
    case .timedOut(let timeout, let line):
      "the program did not answer within \(timeout)"
        + (line.map { "; its last line is not an answer: \($0.escapedForMessage)" } ?? "")
    case .ended(let end?): "the program ended with \(end) instead of answering"
    case .ended(nil): "the program closed its standard output instead of answering"
    case .flooded:
      "the program wrote more than \(ProgramConversation.maxLines) lines or "
        + "\(ProgramConversation.maxBytes >> 20) MiB without an answer among them"
    case .invalidAnswer(let line, let reason):
      "the program's answer is invalid: \(reason): \(line.escapedForMessage)"
    case .unexpectedAnswer(let line):
      "the program wrote an answer without being asked: \(line.escapedForMessage)"
    }
  }
}
