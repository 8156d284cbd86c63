import FormOracle
import Foundation

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
  private let news: Int32
  private let output: Int32
  private var told: String
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
    let (news, theirNews) = try Spawning.pipe()
    let (output, theirOutput) = try Spawning.pipe()
    defer {
      close(theirNews)
      close(theirOutput)
    }
    (self.news, self.output) = (news, output)
    for end in [news, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    var shellCall = call
    shellCall.path = "/bin/sh"
    shellCall.words = ["-c", Self.script, "sh", call.path] + call.words
    shell = try shellCall.start(
      streams: [
        .file(path), .file(path), .file(path), .descriptor(theirNews),
        redirectsOutput ? .descriptor(theirOutput) : .file(path),
      ])
    told = ""
    while !told.contains("\n") {
      _ = try Waiting.wait([(news, Int32(POLLIN))], for: "the start of \(call.path)")
      guard let bytes = PipeEnd.read(news) else { throw Overdue("the shell has ended") }
      told += String(decoding: bytes, as: UTF8.self)
    }
    let number = told.prefix { $0 != "\n" }
    guard let id = pid_t(number) else { throw Overdue("a process number, not \(number)") }
    self.id = id
    told.removeFirst(number.count + 1)
  }

  deinit {
    kill(shell, SIGKILL)
    _ = try? ProgramEnd(awaiting: shell)
    close(news)
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
    while !told.contains("\n") {
      let ready = try Waiting.wait(
        [news, output, terminal.descriptor].map { ($0, Int32(POLLIN)) },
        for: "the end of the program; the screen shows\n\(terminal.screen.text)")
      if ready[0] {
        guard let bytes = PipeEnd.read(news) else { throw Overdue("the shell has ended") }
        told += String(decoding: bytes, as: UTF8.self)
      }
      if ready[1] { outputBytes += PipeEnd.read(output) ?? [] }
      if ready[2] { terminal.takeWhatIsThere() }
    }
    terminal.takeWhatIsThere()
    while let bytes = PipeEnd.read(output), !bytes.isEmpty { outputBytes += bytes }
    guard let code = Int32(told.dropLast()) else { throw Overdue("an exit code, not \(told)") }
    return ProgramResult(end: .exit(code), outputBytes: outputBytes, errorBytes: [])
  }
}
