import Foundation
import SystemCalls

/// A program that runs in a terminal.
///
/// A shell leads the session and stays after the program has ended: when the leader of a session
/// ends, the system resets the terminal, so a test could not see how the program left it. The
/// session exists as long as its terminal, and needs it.
public final class TerminalSession {
  /// The id of the program's process.
  public let id: pid_t
  private unowned let terminal: PseudoTerminal
  private let shell: pid_t
  private let call: ProgramCall
  /// The pipe to which the shell writes the id of the program, and its exit code.
  private let reports: Int32
  private let output: Int32
  private var received: String
  private var outputBytes: [UInt8] = []

  private static let script = """
    sh -c 'echo $$ >&3; exec "$0" "$@" 3>&- 4>&-' "$@" >&4
    echo $? >&3
    exec >&- 3>&- 4>&-
    read line
    """

  init(
    _ call: ProgramCall, on path: String, of terminal: PseudoTerminal, redirectsOutput: Bool
  ) throws {
    self.terminal = terminal
    self.call = call
    let (reports, theirReports) = try Spawning.pipe()
    let (output, theirOutput) = try Spawning.pipe()
    defer {
      close(theirReports)
      close(theirOutput)
    }
    (self.reports, self.output) = (reports, output)
    for end in [reports, output] { Descriptor.makeNonblocking(end) }
    var shellCall = call
    shellCall.path = "/bin/sh"
    shellCall.words = ["-c", Self.script, "sh", call.path] + call.words
    shell = try shellCall.start(
      streams: [
        .file(path), .file(path), .file(path), .descriptor(theirReports),
        redirectsOutput ? .descriptor(theirOutput) : .file(path),
      ])
    received = ""
    while !received.contains("\n") {
      _ = try Waiting.wait([(reports, Int32(POLLIN))], for: "the start of \(call.path)")
      guard let bytes = try? Descriptor.read(reports) else { throw Overdue("the shell has ended") }
      received += String(decoding: bytes, as: UTF8.self)
    }
    let number = received.prefix { $0 != "\n" }
    guard let id = pid_t(number) else { throw Overdue("a process number, not \(number)") }
    self.id = id
    received.removeFirst(number.count + 1)
  }

  deinit {
    kill(shell, SIGKILL)
    _ = try? ProgramEnd(awaiting: shell)
    close(reports)
    close(output)
  }

  /// Sends the program a signal.
  public func send(signal: Int32) {
    kill(id, signal)
  }

  /// Waits until the program ends. The terminal stays open.
  ///
  /// - Returns: Its exit code as in a shell, 128 plus the number of the signal if one ended it, and
  ///   its standard output if that was redirected.
  public func finish() throws -> ProgramResult {
    while !received.contains("\n") {
      let ready = try Waiting.wait(
        [reports, output, terminal.descriptor].map { ($0, Int32(POLLIN)) },
        for: "the end of the program; the screen shows\n\(terminal.screen.text)")
      if ready[0] {
        guard let bytes = try? Descriptor.read(reports) else {
          throw Overdue("the shell has ended")
        }
        received += String(decoding: bytes, as: UTF8.self)
      }
      if ready[1] { outputBytes += (try? Descriptor.read(output)) ?? [] }
      if ready[2] { terminal.takeWhatIsThere() }
    }
    terminal.takeWhatIsThere()
    while let bytes = try? Descriptor.read(output), !bytes.isEmpty { outputBytes += bytes }
    guard let code = Int32(received.dropLast()) else {
      throw Overdue("an exit code, not \(received)")
    }
    return ProgramResult(end: .exit(code), outputBytes: outputBytes, errorBytes: [])
  }
}
