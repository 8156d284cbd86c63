import FormEngine
import FormText
import FormOracle

/// Random forms and random actions, compared with the reference.
///
///     let campaign = Campaign { LiveForm($0) }
///     campaign.run(seeds: 0..<1_000)   // nil, or the shortest actions that show a difference
package struct Campaign<Form: ComparedForm> {
  private let actionsPerForm: Int
  private let restoresStates: Bool
  private let changedKeys: Int
  private let usesProperties: Bool
  private let typesTexts: Bool
  private let makeForm: (FormSpec) -> Form?

  /// Creates a campaign.
  ///
  /// - Parameters:
  ///   - actionsPerForm: The number of actions on each form.
  ///   - restoresStates: Whether earlier states of the form are restored, too.
  ///   - changedKeys: The number of keys that get random values, unless those are errors.
  ///   - usesProperties: Whether expressions give properties of rows.
  ///   - typesTexts: Whether answers are often typed, instead of being set.
  ///   - makeForm: Makes the form under test from a spec; `nil` if it refuses the spec, which
  ///     counts as a difference.
  package init(
    actionsPerForm: Int = 40, restoresStates: Bool = false, changedKeys: Int = 0,
    usesProperties: Bool = false, typesTexts: Bool = false,
    makeForm: @escaping (FormSpec) -> Form?
  ) {
    self.actionsPerForm = actionsPerForm
    self.restoresStates = restoresStates
    self.changedKeys = changedKeys
    self.usesProperties = usesProperties
    self.typesTexts = typesTexts
    self.makeForm = makeForm
  }

  /// Tests one form for each seed until there is a difference.
  ///
  /// - Returns: The first difference with the shortest actions that show it, or `nil` if there is
  ///   none.
  package func run(seeds: Range<UInt64>) -> CampaignFailure? {
    for seed in seeds {
      if let failure = run(seed: seed) { return failure }
    }
    return nil
  }

  /// Tests the form of one seed.
  package func run(seed: UInt64) -> CampaignFailure? {
    var specs = SpecGenerator(seed: seed, usesProperties: usesProperties)
    var keys = RandomKeys(seed: ~seed)
    let spec = keys.changed(specs.next(), tries: changedKeys)
    guard let form = makeForm(spec) else {
      return CampaignFailure(seed: seed, spec: spec, story: "the spec is refused")
    }
    var session = session(spec, form, seed: seed)
    // No program is started, so starting can't fail.
    guard let failure = (try? session.run()) ?? nil else { return nil }
    return simplest(
      CampaignFailure(
        seed: seed, spec: spec, steps: failure.steps, story: failure.cause.description))
  }

  private func session(
    _ spec: FormSpec, _ form: Form, seed: UInt64
  ) -> FuzzSession<ExactFormModel<Form>, ComparedSubject<Form>> {
    var options = FuzzOptions()
    (options.seed, options.runs) = (seed, 1)
    let model = ExactFormModel<Form>(
      spec, actions: actionsPerForm, restoresStates: restoresStates, typesTexts: typesTexts)
    return FuzzSession(model, ComparedSubject(form), options: options)
  }

  /// The failure with the simplest spec in which these steps, or some of them, still show a
  /// difference.
  private func simplest(_ failure: CampaignFailure) -> CampaignFailure {
    var best = failure
    var trials = 2_000
    var candidates = best.spec.simpler[...]
    while trials > 0, let spec = candidates.popFirst() {
      trials -= 1
      guard spec.check().checked != nil, let form = makeForm(spec) else { continue }
      var session = session(spec, form, seed: best.seed)
      guard let failure = (try? session.replay(best.steps)) ?? nil,
        failure.steps.count <= best.steps.count
      else { continue }
      (best.spec, best.steps, best.story) = (spec, failure.steps, failure.cause.description)
      candidates = spec.simpler[...]
    }
    return best
  }
}

/// A difference that a campaign found, with everything needed to reproduce it.
package struct CampaignFailure: Hashable, Sendable, CustomStringConvertible {
  /// The seed of the form and of its actions.
  package var seed: UInt64
  /// The form.
  package var spec: FormSpec
  /// The shortest steps that show the difference; the last one does.
  package var steps: [FormRequest]
  /// The difference.
  package var story: String

  /// Creates a failure.
  package init(seed: UInt64, spec: FormSpec, steps: [FormRequest] = [], story: String) {
    (self.seed, self.spec, self.steps, self.story) = (seed, spec, steps, story)
  }

  /// The seed, the spec as JSON, the steps as JSON lines, and the difference after the last.
  package var description: String {
    (["seed \(seed)", spec.json] + steps.map(\.json) + [story])
      .joined(separator: "\n")
  }
}
