import DynamicRows
import FormEngine
import Testing

@Suite("Regressions of inserted rows")
struct InsertionTraps {
  @Test("the number of a row inserted and removed in a refused batch is not used twice")
  func numbersAreGivenOnce() throws {
    var stage = try FormStage(
      FormSpec("Trap", sections: [SectionSpec("s", rows: [RowSpec("a", .label)])]))
    let batch = FormAction.batch([
      .insert(RowSpec("v", .label), at: 0, 1), .removeSection("s"), .tap("nobody"),
    ])
    #expect(stage.refusal(batch) == .unknownRow)
    #expect(try stage.perform(.insert(RowSpec("x", .label), at: 0, 1)) == "+0.1")
    #expect(try stage.perform(.insert(RowSpec("y", .label), at: 0, 2)) == "+0.2")
    #expect(stage.shown == "s: a x y")
  }

  @Test("a missing presenter is an unknown row, in an inserted block or section")
  func unknownPresenters() throws {
    var stage = try FormStage(
      FormSpec("Trap", sections: [SectionSpec("s", rows: [RowSpec("a", .label)])]))
    let lost = RowSpec("y", .label, presentedBy: "nobody")
    #expect(stage.refusal(.insert(RowSpec("x", .label), lost, at: 0, 0)) == .unknownRow)
    #expect(stage.refusal(.insertSection(SectionSpec("u", rows: [lost]), at: 0)) == .unknownRow)
    let elsewhere = RowSpec("y", .label, presentedBy: "a")
    #expect(stage.refusal(.insert(RowSpec("x", .label), elsewhere, at: 0, 0)) == .badSpec)
    #expect(stage.refusal(.insertSection(SectionSpec("u", rows: [elsewhere]), at: 0)) == .badSpec)
  }

  @Test("a valid row with the id of an editor beside it is refused as a duplicate")
  func idOfAnEditor() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s") { Row.field("f", isOpen: true) { Row.picker("e", options: ["x"]) } }
      })
    let taken = RowSpec("e", .label, presentedBy: "f")
    #expect(stage.refusal(.insert(taken, at: 0, 1)) == .duplicateID)
    #expect(stage.refusal(.insert([taken], .after("e"))) == .duplicateID)
  }

  @Test("a date inserted under the id of a former time is not compared with times")
  func momentsOfARowThatComesAgain() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s") {
          Row.datePicker("d", mode: .time, value: "10:00")
          Row.label("same").shown(when: .row("d", .is("10:00:00")))
          Row.label("late").shown(when: .row("d", .moreThan("09:00")))
        }
      })
    #expect(stage.shown == "s: d same late")
    #expect(try stage.perform(.removeRow("d")) == "-0.0 -0.1 -0.2")
    let day = RowSpec(
      "d", .datePicker(DatePickerContent(mode: .dateTime, value: "2024-03-01T00:00")))
    #expect(try stage.perform(.insert(day, at: 0, 0)) == "+0.0")
    #expect(try stage.perform(.removeRow("d")) == "-0.0")
    let text = RowSpec("d", .text(TextContent(value: "10:00:00")))
    #expect(try stage.perform(.insert(text, at: 0, 0)) == "+0.0 +0.1")
    #expect(stage.shown == "s: d same")
  }

  @Test("a wrong name in the copies of a new repeat is a fault of the repeat, also in a batch")
  func unknownNameInCopies() throws {
    var stage = try FormStage(FormSpec("Trap") { SectionSpec("s") { Row.text("t") } })
    let repeated = RepeatContent(value: [["x": "1"]])
    let rows = [
      RowSpec("r", .repeat(repeated)), RowSpec("c", .text(TextContent()), presentedBy: "r"),
    ]
    // A row that reads another one waits for the rest of the batch, so its place is what is wrong.
    let reader = RowSpec("l", .label, shownWhen: .row("x", .answered(true)))
    for (rows, code) in [(rows, FormRefusal.Code.badSpec), ([reader], .badPosition)] {
      let insertion = FormAction.insert(rows, .at(RowPosition(section: 7, row: 0)))
      #expect(stage.refusal(.batch([insertion])) == code)
    }
  }

  @Test(
    "a button that added to a repeat with a counted number of copies is reloaded when a label replaces it"
  )
  func labelInsteadOfACountedRepeat() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s") {
          Row.number("n", value: 1)
          Row.button("w", title: "W", action: .add("r"))
          RowBlock(
            RowSpec("r", .repeat(RepeatContent()), expressions: [.count: .valueOf("n")]),
            presenting: [RowSpec("t", .text(TextContent()), presentedBy: "r")])
        }
      })
    #expect(stage.form.canTap("w") == false)
    let label = FormAction.insert(RowSpec("r", .label), at: 0, 0)
    let change = try stage.form.perform(.batch([.removeRow("r"), label]))
    #expect(stage.form.canTap("w") && change.reloaded.contains("w"))
  }
}
