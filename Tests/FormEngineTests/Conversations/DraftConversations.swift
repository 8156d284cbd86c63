import FormEngine
import Testing

@Suite("Drafts")
struct DraftConversations {
  private func stage() throws -> FormStage {
    try FormStage(
      FormSpec("Drafts") {
        SectionSpec("s") {
          Row.field("f", value: "a") {
            Row.picker("fp", options: ["a", "b", "c"], commit: .close)
          }
          Row.label("x").shown(when: .row("f", .is("b")))
        }
      })
  }

  @Test("a choice is a draft until its field is closed")
  func draftUntilClosed() throws {
    var stage = try stage()
    #expect(try stage.perform(.tap("f")) == "+0.1 ~0.0")
    #expect(try stage.perform(.set("fp", "b")) == "~0.1")
    #expect(stage.values == #"f="a""#)
    #expect(stage.result == #"f="a""#)
    #expect(try stage.perform(.tap("f")) == "-0.1 +0.1 ~0.0 changed f")
    #expect(stage.shown == "s: f x")
  }

  @Test("a toggle that is the editor of a field holds no value itself, not even its default")
  func toggleAsEditor() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") { Row.field("f", editor: "t") { Row.toggle("t") } }
      })
    #expect(stage.values == "")
    _ = try stage.perform(.open("f"))
    _ = try stage.perform(.tap("t"))
    #expect(stage.values == "f=true")
    _ = try stage.perform(.reset)
    #expect(stage.values == "")
    let toggle = RowSpec("t", .toggle(initially: false), presentedBy: "f")
    _ = try stage.perform(.batch([.removeRow("t"), .insert(toggle, at: 0, 1)]))
    #expect(stage.result == "")
  }

  @Test("a draft can be discarded")
  func discarding() throws {
    var stage = try stage()
    _ = try stage.perform(.tap("f"))
    #expect(try stage.perform(.set("fp", "c")) == "~0.1")
    #expect(try stage.perform(.close("f", discardingDraft: true)) == "-0.1 ~0.0")
    #expect(stage.values == #"f="a""#)
  }

  @Test("the draft of a removed field is not that of a field inserted with its id")
  func removedField() throws {
    var stage = try stage()
    _ = try stage.perform(.tap("f"))
    _ = try stage.perform(.set("fp", "b"))
    _ = try stage.perform(.removeRow("f"))
    let field = RowSpec("f", .field(FieldContent(value: "a", isOpen: true)))
    let picker = RowSpec(
      "fp", .picker(PickerContent(options: ["a", "b"], commit: .close)), presentedBy: "f")
    _ = try stage.perform(.insert(field, picker, at: 0, 0))
    #expect(try stage.perform(.tap("f")) == "-0.1 ~0.0")
  }

  @Test("setting the field itself sets its value immediately and drops the draft")
  func settingTheField() throws {
    var stage = try stage()
    _ = try stage.perform(.set("f", "b"))
    _ = try stage.perform(.tap("f"))
    #expect(stage.shown == "s: f fp x")
    _ = try stage.perform(.set("fp", "c"))
    #expect(try stage.perform(.set("f", "a")) == "-0.2 ~0.0 ~0.1 changed f")
    #expect(try stage.perform(.tap("f")) == "-0.1 ~0.0")
    #expect(stage.values == #"f="a""#)
  }

  @Test(
    "clearing an editor drafts an empty answer; setting the editor of a closed field is immediate")
  func clearing() throws {
    var stage = try stage()
    _ = try stage.perform(.tap("f"))
    #expect(try stage.perform(.set("fp", "b")) == "~0.1")
    #expect(try stage.perform(.clear("fp")) == "~0.1")
    #expect(try stage.perform(.tap("f")) == "-0.1 ~0.0 changed f")
    #expect(stage.values == "")
    #expect(try stage.perform(.set("fp", "b")) == "+0.1 ~0.0 changed f")
  }

  @Test("submitting commits drafts, whether or not the form is valid", arguments: [true, false])
  func submitting(isValid: Bool) throws {
    var stage = try stage()
    if !isValid {
      let unanswered = RowSpec("t", .text(TextContent()), isRequired: true)
      _ = try stage.perform(.insert([unanswered], .after("f")))
    }
    _ = try stage.perform(.tap("f"))
    _ = try stage.perform(.set("fp", "b"))
    let change = try stage.form.perform(.submit)
    #expect(change.changed == ["f"])
    #expect(stage.values == #"f="b""#)
    let answers = [FormAnswer(row: "f", value: "b")]
    #expect(change.submission == (isValid ? .valid(answers) : .invalid(stage.form.problems())))
  }
}
