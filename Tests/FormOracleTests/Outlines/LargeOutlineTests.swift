import FormEngine
import TestSupport
import Testing

@testable import FormOracle

@Suite("Long lists and short cases")
struct LargeOutlineTests {
  /// A list that has all skills and reports facts.
  private struct ReportingList: OracleSubject {
    var list = ReferenceOutline(OutlineDesign())

    mutating func answer(to line: OutlineLine) -> OutlineAnswer {
      list.perform(line)
      let facts = Dictionary(uniqueKeysWithValues: list.facts.map { ($0.id, $0.facts) })
      return OutlineAnswer(list.visible, facts: facts, can: Set(OutlineSkill.allCases))
    }
  }

  @Test("a list of thousands of rows with all skills is judged in time that grows with its rows")
  func large() throws {
    var options = FuzzOptions()
    (options.runs, options.steps) = (1, 30)
    var outline = OutlineOptions()
    outline.size = CampaignSettings.isThorough ? 20_000 : 5_000
    var session = FuzzSession(OutlineModel(options: outline), ReportingList(), options: options)
    #expect(try session.run() == nil)
    #expect(session.model.record.answers > 5)
  }

  @Test("the time limit ends a conversation, however many steps are left")
  func limited() throws {
    var options = FuzzOptions()
    (options.runs, options.steps, options.time) = (1, 1 << 40, .milliseconds(100))
    var session = FuzzSession(OutlineModel(), ReportingList(), options: options)
    #expect(try session.run() == nil)
  }

  /// The shortest lines after which a list shows these rows.
  private func shortest(_ lines: [OutlineLine], showing rows: [RowID]) -> [OutlineLine] {
    OutlineModel(can: Set(OutlineSkill.allCases)).shortest(lines) { lines in
      var list = ReferenceOutline(OutlineDesign())
      for line in lines { list.perform(line) }
      return list.visible == rows
    }
  }

  @Test("inserted rows are there from the start in a short case, and removed ones never")
  func folded() {
    let lines: [OutlineLine] = [
      .rows([]), .insert("a", under: nil, at: 0), .insert("x", under: nil, at: 1),
      .insert("b", under: "a", at: 0), .remove("x"), .open("a"),
    ]
    #expect(
      shortest(lines, showing: ["a", "b"])
        == [.rows([OutlineRow("a"), OutlineRow("b")])])
    let isOpened = OutlineModel(can: [.insert, .remove]).shortest(lines) { lines in
      var list = ReferenceOutline(OutlineDesign())
      for line in lines { list.perform(line) }
      return lines.last == .open("a") && list.visible == ["a", "b"]
    }
    #expect(isOpened == [.rows([OutlineRow("a"), OutlineRow("b", depth: 1)]), .open("a")])
  }

  @Test("what stops the search for a shorter case ends it at once")
  func stopped() {
    struct Stop: Error {}
    var trials = 0
    #expect(throws: Stop.self) {
      try Shrinker<Int>().shrink(Array(0..<100)) { list throws(Stop) in
        trials += 1
        if trials > 3 { throw Stop() }
        return list.count > 90
      }
    }
    #expect(trials == 4)
  }
}
