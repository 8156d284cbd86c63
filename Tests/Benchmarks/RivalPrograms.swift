import Foundation
import SystemCalls
import TestSupport

/// The command of this package, compared with that of another checkout, such as one of an earlier commit:
/// the processor time of both in turn, so that what else runs concerns both alike.
struct RivalPrograms {
  /// The command of this package, and the other one.
  private let programs: [String]
  private let rows: Int
  private let folder: TemporaryFolder
  private let spec: String

  /// How often each program is measured; the shortest time counts, since other programs only add to it.
  private static let rounds = 5
  private static let actions = 200

  /// - Parameter checkout: A folder in which the command was built with `-c release`.
  init(checkout: String, rows: Int) throws {
    let rival = "\(checkout)/.build/release/formwork"
    guard FileManager.default.isExecutableFile(atPath: rival) else {
      throw ComparisonError(description: "there is no \(rival); build it with -c release")
    }
    programs = [BuiltProducts.path(of: "formwork"), rival]
    self.rows = rows
    folder = try TemporaryFolder()
    spec = folder.path + "/form.json"
    try folder.write(Self.spec(rows: rows), to: "form.json")
  }

  struct ComparisonError: Error, CustomStringConvertible {
    let description: String
  }

  /// A form of texts, numbers and fields with pickers, and of a toggle that shows a row.
  private static func spec(rows: Int) -> String {
    let rows = (0..<rows / 4).map { index in
      """
      {"id": "t\(index)", "kind": "text", "title": "Text \(index)"},
      {"id": "n\(index)", "kind": "number", "title": "Number \(index)", "min": 0},
      {"id": "f\(index)", "kind": "field", "title": "Field \(index)", "value": "a"},
      {"id": "p\(index)", "kind": "picker", "presentedBy": "f\(index)", "options": ["a", "b"]}
      """
    }
    return """
      {"formwork": 1, "title": "Form", "sections": [{"id": "s", "rows": [
      {"id": "on", "kind": "toggle", "title": "On"},
      {"id": "more", "kind": "text", "title": "More", "shownWhen": {"row": "on", "is": true}},
      \(rows.joined(separator: ",\n"))]}]}
      """
  }

  /// Prints the milliseconds of each, and their ratio.
  func run() throws {
    print("\(rows) rows, milliseconds of processor time".padded(46) + "this      other      ratio")
    try compare("reading and checking") { try time(of: $0, ["check", spec]) }
    let opened = try compare("reading, checking and opening") {
      try time(of: $0, ["replay", spec])
    }
    try compare("the first frame") { try timeOfFirstFrame(of: $0) }
    try compare("\(Self.actions) taps of fields", beyond: opened) {
      try time(of: $0, ["replay", spec], input: lines { #"{"tap": "f\#($0 / 2 % 100)"}"# })
    }
    try compare("\(Self.actions) answers that show and hide a row", beyond: opened) {
      try time(
        of: $0, ["replay", spec], input: lines { #"{"set": "on", "value": \#($0 % 2 == 0)}"# })
    }
  }

  private func lines(_ line: (Int) -> String) -> String {
    (0..<Self.actions).map { line($0) + "\n" }.joined()
  }

  /// Measures both programs in turn, and prints the shortest time of each, minus that of a part measured
  /// before.
  @discardableResult
  private func compare(
    _ name: String, beyond base: [Double] = [0, 0], _ measure: (String) throws -> Double
  ) throws -> [Double] {
    var least = [Double.infinity, .infinity]
    for _ in 0..<Self.rounds {
      for index in programs.indices {
        least[index] = min(least[index], try measure(programs[index]))
      }
    }
    let own = zip(least, base).map { $0 - $1 }
    let cells = (own + [own[0] / own[1]]).map { String(format: "%10.2f", $0) }
    print(name.padded(40) + cells.joined())
    return least
  }

  private func time(of program: String, _ words: [String], input: String = "") throws -> Double {
    let start = ProcessorTime.secondsOfPrograms
    let result = try ProgramCall(program, words).run(input: input)
    guard result.exitCode == 0 else { throw ComparisonError(description: result.error) }
    return (ProcessorTime.secondsOfPrograms - start) * 1000
  }

  private func timeOfFirstFrame(of program: String) throws -> Double {
    let start = ProcessorTime.secondsOfPrograms
    try showFirstFrame(of: program)
    return (ProcessorTime.secondsOfPrograms - start) * 1000
  }

  /// Runs a program until it shows its first frame. Also ends the shell of the terminal, since the time of
  /// the program counts only after that.
  private func showFirstFrame(of program: String) throws {
    let terminal = try PseudoTerminal(width: 80, height: 24)
    let session = try terminal.start(ProgramCall(program, [spec]))
    try terminal.wait(for: "the first frame") { _ in
      String(decoding: terminal.received, as: UTF8.self).contains("Text 3")
    }
    session.send(signal: SIGKILL)
    _ = try session.finish()
  }
}
