import FormEngine
import Testing

@testable import TerminalForms

@Suite("Repeats in line mode")
struct LineRepeatTests {
  private func fill(
    _ lines: [String], min: Int? = nil, max: Int? = nil, count: Int? = nil,
    canDuplicate: Bool = false
  ) -> (outcome: FormOutcome, written: String) {
    let spec = FormSpec("Test") {
      SectionSpec("s") {
        Row.repeat(
          "phones", title: "Phones", min: min, max: max, count: count, canDuplicate: canDuplicate
        ) {
          Row.text("phone", title: "Phone").required()
        }
        Row.text("after", title: "After")
      }
    }
    var lines = lines[...]
    var written = ""
    let outcome = LineForm.fill(
      LiveForm(spec.surelyChecked), readLine: { lines.popFirst() }, write: { written += $0 })
    return (outcome, written)
  }

  private func phones(_ phones: [FormValue]) -> FormOutcome {
    .submitted([FormAnswer(row: "phones", value: .list(phones))])
  }

  @Test("after the last copy a question asks whether to add another one")
  func another() {
    let (outcome, written) = fill(["y", "1", "y", "2", "n", "", "y"])
    #expect(outcome == phones(["1", "2"]))
    for text in ["Phones: 0\n", "Phones: add one? [y/N] ", "1 of 2. Phone 1 (required): text\n"] {
      #expect(written.contains(text), "\(text)")
    }
    #expect(written.contains("Phones, 1 so far: another one? [y/N] "))
    #expect(written.contains("2 of 3. Phone 2 (required): text\n"))
    #expect(written.contains("  Phone 2: 2\n"))
  }

  @Test("* adds a copy like the last one, whose answers can be kept or changed")
  func duplicating() {
    let (outcome, written) = fill(
      ["*", "y", "1", "?", "*", "", "*", "2", "n", "", "y"], max: 4, canDuplicate: true)
    #expect(outcome == phones(["1", "1", "2"]))
    #expect(written.contains("Phones: add one? [y/N] Answer y or n."), "\(written)")
    #expect(written.contains("Phones, 1 so far: another one, or * for one like Phone 1? [y/N] "))
    #expect(written.contains("y adds one to Phones, * one like Phone 1, n continues."))
    #expect(written.contains("  Now: 1\n"))
  }

  @Test("going back to the question that duplicated a copy asks whether to keep it")
  func goingBackToDuplicate() {
    let (outcome, written) = fill(
      ["y", "1", "*", "-", "n", "", "y"], canDuplicate: true)
    #expect(outcome == phones(["1"]))
    #expect(written.contains("Phone 2: keep it? [Y/n] "))
  }

  @Test("an empty line adds nothing")
  func none() {
    #expect(fill(["", "", "y"]).outcome == .submitted([]))
  }

  @Test("existing copies are asked at once, and at the maximum no other copy is offered")
  func limits() {
    let (outcome, written) = fill(["1", "2", "", "y"], min: 2, max: 2)
    #expect(outcome == phones(["1", "2"]))
    #expect(!written.contains("one?"))
  }

  @Test("going back to the question that added a copy asks whether to keep it")
  func goingBack() {
    let (outcome, written) = fill(["y", "1", "y", "-", "?", "n", "", "y"])
    #expect(outcome == phones(["1"]))
    #expect(written.contains("y keeps Phone 2, n removes it."))
    #expect(written.contains("Phone 2: keep it? [Y/n] "))
    #expect(written.contains("Phone 2 was removed.\n"))
  }

  @Test("a copy that is kept keeps its answers")
  func keeping() {
    let (outcome, _) = fill(["y", "1", "-", "-", "", "", "n", "", "y"])
    #expect(outcome == phones(["1"]))
  }

  @Test("a problem is reported with the name of the copy")
  func problems() {
    let (_, written) = fill(["y", ".", "1", "n", "", "y"])
    #expect(written.contains("! Phone 1: An answer is needed."), "\(written)")
  }
}
