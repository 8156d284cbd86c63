import FormEngine
import TestSupport
import Testing

@Suite("The page on fields, editors and drafts")
struct FieldsAndEditorsTests {
  @Test("its examples run")
  func examples() throws {
    let spec = FormSpec("Trip", openAtOnce: .one) {
      SectionSpec("trip", title: "Trip") {
        Row.field("day", title: "Day") {
          Row.picker("dayPicker", options: ["Saturday", "Sunday"])
        }
        Row.field("class", title: "Class") {
          Row.picker("classPicker", options: ["First", "Second"], commit: .close)
        }
        Row.text("seat", title: "Seat").shown(when: .row("class", .is("First")))
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.tap("day"))
    #expect(form.rows(inSection: 0) == ["day", "dayPicker", "class"])
    #expect(form.row("day")?.editor == "dayPicker" && form.row("dayPicker")?.field == "day")
    try form.perform(.set("dayPicker", "Sunday"))
    #expect(form.row("day")?.text == "Sunday")
    #expect(form.result() == [FormAnswer(row: "day", value: "Sunday")])
    try form.perform(.tap("class"))
    #expect(form.rows(inSection: 0) == ["day", "class", "classPicker"])
    try form.perform(.set("classPicker", "First"))
    #expect(form.row("classPicker")?.text == "First" && form.row("class")?.text == nil)
    let change = try form.perform(.tap("class"))
    #expect(change.changed == ["class"] && change.inserted == ["seat"])
    try form.perform(.set("seat", "4A"))
    try form.perform(.set("class", "Second"))
    #expect(form.row("seat")?.isRelevant == false && form.row("seat")?.text == "4A")
    #expect(form.result().map(\.row) == ["day", "class"])
  }

  @Test("the example of the overview runs")
  func overview() throws {
    let spec = FormSpec("Fruit") {
      SectionSpec("fruits", title: "Fruits") {
        Row.field("citrus", title: "Citrus") {
          Row.picker("citrusPicker", options: ["Lemon", "Lime", "Orange"])
        }
      }
    }
    var form = try LiveForm(spec)
    let change = try form.perform(.tap("citrus"))
    #expect(change.inserted == ["citrusPicker"])
    try form.perform(.set("citrusPicker", "Lime"))
    #expect(form.row("citrus")?.text == "Lime")
  }

  @Test("the examples of both pages are in this file")
  func pages() throws {
    let page = try DocumentedExamples(of: "FormEngine/FormEngine.docc/FieldsAndEditors.md")
    #expect(page.blocks.count == 4 && page.missing == [])
    let overview = try DocumentedExamples(of: "FormEngine/FormEngine.docc/FormEngine.md")
    #expect(overview.blocks.count == 1 && overview.missing == [])
  }
}
