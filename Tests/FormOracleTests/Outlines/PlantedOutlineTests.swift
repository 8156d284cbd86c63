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
    "each is found, shrunk to at most 6 actions and told by its rule",
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

  @Test("each is found by the small cases as well", arguments: OutlineBug.allCases)
  func foundByCases(bug: OutlineBug) {
    // Names that begin alike, lists one after another and rows in two siblings' siblings are not
    // in small cases.
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

  @Test("a right list is right, and each rule is tested", arguments: OutlineDesign.plain)
  func right(design: OutlineDesign) throws {
    let runs = 60 * CampaignSettings.multiplier
    var session = session(nil, design: design, runs: runs)
    let failure = try session.run()
    #expect(failure == nil, "\(failure.map { "\($0.text)\($0)" } ?? "")")
    #expect(session.runs == runs)
    #expect(session.model.record.missed.isEmpty, "\(session.model.record)")
  }

  @Test("the same seed finds the same")
  func repeatable() throws {
    func steps() throws -> [OutlineLine]? {
      var session = session(.opensTwice, design: OutlineDesign(), runs: 1_000)
      return try session.run()?.steps
    }
    #expect(try steps() == steps())
  }
}
