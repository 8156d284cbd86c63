import FormEngine
import FormOracle
import FormText
import Foundation

/// The number of answers of lists that a session judges in a second: in this process, and over a
/// pipe to a program that answers at once, which is another process of this program.
struct OracleBenchmarks {
  /// The argument that makes this program serve the list at the other end of the pipe.
  static let answering = "--answer-lists"

  func run() throws {
    for can in [[], Set(OutlineSkill.allCases)] as [Set<OutlineSkill>] {
      let name = can.isEmpty ? "open and close" : "all lines, changes and facts"
      print("in process, \(name)".padded(48), try rate(RightList(can: can)), "answers/s")
    }
    let program = ProgramCommand([CommandLine.arguments[0], Self.answering])
    let piped = PipedProgram<OutlineLine, OutlineAnswer>(program)
    print("over a pipe, open and close".padded(48), try rate(piped), "answers/s")
  }

  private func rate(
    _ subject: some OracleSubject<OutlineLine, OutlineAnswer>
  ) throws -> Int {
    var options = FuzzOptions()
    options.runs = .max
    options.time = .seconds(3)
    var session = FuzzSession(OutlineModel(), subject, options: options)
    let start = ContinuousClock.now
    if let failure = try session.run() { print("\(failure.text)\(failure)") }
    let time = start.duration(to: .now)
    return Int(Double(session.model.record.answers) / (time / .seconds(1)))
  }

  /// Answers lines until the end of input.
  static func answer() throws {
    var list = RightList(can: [])
    while let line = readLine() {
      let answer = list.answer(to: try OutlineLine(json: Array(line.utf8)))
      let ids = (answer.rows ?? []).map { FormValue.text($0.text).json }
      FileHandle.standardOutput.write(Data("[\(ids.joined(separator: ", "))]\n".utf8))
    }
  }
}

/// A list that is correct because it is the reference itself.
private struct RightList: OracleSubject {
  let can: Set<OutlineSkill>
  private var outline = ReferenceOutline([])
  private var shown: [RowID] = []

  init(can: Set<OutlineSkill>) {
    self.can = can
  }

  mutating func answer(to line: OutlineLine) -> OutlineAnswer {
    outline.perform(line)
    let rows = outline.visible
    guard !can.isEmpty else { return OutlineAnswer(rows) }
    defer { shown = rows }
    let (old, new) = (Set(shown), Set(rows))
    let removed = shown.indices.reversed().filter { !new.contains(shown[$0]) }
    let inserted = rows.indices.filter { !old.contains(rows[$0]) }
    let stays = shown.filter(new.contains) == rows.filter(old.contains)
    let changes =
      stays
      ? removed.map { OutlineChange.remove($0, 1) } + inserted.map { .insert($0, 1) } : [.reset]
    let facts = rows.map { ($0, OutlineFacts(depth: outline.depth(of: $0))) }
    return OutlineAnswer(
      rows, changes: changes, facts: Dictionary(uniqueKeysWithValues: facts), can: can)
  }
}

extension ReferenceOutline {
  fileprivate func depth(of id: RowID) -> Int? { rows.first { $0.id == id }?.depth }
}
