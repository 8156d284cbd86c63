import FormEngine
import Testing

@Suite("Editors, drafts, options and facts in copies")
struct CopyContentTests {
  private func stage(_ openAtOnce: FormSpec.OpenAtOnce = .many) throws -> FormStage {
    try FormStage(
      FormSpec("t", openAtOnce: openAtOnce) {
        SectionSpec("s", reorder: .within) {
          Row.repeat("fruits", count: 2) {
            Row.field("fruit", value: "fig") {
              Row.picker("picker", options: ["fig", "plum"], commit: .close)
              Row.text("note")
            }
          }
          Row.field("color") { Row.picker("colors", options: ["red"]) }
        }
      })
  }

  @Test("an editor in a copy edits the field of that copy, and each copy has its own draft")
  func drafts() throws {
    var stage = try stage()
    #expect(try stage.perform(.tap("fruit#2")) == "+0.3 +0.4 ~0.2")
    #expect(stage.form.row("picker#2")?.field == "fruit#2")
    #expect(stage.form.row("fruit#1")?.editor == "picker#1")
    #expect(try stage.perform(.set("picker#2", "plum")) == "~0.3")
    #expect(stage.form.row("picker#2")?.hasDraft == true)
    #expect(stage.form.row("picker#1")?.hasDraft == false)
    #expect(try stage.perform(.addCopy(to: "fruits")) == "+0.5 ~0.0 changed fruits")
    #expect(stage.form.row("picker#3")?.hasDraft == false)
    #expect(
      stage.result.hasPrefix(#"fruits=[{"fruit": "fig"}, {"fruit": "fig"}, {"fruit": "fig"}]"#))
    #expect(try stage.perform(.tap("fruit#2")) == "-0.3 -0.4 ~0.2 changed fruit#2")
    #expect(stage.values == #"fruit#1="fig" fruit#2="plum" fruit#3="fig""#)
    #expect(try stage.perform(.set("picker#1", "plum")) == "~0.1 changed fruit#1")
    #expect(stage.refusal(.set("picker#1", "pear")) == .notAnOption)
  }

  @Test("a draft is removed with its copy, and restored with it")
  func removedDraft() throws {
    var stage = try stage()
    try stage.perform([.open("fruit#1"), .set("picker#1", "plum"), .removeRow("fruit#1")])
    #expect(stage.values == #"fruit#2="fig""#)
    _ = try stage.perform(.undo)
    #expect(stage.form.row("picker#1")?.hasDraft == true)
    #expect(stage.form.row("picker#1")?.value == "plum")
    _ = try stage.form.perform(.submit)
    #expect(stage.values == #"fruit#1="plum" fruit#2="fig""#)
  }

  @Test("with one field open at a time, a field of a copy is like any other")
  func oneAtATime() throws {
    var stage = try stage(.one)
    try stage.perform([.tap("fruit#1"), .set("picker#1", "plum")])
    #expect(try stage.perform(.tap("fruit#2")) == "-0.2 -0.3 +0.3 +0.4 ~0.1 ~0.2 changed fruit#1")
    #expect(stage.shown == "s: fruits fruit#1 fruit#2 picker#2 note#2 color")
    _ = try stage.perform(.addCopy(to: "fruits", at: 0))
    #expect(stage.shown == "s: fruits fruit#3 fruit#1 fruit#2 picker#2 note#2 color")
    _ = try stage.perform(.reveal("note#3"))
    #expect(stage.shown == "s: fruits fruit#3 picker#3 note#3 fruit#1 fruit#2 color")
    _ = try stage.perform(.tap("color"))
    #expect(stage.shown == "s: fruits fruit#3 fruit#1 fruit#2 color colors")
    _ = try stage.perform(.openAll())
    #expect(stage.shown == "s: fruits fruit#3 fruit#1 fruit#2 color colors")
  }

  @Test("a field that is open at the start is open in every added copy")
  func openAtStart() throws {
    let rows = Row.repeat("rows") {
      Row.field("f", isOpen: true) { Row.picker("p", options: ["a"]) }
    }
    var stage = try FormStage(FormSpec("t") { SectionSpec("s") { rows } })
    try stage.perform([.addCopy(to: "rows"), .addCopy(to: "rows")])
    #expect(stage.shown == "s: rows f#1 p#1 f#2 p#2")
    var other = try FormStage(FormSpec("t", openAtOnce: .one) { SectionSpec("s") { rows } })
    try other.perform([.addCopy(to: "rows"), .addCopy(to: "rows")])
    #expect(other.shown == "s: rows f#1 p#1 f#2 p#2")
    _ = try other.perform(.open("f#1"))
    #expect(other.shown == "s: rows f#1 p#1 f#2")
  }

  @Test("presenters in copies open and close with all others, or with those under one row")
  func openAll() throws {
    var stage = try stage()
    #expect(
      try stage.perform(.openAll()) == "+0.2 +0.3 +0.5 +0.6 +0.8 ~0.1 ~0.4 ~0.7")
    #expect(
      stage.shown == "s: fruits fruit#1 picker#1 note#1 fruit#2 picker#2 note#2 color colors")
    #expect(try stage.perform(.closeAll(under: "fruits")) == "-0.2 -0.3 -0.5 -0.6 ~0.1 ~0.2")
    #expect(try stage.perform(.openAll(under: "fruit#2")) == "")
    #expect(try stage.perform(.openAll(under: "fruits")) == "+0.2 +0.3 +0.5 +0.6 ~0.1 ~0.4")
    #expect(try stage.perform(.closeAll()) == "-0.2 -0.3 -0.5 -0.6 -0.8 ~0.1 ~0.2 ~0.3")
    #expect(stage.refusal(.openAll(under: "fruit")) == .unknownRow)
  }

  @Test("a copy that becomes irrelevant returns to the disclosure of its template")
  func irrelevantAgain() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("t", initially: true)
          Row.repeat("rows", count: 2) {
            Row.group("g", isOpen: true) { Row.label("l") }
          }.shown(when: .row("t", .is(true)))
        }
      })
    try stage.perform([.close("g#1"), .tap("t"), .tap("t")])
    #expect(stage.shown == "s: t rows g#1 l#1 g#2 l#2")
  }

  @Test("a changed fact applies to its copy alone, and is removed and restored with it")
  func facts() throws {
    var stage = try stage()
    #expect(try stage.perform(.change("fruit#2", [.title("Second")])) == "~0.2")
    #expect(stage.form.row("fruit#2")?.spec.title == "Second")
    #expect(stage.form.row("fruit#1")?.spec.title == nil)
    #expect(
      try stage.perform(.change("picker#1", [.options(["kiwi"])])) == "~0.1")
    #expect(stage.refusal(.set("fruit#1", "plum")) == .notAnOption)
    #expect(stage.refusal(.set("fruit#2", "plum")) == nil)
    _ = try stage.perform(.addCopy(to: "fruits"))
    #expect(stage.form.row("fruit#3")?.value == "fig")
    #expect(stage.form.row("fruit#3")?.spec.title == nil)
    try stage.perform([.removeRow("fruit#2"), .undo])
    #expect(stage.form.row("fruit#2")?.spec.title == "Second")
  }

  @Test("conditions of options changed in a copy read the rows of that copy")
  func changedOptions() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("rows", count: 2) {
            Row.group("row", isOpen: true) {
              Row.text("name")
              Row.picker("p", options: ["a"])
            }
          }
        }
      })
    let options = [OptionSpec("x", shownWhen: .row("name", .is("X"))), "y"]
    _ = try stage.perform(.change("p#2", [.options(options)]))
    #expect(stage.form.row("p#2")?.offeredOptions.map(\.value) == ["y"])
    _ = try stage.perform(.set("name#1", "X"))
    #expect(stage.form.row("p#2")?.offeredOptions.map(\.value) == ["y"])
    #expect(try stage.perform(.set("name#2", "X")) == "~0.5 ~0.6 changed name#2")
    #expect(stage.form.row("p#2")?.offeredOptions.map(\.value) == ["x", "y"])
    #expect(stage.form.row("p#1")?.offeredOptions.map(\.value) == ["a"])
  }

  @Test("messages and bounds of a template apply to every copy")
  func bounds() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("days", count: 2) {
            Row.group("day", title: "Day", isOpen: true) {
              Row.number("hours", title: "Hours", max: 24).message(.tooLarge, "{title}: {value}?")
              Row.text("code", pattern: "[a-z]+")
            }
          }
        }
      })
    try stage.perform([.set("hours#1", 25), .set("hours#2", 30), .set("code#2", "A")])
    #expect(stage.problems == "hours#1:tooLarge hours#2:tooLarge code#2:pattern")
    #expect(stage.messages.prefix(2) == ["Day 1: Hours: 25?", "Day 2: Hours: 30?"])
  }
}
