import FormOracle
import TestSupport

@testable import FormEngine

/// Random forms, each with random actions.
enum RandomWalk {
  /// An action that was tried.
  struct Step {
    let spec: FormSpec
    let former: LiveForm
    let action: FormAction
    /// The form after the action.
    let form: LiveForm
    /// What the action has changed; `nil` if it was refused.
    let change: FormChange?
    /// The seed and the action.
    let name: String
  }

  /// Calls a function with each of 40 actions on each of some forms.
  ///
  /// - Parameters:
  ///   - part: The number of this part of the seeds.
  ///   - count: The number of forms.
  static func run(part: Int, count: Int, _ body: (Step) throws -> Void) throws {
    for seed in CampaignSettings.seeds(part: part, count: count) {
      var specs = SpecGenerator(seed: seed, usesProperties: seed.isMultiple(of: 2))
      let spec = specs.next()
      var reference = ReferenceForm(spec)
      var form = try LiveForm(spec)
      var generator = ActionGenerator(seed: ~seed, spec: spec, restoresStates: true)
      for _ in 0..<40 {
        let action = generator.next(for: reference)
        _ = try? reference.perform(action)
        let former = form
        let change = try? form.perform(action)
        try body(
          Step(
            spec: spec, former: former, action: action, form: form, change: change,
            name: "seed \(seed), \(action)"))
      }
    }
  }
}
