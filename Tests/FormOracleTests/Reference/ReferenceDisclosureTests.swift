import DynamicRows
import FormEngine
import FormOracle
import Testing

@Suite("The reference opens and closes")
struct ReferenceDisclosureTests {
  @Test("two fields open, take a value through the editor, and close")
  func fields() {
    let rows =
      RowSpec.fieldWithPicker("tea", options: ["green", "black"])
      + RowSpec.fieldWithPicker("cake", options: ["plum", "poppy"])
    var script = ReferenceScript(FormSpec(rows: rows), shows: "s: tea cake")
    script.expect(.tap("tea"), "insertRows 0.1; reloadRows 0.0", shows: "s: tea teaP cake")
    script.expect(.tap("cake"), "insertRows 0.3; reloadRows 0.2", shows: "s: tea teaP cake cakeP")
    #expect(script.form.position(of: "cake") == RowPosition(section: 0, row: 2))
    #expect(script.form.row(at: RowPosition(section: 0, row: 3)) == "cakeP")
    #expect(script.form.row(at: RowPosition(section: 0, row: 4)) == nil)
    script.expect(
      .set("teaP", "black"), "reloadRows 0.0 0.1", shows: "s: tea teaP cake cakeP",
      changes: ["tea"])
    script.expect(.tap("tea"), "deleteRows 0.1; reloadRows 0.0", shows: "s: tea cake cakeP")
    #expect(script.form.position(of: "teaP") == nil)
    script.refuse(.tap("teaP"), .notVisible)
    script.expect(values: "tea=\"black\"", result: "tea=\"black\"")
  }

  @Test("what is open inside a closed group is remembered; labels and fixed groups stay open")
  func nested() {
    let spec = FormSpec(rows: [
      RowSpec("a", .group(GroupContent())),
      RowSpec("b", .group(GroupContent(isOpen: true)), presentedBy: "a"),
      RowSpec("c", .label, presentedBy: "b"), RowSpec("d", .label, presentedBy: "a"),
      RowSpec("e", .group(GroupContent(isCollapsible: false))),
      RowSpec("f", .label, presentedBy: "e"), RowSpec("g", .label),
      RowSpec("h", .label, presentedBy: "g"),
    ])
    let all = "s: a b c d e f g h"
    var script = ReferenceScript(spec, shows: "s: a e f g h")
    script.expect(.tap("a"), "insertRows 0.1 0.2 0.3; reloadRows 0.0", shows: all)
    script.expect(.tap("b"), "deleteRows 0.2; reloadRows 0.1", shows: "s: a b d e f g h")
    script.expect(.tap("a"), "deleteRows 0.1 0.2; reloadRows 0.0", shows: "s: a e f g h")
    script.expect(.open("b"), "", shows: "s: a e f g h")
    script.expect(.tap("a"), "insertRows 0.1 0.2 0.3; reloadRows 0.0", shows: all)
    script.expect(.close("e"), "", shows: all)
    script.expect(.tap("e"), "", shows: all)
    script.refuse(.open("g"), .notAPresenter)
    script.expect(.closeAll(), "deleteRows 0.1 0.2 0.3; reloadRows 0.0", shows: "s: a e f g h")
    script.expect(.reveal("c"), "insertRows 0.1 0.2 0.3; reloadRows 0.0", shows: all)
    script.expect(.openAll(), "", shows: all)
  }

  @Test("with one field open at a time, opening a field closes all others except its ancestors")
  func oneAtATime() {
    let rows =
      RowSpec.fieldWithPicker("a") + RowSpec.fieldWithPicker("b", presentedBy: "a")
      + RowSpec.fieldWithPicker("c") + [RowSpec("g", .group(GroupContent()))]
      + RowSpec.fieldWithPicker("d", presentedBy: "g")
    var script = ReferenceScript(FormSpec(openAtOnce: .one, rows: rows), shows: "s: a c g")
    script.expect(.tap("a"), "insertRows 0.1 0.2; reloadRows 0.0", shows: "s: a aP b c g")
    script.expect(.tap("b"), "insertRows 0.3; reloadRows 0.2", shows: "s: a aP b bP c g")
    script.expect(
      .tap("c"), "deleteRows 0.1 0.2 0.3; insertRows 0.2; reloadRows 0.0 0.1", shows: "s: a c cP g")
    script.expect(
      .tap("a"), "deleteRows 0.2; insertRows 0.1 0.2; reloadRows 0.0 0.3", shows: "s: a aP b c g")
    script.expect(.open("d"), "deleteRows 0.1 0.2; reloadRows 0.0", shows: "s: a c g")
    script.expect(.tap("g"), "insertRows 0.3 0.4; reloadRows 0.2", shows: "s: a c g d dP")
    script.expect(.openAll(), "", shows: "s: a c g d dP")
    script.expect(.closeAll(), "deleteRows 0.3 0.4; reloadRows 0.2", shows: "s: a c g")
  }

  @Test("with one field open at a time, opening an open field again closes the fields inside it")
  func reopening() {
    let rows = RowSpec.fieldWithPicker("a") + RowSpec.fieldWithPicker("b", presentedBy: "a")
    var script = ReferenceScript(FormSpec(openAtOnce: .one, rows: rows), shows: "s: a")
    script.expect(.open("b"), "", shows: "s: a")
    script.expect(.reveal("bP"), "insertRows 0.1 0.2 0.3; reloadRows 0.0", shows: "s: a aP b bP")
    script.expect(.open("a"), "deleteRows 0.3; reloadRows 0.2", shows: "s: a aP b")
  }

  @Test("with one field open at a time, revealing an editor closes every other field")
  func revealing() {
    let rows =
      RowSpec.fieldWithPicker("a") + [RowSpec("g", .group(GroupContent()))]
      + RowSpec.fieldWithPicker("b", presentedBy: "g")
    var script = ReferenceScript(FormSpec(openAtOnce: .one, rows: rows), shows: "s: a g")
    script.expect(.tap("a"), "insertRows 0.1; reloadRows 0.0", shows: "s: a aP g")
    script.expect(.reveal("b"), "insertRows 0.3; reloadRows 0.2", shows: "s: a aP g b")
    script.expect(
      .reveal("bP"), "deleteRows 0.1; insertRows 0.3; reloadRows 0.0 0.2", shows: "s: a g b bP")
  }
}
