import FormEngine
import Testing

@Suite("Answers read and written by typed keys")
struct RowKeyTests {
  private func form() throws -> LiveForm {
    let spec = FormSpec("Trip") {
      SectionSpec("s") {
        Row.picker("plan", options: ["car", "train"])
        Row.number("guests")
        Row.toggle("pets", initially: nil)
        Row.label("note")
      }
    }
    return LiveForm(try #require(spec.check().checked))
  }

  @Test("a key reads what its row holds, and setting nil clears")
  func reading() throws {
    var form = try form()
    form[RowKey<String>("plan")] = "car"
    form[RowKey<Int>("guests")] = 2
    form[RowKey<Bool>("pets")] = true
    #expect(form[RowKey<String>("plan")] == "car")
    #expect(form[RowKey<Int>("guests")] == 2)
    #expect(form[RowKey<Bool>("pets")] == true)
    #expect(form[RowKey<String>("guests")] == nil)
    form[RowKey<Int>("guests")] = nil
    #expect(form.values().map(\.row) == ["plan", "pets"])
  }

  @Test("what the form refuses leaves the row as it is, whether or not there is such a row")
  func refusals() throws {
    var form = try form()
    form[RowKey<String>("plan")] = "car"
    let before = form.state
    form[RowKey<String>("plan")] = "plane"
    form[RowKey<Int>("plan")] = 3
    form[RowKey<Double>("guests")] = .nan
    form[RowKey<String>("note")] = "written"
    form[RowKey<String>("nowhere")] = "lost"
    form[RowKey<String>("nowhere")] = nil
    try form.perform(.removeRow("plan"))
    form[RowKey<String>("plan")] = "train"
    try form.perform(.undo)
    #expect(form.state == before)
  }
}
