import FormEngine
import FormFiles
import FormOracle
import TestSupport
import Testing

@Suite("Planted bugs")
struct PlantedBugTests {
  private func session(
    _ spec: FormSpec, _ bug: PlantedBug?, judging: JudgingOptions
  ) -> FuzzSession<PlantedProgram> {
    var options = FuzzOptions()
    options.runs = 300
    options.judging = judging
    if let seed = CampaignSettings.seed { options.seed = seed }
    return FuzzSession(spec, PlantedProgram(spec, bug), options: options)
  }

  @Test(
    "each is found, shrunk to at most 6 actions and told by its rule",
    arguments: PlantedBug.allCases)
  func found(bug: PlantedBug) throws {
    var session = session(bug.form, bug, judging: bug.judging)
    let failure = try #require(try session.run(), "\(bug) was not found")
    #expect(failure.requests.count <= 6, "\(failure)")
    print(
      "BUG \(bug) runs \(session.runs) answers \(session.record.answers) actions \(failure.requests.count) program \(PlantedProgram.asked)"
    )
    #expect(failure.isRepeatable)
    if let rule = bug.rule { #expect("\(failure)".contains(rule), "\(failure)") }
  }

  @Test("a right program is right, however strictly it is judged, and each rule is put to the test")
  func right() throws {
    var record = JudgingRecord()
    for spec in [PlantedForms.trip(.many), PlantedForms.trip(.one), PlantedForms.policy(.many)] {
      var options = FuzzOptions()
      options.runs = 30 * CampaignSettings.multiplier
      options.judging = JudgingOptions(comparesCodes: true, comparesReloads: true, isStrict: true)
      var session = FuzzSession(spec, PlantedProgram(spec, nil), options: options)
      let failure = try session.run()
      #expect(failure == nil, "\(failure.map(\.description) ?? "")")
      #expect(session.runs == options.runs)
      record.add(session.record)
    }
    let missed = FormRule.allCases.filter { record.coverage[$0] == 0 }.map(\.number)
    #expect(missed == [17], "no state was restored, and all else was put to the test")
    let missedInTables = TableRule.allCases.filter { record.coverage[$0] == 0 }.map(\.number)
    #expect(Set(missedInTables).isSubset(of: [11]), "rows seldom leave a section that goes")
  }

  @Test("the same seed finds the same")
  func repeatable() throws {
    let spec = PlantedForms.trip(.many)
    var first = session(spec, .undoForgetsDisclosure, judging: JudgingOptions())
    var second = session(spec, .undoForgetsDisclosure, judging: JudgingOptions())
    let failure = try #require(try first.run())
    #expect(try second.run()?.requests == failure.requests)
    #expect(try second.replay(failure.requests)?.cause == failure.cause)
  }
}
