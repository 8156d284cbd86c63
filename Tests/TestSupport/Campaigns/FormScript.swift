import FormEngine
import FormOracle

/// A random form and random actions that its front end has not yet shown.
package struct FormScript {
  /// The seed that replays the script.
  package let seed: UInt64
  /// The form at the start.
  package let form: LiveForm
  private var reference: ReferenceForm
  private var generator: ActionGenerator
  private var turns: SeededGenerator

  private init(seed: UInt64, hasPages: Bool) throws {
    var specs = SpecGenerator(seed: seed)
    var spec = specs.next()
    if hasPages { spec.hasPages = true }
    let checked = try spec.checked()
    turns = SeededGenerator(seed: seed)
    self.seed = seed
    form = LiveForm(checked)
    reference = ReferenceForm(checked.spec)
    generator = ActionGenerator(seed: ~seed, spec: checked.spec)
  }

  /// The next action, which the form may refuse.
  package mutating func next() -> FormAction {
    let page = reference.spec.hasPages && turns.chance(20) ? turns.pick(reference.pages) : nil
    let action = page.map { .page($0) } ?? generator.next(for: reference).notYetShown
    _ = try? reference.perform(action)
    return action
  }

  /// Visits the scripts of a part of a campaign.
  ///
  /// - Parameter hasPages: Whether all forms have pages, which are turned.
  package static func forEach(
    part: Int, count: Int, hasPages: Bool = false, _ body: (inout FormScript) throws -> Void
  ) throws {
    for seed in CampaignSettings.seeds(part: part, count: count) {
      var script = try FormScript(seed: seed, hasPages: hasPages)
      try body(&script)
    }
  }
}

extension FormAction {
  /// The same action by a front end that has not yet shown it.
  fileprivate var notYetShown: FormAction {
    switch self {
    case .set(let id, let value, _, let joined): .set(id, value, joined: joined)
    case .clear(let id, _, let joined): .clear(id, joined: joined)
    case .moveRow(let id, let place, _): .moveRow(id, to: place)
    default: self
    }
  }
}
