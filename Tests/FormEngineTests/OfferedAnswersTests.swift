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

  @Test("give the text of a field, also when they take the place of other options")
  func replaced() throws {
    var form = try form()
    try form.perform(.set("ways", ["t"]))
    try form.perform(.set("best", "t"))
    let place = try #require(form.position(of: "best"))
    for (options, text) in [(["t"], "t"), (nil, "Train")] as [([OptionSpec]?, String)] {
      let change = try form.perform(.change("bestPicker", [.options(options)]))
      #expect(form.row("best")?.text == text)
      #expect(change.update.reloadRows.contains(place))
    }
  }

  @Test("have the former values that they have there")
  func formerValues() throws {
    func spec(_ way: OptionSpec) -> FormSpec {
      FormSpec("Trip") {
        SectionSpec("s") {
          Row.picker("ways", options: [way], isMultiple: true)
          Row.picker("best").offering(answersOf: "ways")
        }
      }
    }
    var former = try LiveForm(spec("t"))
    try former.perform(.set("ways", ["t"]))
    try former.perform(.set("best", "t"))
    var form = try LiveForm(spec(OptionSpec("train", formerly: ["t"])))
    let change = try form.perform(.restore(former.state))
    #expect(change.report.isEmpty)
    #expect(form[RowKey<String>("best")] == "train")
  }

  /// A repeat of ways, and of the best of them.
  private func trips() throws -> LiveForm {
    var form = try LiveForm(
      FormSpec("Trips") {
        SectionSpec("s") {
          Row.toggle("on", value: true)
          Row.repeat("trips", count: 2) {
            Row.group("trip") {
              Row.picker("ways", options: [OptionSpec("t", title: "Train"), "c"], isMultiple: true)
                .shown(when: .row("on", .is(true)))
              Row.picker("best", title: "Best").offering(answersOf: "ways")
              Row.text("why").enabled(when: .row("best", .is("t")))
            }
          }
        }
      })
    try form.perform(.set("ways#1", ["t", "c"]))
    try form.perform(.set("best#1", "c"))
    return form
  }

  private func way(when condition: Condition) -> FormAction {
    .change("ways#1", [.options(["t", OptionSpec("c", shownWhen: condition)])])
  }

  @Test("are collected again when what they read is settled again")
  func settledAgain() throws {
    for (first, second) in [(1, 2), (2, 1)] {
      var form = try trips()
      let (ways, best) = (RowID("ways", copy: first), RowID("best", copy: first))
      let (others, other) = (RowID("ways", copy: second), RowID("best", copy: second))
      try form.perform(
        .change(ways, [.options(["t", OptionSpec("c", shownWhen: .row(other, .is("t")))])]))
      try form.perform(.set(others, ["t"]))
      try form.perform(.set(other, "t"))
      try form.perform(.set(ways, ["t", "c"]))
      try form.perform(.set(best, "c"))
      try form.perform(.set("on", false))
      #expect(form.row(best)?.value == nil)
      try form.perform(.set("on", true))
      #expect(form.row(best)?.value == "c")
    }
  }

  @Test("have their titles in the words of conditions, also in copies")
  func words() throws {
    #expect(try trips().conditionToEnable("why#1") == #""Best" is Train"#)
  }

  @Test("depend on nothing in a copy that has other options")
  func ownOptions() throws {
    var form = try trips()
    #expect(throws: (any Error).self) { try form.perform(way(when: .row("best#1", .is("t")))) }
    try form.perform(.change("best#1", [.options(["x"])]))
    try form.perform(way(when: .row("best#1", .is("x"))))
    #expect(form.row("ways#1")?.value == ["t"])
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
