import FormEngine
import FormOracle
import Testing

@testable import TestSupport

@Suite("Random forms against the reference")
struct LiveFormCampaignTests {
  @Test("a live form does what the reference does", arguments: 0..<4)
  func agrees(part: Int) {
    let campaign = Campaign { $0.check().checked.map(LiveForm.init) }
    let seeds = CampaignSettings.seeds(part: part, count: 50)
    if let failure = campaign.run(seeds: seeds) { Issue.record("\(failure)") }
  }

  @Test(
    "a live form does what the reference does with expressions for properties", arguments: 0..<4)
  func agreesOnProperties(part: Int) {
    let campaign = Campaign(restoresStates: part.isMultiple(of: 2), usesProperties: true) {
      $0.check().checked.map(LiveForm.init)
    }
    let seeds = CampaignSettings.seeds(part: part + 10, count: 40)
    if let failure = campaign.run(seeds: seeds) { Issue.record("\(failure)") }
  }

  @Test(
    "a live form does what the reference does when states are restored in between", arguments: 0..<2
  )
  func restores(part: Int) {
    let campaign = Campaign(restoresStates: true) { $0.check().checked.map(LiveForm.init) }
    let seeds = CampaignSettings.seeds(part: part + 4, count: 20)
    if let failure = campaign.run(seeds: seeds) { Issue.record("\(failure)") }
  }

  @Test("a live form does what the reference does with any values of keys", arguments: 0..<2)
  func agreesOnKeys(part: Int) {
    let campaign = Campaign(changedKeys: 12) { $0.check().checked.map(LiveForm.init) }
    let seeds = CampaignSettings.seeds(part: part + 8, count: 40)
    if let failure = campaign.run(seeds: seeds) { Issue.record("\(failure)") }
  }

  @Test(
    "a live form does what the reference does when texts are typed that are answers or none",
    arguments: 0..<4)
  func types(part: Int) {
    let campaign = Campaign(restoresStates: part.isMultiple(of: 2), typesTexts: true) {
      $0.check().checked.map(LiveForm.init)
    }
    let seeds = CampaignSettings.seeds(part: part + 16, count: 15)
    if let failure = campaign.run(seeds: seeds) { Issue.record("\(failure)") }
  }

  @Test("restoring a state into a new form gives exactly the saved form", arguments: 0..<2)
  func saves(part: Int) throws {
    for seed in CampaignSettings.seeds(part: part + 6, count: 40) {
      var specs = SpecGenerator(seed: seed)
      let checked = try #require(specs.next().check().checked)
      var (live, reference) = (LiveForm(checked), ReferenceForm(checked.spec))
      var generator = ActionGenerator(seed: ~seed, spec: checked.spec)
      var actions: [FormAction] = []
      for step in 1...40 {
        actions.append(generator.next(for: reference))
        _ = try? reference.perform(actions[step - 1])
        _ = try? live.perform(actions[step - 1])
        // Options from the host are not part of a state.
        if case .provide = actions[step - 1] { break }
        guard step.isMultiple(of: 8) else { continue }
        // Drafts and secrets are not part of a state; closing commits the relevant drafts.
        var saved = live
        for row in live.state.sections.flatMap(\.rows) where row.isSecret {
          _ = try? saved.perform(.clear(row.id))
        }
        _ = try? saved.perform(.closeAll())
        let drafts = Set(
          (saved.readings ?? []).map(\.id).filter { saved.row($0)?.hasDraft ?? false })
        var restored = LiveForm(checked)
        let report = try restored.perform(.restore(saved.state)).report
        // An answer that was chosen from changed options may not be one of the spec's options.
        if report.contains(where: { $0.code == .notAnOption }) { break }
        let isSame =
          report.isEmpty && restored.state == saved.state
          && restored.readings?.filter { !drafts.contains($0.id) }
            == saved.readings?.filter { !drafts.contains($0.id) }
          && restored.contents == saved.contents && restored.result() == saved.result()
        guard isSame else {
          let lines = actions.map(\.json).joined(separator: "\n")
          Issue.record("seed \(seed), \(report)\n\(checked.spec.json)\n\(lines)")
          return
        }
      }
    }
  }
}
