import FormEngine
import FormText

/// Holds a conversation with a program in any language: a line in, a line out.
///
///     let conversation = ProgramConversation(ProgramCommand(["python3", "outline.py"]), .list)
///     try conversation.start()
///     try conversation.ask(#"{"open": "a"}"#).text   // ["a", "a1", "a2", "b"]
///
/// Lines that are not answers of the protocol, and everything that the program writes to standard
/// error, are passed on as its log. The program leads a process group, which is ended completely
/// when the conversation ends or starts again. Writing to a program that has ended must not end
/// this one: from the first start on, the process ignores `SIGPIPE`.
package final class ProgramConversation {
  package let command: ProgramCommand
  /// The maximum time for an answer.
  package var timeout: Duration
  /// Receives each line of the program's log, without control characters.
  package var log: (String) -> Void
  private let shape: ProgramAnswer.Shape
  private var process: ProgramProcess?
  private var patience = Duration.milliseconds(200)
  private var loggedLines = 0

  /// The maximum number of bytes that a program may write without answering: 64 MiB.
  package static let maxBytes = 1 << 26
  /// The maximum number of lines that a program may write without answering.
  package static let maxLines = 10_000
  /// The maximum number of log lines that are passed on per answer.
  package static let maxLoggedLines = 200
  /// The minimum time allowed for a program's first answer: many take time to load.
  package static let startingTime = Duration.seconds(10)

  /// Describes a conversation; it begins with ``start()``.
  package init(
    _ command: ProgramCommand, _ shape: ProgramAnswer.Shape = .object,
    timeout: Duration = .seconds(5), log: @escaping (String) -> Void = { _ in }
  ) {
    self.command = command
    self.shape = shape
    self.timeout = timeout
    self.log = log
  }

  /// Starts the program, or restarts it if it is running.
  package func start() throws(ProgramError) {
    end()
    process = try ProgramProcess(command)
    loggedLines = 0
  }

  /// Ends the program: closes its input and, if it does not end in a moment, kills it with every
  /// process that it has started. Does nothing if it is not running.
  package func end() {
    guard let process else { return }
    // Don't wait a second time for a program that does not end by itself.
    if process.end(within: patience) == nil { patience = .zero }
    self.process = nil
  }

  deinit {
    end()
  }

  /// Sends a line and waits for the answer.
  ///
  /// - Throws: What the program did instead of answering. It must be restarted then.
  package func ask(_ line: String) throws(ProgramError) -> ProgramAnswer {
    try requireSilence()
    process?.send(Array(line.utf8) + [UInt8(ascii: "\n")])
    return try nextAnswer(within: timeout)
  }

  /// Waits for the answer that a program gives when it starts.
  package func greeting() throws(ProgramError) -> ProgramAnswer {
    try nextAnswer(within: max(timeout, Self.startingTime))
  }

  /// Checks that the program has not written an answer without being asked. An answer that has not
  /// arrived yet is not noticed.
  package func requireSilence() throws(ProgramError) {
    loggedLines = 0
    guard let process else { return }
    while true {
      switch process.nextEvent(by: .now) {
      case .line(let bytes):
        if let answer = ProgramAnswer(bytes, shape: shape) {
          throw stop(for: .unexpectedAnswer(line: answer.text))
        }
        passOn(bytes)
      case .standardErrorLine(let bytes): passOn(bytes)
      case .flood: throw stop(for: .flooded)
      case .silence, .closing: return
      }
    }
  }
}

extension ProgramConversation {
  private func nextAnswer(within time: Duration) throws(ProgramError) -> ProgramAnswer {
    guard let process else { throw .ended(nil) }
    let deadline = ContinuousClock.now + time
    var lastLine: String?
    while true {
      switch process.nextEvent(by: deadline) {
      case .line(let bytes):
        if let answer = ProgramAnswer(bytes, shape: shape) { return answer }
        lastLine = passOn(bytes)
      case .standardErrorLine(let bytes): passOn(bytes)
      case .flood: throw stop(for: .flooded)
      case .silence: throw stop(for: .timedOut(time, lastLine: lastLine))
      case .closing:
        defer { end() }
        throw .ended(process.end(within: Self.endingTime))
      }
    }
  }

  private func stop(for fault: ProgramError) -> ProgramError {
    patience = .zero
    end()
    return fault
  }

  /// Reports a line of the program's log.
  @discardableResult
  private func passOn(_ bytes: [UInt8]) -> String? {
    let line = String(decoding: bytes.prefix(Self.longestLoggedLine), as: UTF8.self)
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    loggedLines += 1
    if loggedLines <= Self.maxLoggedLines {
      log(line.withoutControlCharacters)
    } else if loggedLines == Self.maxLoggedLines + 1 {
      log("… (more output before the answer is left out)")
    }
    return line
  }

  /// How long a program may take to end after closing its standard output.
  private static let endingTime = Duration.seconds(5)

  /// The maximum number of bytes of a log line that are passed on.
  private static let longestLoggedLine = 2_000
}
