import FormEngine
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("Messages of the reference")
struct ReferenceMessageTests {
  private func messages(of row: RowSpec, _ messages: [FormProblem.Code: String] = [:]) -> [String] {
    let sections = [SectionSpec("s", rows: [row])]
    return ReferenceForm(FormSpec("Form", sections: sections, messages: messages))
      .problems().map(\.message)
  }

  @Test("authors word messages for a row or for the form, and placeholders are filled in")
  func messages() {
    let text = TextContent(value: "ab", minLength: 3, pattern: "c*")
    var row = RowSpec("t", .text(text), title: "Name")
    row.messages = [.tooShort: "{title} {value} {count}/{min} {max} {"]
    #expect(
      messages(of: row, [.tooShort: "no", .pattern: "bad"]) == ["Name ab 2/3 {max} {", "bad"])
  }

  @Test("the message of a check contains the title and the value")
  func checkMessages() {
    let row = RowSpec(
      "t", .text(TextContent(value: "ab")), title: "Name",
      checks: [CheckSpec(that: .any([]), message: "{title} is {value}, not {count}")])
    #expect(messages(of: row) == ["Name is ab, not {count}"])
  }
}
