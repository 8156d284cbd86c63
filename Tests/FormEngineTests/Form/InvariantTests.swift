import FormOracle
import TestSupport
import Testing

@testable import FormEngine

@Suite("Invariants of a form")
struct InvariantTests {
  @Test(
    "after every action, undo and redo too, all conditions are settled, ranked and observed",
    arguments: 0..<4)
  func randomActions(part: Int) throws {
    for seed in CampaignSettings.seeds(part: part, count: 15) {
      var specs = SpecGenerator(seed: seed, usesProperties: seed.isMultiple(of: 2))
      let spec = specs.next()
      var reference = ReferenceForm(spec)
      var form = try LiveForm(spec)
      var generator = ActionGenerator(seed: ~seed, spec: spec, restoresStates: true)
      for _ in 0..<40 {
        let action = generator.next(for: reference)
        _ = try? reference.perform(action)
        _ = try? form.perform(action)
        let violations = form.invariantViolations()
        try #require(violations.isEmpty, "seed \(seed), \(action): \(violations)")
      }
    }
  }
}
