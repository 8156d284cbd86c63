import DynamicRows
import FormEngine
import Testing

@Suite("Regressions of opening and closing rows")
struct OpeningTraps {
  private func field(_ id: RowID) -> RowBlock {
    Row.field(id) { Row.picker("\(id)P", options: ["x", "y"]) }
  }

  @Test("closing a field hides the rows of its block, not whatever rows follow the field")
  func removesTheEditor() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s") {
          Row.field("f", isOpen: true) {
            Row.label("note")
            Row.picker("fP", options: ["x"])
          }
          Row.label("l")
        }
      })
    #expect(stage.shown == "s: f note fP l")
    #expect(try stage.perform(.tap("f")) == "-0.1 -0.2 ~0.0")
    #expect(try stage.perform(.tap("f")) == "+0.1 +0.2 ~0.0")
    #expect(try stage.perform(.removeRow("note")) == "-0.1")
    #expect(try stage.perform(.tap("f")) == "-0.1 ~0.0")
    #expect(stage.shown == "s: f l")
  }

  @Test("closing a field whose editor is irrelevant deletes no row")
  func editorIsNotThere() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s") {
          Row.field("f", isOpen: true) {
            Row.picker("fP", options: ["x"]).shown(when: .row("t", .is(true)))
          }
          Row.toggle("t")
        }
      })
    #expect(stage.shown == "s: f t")
    #expect(try stage.perform(.tap("f")) == "~0.0")
    #expect(try stage.perform(.tap("t")) == "~0.1 changed t")
    #expect(try stage.perform(.tap("f")) == "+0.1 ~0.0")
    #expect(stage.shown == "s: f fP t")
  }

  @Test(
    "a row can't be put between an open presenter and its block; after it means after its block")
  func behindAnOpenPresenter() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s", reorder: .within) {
          field("f")
          Row.label("l")
        }
      })
    _ = try stage.perform(.tap("f"))
    #expect(stage.refusal(.insert(RowSpec("n", .label), at: 0, 1)) == .illegalDestination)
    #expect(stage.refusal(.moveRow("l", 0, 1)) == .illegalDestination)
    #expect(try stage.perform(.insert([RowSpec("n", .label)], .after("f"))) == "+0.2")
    #expect(try stage.perform(.tap("f")) == "-0.1 ~0.0")
    #expect(stage.shown == "s: f n l")
  }

  @Test("two presenters opened in one batch have their rows at the right positions")
  func twoOpenings() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s") {
          field("a")
          field("b")
          Row.label("c")
        }
      })
    #expect(try stage.perform(.batch([.tap("b"), .tap("a")])) == "+0.1 +0.3 ~0.0 ~0.2")
    #expect(stage.shown == "s: a aP b bP c")
    #expect(try stage.perform(.batch([.tap("a"), .tap("b")])) == "-0.1 -0.3 ~0.0 ~0.1")
  }

  @Test("a row that is inserted irrelevant changes nothing visible until it is relevant")
  func irrelevantFromTheStart() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s", reorder: .within) {
          Row.label("l")
          Row.toggle("t")
        }
      })
    let group = RowSpec(
      "g", .group(GroupContent(isOpen: true)), shownWhen: .row("t", .is(true)))
    let text = RowSpec("x", .text(TextContent(value: "x")), presentedBy: "g")
    let insertion = try stage.form.perform(.insert(group, text, at: 0, 1))
    #expect(insertion.update.isEmpty && insertion.inserted.isEmpty && insertion.changed.isEmpty)
    #expect(try stage.form.perform(.set("x", "y")) == FormChange(changed: ["x"]))
    #expect(stage.refusal(.close("g")) == .notRelevant)
    #expect(try stage.perform(.tap("t")) == "+0.1 +0.2 ~0.3 changed t")
    #expect(stage.shown == "s: l g x t")
  }
}
