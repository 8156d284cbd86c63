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
    var script = ReferenceScript(FormSpec(rows: rows), shows: "s: f")
    script.expect(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP")
    script.expect(.set("fP", "y"), "reloadRows 0.1", shows: "s: f fP")
    script.expect(values: "f=\"x\"", result: "f=\"x\"")
    script.expect(
      .tap("f"), "deleteRows 0.1; insertRows 0.1; reloadRows 0.0", shows: "s: f l",
      changes: ["f"])
    script.expect(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP l")
    script.expect(.set("fP", "z"), "reloadRows 0.1", shows: "s: f fP l")
    script.expect(
      .close("f", discardingDraft: true), "deleteRows 0.1; reloadRows 0.0", shows: "s: f l")
    script.expect(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP l")
    script.expect(.set("fP", "z"), "reloadRows 0.1", shows: "s: f fP l")
    script.expect(
      .set("f", "x"), "deleteRows 0.2; reloadRows 0.0 0.1", shows: "s: f fP", changes: ["f"])
    script.expect(.tap("f"), "deleteRows 0.1; reloadRows 0.0", shows: "s: f")
    script.expect(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP")
    script.expect(.set("fP", "y"), "reloadRows 0.1", shows: "s: f fP")
    script.expect(.clear("fP"), "reloadRows 0.1", shows: "s: f fP")
    script.expect(.tap("f"), "deleteRows 0.1; reloadRows 0.0", shows: "s: f", changes: ["f"])
    script.expect(
      .set("fP", "y"), "insertRows 0.1; reloadRows 0.0", shows: "s: f l", changes: ["f"])
  }

  @Test("closing all and submitting commit drafts, opening all does not")
  func committing() {
    let rows = RowSpec.fieldWithPicker("f", commit: .close)
    var script = ReferenceScript(FormSpec(rows: rows), shows: "s: f")
    script.expect(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP")
    script.expect(.set("fP", "y"), "reloadRows 0.1", shows: "s: f fP")
    script.expect(.openAll(), "", shows: "s: f fP")
    script.expect(.submit, "reloadRows 0.0", shows: "s: f fP", changes: ["f"])
    script.expect(.set("fP", "z"), "reloadRows 0.1", shows: "s: f fP")
    script.expect(.closeAll(), "deleteRows 0.1; reloadRows 0.0", shows: "s: f", changes: ["f"])
  }

  @Test("what the person's gesture has already shown is not reloaded, and everything else is")
  func alreadyShown() {
    let rows =
      RowSpec.fieldWithPicker("f") + [
        RowSpec("l", .toggle(initially: true), enabledWhen: .row("f", .answered(true)))
      ]
    var script = ReferenceScript(FormSpec(rows: rows), shows: "s: f l")
    script.expect(.tap("f"), "insertRows 0.1; reloadRows 0.0", shows: "s: f fP l")
    script.expect(
      .set("fP", "y", alreadyShown: true), "reloadRows 0.2", shows: "s: f fP l", changes: ["f"])
    script.expect(
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
    var script = ReferenceScript(FormSpec(rows: rows), shows: all)
    script.refuse(.set("nobody", 1), .unknownRow)
    script.refuse(.set("l", 1), .wrongType)
    script.refuse(.clear("l"), .wrongType)
    script.refuse(.set("t", 1), .wrongType)
    script.refuse(.set("n", true), .wrongType)
    script.refuse(.set("n", .number(.nan)), .wrongType)
    script.refuse(.set("many", "x"), .wrongType)
    script.refuse(.set("many", ["x", 1]), .wrongType)
    script.refuse(.set("many", ["x", "q"]), .notAnOption)
    script.refuse(.set("fP", "q"), .notAnOption)
    script.refuse(.set("f", ["x"]), .wrongType)
    script.refuse(.set("d", "2023-02-29"), .wrongType)
    script.refuse(.set("d", "10:00"), .wrongType)
    script.expect(.set("text", "long"), "reloadRows 0.1", shows: all, changes: ["text"])
    script.expect(.set("n", 7), "reloadRows 0.2", shows: all, changes: ["n"])
    script.expect(.set("many", ["y", "x", "y"]), "reloadRows 0.3", shows: all, changes: ["many"])
    script.expect(.set("d", "2024-02-29"), "reloadRows 0.4", shows: all, changes: ["d"])
    script.expect(.set("d", []), "reloadRows 0.4", shows: all, changes: ["d"])
    script.expect(.set("n", ""), "reloadRows 0.2", shows: all, changes: ["n"])
    script.expect(.set("t", .null), "", shows: all)
    script.expect(
      values: "text=\"long\" many=[\"y\", \"x\"]", result: "text=\"long\" many=[\"y\", \"x\"]")
  }

  @Test("actions are checked in order: known, of the right kind, relevant, visible, enabled")
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
    var script = ReferenceScript(spec, shows: "s: t f l")
    script.refuse(.tap("nobody"), .unknownRow)
    script.refuse(.tap("g"), .notVisible)
    script.refuse(.open("g"), .notRelevant)
    script.refuse(.reveal("g"), .notRelevant)
    script.refuse(.open("l"), .notAPresenter)
    script.refuse(.tap("f"), .disabled)
    script.expect(.open("f"), "insertRows 0.2; reloadRows 0.1", shows: "s: t f fP l")
    script.expect(.tap("l"), "", shows: "s: t f fP l")
    script.expect(
      .tap("t"), "insertRows 0.3; reloadRows 0.0 0.1 0.2", shows: "s: t f fP g l", changes: ["t"])
    script.expect(.tap("f"), "deleteRows 0.2; reloadRows 0.1", shows: "s: t f g l")
  }

  @Test("a batch is one change or none, and contains no submit, button or gesture")
  func batches() {
    let rows =
      RowSpec.fieldWithPicker("a") + RowSpec.fieldWithPicker("b") + [
        RowSpec("ok", .button(.submit))
      ]
    var script = ReferenceScript(FormSpec(rows: rows), shows: "s: a b ok")
    script.expect(
      .batch([.tap("a"), .tap("b")]), "insertRows 0.1 0.3; reloadRows 0.0 0.2",
      shows: "s: a aP b bP ok")
    script.refuse(.batch([.tap("b"), .tap("nobody")]), .unknownRow, at: 1)
    script.refuse(.batch([.tap("b"), .batch([.tap("a"), .tap("nobody")])]), .unknownRow, at: 1)
    script.expect(.batch([.tap("a"), .tap("a")]), "", shows: "s: a aP b bP ok")
    script.expect(.batch([]), "", shows: "s: a aP b bP ok")
    script.refuse(.batch([.tap("nobody"), .submit]), .badAction, at: 1)
    script.refuse(.batch([.tap("ok")]), .badAction, at: 0)
    script.refuse(.batch([.clear("a", alreadyShown: true)]), .badAction, at: 0)
    script.expect(
      .batch([.set("a", "x"), .set("b", "x"), .clear("a")]), "reloadRows 0.2 0.3",
      shows: "s: a aP b bP ok", changes: ["b"])
  }
}
