import FormEngine
import FormText
import FormOracle
import TestSupport
import Testing

@Suite("Planted bugs")
struct PlantedBugTests {
  /// All bugs in CI, otherwise every third one.
  private static let bugs = PlantedBug.allCases.enumerated()
    .filter { CampaignSettings.isThorough || $0.offset.isMultiple(of: 3) }.map(\.element)

  private func session(_ bug: PlantedBug) -> FuzzSession<FormModel, PlantedProgram> {
    var options = FuzzOptions()
    var kinds: Set<String>?
    // Long campaigns have to find it among actions of all kinds, as the command does.
    if !CampaignSettings.isLong {
      options.runs = 500
      options.steps = 24
      kinds = bug.kinds
    }
    if let seed = CampaignSettings.seed { options.seed = seed }
    let model = FormModel(bug.form, options: bug.judging, kinds: kinds)
    return FuzzSession(model, PlantedProgram(bug.form, bug), options: options)
  }

  @Test(
    "each bug is found, shrunk to at most 6 actions, 8 of all kinds, and reported with its rule",
    arguments: bugs)
  func found(bug: PlantedBug) throws {
    var session = session(bug)
    let failure = try #require(try session.run(), "\(bug) was not found")
    #expect(failure.steps.count <= (CampaignSettings.isLong ? 8 : 6), "\(failure)")
    #expect(failure.isRepeatable)
    if let rule = bug.rule { #expect("\(failure)".contains(rule), "\(failure)") }
  }

  @Test("a correct program passes the strictest judging, and each rule is tested")
  func right() throws {
    var missed = Set(OracleRule.Family.form.rules + OracleRule.Family.table.rules)
    for spec in [
      PlantedForms.trip(.many), PlantedForms.trip(.one), PlantedForms.policy(.many),
      PlantedForms.order, PlantedForms.contacts,
    ] {
      var options = FuzzOptions()
      options.runs = CampaignSettings.share(of: 20)
      let judging = JudgingOptions(comparesCodes: true, comparesReloads: true, isStrict: true)
      var session = FuzzSession(
        FormModel(spec, options: judging), PlantedProgram(spec, nil), options: options)
      let failure = try session.run()
      #expect(failure == nil, "\(failure.map(\.description) ?? "")")
      #expect(session.runs == options.runs)
      missed.formIntersection(session.model.record.missed)
    }
    guard CampaignSettings.isThorough else { return }
    // No state was restored; sections seldom move, and rows seldom leave one that is deleted.
    let seldom: Set<OracleRule> = [.table(.movesBetweenSections), .table(.movedSections)]
    #expect(missed.subtracting(seldom) == [.form(.restoring)])
  }

  @Test("the same seed finds the same failure")
  func repeatable() throws {
    var first = session(.undoForgetsDisclosure)
    var second = session(.undoForgetsDisclosure)
    let failure = try #require(try first.run())
    #expect(try second.run()?.steps == failure.steps)
    #expect(try second.replay(failure.steps)?.cause == failure.cause)
  }
}
