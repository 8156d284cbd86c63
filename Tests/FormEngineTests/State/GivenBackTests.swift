import FormEngine
import FormText
import FormOracle
import TestSupport
import Testing

@Suite("A result given back as answers")
struct GivenBackTests {
  @Test("yields itself, with null for rows that begin with a value and were cleared")
  func yieldsItself() throws {
    var clearedOnes = 0
    for seed in CampaignSettings.seeds(part: 0, count: 150) {
      var specs = SpecGenerator(seed: seed)
      let checked = try #require(specs.next().check().checked)
      let form = filled(checked, seed: seed)
      var fresh = LiveForm(checked)
      let cleared = fresh.values().map(\.row).filter { id in
        form.row(id).map { $0.isRelevant && $0.value == nil } ?? false
      }
      clearedOnes += cleared.count
      let result = ResultText.json(form.result())
      let nulls = ResultText.json(cleared.map { FormAnswer(row: $0, value: .null) })
      var answers = GivenAnswers(for: fresh)
      answers.add(json: Array(result.utf8), named: "result")
      answers.add(json: Array(nulls.utf8), named: "nulls")
      #expect(answers.faults == [], "seed \(seed)")
      try fresh.perform(answers.action)
      #expect(ResultText.json(fresh.result()) == result, "seed \(seed), \(cleared) cleared")
    }
    // Otherwise this would have shown nothing of them.
    #expect(clearedOnes > 0 || CampaignSettings.seed != nil)
  }

  /// A form after some answers.
  private func filled(_ checked: CheckedSpec, seed: UInt64) -> LiveForm {
    var form = LiveForm(checked)
    var reference = ReferenceForm(checked.spec)
    var actions = ActionGenerator(seed: seed, spec: checked.spec)
    for _ in 0..<25 {
      let action = actions.next(for: reference)
      switch action {
      case .set, .clear, .tap, .open, .close:
        _ = try? form.perform(action)
        _ = try? reference.perform(action)
      default: continue
      }
    }
    return form
  }
}
