import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Planted bugs in lists")
struct PlantedOutlineTests {
  private func session(
    _ bug: OutlineBug?, design: OutlineDesign, runs: Int
  ) -> FuzzSession<OutlineModel, PlantedOutline> {
    var options = FuzzOptions()
    options.runs = runs
    if let seed = CampaignSettings.seed { options.seed = seed }
    return FuzzSession(
      OutlineModel(design), PlantedOutline(bug, design: design), options: options)
  }

  @Test(
    "each bug is found, shrunk to at most 6 actions and reported with its rule",
    arguments: OutlineBug.allCases)
  func found(bug: OutlineBug) throws {
    var session = session(bug, design: bug.design, runs: 300)
    let failure = try #require(try session.run(), "\(bug) was not found")
    let actions = failure.steps.filter {
      if case .rows = $0 { false } else { true }
    }
    #expect(actions.count <= 6, "\(failure.text)\(failure)")
    #expect(failure.isRepeatable)
    guard case .finding(let finding) = failure.cause else {
      Issue.record("\(failure)")
      return
    }
    #expect(bug.rules.map(\.rawValue).contains(finding.rule.number), "\(failure.text)\(failure)")
    let saved = try session.model.read(Array(failure.text.utf8))
    #expect(saved == failure.steps)
    #expect(try session.replay(saved)?.cause == failure.cause)
  }

  @Test(
    "each bug is found by the small cases as well, except three", arguments: OutlineBug.allCases)
  func foundByCases(bug: OutlineBug) {
    // Small cases have no names that start alike, no lists one after another, and no cousins that
    // both have children.
    let others: Set<OutlineBug> = [
      .goesByTheStartOfNames, .keepsRowsOpenForNewOnes, .onePerDepthNotPerLevel,
    ]
    let wrong = OutlineCases.small(bug.design).first { one in
      var list = PlantedOutline(bug, design: bug.design)
      return list.answer(to: .rows(one.rows)).rows != one.visible
        || one.steps.contains { list.answer(to: $0.action).rows != $0.visible }
    }
    #expect((wrong == nil) == others.contains(bug), "\(wrong?.json ?? "nothing")")
  }

  @Test("a correct list passes, and each rule is tested", arguments: OutlineDesign.plain)
  func right(design: OutlineDesign) throws {
    let runs = CampaignSettings.share(of: 60)
    var session = session(nil, design: design, runs: runs)
    let failure = try session.run()
    #expect(failure == nil, "\(failure.map { "\($0.text)\($0)" } ?? "")")
    #expect(session.runs == runs)
    guard CampaignSettings.isThorough else { return }
    #expect(session.model.record.missed.isEmpty, "\(session.model.record)")
  }

  @Test("the failure of a list with another design names that design")
  func hints() throws {
    for design in OutlineDesign.plain where design != OutlineDesign() {
      var session = FuzzSession(OutlineModel(), PlantedOutline(nil, design: design))
      let failure = try #require(try session.run())
      // If two choices differ, naming one of them may be enough.
      let hints =
        design.options.count < 3
        ? [design.options.joined(separator: " ")] : ["--forget", "--one \(design.options[1])"]
      let line = failure.description.split(separator: "\n").first { $0.contains("would be right") }
      #expect(line.map { line in hints.contains { line.contains("with \($0)") } } == true)
    }
  }

  @Test("a hint names the options to add and to leave out")
  func hintWords() throws {
    func hint(_ given: OutlineDesign, _ own: OutlineDesign) throws -> String {
      var session = FuzzSession(
        OutlineModel(given, can: [.insert, .remove, .filter]), TurningList(design: own))
      let failure = try #require(try session.run())
      return "\(failure)"
    }
    for (given, own, words) in [
      (OutlineDesign(emptied: .open), OutlineDesign(), "without --emptied open"),
      (
        OutlineDesign(forgets: true), OutlineDesign(forgets: true, emptied: .open),
        "with --emptied open"
      ),
      (
        OutlineDesign(one: .level), OutlineDesign(one: .whole),
        "with --one whole and without --one level"
      ),
      (OutlineDesign(), OutlineDesign(emptied: .opens), "with --emptied opens"),
      (OutlineDesign(), OutlineDesign(filter: .closed), "with --filter closed"),
      (OutlineDesign(filter: .closed), OutlineDesign(), "without --filter closed"),
      (OutlineDesign(), OutlineDesign(remembers: true), "with --remember"),
      (
        OutlineDesign(), OutlineDesign(forgets: true, filter: .closed),
        "with --filter closed"
      ),
    ] {
      let hint = try hint(given, own)
      #expect(hint.contains("its rows would be right ") && hint.contains(words), "\(hint)")
      #expect(!hint.contains("without --one and --forget"))
    }
  }

  @Test("a design is named if its list would only not have got the last line")
  func hintAboutUntested() {
    var model = OutlineModel(can: [.openAll, .insert])
    let lines: [(OutlineLine, [RowID])] = [
      (.rows([OutlineRow("a")]), ["a"]), (.openAll(under: nil), ["a"]),
    ]
    for (line, rows) in lines { #expect(model.finding(after: line, OutlineAnswer(rows)) == nil) }
    let finding = model.finding(after: .insert("b", under: "a", at: 0), OutlineAnswer(["a", "b"]))
    #expect(
      finding?.details == [
        "its rows would be right with --emptied open, or with --emptied opens"
      ])
  }

  @Test("a list that remembers that all rows were opened is named if it has to forget removed ones")
  func hintAboutRememberedRows() {
    var model = OutlineModel(
      OutlineDesign(emptied: .open), can: [.openAll, .insert, .remove, .move])
    let lines: [(OutlineLine, [RowID])] = [
      (.rows([OutlineRow("a"), OutlineRow("b")]), ["a", "b"]),
      (.openAll(under: nil), ["a", "b"]), (.remove("b"), ["a"]),
      (.insert("b", under: nil, at: 1), ["a", "b"]),
    ]
    for (line, rows) in lines { #expect(model.finding(after: line, OutlineAnswer(rows)) == nil) }
    let finding = model.finding(
      after: .move("a", under: "b", at: 0), OutlineAnswer(["b", "a"]))
    let hint = finding?.details.first ?? ""
    #expect(hint.hasPrefix("its rows would be right ") && hint.contains("with --remember"))
  }

  @Test("a new list that leaves out a row at the top is reported with the row")
  func missingRow() {
    var model = OutlineModel()
    let rows = (0..<20).map { OutlineRow(RowID("r\($0)")) }
    let shown = rows.map(\.id).filter { $0 != rows[16].id }
    let finding = model.finding(after: .rows(rows), OutlineAnswer(shown))
    let name = rows[16].id.quotedForMessage
    #expect(finding?.details == ["row \(name) is at the top and missing"])
  }

  @Test("a failure names no design that an earlier answer rules out")
  func hintsOfAllAnswers() throws {
    for first in [0, 100] {
      var session = FuzzSession(
        OutlineModel(), TurningList(first: first, design: OutlineDesign(forgets: true)))
      let failure = try #require(try session.run())
      #expect(failure.description.contains("with --forget") == (first == 0), "\(failure)")
    }
  }

  /// A list of a design, except during its first lists.
  private struct TurningList: OracleSubject {
    var first = 0
    var design: OutlineDesign
    var list = ReferenceOutline([])
    var count = 0

    mutating func answer(to line: OutlineLine) -> OutlineAnswer {
      if line.startsOver { count += 1 }
      let design = count > first ? design : OutlineDesign()
      if line.startsOver { list = ReferenceOutline([OutlineRow](), design: design) }
      list.perform(line)
      return OutlineAnswer(list.visible)
    }
  }

  @Test("the same seed finds the same failure")
  func repeatable() throws {
    func steps() throws -> [OutlineLine]? {
      var session = session(.opensTwice, design: OutlineDesign(), runs: 1_000)
      return try session.run()?.steps
    }
    #expect(try steps() == steps())
  }
}
