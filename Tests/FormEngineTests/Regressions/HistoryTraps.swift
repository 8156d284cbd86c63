import DynamicRows
import FormEngine
import Testing

@Suite("Traps of steps and of rows that are replaced")
struct HistoryTraps {
  private func spec() -> FormSpec {
    FormSpec("Trap") {
      SectionSpec("s", reorder: .within) {
        Row.label("a")
        Row.label("b")
        Row.group("g") { Row.text("x", value: "x") }
      }
    }
  }

  @Test("a batch that takes its own moves back is no step and leaves redo alone")
  func movesTakenBack() throws {
    var stage = try FormStage(spec())
    _ = try stage.perform(.tap("g"))
    _ = try stage.perform(.undo)
    let moves = FormAction.batch([.moveRow("a", 0, 1), .moveRow("a", 0, 0)])
    #expect(try stage.perform(moves) == "")
    let passing = FormAction.batch([.insert(RowSpec("n", .label), at: 0, 0), .removeRow("n")])
    #expect(try stage.perform(passing) == "")
    #expect(stage.refusal(.undo) == .nothingToUndo)
    #expect(try stage.perform(.redo) == "+0.3 ~0.2")
  }

  @Test("a batch that only changes what is hidden is a step, though nothing is to be seen")
  func hiddenChanges() throws {
    var stage = try FormStage(spec())
    let hidden = [RowSpec("n", .label, presentedBy: "g"), RowSpec("m", .label, presentedBy: "g")]
    let batch = FormAction.batch(hidden.map { .insert([$0], .after("x")) })
    #expect(try stage.perform(batch) == "")
    #expect(try stage.perform(.tap("g")) == "+0.3 +0.4 +0.5 ~0.2")
    #expect(stage.shown == "s: a b g x m n")
    _ = try stage.perform(.undo)
    #expect(try stage.perform(.undo) == "")
    #expect(stage.form.row("n") == nil)
  }

  @Test("a row that is replaced under its id shows something else, its disclosure included")
  func replacedRows() throws {
    var stage = try FormStage(spec())
    _ = try stage.perform(.tap("g"))
    let renamed = RowSpec("a", .label, title: "A")
    let other = try stage.form.perform(
      .batch([.removeRow("a"), .insert(renamed, at: 0, 0)]))
    #expect(other.summary == "~0.0")
    let closed = RowSpec("g", .group(GroupContent()))
    let again = FormAction.batch([.removeRow("g"), .insert(closed, at: 0, 2)])
    #expect(try stage.perform(again) == "-0.3 ~0.2")
    #expect(try stage.perform(.undo) == "+0.3 ~0.2")
    #expect(try stage.form.perform(.undo).summary == "~0.0")
    #expect(stage.form.row("a")?.spec.title == nil)
  }

  @Test("a section that is replaced under its id is the former one when undone, the new one again")
  func replacedSections() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s") { Row.label("a") }
        SectionSpec("t", title: "former") { Row.label("b") }
      })
    let other = SectionSpec("t", title: "other") { Row.label("b") }
    _ = try stage.form.perform(.batch([.removeSection("t"), .insertSection(other, at: 1)]))
    #expect(stage.form.section(at: 1)?.title == "other")
    _ = try stage.form.perform(.undo)
    #expect(stage.form.section(at: 1)?.title == "former")
    _ = try stage.form.perform(.redo)
    #expect(stage.form.section(at: 1)?.title == "other")
  }
}
