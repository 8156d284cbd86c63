import FormEngine
import Testing

@Suite("Undo and redo")
struct HistoryConversations {
  @Test("undo restores values, drafts, disclosure, structure and order, each in one exact update")
  func undo() throws {
    var stage = try FormStage(
      FormSpec("Undo") {
        SectionSpec("s", reorder: .within) {
          Row.toggle("t", initially: false)
          Row.field("f") { Row.picker("fp", options: ["a", "b", "c"], commit: .close) }
          Row.label("x").shown(when: .row("t", .is(true)))
        }
      })
    #expect(stage.refusal(.undo) == .nothingToUndo)
    #expect(try stage.perform(.tap("t")) == "+0.2 ~0.0 changed t")
    #expect(try stage.perform(.tap("f")) == "+0.2 ~0.1")
    #expect(try stage.perform(.set("fp", "b")) == "~0.2")
    #expect(try stage.perform(.open("f")) == "")
    #expect(try stage.perform(.undo) == "~0.2")
    #expect(try stage.perform(.undo) == "-0.2 ~0.1")
    #expect(try stage.perform(.redo) == "+0.2 ~0.1")
    #expect(try stage.perform(.redo) == "~0.2")
    #expect(try stage.perform(.tap("f")) == "-0.2 ~0.1 changed f")
    #expect(try stage.perform(.moveRow("x", 0, 0)) == "0.2>0.0")
    #expect(try stage.perform(.removeRow("f")) == "-0.2")
    #expect(stage.shown == "s: x t")
    #expect(try stage.perform(.undo) == "+0.2")
    #expect(try stage.perform(.undo) == "0.0>0.2")
    #expect(stage.shown == "s: t f x")
    #expect(try stage.perform(.undo) == "+0.2 ~0.1 changed f")
    #expect(try stage.perform(.undo) == "~0.2")
    #expect(try stage.perform(.undo) == "-0.2 ~0.1")
    #expect(try stage.perform(.undo) == "-0.2 ~0.0 changed t")
    #expect(stage.shown == "s: t f")
    #expect(!stage.form.canUndo && stage.form.canRedo)
    #expect(try stage.perform(.redo) == "+0.2 ~0.0 changed t")
    #expect(try stage.perform(.tap("t")) == "-0.2 ~0.0 changed t")
    #expect(stage.refusal(.redo) == .nothingToRedo)
  }

  @Test("undo leaves a field that it hides open, as it was")
  func hiddenField() throws {
    var stage = try FormStage(
      FormSpec("Hidden", openAtOnce: .one) {
        SectionSpec("s") {
          Row.toggle("t", initially: false)
          Row.field("f", isOpen: true) { Row.picker("fp", options: ["a"]) }
            .shown(when: .row("t", .is(true)))
        }
      })
    #expect(try stage.perform(.tap("t")) == "+0.1 +0.2 ~0.0 changed t")
    #expect(try stage.perform(.undo) == "-0.1 -0.2 ~0.0 changed t")
    #expect(try stage.perform(.tap("t")) == "+0.1 +0.2 ~0.0 changed t")
    #expect(try stage.perform(.tap("t")) == "-0.1 -0.2 ~0.0 changed t")
    #expect(try stage.perform(.tap("t")) == "+0.1 ~0.0 changed t")
  }

  @Test(
    "joined settings of one row are one step; one of another row or after another action is not")
  func joined() throws {
    var stage = try FormStage(
      FormSpec("Joined") {
        SectionSpec("s") {
          Row.text("a")
          Row.text("b")
          Row.group("g") { Row.label("l") }
        }
      })
    #expect(try stage.perform(.set("a", "1", joined: true)) == "~0.0 changed a")
    #expect(try stage.perform(.set("a", "12", joined: true)) == "~0.0 changed a")
    #expect(try stage.perform(.clear("a", joined: true)) == "~0.0 changed a")
    #expect(try stage.perform(.set("b", "x", joined: true)) == "~0.1 changed b")
    #expect(try stage.perform(.set("b", "xy")) == "~0.1 changed b")
    #expect(try stage.perform(.tap("g")) == "+0.3 ~0.2")
    #expect(try stage.perform(.set("b", "xyz", joined: true)) == "~0.1 changed b")
    #expect(try stage.perform(.set("b", "xyz", joined: true)) == "")
    #expect(stage.refusal(.set("b", 1, joined: true)) == .wrongType)
    #expect(try stage.perform(.undo) == "~0.1 changed b")
    #expect(try stage.perform(.undo) == "-0.3 ~0.2")
    #expect(try stage.perform(.undo) == "~0.1 changed b")
    #expect(stage.values == #"b="x""#)
    #expect(try stage.perform(.undo) == "~0.1 changed b")
    #expect(try stage.perform(.undo) == "")
    #expect(!stage.form.canUndo)
    #expect(try stage.perform(.redo) == "")
    #expect(try stage.perform(.redo) == "~0.1 changed b")
    #expect(try stage.perform(.set("b", "z", joined: true)) == "~0.1 changed b")
    #expect(!stage.form.canRedo)
    #expect(try stage.perform(.undo) == "~0.1 changed b")
    #expect(stage.values == "")
  }

  @Test("a setting does not join a step that changed two rows")
  func joinedFromTwoRows() throws {
    var stage = try FormStage(
      FormSpec("Joined") {
        SectionSpec("s") {
          Row.text("a")
          Row.text("b")
        }
      })
    _ = try stage.perform(.set("a", "1"))
    try stage.form.perform(.set("b", "x"), recording: .joined)
    _ = try stage.perform(.set("b", "xy", joined: true))
    _ = try stage.perform(.undo)
    #expect(stage.values == #"a="1" b="x""#)
    _ = try stage.perform(.undo)
    #expect(stage.values == "")
  }

  @Test("refused actions change nothing, whatever the reason")
  func refusals() throws {
    var stage = try FormStage(
      FormSpec("Refusals") {
        SectionSpec("s") {
          Row.toggle("t")
          Row.field("f") { Row.picker("fp", options: ["a", "b", "c"]) }
            .enabled(when: .row("t", .is(true)))
          Row.group("g") {}.shown(when: .row("t", .is(true)))
          Row.label("l")
        }
      })
    #expect(stage.refusal(.tap("nobody")) == .unknownRow)
    #expect(stage.refusal(.tap("g")) == .notVisible)
    #expect(stage.refusal(.open("g")) == .notRelevant)
    #expect(stage.refusal(.open("l")) == .notAPresenter)
    #expect(stage.refusal(.tap("f")) == .disabled)
    #expect(try stage.perform(.open("f")) == "+0.2 ~0.1")
    #expect(stage.refusal(.set("l", 1)) == .wrongType)
    #expect(stage.refusal(.moveRow("l", 0, 0)) == .notMovable)
    #expect(stage.refusal(.moveSection("x", to: 0)) == .unknownSection)
    #expect(stage.refusal(.redo) == .nothingToRedo)
    #expect(try stage.perform(.tap("l")) == "")
    #expect(try stage.perform(.tap("t")) == "+0.3 ~0.0 ~0.1 ~0.2 changed t")
    #expect(try stage.perform(.tap("f")) == "-0.2 ~0.1")
    #expect(stage.shown == "s: t f g l")
  }
}
