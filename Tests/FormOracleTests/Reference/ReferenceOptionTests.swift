import DynamicRows
import FormEngine
import Testing

@testable import FormOracle

@Suite("The reference offers options")
struct ReferenceOptionTests {
  private static let options: [OptionSpec] = [
    "x", OptionSpec("y", title: "Y", shownWhen: .row("on", .is(true)), score: 2),
  ]

  private func picker(
    _ id: RowID, value: FormValue? = nil, isMultiple: Bool = false, other: Bool = false,
    minChoices: Int? = nil, maxChoices: Int? = nil
  ) -> RowSpec {
    RowSpec(
      id,
      .picker(
        PickerContent(
          options: Self.options, value: value, isMultiple: isMultiple, acceptsOther: other,
          minChoices: minChoices, maxChoices: maxChoices)))
  }

  @Test("an answer whose option is not offered is kept, ignored, and used again with the option")
  func offers() {
    var script = ReferenceScript(
      FormSpec(rows: [
        RowSpec("on", .toggle(initially: true)), picker("p", value: "y"),
        picker("m", value: ["y", "x"], isMultiple: true),
        RowSpec("l", .label, shownWhen: .row("p", .answered(true))),
        RowSpec("n", .number(NumberContent()), computed: .scoreOf("m")),
      ]), shows: "s: on p m l n")
    script.expect(
      .tap("on"), "deleteRows 0.3; reloadRows 0.0 0.1 0.2 0.3", shows: "s: on p m n",
      changes: ["on", "n"])
    script.expect(
      values: "on=false p=\"y\" m=[\"y\", \"x\"]", result: "on=false m=[\"x\"] n=0")
    script.refuse(.set("p", "y"), .notAnOption)
    script.refuse(.set("m", ["x", "y"]), .notAnOption)
    script.expect(
      .tap("on"), "insertRows 0.3; reloadRows 0.0 0.1 0.2 0.4", shows: "s: on p m l n",
      changes: ["on", "n"])
    script.expect(
      values: "on=true p=\"y\" m=[\"y\", \"x\"]",
      result: "on=true p=\"y\" m=[\"y\", \"x\"] n=2")
  }

  @Test("in a picker that accepts other answers every text is one, except options not offered")
  func others() {
    var script = ReferenceScript(
      FormSpec(rows: [
        RowSpec("on", .toggle(initially: false)), picker("p", value: "y", other: true),
        picker("m", value: ["y", "z"], isMultiple: true, other: true),
      ]), shows: "s: on p m")
    script.expect(
      values: "on=false p=\"y\" m=[\"y\", \"z\"]", result: "on=false m=[\"z\"]")
    script.expect(.set("p", "mauve"), "reloadRows 0.1", shows: "s: on p m", changes: ["p"])
    script.refuse(.set("p", "y"), .notAnOption)
    script.refuse(.set("m", ["z", "y"]), .notAnOption)
    script.refuse(.set("p", ["x"]), .wrongType)
  }

  @Test("the numbers of choices count only offered options, and only if something is chosen")
  func choices() throws {
    var form = ReferenceForm(
      FormSpec(rows: [
        RowSpec("on", .toggle(initially: false)),
        picker("m", isMultiple: true, minChoices: 1, maxChoices: 1),
      ]))
    #expect(form.problems() == [])
    try form.perform(.set("on", true))
    try form.perform(.set("m", ["x", "y"]))
    #expect(form.problems().map(\.words) == ["m tooMany"])
    #expect(try form.perform(.tap("on")).problemsChanged == ["m"])
    #expect(form.problems() == [])
  }

  @Test("a batch can't give a field an editor whose options depend on the field")
  func editorInALoop() {
    var rows = RowSpec.fieldWithPicker("f", value: "y")
    rows.append(RowSpec("t", .toggle(initially: true), shownWhen: .row("f", .is("y"))))
    var script = ReferenceScript(FormSpec(rows: rows), shows: "s: f t")
    let other = RowSpec(
      "q", .picker(PickerContent(options: [OptionSpec("y", shownWhen: .row("t", .is(true)))])),
      presentedBy: "f")
    let place = InsertionPlace.at(RowPosition(section: 0, row: 1))
    script.refuse(.batch([.insert([other], .before("fP"))]), .wouldLoop, at: 0)
    script.refuse(.batch([.insert([other], .after("fP")), .removeRow("fP")]), .wouldLoop, at: 1)
    script.refuse(.batch([.removeRow("fP"), .insert([other], place)]), .wouldLoop, at: 1)
    script.refuse(.batch([.insert([other], .after("fP"))]), .badSpec)
  }

  @Test("options, titles and other properties are changed, undone, saved and restored")
  func changes() throws {
    let rows =
      RowSpec.fieldWithPicker("f", value: "y") + [RowSpec("t", .text(TextContent(isSecret: true)))]
    var script = ReferenceScript(FormSpec(rows: rows), shows: "s: f t")
    script.expect(
      .change("fP", [.options([OptionSpec("x"), OptionSpec("q")])]), "reloadRows 0.0",
      shows: "s: f t")
    script.expect(values: "f=\"y\"", result: "")
    script.expect(.set("f", "q"), "reloadRows 0.0", shows: "s: f t", changes: ["f"])
    script.expect(
      .change("t", [.title("T"), .placeholder("…")]), "reloadRows 0.1", shows: "s: f t")
    script.expect(.set("t", "hush"), "reloadRows 0.1", shows: "s: f t", changes: ["t"])
    let state = script.form.state
    #expect(state.sections[0].rows[1].changed.map(\.key) == ["options"])
    #expect(state.sections[0].rows[2].isSecret && state.sections[0].rows[2].value == nil)
    var restored = ReferenceForm(FormSpec(rows: rows))
    #expect(try restored.perform(.restore(state)).report.map(\.code) == [.notKept])
    #expect(restored.result() == [FormAnswer(row: "f", value: "q")])
    script.expect(.change("fP", [.options(nil)]), "reloadRows 0.0", shows: "s: f t")
    script.expect(values: "f=\"q\" t=\"hush\"", result: "t=\"hush\"")
    script.expect(.undo, "reloadRows 0.0", shows: "s: f t")
    script.refuse(.change("f", [.options(["x"])]), .badSpec)
    script.refuse(.change("t", [.unit("m")]), .badSpec)
    script.expect(.change("fP", [.options([])]), "reloadRows 0.0", shows: "s: f t")
    script.expect(.undo, "reloadRows 0.0", shows: "s: f t")
    script.refuse(.change("fP", [.options(["x", "x"])]), .badSpec)
    script.refuse(.change("fP", [.options([""])]), .badSpec)
    script.refuse(.change("fP", [.optionList("nowhere")]), .badSpec)
    let asking = OptionSpec("x", shownWhen: .row("f", .answered(true)))
    script.refuse(.change("fP", [.options([asking])]), .wouldLoop)
  }
}
