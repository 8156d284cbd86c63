import FormEngine
import FormText
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("Random forms in conversations")
struct RandomConversationTests {
  @Test("a form read from text answers each line as the reference does", arguments: 0..<2)
  func agrees(part: Int) throws {
    var options = FuzzOptions()
    options.runs = 2
    let judging = JudgingOptions(comparesCodes: true, comparesReloads: true, isStrict: true)
    for seed in CampaignSettings.seeds(part: part + 8, count: 25) {
      var specs = SpecGenerator(seed: seed)
      let spec = specs.next()
      let reading = SpecReader.read(Array(spec.json.utf8), named: "spec")
      let checked = try #require(reading.checked, "\(reading.diagnostics)")
      #expect(checked.spec == spec)
      options.seed = seed
      var session = FuzzSession(
        FormModel(spec, options: judging), ConversingForm(checked), options: options)
      if let failure = try session.run() {
        Issue.record("seed \(seed)\n\(spec.json)\n\(failure)")
        return
      }
    }
  }

  @Test("a state that is read back from its text restores the form", arguments: [8])
  func states(part: Int) throws {
    for seed in CampaignSettings.seeds(part: part, count: 15) {
      var specs = SpecGenerator(seed: seed)
      let checked = try #require(specs.next().check().checked)
      var form = LiveForm(checked)
      var reference = ReferenceForm(checked.spec)
      var generator = ActionGenerator(seed: ~seed, spec: checked.spec)
      for _ in 0..<12 {
        let action = generator.next(for: reference)
        _ = try? reference.perform(action)
        _ = try? form.perform(action)
      }
      // Secrets are not saved.
      for row in form.state.sections.flatMap(\.rows) where row.isSecret {
        _ = try? form.perform(.clear(row.id))
      }
      let state = try FormState(json: Array(form.state.text.utf8))
      #expect(state == form.state, "seed \(seed)")
      var restored = LiveForm(checked)
      let report = try restored.perform(.restore(state)).report
      #expect(report == [], "seed \(seed)")
      #expect(restored.values() == form.values() && restored.state == state, "seed \(seed)")
    }
  }
}
