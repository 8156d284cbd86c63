import FormOracle
import TestSupport
import Testing

/// Small enough for every run; `Benchmarks --prove` goes further in a release build.
@Suite("Every small row map")
struct RowMapExhaustiveTests {
  @Test(
    "every edit of every forest in every state of disclosure agrees, and so does its inverse",
    arguments: 0...3)
  func everyEdit(rows: Int) {
    #expect(EveryRowMap.check(rows: rows, edits: 1).difference == nil)
  }

  @Test("every two edits of every forest of one row agree")
  func everyTwoEdits() {
    #expect(EveryRowMap.check(rows: 1, edits: 2).difference == nil)
  }
}
