import FormOracle
import Foundation
import TestSupport

/// What a person at a terminal waits for: the first frame of the command, from when it is started, and
/// the frame after a key. The command has to be built beside the benchmarks.
struct TerminalBenchmarks {
  let rows: Int

  /// The number of starts, and of keys of each kind.
  private static let repetitions = 40

  /// Prints the medians, the 95th percentiles, and the most bytes that a key takes.
  func run() throws {
    let folder = try TemporaryFolder()
    try folder.write(spec, to: "form.json")
    let path = folder.path + "/form.json"
    let starts = try (0..<Self.repetitions).map { _ in try start(path).milliseconds }
    let (_, terminal, session) = try start(path)
    let letters = try press((0..<Self.repetitions).map { ["a", "b", "c"][$0 % 3] }, terminal)
    let arrows = try press(
      (0..<Self.repetitions).map { $0 % 20 < 10 ? "\u{1B}[B" : "\u{1B}[A" }, terminal)
    session.send(signal: SIGKILL)
    print("\(rows) rows")
    print("  first frame  \(Self.summary(starts)) ms")
    for (name, presses) in [("letter", letters), ("arrow key", arrows)] {
      let times = Self.summary(presses.map(\.milliseconds))
      print("  \(name)  \(times) ms, at most \(presses.map(\.bytes).max() ?? 0) bytes")
    }
  }

  private var spec: String {
    let rows = (0..<rows).map { #"{"id": "r\#($0)", "kind": "text", "title": "Row \#($0)"}"# }
    return #"{"formwork": 1, "id": "f", "title": "Form", "sections": [{"id": "s", "rows": ["#
      + rows.joined(separator: ",") + "]}]}"
  }

  /// Starts the command and waits for its first frame.
  private func start(
    _ path: String
  ) throws -> (milliseconds: Double, terminal: PseudoTerminal, session: TerminalSession) {
    let terminal = try PseudoTerminal(width: 80, height: 24)
    let call = ProgramCall(BuiltProducts.path(of: "formwork"), [path])
    let session = try terminal.start(call)
    let time = try milliseconds { try terminal.wait(for: "a frame") { $0.updates > 0 } }
    return (time, terminal, session)
  }

  /// Presses keys, each after the frame of the one before.
  private func press(
    _ keys: [String], _ terminal: PseudoTerminal
  ) throws -> [(milliseconds: Double, bytes: Int)] {
    try keys.map { key in
      let (updates, bytes) = (terminal.screen.updates, terminal.received.count)
      let time = try milliseconds {
        try terminal.type(key)
        try terminal.wait(for: "a frame") { $0.updates > updates }
      }
      return (time, terminal.received.count - bytes)
    }
  }

  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let (seconds, attoseconds) = try ContinuousClock().measure(body).components
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
