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
    return try LiveForm(spec)
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

  private enum Plan: String, CaseIterable, FormValueConvertible {
    case car, train, plane
  }

  @Test("a key reads and writes the cases of an enum; what is no case reads as nil")
  func enums() throws {
    var form = try form()
    let key = RowKey<Plan>("plan")
    form[key] = .train
    #expect(form.values().map(\.value) == ["train"])
    #expect(form[key] == .train)
    #expect(form[RowKey<Plan>("guests")] == nil)
  }

  @Test("set reports what has changed, and throws what the form refuses")
  func settingWithReport() throws {
    var form = try form()
    #expect(try form.set(RowKey<Int>("guests"), 2).changed == ["guests"])
    #expect(try form.set(RowKey<Int>("guests"), nil).changed == ["guests"])
    let refusal = #expect(throws: FormRefusal.self) { try form.set(RowKey<Plan>("plan"), .plane) }
    #expect(refusal?.code == .notAnOption)
    #expect(form.values().isEmpty)
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
