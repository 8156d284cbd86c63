import FormEngine
import Testing

@Suite("Typed texts in states of another version")
struct RestoredTypingTests {
  @Test(
    "a typed text is read by the rows of the new version, and reported where nothing can be typed")
  func otherVersion() throws {
    let old = try LiveForm(
      FormSpec("F") {
        SectionSpec("s") {
          for id in ["text", "number", "label", "computed", "repeat", "kept"] as [RowID] {
            Row.number(id)
          }
        }
      })
    var state = old.state
    for index in state.sections[0].rows.indices { state.sections[0].rows[index].typed = "12 x" }
    var form = try LiveForm(
      FormSpec("F") {
        SectionSpec("s") {
          Row.text("text")
          Row.number("number")
          Row.label("label")
          Row.number("computed").computed(1)
          Row.repeat("repeat") { Row.text("copy") }
          Row.number("kept")
        }
      })
    state.sections[0].rows[5].value = 3
    let report = try form.perform(.restore(state)).report
    #expect(report.map(\.id) == [.row("label"), .row("computed"), .row("repeat")])
    #expect(report.allSatisfy { $0.message.contains("12 x") })
    #expect(form.row("text")?.value == "12 x" && form.typed("text") == nil)
    #expect(form.row("number")?.value == nil && form.typed("number") == "12 x")
    #expect(form.row("kept")?.value == 3 && form.typed("kept") == nil)
    #expect(form.problems().map(\.code) == [.unreadable])
  }
}
