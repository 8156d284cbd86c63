import FormEngine
import Testing

@Suite("Changes from outside the form")
struct OutsideConversations {
  @Test("changing a title or another fact is a step, and null restores that of the spec")
  func facts() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.number("n", title: "N", unit: "kg")
          Row.group("g", title: "G") { Row.text("t") }
        }
      })
    #expect(try stage.perform(.change("n", [.title("Weight"), .unit("lb")])) == "~0.0")
    #expect(stage.form.row("n")?.spec.title == "Weight")
    _ = try stage.perform(.set("n", 3))
    #expect(stage.form.row("n")?.text == "3 lb")
    #expect(try stage.perform(.change("n", [.title("Weight")])) == "")
    #expect(try stage.perform(.change("t", [.placeholder("here")])) == "")
    #expect(try stage.perform(.undo) == "")
    #expect(stage.form.row("t")?.spec.content == .text(TextContent()))
    let saved = stage.form.state
    #expect(try stage.perform(.change("n", [.title(nil), .unit(nil)])) == "~0.0")
    #expect(stage.form.row("n")?.text == "3 kg")
    #expect(try stage.perform(.restore(saved)) == "~0.0")
    #expect(stage.form.row("n")?.spec.title == "Weight")
  }

  @Test("an external problem is removed when its row's value changes, and all are when submitting")
  func problems() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.text("mail")
          Row.field("f") { Row.picker("p", options: ["a", "b"]) }
          Row.text("hidden").shown(when: .row("mail", .is("x")))
        }
      })
    func taken(_ row: RowID) -> FormProblem {
      FormProblem(row: row, code: .external("taken"), message: "Taken.")
    }
    #expect(try stage.perform(.setProblems([taken("mail"), taken("p"), taken("hidden")])) == "")
    #expect(stage.problemsChanged == "mail p")
    #expect(!stage.form.canUndo)
    #expect(stage.refusal(.setProblems([taken("nobody")])) == .unknownRow)
    #expect(stage.problems == "mail:taken p:taken")
    _ = try stage.perform(.set("f", "a"))
    #expect(stage.problemsChanged == "p")
    _ = try stage.perform(.set("mail", "x"))
    #expect(stage.problemsChanged == "mail hidden")
    #expect(stage.problems == "hidden:taken")
    #expect(stage.refusal(.batch([.set("hidden", "y"), .open("nobody")])) == .unknownRow)
    #expect(stage.problems == "hidden:taken")
    _ = try stage.perform(.submit)
    #expect(stage.problemsChanged == "hidden")
    #expect(stage.change.submission == .valid(stage.form.result()))
  }

  @Test("a change names every row whose problems changed, whatever the cause")
  func problemsChanged() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.text("a").required()
          Row.text("b").check(.row("b", .is(.valueOf("a"))), "Not the same.", whenAnswered: true)
          Row.toggle("t")
          Row.text("c").required().shown(when: .row("t", .is(true)))
          Row.text("d").required().enabled(when: .row("t", .is(true)))
          Row.group("g") { Row.text("e") }.required()
        }
      })
    #expect(stage.problems == "a:required g:required")
    _ = try stage.perform(.set("b", "x"))
    #expect(stage.problemsChanged == "b")
    _ = try stage.perform(.set("a", "x"))
    #expect(stage.problemsChanged == "a b")
    _ = try stage.perform(.tap("t"))
    #expect(stage.problemsChanged == "c d")
    _ = try stage.perform(.set("e", "1"))
    #expect(stage.problemsChanged == "g")
    #expect(stage.problems == "c:required d:required")
    _ = try stage.perform(.undo)
    #expect(stage.problemsChanged == "g")
    _ = try stage.perform(.batch([.set("e", "1"), .clear("e")]))
    #expect(stage.problemsChanged == "")
    _ = try stage.perform(.removeRow("e"))
    #expect(stage.problemsChanged == "g")
    let row = RowSpec("late", .text(TextContent()), isRequired: true)
    _ = try stage.perform(.insert(row, at: 0, 0))
    #expect(stage.problemsChanged == "")
    #expect(stage.problems == "late:required c:required d:required")
  }

  @Test("messages of problems are the row's, else the form's, with facts filled in")
  func messages() throws {
    let stage = try FormStage(
      FormSpec("Form", messages: [.required: "{title} fehlt.", .tooSmall: "Mindestens {min}."]) {
        SectionSpec("s") {
          Row.text("name", title: "Name").required()
          Row.number("n", value: 1, min: 3)
          Row.number("m", value: 1, step: 2).message(.step, "{value} {step} {who} {")
          Row.text("word", value: "abc", maxLength: 2).message(.tooLong, "{count}/{max}")
          Row.field("f", value: "1", editor: "digits") { Row.text("digits", pattern: "[2-9]") }
        }
      })
    #expect(
      stage.form.problems().map(\.message) == [
        "Name fehlt.", "Mindestens 3.", "1 2 {who} {", "3/2", "The format is not right.",
      ])
  }

  @Test("changing the example changes the message of an answer in the wrong format")
  func anotherExample() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") { Row.text("code", value: "x", placeholder: "12", pattern: "[0-9]+") }
      })
    #expect(stage.form.problems().map(\.message) == ["The format is not right. Example: 12"])
    _ = try stage.perform(.change("code", [.placeholder("34")]))
    #expect(stage.problemsChanged == "code")
    #expect(stage.form.problems().map(\.message) == ["The format is not right. Example: 34"])
  }

  @Test("opening or closing all rows under a row affects only its block")
  func underARow() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.group("a", isOpen: true) {
            Row.group("b") { Row.label("c") }
          }
          Row.group("d") { Row.label("e") }
        }
      })
    #expect(try stage.perform(.openAll(under: "a")) == "+0.2 ~0.1")
    #expect(stage.shown == "s: a b c d")
    #expect(try stage.perform(.closeAll(under: "a")) == "-0.2 ~0.1")
    #expect(stage.refusal(.openAll(under: "x")) == .unknownRow)
  }

  @Test("a hidden row has a value but is never visible; a secret is in no state")
  func hiddenAndSecret() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.hidden("age", holds: .number, value: 17)
          Row.group("g", isOpen: true) {
            Row.hidden("inside", holds: .text)
            Row.custom("stars", holds: .number)
          }
          Row.text("password", isSecret: true)
          Row.label("adult").shown(when: .row("age", .atLeast(18)))
        }
      })
    #expect(stage.shown == "s: g stars password")
    #expect(try stage.perform(.set("age", 18)) == "+0.3 changed age")
    #expect(try stage.perform(.reveal("inside")) == "")
    #expect(stage.form.position(of: "inside") == nil)
    #expect(try stage.perform(.tap("g")) == "-0.1 ~0.0")
    #expect(try stage.perform(.tap("g")) == "+0.1 ~0.0")
    _ = try stage.perform(.set("password", "hunter2"))
    #expect(stage.form.row("password")?.text == "••••••••")
    #expect(stage.result == #"age=18 password="hunter2""#)
    let state = stage.form.state
    #expect(!"\(state)".contains("hunter2"))
    #expect(try stage.form.perform(.restore(state)).report.map(\.code) == [.notKept])
    #expect(stage.result == "age=18")
  }
}
