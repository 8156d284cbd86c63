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
    var session = session(PlantedForms.trip(bug.openAtOnce), bug, judging: bug.judging)
    let failure = try #require(try session.run(), "\(bug) was not found")
    #expect(failure.requests.count <= 6, "\(failure)")
    #expect(failure.isRepeatable)
    if let rule = bug.rule { #expect("\(failure)".contains(rule), "\(failure)") }
  }

  @Test(
    "a right program is right, however strictly it is judged",
    arguments: [FormSpec.OpenAtOnce.many, .one])
  func right(openAtOnce: FormSpec.OpenAtOnce) throws {
    let spec = PlantedForms.trip(openAtOnce)
    var options = FuzzOptions()
    options.runs = 40 * CampaignSettings.multiplier
    options.judging = JudgingOptions(comparesCodes: true, comparesReloads: true, isStrict: true)
    var session = FuzzSession(spec, PlantedProgram(spec, nil), options: options)
    let failure = try session.run()
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
    #expect(session.runs == options.runs)
    let neverAsked = [17] + (openAtOnce == .many ? [8] : [])
    for rule in FormRule.allCases where !neverAsked.contains(rule.number) {
      #expect(session.record.coverage[rule] > 0, "\(rule.name)")
    }
    for rule in TableRule.allCases { #expect(session.record.coverage[rule] > 0, "\(rule.name)") }
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
