import FormEngine
import FormText
import FormOracle
import TestSupport
import Testing

@Suite("Planted bugs")
struct PlantedBugTests {
  private func session(_ bug: PlantedBug) -> FuzzSession<PlantedProgram> {
    var options = FuzzOptions()
    options.judging = bug.judging
    // Long campaigns have to find it among actions of all kinds, as the command does.
    if CampaignSettings.multiplier == 1 {
      options.runs = 500
      options.steps = 24
      options.kinds = bug.kinds
    }
    if let seed = CampaignSettings.seed { options.seed = seed }
    return FuzzSession(bug.form, PlantedProgram(bug.form, bug), options: options)
  }

  @Test(
    "each is found, shrunk to at most 6 actions and told by its rule",
    arguments: PlantedBug.allCases)
  func found(bug: PlantedBug) throws {
    var session = session(bug)
    let failure = try #require(try session.run(), "\(bug) was not found")
    #expect(failure.requests.count <= 6, "\(failure)")
    #expect(failure.isRepeatable)
    if let rule = bug.rule { #expect("\(failure)".contains(rule), "\(failure)") }
  }

  @Test("a right program is right, however strictly it is judged, and each rule is put to the test")
  func right() throws {
    var record = JudgingRecord()
    for spec in [PlantedForms.trip(.many), PlantedForms.trip(.one), PlantedForms.policy(.many)] {
      var options = FuzzOptions()
      options.runs = 20 * CampaignSettings.multiplier
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
    var first = session(.undoForgetsDisclosure)
    var second = session(.undoForgetsDisclosure)
    let failure = try #require(try first.run())
    #expect(try second.run()?.requests == failure.requests)
    #expect(try second.replay(failure.requests)?.cause == failure.cause)
  }
}
