import FormOracle
import TestSupport
import Testing

@Suite("Planted bugs in lists")
struct PlantedOutlineTests {
  private func options(runs: Int) -> FuzzOptions {
    var options = FuzzOptions()
    options.runs = runs
    if let seed = CampaignSettings.seed { options.seed = seed }
    return options
  }

  @Test(
    "each is found, shrunk to at most 6 actions and told by its rule",
    arguments: OutlineBug.allCases)
  func found(bug: OutlineBug) throws {
    var session = OutlineSession(
      PlantedOutline(bug, design: bug.design), design: bug.design, options: options(runs: 300))
    let failure = try #require(try session.run(), "\(bug) was not found")
    let actions = failure.lines.filter {
      if case .rows = $0 { false } else { true }
    }
    #expect(actions.count <= 6, "\(failure.text)\(failure)")
    #expect(failure.isRepeatable)
    let finding = try #require(failure.finding, "\(failure)")
    #expect(bug.rules.contains(finding.rule), "\(failure.text)\(failure)")
    let saved = try SavedLines.read(Array(failure.text.utf8), design: bug.design)
    #expect(saved == failure.lines)
    #expect(try session.replay(saved)?.finding == finding)
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
      return list.visibleRows(after: .rows(one.rows)) != one.visible
        || one.steps.contains { list.visibleRows(after: $0.action) != $0.visible }
    }
    #expect((wrong == nil) == others.contains(bug), "\(wrong?.json ?? "nothing")")
  }

  @Test("a right list is right, and each rule is put to the test", arguments: OutlineDesign.all)
  func right(design: OutlineDesign) throws {
    let runs = 60 * CampaignSettings.multiplier
    var session = OutlineSession(
      PlantedOutline(nil, design: design), design: design, options: options(runs: runs))
    let failure = try session.run()
    #expect(failure == nil, "\(failure.map { "\($0.text)\($0)" } ?? "")")
    #expect(session.runs == runs)
    #expect(
      OutlineRule.rules(of: design).allSatisfy { session.record[$0] > 0 }, "\(session.record)")
  }

  @Test("the same seed finds the same")
  func repeatable() throws {
    func failure() throws -> OutlineFailure? {
      var session = OutlineSession(PlantedOutline(.opensTwice, design: OutlineDesign()))
      return try session.run()
    }
    #expect(try failure()?.lines == failure()?.lines)
  }
}

extension OutlineFailure {
  /// What is wrong with the rows; `nil` where there was no answer.
  var finding: OutlineFinding? {
    if case .finding(let finding) = cause { finding } else { nil }
  }
}
