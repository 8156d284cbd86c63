import TestSupport
import Testing

/// Few steps; CI takes more, and `Benchmarks --prove` still more in a release build.
@Suite("Every small row map")
struct RowMapExhaustiveTests {
  @Test(
    "edits and their inverses agree with plain arrays in every state within a few steps",
    arguments: CampaignSettings.isThorough
      ? [(0, 3, true), (1, 2, true), (2, 1, true), (3, 0, false)]
      : [(0, 2, true), (1, 1, true), (2, 0, true), (3, 0, false)])
  func everyEdit(rows: Int, steps: Int, hides: Bool) {
    let outcome = EveryRowMap.check(rows: rows, steps: steps, hides: hides)
    #expect(outcome.difference == nil)
    #expect(outcome.edits > outcome.states)
  }
}
