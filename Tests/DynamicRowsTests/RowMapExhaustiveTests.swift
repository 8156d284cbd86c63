import TestSupport
import Testing

/// Small enough for every run; `Benchmarks --prove` goes further in a release build.
@Suite("Every small row map")
struct RowMapExhaustiveTests {
  @Test(
    "every edit in every state that is reached in some steps agrees, and so does its inverse",
    arguments: [(0, 3, true), (1, 2, true), (2, 1, true), (3, 0, false)])
  func everyEdit(rows: Int, steps: Int, hides: Bool) {
    let outcome = EveryRowMap.check(rows: rows, steps: steps, hides: hides)
    #expect(outcome.difference == nil)
    #expect(outcome.edits > outcome.states)
  }
}
