import FormEngine
import FormOracle
import Testing

@Suite("The reference stores values and drafts")
struct ReferenceValueTests {
  @Test("with commit on closing, a choice is a draft until the field closes")
  func drafts() {
    let rows =
      RowSpec.fieldWithPicker("f", value: "x", commit: .close)
      + [RowSpec("l", .label, shownWhen: .row("f", .is("y")))]
    var told = Telling(FormSpec(rows: rows), shows: "s: f")
    told.tell(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP")
    told.tell(.set("fP", "y"), "reloadRows 0.1", shows: "s: f fP")
    told.expect(values: "f=\"x\"", result: "f=\"x\"")
    told.tell(
      .tap("f"), "deleteRows 0.1; insertRows 0.1; reloadRows 0.0", shows: "s: f l",
      changes: ["f"])
    told.tell(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP l")
    told.tell(.set("fP", "z"), "reloadRows 0.1", shows: "s: f fP l")
    told.tell(
      .close("f", discardingDraft: true), "deleteRows 0.1; reloadRows 0.0", shows: "s: f l")
    told.tell(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP l")
    told.tell(.set("fP", "z"), "reloadRows 0.1", shows: "s: f fP l")
    told.tell(
      .set("f", "x"), "deleteRows 0.2; reloadRows 0.0 0.1", shows: "s: f fP", changes: ["f"])
    told.tell(.tap("f"), "deleteRows 0.1; reloadRows 0.0", shows: "s: f")
    told.tell(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP")
    told.tell(.set("fP", "y"), "reloadRows 0.1", shows: "s: f fP")
    told.tell(.clear("fP"), "reloadRows 0.1", shows: "s: f fP")
    told.tell(.tap("f"), "deleteRows 0.1; reloadRows 0.0", shows: "s: f", changes: ["f"])
    told.tell(
      .set("fP", "y"), "insertRows 0.1; reloadRows 0.0", shows: "s: f l", changes: ["f"])
  }

  @Test("closing all and submitting commit drafts, opening all does not")
  func committing() {
    let rows = RowSpec.fieldWithPicker("f", commit: .close)
    var told = Telling(FormSpec(rows: rows), shows: "s: f")
    told.tell(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP")
    told.tell(.set("fP", "y"), "reloadRows 0.1", shows: "s: f fP")
    told.tell(.openAll, "", shows: "s: f fP")
    told.tell(.submit, "reloadRows 0.0", shows: "s: f fP", changes: ["f"])
    told.tell(.set("fP", "z"), "reloadRows 0.1", shows: "s: f fP")
    told.tell(.closeAll, "deleteRows 0.1; reloadRows 0.0", shows: "s: f", changes: ["f"])
  }

  @Test("what the person's gesture has shown is not reloaded, all else is")
  func alreadyShown() {
    let rows =
      RowSpec.fieldWithPicker("f") + [
        RowSpec("l", .toggle(initially: true), enabledWhen: .row("f", .answered(true)))
      ]
    var told = Telling(FormSpec(rows: rows), shows: "s: f l")
    told.tell(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP l")
    told.tell(
      .set("fP", "y", alreadyShown: true), "reloadRows 0.2", shows: "s: f fP l", changes: ["f"])
    told.tell(
      .clear("f", alreadyShown: true), "reloadRows 0.2", shows: "s: f fP l", changes: ["f"])
  }

  @Test("setting refuses only what a row cannot hold")
  func refusals() {
    var rows = [
      RowSpec("t", .toggle(initially: nil)),
      RowSpec("text", .text(TextContent(maxLength: 1))),
      RowSpec("n", .number(NumberContent(max: 1))),
      RowSpec("many", .picker(PickerContent(options: ["x", "y"], isMultiple: true))),
      RowSpec("d", .datePicker(DatePickerContent(mode: .date, max: "2020-01-01"))),
      RowSpec("l", .label),
    ]
    rows += RowSpec.fieldWithPicker("f")
    let all = "s: t text n many d l f"
    var told = Telling(FormSpec(rows: rows), shows: all)
    told.refuse(.set("nobody", 1), .unknownRow)
    told.refuse(.set("l", 1), .wrongType)
    told.refuse(.clear("l"), .wrongType)
    told.refuse(.set("t", 1), .wrongType)
    told.refuse(.set("n", true), .wrongType)
    told.refuse(.set("n", .number(.nan)), .wrongType)
    told.refuse(.set("many", "x"), .wrongType)
    told.refuse(.set("many", ["x", 1]), .wrongType)
    told.refuse(.set("many", ["x", "q"]), .notAnOption)
    told.refuse(.set("fP", "q"), .notAnOption)
    told.refuse(.set("f", ["x"]), .wrongType)
    told.refuse(.set("d", "2023-02-29"), .wrongType)
    told.refuse(.set("d", "10:00"), .wrongType)
    told.tell(.set("text", "long"), "reloadRows 0.1", shows: all, changes: ["text"])
    told.tell(.set("n", 7), "reloadRows 0.2", shows: all, changes: ["n"])
    told.tell(.set("many", ["y", "x", "y"]), "reloadRows 0.3", shows: all, changes: ["many"])
    told.tell(.set("d", "2024-02-29"), "reloadRows 0.4", shows: all, changes: ["d"])
    told.tell(.set("d", []), "reloadRows 0.4", shows: all, changes: ["d"])
    told.tell(.set("n", ""), "reloadRows 0.2", shows: all, changes: ["n"])
    told.tell(.set("t", .null), "", shows: all)
    told.expect(
      values: "text=\"long\" many=[\"y\", \"x\"]", result: "text=\"long\" many=[\"y\", \"x\"]")
  }

  @Test("actions ask in the order of the codes: known, of the right kind, relevant, seen, enabled")
  func refusalOrder() {
    let rows =
      [RowSpec("t", .toggle(initially: false))]
      + RowSpec.fieldWithPicker("f")
      + [
        RowSpec("g", .group(GroupContent()), shownWhen: .row("t", .is(true))),
        RowSpec("l", .label),
      ]
    var spec = FormSpec(rows: rows)
    spec.sections[0].rows[1].enabledWhen = .row("t", .is(true))
    var told = Telling(spec, shows: "s: t f l")
    told.refuse(.tap("nobody"), .unknownRow)
    told.refuse(.tap("g"), .notVisible)
    told.refuse(.open("g"), .notRelevant)
    told.refuse(.reveal("g"), .notRelevant)
    told.refuse(.open("l"), .notAPresenter)
    told.refuse(.tap("f"), .disabled)
    told.tell(.open("f"), "insertRows 0.2; reloadRows 0.1", shows: "s: t f fP l")
    told.tell(.tap("l"), "", shows: "s: t f fP l")
    told.tell(
      .tap("t"), "insertRows 0.3; reloadRows 0.0 0.1 0.2", shows: "s: t f fP g l", changes: ["t"])
    told.tell(.tap("f"), "deleteRows 0.2; reloadRows 0.1", shows: "s: t f g l")
  }

  @Test("a batch is one change or none, and holds no submit, button or gesture")
  func batches() {
    let rows =
      RowSpec.fieldWithPicker("a") + RowSpec.fieldWithPicker("b") + [
        RowSpec("ok", .button(.submit))
      ]
    var told = Telling(FormSpec(rows: rows), shows: "s: a b ok")
    told.tell(
      .batch([.tap("a"), .tap("b")]), "insertRows 0.1 0.3; reloadRows 0.0 0.2",
      shows: "s: a aP b bP ok")
    told.refuse(.batch([.tap("b"), .tap("nobody")]), .unknownRow, at: 1)
    told.refuse(.batch([.tap("b"), .batch([.tap("a"), .tap("nobody")])]), .unknownRow, at: 1)
    told.tell(.batch([.tap("a"), .tap("a")]), "", shows: "s: a aP b bP ok")
    told.tell(.batch([]), "", shows: "s: a aP b bP ok")
    told.refuse(.batch([.tap("nobody"), .submit]), .badAction, at: 1)
    told.refuse(.batch([.tap("ok")]), .badAction, at: 0)
    told.refuse(.batch([.clear("a", alreadyShown: true)]), .badAction, at: 0)
    told.tell(
      .batch([.set("a", "x"), .set("b", "x"), .clear("a")]), "reloadRows 0.2 0.3",
      shows: "s: a aP b bP ok", changes: ["b"])
  }
}
