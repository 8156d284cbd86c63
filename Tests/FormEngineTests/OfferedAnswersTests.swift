import FormEngine
import Testing

@Suite("Options that are the answers of another row")
struct OfferedAnswersTests {
  private func form() throws -> LiveForm {
    let train = OptionSpec("t", title: "Train", help: "Slow").translated("Bahn", "Langsam")
    return try LiveForm(
      FormSpec("Trip", languages: ["en", "de"]) {
        SectionSpec("s") {
          Row.picker(
            "ways", options: [train, OptionSpec("c", title: "Car").translated("Auto", nil)],
            isMultiple: true)
          Row.field("best") { Row.picker("bestPicker").offering(answersOf: "ways") }
          Row.label("shown").property(.title, .titleOf("best"))
          Row.label("held").computed(.titleOf("best"))
          Row.hidden("kept", holds: .text, value: .titleOf("best"))
        }
      }, language: "en")
  }

  @Test("have the titles and helps that they have there, in the shown language")
  func languages() throws {
    var form = try form()
    try form.perform(.set("ways", ["t"]))
    try form.perform(.set("best", "t"))
    #expect(form.row("best")?.text == "Train" && form.row("shown")?.spec.title == "Train")
    let change = try form.perform(.language("de"))
    #expect(form.row("bestPicker")?.offeredOptions.map(\.title) == ["Bahn"])
    #expect(form.row("bestPicker")?.offeredOptions.map(\.help) == ["Langsam"])
    #expect(form.row("best")?.text == "Bahn" && form.row("shown")?.spec.title == "Bahn")
    let place = try #require(form.position(of: "best"))
    #expect(change.update.reloadRows.contains(place))
    // What others read is in the first language.
    #expect(form[RowKey<String>("kept")] == "Train")
  }

  @Test("are known to the schema of results and to typed keys as texts")
  func types() throws {
    var form = try form()
    try form.perform(.set("ways", ["t"]))
    form[RowKey<String>("best")] = "t"
    #expect(form[RowKey<String>("best")] == "t")
    form[RowKey<String>("best")] = "c"
    #expect(form[RowKey<String>("best")] == "t")
  }

  @Test("are no options beside others in one picker")
  func others() {
    let spec = FormSpec("Trip") {
      SectionSpec("s") {
        Row.picker("ways", options: ["a"], isMultiple: true)
        Row.picker("best", options: ["b"]).offering(answersOf: "ways")
        Row.picker("worst", optionList: PickerContent.host).offering(answersOf: "ways")
      }
    }
    #expect(
      spec.check().findings.map(\.code).filter { $0 != .noTitle } == [
        .badExpression, .badExpression,
      ])
  }
}

extension OptionSpec {
  fileprivate func translated(_ title: String, _ help: String?) -> OptionSpec {
    var option = self
    option.translations[.title] = ["de": title]
    if let help { option.translations[.help] = ["de": help] }
    return option
  }
}
