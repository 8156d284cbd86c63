import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("The reference reads conditions")
struct ReferenceRelevanceTests {
  @Test("an irrelevant row keeps its value and counts as unanswered")
  func absent() {
    let spec = FormSpec(rows: [
      RowSpec("t", .toggle(initially: nil)),
      RowSpec("q", .number(NumberContent()), shownWhen: .row("t", .is(true))),
      RowSpec("r", .label, shownWhen: .row("q", .answered(true))),
      RowSpec("u", .label, shownWhen: .row("q", .isNot(1))),
      RowSpec("v", .label, shownWhen: .row("t", .answered(false))),
    ])
    var script = ReferenceScript(spec, shows: "s: t u v")
    script.expect(
      .tap("t"), "deleteRows 0.2; insertRows 0.1; reloadRows 0.0", shows: "s: t q u",
      changes: ["t"])
    script.expect(
      .set("q", 1), "deleteRows 0.2; insertRows 0.2; reloadRows 0.1", shows: "s: t q r",
      changes: ["q"])
    script.expect(
      .set("t", false), "deleteRows 0.1 0.2; insertRows 0.1; reloadRows 0.0", shows: "s: t u",
      changes: ["t"])
    script.expect(values: "t=false q=1", result: "t=false")
    script.expect(
      .tap("t"), "deleteRows 0.1; insertRows 0.1 0.2; reloadRows 0.0", shows: "s: t q r",
      changes: ["t"])
    script.expect(
      .set("q", 0), "insertRows 0.3; reloadRows 0.1", shows: "s: t q r u", changes: ["q"])
    script.expect(
      .clear("q"), "deleteRows 0.2; reloadRows 0.1", shows: "s: t q u", changes: ["q"])
    script.expect(
      .clear("t"), "deleteRows 0.1; insertRows 0.2; reloadRows 0.0", shows: "s: t u v",
      changes: ["t"])
  }

  @Test("a field that was open when it became irrelevant is closed when it returns, in a batch too")
  func comesBackClosed() {
    let isOn = Condition.row("t", .is(true))
    var field = RowSpec.fieldWithPicker("f")
    field[0].shownWhen = isOn
    let spec = FormSpec(
      "Form",
      sections: [
        SectionSpec("one", rows: [RowSpec("t", .toggle(initially: true))]),
        SectionSpec("two", rows: field),
        SectionSpec("three", shownWhen: isOn, rows: [RowSpec("x", .label)]),
        SectionSpec("four", rows: [RowSpec("y", .label)]),
      ])
    let closed = "one: t | two: f | three: x | four: y"
    let open = "one: t | two: f fP | three: x | four: y"
    var script = ReferenceScript(spec, shows: closed)
    script.expect(.tap("f"), "insertRows 1.1; reloadRows 1.0", shows: open)
    script.expect(
      .tap("t"), "deleteSections 2; deleteRows 1.0 1.1; reloadRows 0.0",
      shows: "one: t | two: | four: y", changes: ["t"])
    script.expect(
      .tap("t"), "insertSections 2; insertRows 1.0; reloadRows 0.0", shows: closed, changes: ["t"])
    script.expect(.open("f"), "insertRows 1.1; reloadRows 1.0", shows: open)
    script.expect(
      .batch([.set("t", false), .set("t", true)]), "deleteRows 1.1; reloadRows 1.0", shows: closed)
  }

  @Test("a presenter that is irrelevant before and after an action stays as it was")
  func staysIrrelevant() {
    let date = RowSpec("d", .datePicker(DatePickerContent(value: "2024-02-29")))
    var field = RowSpec.fieldWithPicker("f", presentedBy: "g")
    field[0].content = .field(FieldContent(isOpen: true))
    field[0].shownWhen = .row("d", .answered(true))
    let group = RowSpec(
      "g", .group(GroupContent()), shownWhen: .row("d", .answered(false)))
    var script = ReferenceScript(
      FormSpec(openAtOnce: .one, rows: [date, group] + field), shows: "s: d")
    script.expect(
      .clear("d"), "insertRows 0.1; reloadRows 0.0", shows: "s: d g", changes: ["d"])
    #expect(script.form.readings.first { $0.id == "f" }?.shows.isOpen == true)
  }

  @Test(
    "each verb reads answers as the rules say",
    arguments: [
      (Condition.Verb.is(2), true), (.is(3), false), (.isNot(2), false), (.isNot(3), true),
      (.in([1, 2]), true), (.in([3]), false), (.notIn([1, 2]), false), (.notIn([3]), true),
      (.moreThan(1), true), (.moreThan(2), false), (.atLeast(2), true), (.atLeast(3), false),
      (.lessThan(3), true), (.lessThan(2), false), (.atMost(2), true), (.atMost(1), false),
      (.answered(true), true), (.answered(false), false),
      (.is(.valueOf("same")), true), (.moreThan(.valueOf("same")), false),
      (.is(.valueOf("none")), false), (.isNot(.valueOf("none")), true),
      (.atMost(.valueOf("none")), false),
    ])
  func verbs(verb: Condition.Verb, holds: Bool) {
    let spec = FormSpec(rows: [
      RowSpec("n", .number(NumberContent(value: 2))),
      RowSpec("same", .number(NumberContent(value: 2))),
      RowSpec("none", .number(NumberContent())),
      RowSpec("x", .label, shownWhen: .row("n", verb)),
    ])
    #expect((ReferenceForm(spec).position(of: "x") != nil) == holds)
  }

  @Test(
    "every verb but the negated ones is false on an unanswered row",
    arguments: [
      (Condition.Verb.is(2), false), (.isNot(2), true), (.in([2]), false), (.notIn([2]), true),
      (.moreThan(1), false), (.atLeast(1), false), (.lessThan(3), false), (.atMost(3), false),
      (.answered(true), false), (.answered(false), true),
    ])
  func unanswered(verb: Condition.Verb, holds: Bool) {
    let spec = FormSpec(rows: [
      RowSpec("n", .number(NumberContent())), RowSpec("x", .label, shownWhen: .row("n", verb)),
    ])
    #expect((ReferenceForm(spec).position(of: "x") != nil) == holds)
  }

  @Test(
    "conditions look for members in lists and for parts in texts",
    arguments: [
      ("list", Condition.Verb.is("x"), true), ("list", .is("z"), false),
      ("list", .isNot("x"), false), ("list", .isNot("z"), true), ("list", .in(["y", "z"]), true),
      ("list", .in(["z"]), false), ("list", .notIn(["y", "z"]), false),
      ("list", .contains("y"), true), ("list", .contains("z"), false),
      ("text", .contains("bc"), true), ("text", .contains("ac"), false),
      ("text", .contains("abcd"), false), ("text", .is("e\u{301}"), false),
    ])
  func listsAndTexts(row: RowID, verb: Condition.Verb, holds: Bool) {
    let spec = FormSpec(rows: [
      RowSpec(
        "list",
        .picker(PickerContent(options: ["x", "y", "z"], value: ["x", "y"], isMultiple: true))),
      RowSpec("text", .text(TextContent(value: "abc"))),
      RowSpec("x", .label, shownWhen: .row(row, verb)),
    ])
    #expect((ReferenceForm(spec).position(of: "x") != nil) == holds)
  }

  @Test("dates are compared as moments and texts as texts")
  func moments() {
    let sameMoment = Condition.Verb.is("10:00:00")
    let spec = FormSpec(rows: [
      RowSpec("time", .datePicker(DatePickerContent(mode: .time, value: "10:00"))),
      RowSpec("text", .text(TextContent(value: "10:00"))),
      RowSpec("x", .label, shownWhen: .row("time", sameMoment)),
      RowSpec("y", .label, shownWhen: .row("text", sameMoment)),
      RowSpec("z", .label, shownWhen: .row("time", .lessThan("10:00:01"))),
    ])
    var script = ReferenceScript(spec, shows: "s: time text x z")
    script.expect(
      .set("time", "10:00:00"), "reloadRows 0.0", shows: "s: time text x z", changes: ["time"])
  }
}
