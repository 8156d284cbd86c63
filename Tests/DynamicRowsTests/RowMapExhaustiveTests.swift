import TestSupport
import Testing

/// Small enough for every run; `Benchmarks --prove` goes further in a release build.
@Suite("Every small row map")
struct RowMapExhaustiveTests {
  @Test(
    "edits and their inverses agree with plain arrays in every state within a few steps",
    arguments: [(0, 3, true), (1, 2, true), (2, 1, true), (3, 0, false)])
  func everyEdit(rows: Int, steps: Int, hides: Bool) {
    let outcome = EveryRowMap.check(rows: rows, steps: steps, hides: hides)
    #expect(outcome.difference == nil)
    #expect(outcome.edits > outcome.states)
  }
}
