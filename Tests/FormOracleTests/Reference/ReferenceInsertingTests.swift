import DynamicRows
import FormEngine
import Testing

@testable import FormOracle

@Suite("The reference puts rows in, takes them out, and takes steps back")
struct ReferenceInsertingTests {
  private func label(_ id: RowID, under presenter: RowID? = nil) -> RowSpec {
    RowSpec(id, .label, presentedBy: presenter)
  }

  @Test("what is put in stands behind the block before it, hidden rows and sections behind that")
  func inserting() {
    let isOn = Condition.row("t", .is(true))
    let rows = [
      label("a"), RowSpec("h", .label, shownWhen: isOn),
      RowSpec("p", .group(GroupContent(isOpen: true))), label("q", under: "p"),
      RowSpec("t", .toggle(initially: false)),
    ]
    let spec = FormSpec(
      "Form",
      sections: [
        SectionSpec("s", rows: rows), SectionSpec("hid", shownWhen: isOn, rows: [label("i")]),
        SectionSpec("u"),
      ])
    var told = Telling(spec, shows: "s: a p q t | u:")
    told.tell(.insert(label("n1"), 0, 1), "insertRows 0.1", shows: "s: a n1 p q t | u:")
    told.refuse(.insert(label("n2"), 0, 3), .illegalDestination)
    told.tell(
      .insert(label("n3", under: "p"), 0, 3), "insertRows 0.3", shows: "s: a n1 p n3 q t | u:")
    told.refuse(.insert(label("n4", under: "p"), 0, 0), .illegalDestination)
    told.tell(
      .insert([label("n5")], .after("h")), "insertRows 0.2", shows: "s: a n1 n5 p n3 q t | u:")
    told.refuse(.insert([label("n6")], .before("q")), .illegalDestination)
    told.tell(
      .insert(RowSpec.fieldWithPicker("f"), .at(RowPosition(section: 1, row: 0))),
      "insertRows 1.0", shows: "s: a n1 n5 p n3 q t | u: f")
    told.refuse(.insert(RowSpec("g", .field(FieldContent())), 1, 0), .badSpec)
    told.tell(
      .insertSection(SectionSpec("v", rows: [label("w")]), at: 1), "insertSections 1",
      shows: "s: a n1 n5 p n3 q t | v: w | u: f")
    told.tell(
      .tap("t"), "insertSections 2; insertRows 0.2; reloadRows 0.7",
      shows: "s: a n1 h n5 p n3 q t | v: w | hid: i | u: f", changes: ["t"])
    told.refuse(.insert(label("a"), 0, 0), .duplicateID)
    told.tell(
      .removeRow("p"), "deleteRows 0.4 0.5 0.6", shows: "s: a n1 h n5 t | v: w | hid: i | u: f")
    told.refuse(.removeRow("fP"), .badSpec)
    told.tell(.removeSection("s"), "deleteSections 0 2", shows: "v: w | u: f")
  }

  @Test("fragments are refused in the order of the codes")
  func refusals() {
    let spec = FormSpec(rows: RowSpec.fieldWithPicker("f") + [label("l")])
    var told = Telling(spec, shows: "s: f l")
    let second = RowSpec("e", .picker(PickerContent(options: ["x"])), presentedBy: "f")
    let asking = RowSpec("x", .label, shownWhen: .row("nobody", .answered(true)))
    let wrong = RowSpec("l", .text(TextContent(value: 1)))
    told.refuse(.insert([], .after("nobody")), .badAction)
    told.refuse(.insert([wrong], .after("nobody")), .unknownRow)
    told.refuse(.insert(label("x", under: "nobody"), 9, 9), .unknownRow)
    told.refuse(.insert(second, 9, 9), .badSpec)
    told.refuse(.insert(asking, 9, 9), .badSpec)
    told.refuse(.insert(wrong, 9, 9), .badSpec)
    told.refuse(.insert([label("x"), label("y")], .after("l")), .badSpec)
    told.refuse(.insert(label("l"), 9, 9), .duplicateID)
    told.refuse(.insert([label("x"), label("x", under: "x")], .after("l")), .duplicateID)
    told.refuse(.insert(label("x"), 0, 3), .badPosition)
    told.refuse(.insertSection(SectionSpec("s"), at: 9), .duplicateID)
    told.refuse(.insertSection(SectionSpec("t", rows: [label("l")]), at: 9), .duplicateID)
    told.refuse(.insertSection(SectionSpec("t"), at: 2), .badPosition)
    told.refuse(.removeSection("t"), .unknownSection)
  }

  @Test("a row that comes again under the id that others ask is asked again, if that is no loop")
  func comesAgain() {
    let toggle = RowSpec("t", .toggle(initially: true))
    let asking = RowSpec(
      "g", .group(GroupContent(isOpen: true)), shownWhen: .row("t", .is(true)))
    var told = Telling(FormSpec(rows: [toggle, asking]), shows: "s: t g")
    told.tell(.tap("g"), "reloadRows 0.1", shows: "s: t g")
    told.tell(.removeRow("t"), "deleteRows 0.0 0.1", shows: "s:")
    #expect(told.form.readings.first?.shows.isOpen == true)
    var under = toggle
    under.presentedBy = "g"
    told.refuse(.insert([under], .after("g")), .illegalDestination)
    told.refuse(.insert([under], .at(RowPosition(section: 0, row: 0))), .illegalDestination)
    var hanging = toggle
    hanging.shownWhen = .row("x", .answered(false))
    told.tell(
      .insert([RowSpec("x", .text(TextContent()))], .after("g")), "insertRows 0.0", shows: "s: x")
    told.tell(
      .insert([hanging], .after("g")), "insertRows 0.0 0.1", shows: "s: g t x")
  }

  @Test("each step is taken back and done again as a whole")
  func undo() {
    let rows =
      [RowSpec("t", .toggle(initially: false))] + RowSpec.fieldWithPicker("f", commit: .close)
      + [RowSpec("x", .label, shownWhen: .row("t", .is(true)))]
    let spec = FormSpec("Form", sections: [SectionSpec("s", reorder: .within, rows: rows)])
    var told = Telling(spec, shows: "s: t f")
    told.refuse(.undo, .nothingToUndo)
    told.tell(.tap("t"), "insertRows 0.2; reloadRows 0.0", shows: "s: t f x", changes: ["t"])
    told.tell(.tap("f"), "insertRows 0.2; reloadRows 0.1", shows: "s: t f fP x")
    told.tell(.set("fP", "y"), "reloadRows 0.2", shows: "s: t f fP x")
    told.tell(.open("f"), "", shows: "s: t f fP x")
    told.tell(.undo, "reloadRows 0.2", shows: "s: t f fP x")
    told.tell(.undo, "deleteRows 0.2; reloadRows 0.1", shows: "s: t f x")
    told.tell(.redo, "insertRows 0.2; reloadRows 0.1", shows: "s: t f fP x")
    told.tell(.redo, "reloadRows 0.2", shows: "s: t f fP x")
    told.tell(.tap("f"), "deleteRows 0.2; reloadRows 0.1", shows: "s: t f x", changes: ["f"])
    told.tell(.move("x", 0, 0), "moveRows 0.2→0.0", shows: "s: x t f")
    told.tell(.removeRow("f"), "deleteRows 0.2", shows: "s: x t")
    told.tell(.undo, "insertRows 0.2", shows: "s: x t f")
    told.tell(.undo, "moveRows 0.0→0.2", shows: "s: t f x")
    told.tell(.undo, "insertRows 0.2; reloadRows 0.1", shows: "s: t f fP x", changes: ["f"])
    told.tell(.undo, "reloadRows 0.2", shows: "s: t f fP x")
    told.tell(.undo, "deleteRows 0.2; reloadRows 0.1", shows: "s: t f x")
    told.tell(.undo, "deleteRows 0.2; reloadRows 0.0", shows: "s: t f", changes: ["t"])
    told.tell(.redo, "insertRows 0.2; reloadRows 0.0", shows: "s: t f x", changes: ["t"])
    told.tell(.tap("t"), "deleteRows 0.2; reloadRows 0.0", shows: "s: t f", changes: ["t"])
    told.refuse(.redo, .nothingToRedo)
  }

  @Test("a batch that takes its own moves back is no step")
  func noStep() {
    let spec = FormSpec(
      "Form", sections: [SectionSpec("s", reorder: .within, rows: [label("a"), label("b")])])
    var told = Telling(spec, shows: "s: a b")
    told.tell(.batch([.move("a", 0, 1), .move("a", 0, 0)]), "", shows: "s: a b")
    told.refuse(.undo, .nothingToUndo)
    told.tell(
      .moveRow("a", to: RowPosition(section: 0, row: 1), alreadyShown: .block), "", shows: "s: b a")
    told.tell(.undo, "moveRows 0.1→0.0", shows: "s: a b")
  }
}
