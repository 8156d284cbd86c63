import Testing

@testable import FormEngine

@Suite("Invariants of a form")
struct InvariantTests {
  @Test(
    "after every action, undo and redo too, all conditions are settled, ranked and observed",
    arguments: 0..<4)
  func randomActions(part: Int) throws {
    try RandomWalk.run(part: part, count: 15) { step in
      let violations = step.form.invariantViolations()
      try #require(violations.isEmpty, "\(step.name): \(violations)")
    }
  }
}
