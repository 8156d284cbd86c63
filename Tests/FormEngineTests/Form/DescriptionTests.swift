import FormEngine
import FormText
import Testing

@Suite("Rows, problems and actions on one line")
struct DescriptionTests {
  @Test("a printed row says what it shows and how it is")
  func rows() throws {
    var form = try LiveForm(
      FormSpec("T") {
        SectionSpec("s") {
          Row.field("citrus", title: "Citrus", value: "Lime") {
            Row.picker("pick", options: ["Lime", "Lemon"])
          }
          Row.text("name", title: "Name").required()
          Row.text("late", title: "Late").shown(when: .row("name", .is("x")))
        }
        .shown(when: .constant(true))
      })
    func description(_ id: RowID) -> String { form.row(id).map { "\($0)" } ?? "" }
    #expect(description("citrus") == "citrus (Citrus): Lime, field, closed")
    #expect(description("pick") == "pick: Lime, picker, hidden")
    #expect(description("name") == "name (Name): text, required, 1 problem")
    #expect(description("late") == "late (Late): text, not relevant")
    try form.perform(.open("citrus"))
    #expect(description("citrus") == "citrus (Citrus): Lime, field, open")
    #expect("\(form.problems()[0])".hasSuffix("[required]"))
    #expect("\(FormAction.tap("a"))" == #"{"tap": "a"}"#)
  }

  @Test("braces take rows, rows with others, arrays of both, and statements")
  func builder() throws {
    let more = [Row.text("c", title: "C"), Row.text("d", title: "D")]
    let rows = [RowSpec("e", .label, title: "E")]
    let isLong = true
    let spec = FormSpec("T") {
      SectionSpec("s") {
        RowSpec("a", .label, title: "A")
        Row.group("g", title: "G") { Row.text("b", title: "B") }
        more
        rows
        if isLong { Row.text("f", title: "F") } else { Row.text("g2", title: "G2") }
        if !isLong { Row.text("h", title: "H") }
        for number in 1...2 { Row.text("n\(number)", title: "N") }
      }
    }
    #expect(
      spec.sections[0].rows.map(\.id.text) == ["a", "g", "b", "c", "d", "e", "f", "n1", "n2"])
  }
}
