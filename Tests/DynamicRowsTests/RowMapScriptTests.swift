import TestSupport
import Testing

@Suite("Random scripts of row maps")
struct RowMapScriptTests {
  @Test(
    "edits agree with plain arrays, updates with a table, and inverses undo edits",
    arguments: 0..<4)
  func scripts(part: Int) {
    for seed in CampaignSettings.seeds(part: part, count: 2) {
      var script = RowMapScript(seed: seed)
      script.trial.complaints = {
        UpdateReplay(before: $0, after: $1, update: $2).complaints
      }
      script.run(transactions: 25)
      #expect(script.trial.difference == nil, "seed \(seed)")
      if script.trial.difference != nil { return }
    }
  }
}
