import FormOracle
import Foundation
import TestSupport

/// The times that a person at a terminal waits: from the start of a program to its first frame, and
/// from a key to the frame after it. The command must be built beside the benchmarks.
struct TerminalBenchmarks {
  let program: TerminalProgram

  /// The number of starts, and of keys of each kind.
  private static let repetitions = 40

  /// Measures the command with forms of some numbers of rows and, if asked, similar programs.
  static func run(rows: [Int], withPeers: Bool) throws {
    let folder = try TemporaryFolder()
    for rows in rows { try Self(program: .form(rows: rows, in: folder)).run() }
    for question in withPeers ? try TerminalProgram.questions(in: folder) : [] {
      do {
        try Self(program: question).run()
      } catch {
        print("\(question.name)\n  \(error)")
      }
    }
  }

  /// Prints the medians, the 95th percentiles, and the bytes written for a key.
  func run() throws {
    guard program.isInstalled else { return print("\(program.name)\n  is not installed") }
    let starts = try (0..<Self.repetitions).map { _ in
      let (milliseconds, _, session) = try start()
      session.send(signal: SIGKILL)
      return milliseconds
    }
    print(program.name)
    print("  first frame  \(Self.summary(starts)) ms")
    guard program.takesKeys else { return }
    try measure("arrow key", (0..<Self.repetitions).map { $0 % 10 < 5 ? "\u{1B}[B" : "\u{1B}[A" })
    if program.takesLetters {
      try measure("letter", (0..<Self.repetitions).map { ["a", "b", "c"][$0 % 3] })
    }
  }

  /// Starts the program through a shell and waits for its first frame.
  private func start() throws -> (
    milliseconds: Double, terminal: PseudoTerminal, session: TerminalSession
  ) {
    let terminal = try PseudoTerminal(width: 80, height: 24)
    let start = ContinuousClock.now
    let session = try terminal.start(program.call)
    // The received bytes are searched, since some programs use sequences unknown to the emulator.
    try terminal.wait(for: "the first frame of \(program.name)") { _ in
      String(decoding: terminal.received, as: UTF8.self).contains(program.firstText)
    }
    return (Self.milliseconds(ContinuousClock.now - start), terminal, session)
  }

  /// Presses keys, each after the frame of the previous one.
  private func measure(_ name: String, _ keys: [String]) throws {
    let (_, terminal, session) = try start()
    defer { session.send(signal: SIGKILL) }
    let presses = try keys.map { key in
      try settle(terminal)
      let bytes = terminal.received.count
      let start = ContinuousClock.now
      try terminal.type(key)
      try terminal.wait(for: "a frame of \(program.name)") { _ in
        terminal.received.count > bytes
      }
      let time = Self.milliseconds(ContinuousClock.now - start)
      try settle(terminal)
      return (milliseconds: time, bytes: terminal.received.count - bytes)
    }
    let times = Self.summary(presses.map(\.milliseconds))
    let bytes = presses.map(\.bytes).sorted()
    print("  \(name)  \(times) ms; median \(bytes[bytes.count / 2]), most \(bytes.last!) bytes")
  }

  /// Reads until the program has written nothing for a while, since some draw a frame in many
  /// writes.
  private func settle(_ terminal: PseudoTerminal) throws {
    var count: Int
    repeat {
      count = terminal.received.count
      usleep(20_000)
      terminal.takeWhatIsThere()
    } while terminal.received.count > count
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
  }

  private static func summary(_ times: [Double]) -> String {
    let sorted = times.sorted()
    func rounded(_ part: Double) -> Double {
      (sorted[Int(Double(sorted.count - 1) * part)] * 100).rounded() / 100
    }
    return "median \(rounded(0.5)), 95 % within \(rounded(0.95)), least \(rounded(0))"
  }
}
