import FormEngine
import Testing

@Suite("Options that the host provides")
struct ProvidingConversations {
  private func stage(_ more: RowBlock...) throws -> FormStage {
    try FormStage(
      FormSpec("Trip", id: "trip") {
        SectionSpec("s") {
          Row.text("country")
          Row.picker("city", optionList: PickerContent.host).required()
          Row.repeat("stops") { Row.picker("stop", optionList: PickerContent.host) }
          more
        }
      })
  }

  @Test("they are no step, are in no state, and outlast the removal of their row")
  func noStep() throws {
    var stage = try stage()
    _ = try stage.perform(.set("country", "it"))
    #expect(try stage.perform(.provide("city", ["Rome", "Milan"])) == "~0.1")
    #expect(stage.form.numberOfSteps == 1)
    let state = stage.form.state
    _ = try stage.perform(.removeRow("city"))
    _ = try stage.perform(.undo)
    #expect(stage.refusal(.set("city", "Bonn")) == .notAnOption)
    _ = try stage.perform(.set("city", "Rome"))
    #expect(stage.form.state.sections[0].rows.allSatisfy { $0.changed == [] && $0.added == nil })
    _ = try stage.perform(.undo)
    _ = try stage.perform(.undo)
    #expect(!stage.form.canUndo && stage.values == "")
    #expect(stage.refusal(.set("city", "Bonn")) == .notAnOption)
    _ = try stage.perform(.restore(state))
    #expect(stage.values == #"country="it""#)
  }

  @Test("a restored answer waits for them")
  func restored() throws {
    var stage = try stage()
    _ = try stage.perform(.set("city", "Bonn"))
    let state = stage.form.state
    var other = try self.stage()
    _ = try other.perform(.provide("city", ["Rome"]))
    #expect(try other.form.perform(.restore(state)).report == [])
    #expect(other.result == "")
    _ = try other.perform(.provide("city", ["Rome", "Bonn"]))
    #expect(other.result == #"city="Bonn""#)
  }

  @Test("nothing is required while the host offers nothing; any text while there is no list yet")
  func nothing() throws {
    var stage = try stage()
    #expect(stage.problems == "city:required")
    _ = try stage.perform(.provide("city", []))
    #expect(stage.problems == "" && stage.problemsChanged == "city")
    #expect(stage.refusal(.set("city", "Rome")) == .notAnOption)
    _ = try stage.perform(.provide("city", nil))
    #expect(stage.problems == "city:required")
    _ = try stage.perform(.set("city", "Rome"))
    #expect(stage.result == #"city="Rome""#)
  }

  @Test("those of a template's row are for all copies, present and future, and replace single ones")
  func copies() throws {
    var stage = try stage()
    _ = try stage.perform(.provide("stop", ["a"]))
    _ = try stage.perform(.set("stops", ["a", "a"]))
    #expect(stage.refusal(.set("stop#2", "b")) == .notAnOption)
    #expect(try stage.perform(.provide("stop#2", ["b"])) == "~0.4")
    #expect(stage.result == #"stops=["a"]"#)
    #expect(try stage.perform(.provide("stop", ["a", "c"])) == "~0.3 ~0.4")
    #expect(stage.result == #"stops=["a", "a"]"#)
    _ = try stage.perform(.addCopy(to: "stops"))
    #expect(stage.refusal(.set("stop#3", "b")) == .notAnOption)
    _ = try stage.perform(.provide("stop#3", nil))
    _ = try stage.perform(.set("stop#3", "b"))
    #expect(stage.result == #"stops=["a", "a", "b"]"#)
  }

  @Test("a change at run time wins over them, until it is taken back")
  func changed() throws {
    var stage = try stage()
    _ = try stage.perform(.provide("city", ["Rome"]))
    _ = try stage.perform(.change("city", [.options(["Bonn"])]))
    #expect(stage.form.row("city")?.offeredOptions.map(\.value) == ["Bonn"])
    #expect(try stage.perform(.provide("city", ["Milan"])) == "")
    _ = try stage.perform(.change("city", [.options(nil)]))
    #expect(stage.form.row("city")?.offeredOptions.map(\.value) == ["Milan"])
    _ = try stage.perform(.undo)
    #expect(stage.form.row("city")?.offeredOptions.map(\.value) == ["Bonn"])
  }

  @Test("a field is reloaded if the provided option has another title")
  func titles() throws {
    var stage = try stage(
      Row.field("f", value: "a") { Row.picker("p", optionList: PickerContent.host) })
    #expect(try stage.perform(.provide("p", [OptionSpec("a", title: "A")])) == "~0.3")
    #expect(try stage.perform(.provide("p", [OptionSpec("a", title: "A"), "b"])) == "")
    #expect(try stage.perform(.provide("p", ["b"])) == "~0.3")
  }

  @Test("a refused batch takes them back")
  func batch() throws {
    var stage = try stage()
    let provide = FormAction.provide("city", ["Rome"])
    #expect(stage.refusal(.batch([provide, .tap("nobody")])) == .unknownRow)
    _ = try stage.perform(.set("city", "Bonn"))
    _ = try stage.perform(.batch([provide, .set("country", "it")]))
    #expect(stage.result == #"country="it""#)
    #expect(stage.refusal(.batch([.provide("stop", ["a"]), .tap("nobody")])) == .unknownRow)
    _ = try stage.perform(.set("stops", ["x"]))
    #expect(stage.result == #"country="it" stops=["x"]"#)
  }

  @Test("their conditions read the form, and may not close a cycle")
  func conditions() throws {
    let other = Row.toggle("other").shown(when: .row("city", .answered(true)))
    var stage = try stage(other)
    let north = OptionSpec("Turin", shownWhen: .row("country", .is("it")))
    _ = try stage.perform(.provide("city", ["Rome", north]))
    #expect(stage.refusal(.set("city", "Turin")) == .notAnOption)
    _ = try stage.perform(.set("country", "it"))
    _ = try stage.perform(.set("city", "Turin"))
    let loop = OptionSpec("Pisa", shownWhen: .row("other", .is(true)))
    #expect(stage.refusal(.provide("city", [loop])) == .wouldLoop)
    #expect(stage.result == #"country="it" city="Turin" other=false"#)
    let own = OptionSpec("a", shownWhen: .row("stop", .answered(true)))
    #expect(stage.refusal(.provide("stop", [own])) == .wouldLoop)
  }

  @Test("they are refused for other rows and in wrong lists")
  func refused() throws {
    var stage = try stage(Row.field("f") { Row.picker("p", optionList: PickerContent.host) })
    #expect(stage.refusal(.provide("nobody", [])) == .unknownRow)
    #expect(stage.refusal(.provide("country", ["a"])) == .badAction)
    #expect(stage.refusal(.provide("f", ["a"])) == .badAction)
    #expect(stage.refusal(.provide("city", ["a", "a"])) == .badSpec)
    #expect(stage.refusal(.provide("stop", ["a", ""])) == .badSpec)
    #expect(stage.refusal(.provide("p", ["a", "b"])) == nil)
    #expect(stage.refusal(.set("f", "c")) == .notAnOption)
  }

  @Test("no list of the form can be called host, and a picker needs options otherwise")
  func specs() {
    let named = FormSpec(
      "t",
      sections: [
        SectionSpec("s", rows: [RowSpec("p", .picker(PickerContent(optionList: "host")))])
      ], optionLists: ["host": ["a"]])
    #expect(named.check().findings.contains { $0.code == .badListName })
    let empty = FormSpec("t", sections: [SectionSpec("s", rows: [RowSpec("p", .picker(.init()))])])
    #expect(empty.check().findings.contains { $0.code == .noOptions })
  }
}
