import FormEngine

/// Why a program could not be spoken to any further.
public enum ProgramError: Error, Hashable, Sendable {
  /// It could not be started: there is no such program, or the system does not let it run.
  case notStarted(StartError)
  /// It did not answer in time; its last line that was no answer, where there was one.
  case hung(Duration, lastLine: String?)
  /// It ended instead of answering; `nil` where it only closed its standard output.
  case ended(ProgramEnd?)
  /// It wrote line after line, or a line without an end, without answering: more than
  /// ``ProgramConversation/mostBytes`` or ``ProgramConversation/mostLines``.
  case flooded
  /// It answered what is no answer of the protocol, for this reason.
  case nonsense(line: String, reason: String)
  /// It wrote an answer that nobody had asked for.
  case unasked(line: String)
}

/// Why a program could not be started.
public struct StartError: Error, Hashable, Sendable {
  /// The first word of the command.
  package var program: String
  /// What the system says.
  package var reason: String
  /// Whether there is no such program; it is there and can't be run otherwise.
  package var isMissing: Bool

  /// Creates a fault.
  package init(program: String, reason: String, isMissing: Bool) {
    self.program = program
    self.reason = reason
    self.isMissing = isMissing
  }

  /// The exit code that shells give: 127 where there is no such program, 126 where it can't be run.
  package var exitCode: Int32 { isMissing ? 127 : 126 }
}

extension StartError: CustomStringConvertible {
  /// The program and what the system says.
  public var description: String { "can't start \(program.quotedForMessage): \(reason)" }
}

extension ProgramError: CustomStringConvertible {
  /// What the program did, in words that are fit for a terminal.
  public var description: String {
    switch self {
    case .notStarted(let fault): fault.description
    case .hung(let timeout, let line):
      "the program did not answer within \(timeout)"
        + (line.map { "; its last line is no answer: \($0.shownInMessage)" } ?? "")
    case .ended(let end?): "the program ended with \(end) instead of answering"
    case .ended(nil): "the program closed its standard output instead of answering"
    case .flooded:
      "the program wrote more than \(ProgramConversation.mostLines) lines or "
        + "\(ProgramConversation.mostBytes >> 20) MiB without an answer among them"
    case .nonsense(let line, let reason):
      "the program's answer is none: \(reason): \(line.shownInMessage)"
    case .unasked(let line):
      "the program wrote an answer that nobody had asked for: \(line.shownInMessage)"
    }
  }
}
