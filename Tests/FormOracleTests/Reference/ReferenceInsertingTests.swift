import DynamicRows
import FormEngine
import TestSupport
import Testing

@testable import FormOracle

@Suite("The reference inserts and removes rows, and undoes steps")
struct ReferenceInsertingTests {
  private func label(_ id: RowID, under presenter: RowID? = nil) -> RowSpec {
    RowSpec(id, .label, presentedBy: presenter)
  }

  @Test("a new row is inserted after the block before it, and before hidden rows and sections")
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
    var script = ReferenceScript(spec, shows: "s: a p q t | u:")
    script.expect(.insert(label("n1"), 0, 1), "insertRows 0.1", shows: "s: a n1 p q t | u:")
    script.refuse(.insert(label("n2"), 0, 3), .illegalDestination)
    script.expect(
      .insert(label("n3", under: "p"), 0, 3), "insertRows 0.3", shows: "s: a n1 p n3 q t | u:")
    script.refuse(.insert(label("n4", under: "p"), 0, 0), .illegalDestination)
    script.expect(
      .insert([label("n5")], .after("h")), "insertRows 0.2", shows: "s: a n1 n5 p n3 q t | u:")
    script.refuse(.insert([label("n6")], .before("q")), .illegalDestination)
    script.expect(
      .insert(RowSpec.fieldWithPicker("f"), .at(RowPosition(section: 1, row: 0))),
      "insertRows 1.0", shows: "s: a n1 n5 p n3 q t | u: f")
    script.refuse(.insert(RowSpec("g", .field(FieldContent())), 1, 0), .badSpec)
    script.expect(
      .insertSection(SectionSpec("v", rows: [label("w")]), at: 1), "insertSections 1",
      shows: "s: a n1 n5 p n3 q t | v: w | u: f")
    script.expect(
      .tap("t"), "insertSections 2; insertRows 0.2; reloadRows 0.7",
      shows: "s: a n1 h n5 p n3 q t | v: w | hid: i | u: f", changes: ["t"])
    script.refuse(.insert(label("a"), 0, 0), .duplicateID)
    script.expect(
      .removeRow("p"), "deleteRows 0.4 0.5 0.6", shows: "s: a n1 h n5 t | v: w | hid: i | u: f")
    script.refuse(.removeRow("fP"), .badSpec)
    script.expect(.removeSection("s"), "deleteSections 0 2", shows: "v: w | u: f")
  }

  @Test("a new row can be the first under a presenter or of a section, visible or not")
  func first() {
    let spec = FormSpec(
      "Form",
      sections: [
        SectionSpec(
          "s", rows: [label("a"), RowSpec("g", .group(GroupContent())), label("b", under: "g")]),
        SectionSpec("u", shownWhen: .any([]), rows: [label("c")]),
      ])
    var script = ReferenceScript(spec, shows: "s: a g")
    script.expect(.insert([label("n", under: "g")], .first(under: "g")), "", shows: "s: a g")
    script.expect(.insert([label("m")], .firstIn("u")), "", shows: "s: a g")
    script.expect(.insert([label("l")], .firstIn("s")), "insertRows 0.0", shows: "s: l a g")
    #expect(script.form.readings.map(\.id) == ["l", "a", "g", "n", "b", "m", "c"])
    script.refuse(.insert([label("x", under: "g")], .first(under: "a")), .illegalDestination)
    script.refuse(.insert([label("x")], .first(under: "a")), .illegalDestination)
    script.refuse(.insert([label("x", under: "g")], .firstIn("s")), .illegalDestination)
    script.refuse(.insert([label("x")], .first(under: "nobody")), .unknownRow)
    script.refuse(.insert([label("x")], .firstIn("nobody")), .unknownSection)
    script.refuse(.insert([label("a")], .firstIn("nobody")), .unknownSection)
    script.refuse(.insert([label("a")], .first(under: "g")), .duplicateID)
  }

  @Test("in a batch, rows that name a presenter elsewhere are refused at once")
  func elsewhere() {
    let spec = FormSpec(
      "Form", sections: [SectionSpec("s", rows: [label("a"), label("b")]), SectionSpec("u")])
    var script = ReferenceScript(spec, shows: "s: a b | u:")
    func refuse(_ action: FormAction, _ code: FormRefusal.Code) {
      script.refuse(.batch([.tap("a"), action]), code, at: 1)
    }
    func section(_ rows: [RowSpec]) -> FormAction {
      .insertSection(SectionSpec("v", rows: rows), at: 0)
    }
    let end = InsertionPlace.at(RowPosition(section: 1, row: 0))
    refuse(section([label("x", under: "a")]), .badSpec)
    refuse(section([label("x", under: "y"), label("y")]), .badSpec)
    refuse(section([label("x", under: "x")]), .badSpec)
    refuse(section([label("a"), label("x", under: "b")]), .badSpec)
    refuse(section([label("x", under: "nobody")]), .unknownRow)
    refuse(.insert([label("x"), label("y", under: "a")], end), .badSpec)
    refuse(.insert([label("x"), label("y", under: "z"), label("z", under: "x")], end), .badSpec)
    refuse(.insert([label("x", under: "a")], end), .illegalDestination)
    refuse(.insert([label("a")], end), .duplicateID)
  }

  @Test("fragments are refused in the order of the codes")
  func refusals() {
    let spec = FormSpec(rows: RowSpec.fieldWithPicker("f") + [label("l")])
    var script = ReferenceScript(spec, shows: "s: f l")
    let second = RowSpec("e", .picker(PickerContent(options: ["x"])), presentedBy: "f")
    let asking = RowSpec("x", .label, shownWhen: .row("nobody", .answered(true)))
    let wrong = RowSpec("l", .text(TextContent(value: 1)))
    script.refuse(.insert([], .after("nobody")), .badAction)
    script.refuse(.insert([wrong], .after("nobody")), .unknownRow)
    script.refuse(.insert(label("x", under: "nobody"), 9, 9), .unknownRow)
    script.refuse(.insert(second, 9, 9), .badSpec)
    script.refuse(.insert(asking, 9, 9), .badSpec)
    script.refuse(.insert(wrong, 9, 9), .badSpec)
    script.refuse(.insert([label("x"), label("y")], .after("l")), .badSpec)
    script.refuse(.insert(label("l"), 9, 9), .duplicateID)
    script.refuse(.insert([label("x"), label("x", under: "x")], .after("l")), .duplicateID)
    script.refuse(.insert(label("x"), 0, 3), .badPosition)
    script.refuse(.insertSection(SectionSpec("s"), at: 9), .duplicateID)
    script.refuse(.insertSection(SectionSpec("t", rows: [label("l")]), at: 9), .duplicateID)
    script.refuse(.insertSection(SectionSpec("t"), at: 2), .badPosition)
    script.refuse(.removeSection("t"), .unknownSection)
  }

  @Test("conditions read a row that is inserted again under its id, unless that makes a cycle")
  func comesAgain() {
    let toggle = RowSpec("t", .toggle(initially: true))
    let asking = RowSpec(
      "g", .group(GroupContent(isOpen: true)), shownWhen: .row("t", .is(true)))
    var script = ReferenceScript(FormSpec(rows: [toggle, asking]), shows: "s: t g")
    script.expect(.tap("g"), "reloadRows 0.1", shows: "s: t g")
    script.expect(.removeRow("t"), "deleteRows 0.0 0.1", shows: "s:")
    #expect(script.form.readings.first?.shows.isOpen == true)
    var under = toggle
    under.presentedBy = "g"
    script.refuse(.insert([under], .after("g")), .illegalDestination)
    script.refuse(.insert([under], .at(RowPosition(section: 0, row: 0))), .illegalDestination)
    var hanging = toggle
    hanging.shownWhen = .row("x", .answered(false))
    script.expect(
      .insert([RowSpec("x", .text(TextContent()))], .after("g")), "insertRows 0.0", shows: "s: x")
    script.expect(
      .insert([hanging], .after("g")), "insertRows 0.0 0.1", shows: "s: g t x")
  }

  @Test("each step is undone and redone as a whole")
  func undo() {
    let rows =
      [RowSpec("t", .toggle(initially: false))] + RowSpec.fieldWithPicker("f", commit: .close)
      + [RowSpec("x", .label, shownWhen: .row("t", .is(true)))]
    let spec = FormSpec("Form", sections: [SectionSpec("s", reorder: .within, rows: rows)])
    var script = ReferenceScript(spec, shows: "s: t f")
    script.refuse(.undo, .nothingToUndo)
    script.expect(.tap("t"), "insertRows 0.2; reloadRows 0.0", shows: "s: t f x", changes: ["t"])
    script.expect(.tap("f"), "insertRows 0.2; reloadRows 0.1", shows: "s: t f fP x")
    script.expect(.set("fP", "y"), "reloadRows 0.2", shows: "s: t f fP x")
    script.expect(.open("f"), "", shows: "s: t f fP x")
    script.expect(.undo, "reloadRows 0.2", shows: "s: t f fP x")
    script.expect(.undo, "deleteRows 0.2; reloadRows 0.1", shows: "s: t f x")
    script.expect(.redo, "insertRows 0.2; reloadRows 0.1", shows: "s: t f fP x")
    script.expect(.redo, "reloadRows 0.2", shows: "s: t f fP x")
    script.expect(.tap("f"), "deleteRows 0.2; reloadRows 0.1", shows: "s: t f x", changes: ["f"])
    script.expect(.move("x", 0, 0), "moveRows 0.2→0.0", shows: "s: x t f")
    script.expect(.removeRow("f"), "deleteRows 0.2", shows: "s: x t")
    script.expect(.undo, "insertRows 0.2", shows: "s: x t f")
    script.expect(.undo, "moveRows 0.0→0.2", shows: "s: t f x")
    script.expect(.undo, "insertRows 0.2; reloadRows 0.1", shows: "s: t f fP x", changes: ["f"])
    script.expect(.undo, "reloadRows 0.2", shows: "s: t f fP x")
    script.expect(.undo, "deleteRows 0.2; reloadRows 0.1", shows: "s: t f x")
    script.expect(.undo, "deleteRows 0.2; reloadRows 0.0", shows: "s: t f", changes: ["t"])
    script.expect(.redo, "insertRows 0.2; reloadRows 0.0", shows: "s: t f x", changes: ["t"])
    script.expect(.tap("t"), "deleteRows 0.2; reloadRows 0.0", shows: "s: t f", changes: ["t"])
    script.refuse(.redo, .nothingToRedo)
  }

  @Test("a batch that reverts its own moves is no step")
  func noStep() {
    let spec = FormSpec(
      "Form", sections: [SectionSpec("s", reorder: .within, rows: [label("a"), label("b")])])
    var script = ReferenceScript(spec, shows: "s: a b")
    script.expect(.batch([.move("a", 0, 1), .move("a", 0, 0)]), "", shows: "s: a b")
    script.refuse(.undo, .nothingToUndo)
    script.expect(
      .moveRow("a", to: RowPosition(section: 0, row: 1), alreadyShown: .block), "", shows: "s: b a")
    script.expect(.undo, "moveRows 0.1→0.0", shows: "s: a b")
  }
}
