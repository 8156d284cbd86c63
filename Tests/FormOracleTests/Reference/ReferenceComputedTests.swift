import FormEngine
import Testing

@testable import FormOracle

@Suite("The reference computes")
struct ReferenceComputedTests {
  private static let rows = [
    RowSpec("a", .number(NumberContent(value: 2.5))), RowSpec("b", .number(NumberContent())),
    RowSpec("t", .text(TextContent(value: "x"))), RowSpec("on", .toggle(initially: true)),
    RowSpec("born", .datePicker(DatePickerContent(value: "2000-02-29"))),
    RowSpec("at", .datePicker(DatePickerContent(mode: .dateTime, value: "2024-02-29T12:00"))),
    RowSpec(
      "l",
      .picker(
        PickerContent(
          options: [OptionSpec("p", score: 1), OptionSpec("q", score: 4), "r"], value: ["p", "q"],
          isMultiple: true))),
  ]

  @Test(
    "an expression has the value that the language gives it",
    arguments: [
      (.sum([.valueOf("a"), .valueOf("b"), 1]), 3.5), (.sum([.valueOf("b")]), nil),
      (.count([.valueOf("a"), .valueOf("b"), .valueOf("l")]), 3), (.count([]), 0),
      (.min([.valueOf("a"), 1]), 1), (.max([.valueOf("born"), .valueOf("born")]), "2000-02-29"),
      (
        .join([.valueOf("a"), .valueOf("on"), .valueOf("l"), .valueOf("b")], with: "-"),
        "2.5-true-p-q"
      ),
      (.join([.valueOf("b")]), nil), (.product([]), 1),
      (.product([.valueOf("a"), .valueOf("b")]), nil),
      (.sum([0.3, 0.6]), 0.9), (.sum(Array(repeating: 0.1, count: 10)), 1),
      (.sum([1e15, 0.3, -1e15]), 0.3), (.sum([9_007_199_254_740_990, 1]), 9_007_199_254_740_991),
      (.product([3, 0.7]), 2.1), (.quotient(0.3, 0.1), 3), (.difference(0.7, 0.6), 0.1),
      (.quotient(1, 3), 0.333333333333333), (.quotient(2e-9, 3), 6.66666666666667e-10),
      (.product([9_007_199_254_740_992, 9_007_199_254_740_992]), 8.11296384146067e31),
      (.difference(1, .valueOf("a")), -1.5), (.quotient(1, 0), nil), (.quotient(0, -1), 0),
      (.round(2.675, to: 2), 2.68), (.round(-2.5), -3), (.round(0.04, to: 1), 0),
      (.round(999.95, to: 1), 1000), (.round(1e21, to: 3), 1e21), (.round(1.5e-7, to: 9), 1.5e-7),
      (.scoreOf("l"), 5), (.days(from: .valueOf("born"), to: .valueOf("at")), 8_766),
      (.days(from: .valueOf("at"), to: "2024-02-28"), -1),
      (.years(from: .valueOf("born"), to: "2001-02-28"), 0),
      (.years(from: .valueOf("born"), to: "2001-03-01"), 1),
      (.years(from: "2001-03-01", to: .valueOf("born")), -1),
      (.choice(.row("on", .is(true)), then: .valueOf("t"), otherwise: "y"), "x"),
      (.choice(.row("on", .is(false)), then: "y"), nil), ("", nil),
    ] as [(FormExpression, FormValue?)])
  func values(expression: FormExpression, value: FormValue?) {
    let row = RowSpec("c", .label, computed: expression)
    #expect(SpecFaults(FormSpec(rows: Self.rows + [row])).list.isEmpty)
    let form = ReferenceForm(FormSpec(rows: Self.rows + [row]))
    #expect(form.rows[7].value == value)
  }

  @Test("computed rows follow other rows, in any order and through conditions, and can't be set")
  func following() {
    var script = ReferenceScript(
      FormSpec(rows: [
        RowSpec("twice", .number(NumberContent()), computed: .product([2, .valueOf("sum")])),
        RowSpec("sum", .number(NumberContent()), computed: .sum([.valueOf("a"), .valueOf("b")])),
        RowSpec("a", .number(NumberContent(value: 1))),
        RowSpec("b", .number(NumberContent(value: 5)), shownWhen: .row("a", .moreThan(1))),
        RowSpec("l", .label, computed: .valueOf("twice")),
      ]), shows: "s: twice sum a l")
    script.expect(values: "a=1 b=5", result: "twice=2 sum=1 a=1")
    script.expect(
      .set("a", 2), "insertRows 0.3; reloadRows 0.0 0.1 0.2 0.4", shows: "s: twice sum a b l",
      changes: ["twice", "sum", "a", "l"])
    script.expect(values: "a=2 b=5", result: "twice=14 sum=7 a=2 b=5")
    script.refuse(.set("sum", 1), .computed)
    script.refuse(.clear("l"), .computed)
    script.expect(
      .undo, "deleteRows 0.3; reloadRows 0.0 0.1 0.2 0.3", shows: "s: twice sum a l",
      changes: ["twice", "sum", "a", "l"])
    #expect(script.form.state.sections[0].rows.map(\.value) == [nil, nil, 1, 5, nil])
  }

  @Test("a row that depends on itself through expressions is refused")
  func loops() {
    var script = ReferenceScript(
      FormSpec(rows: [
        RowSpec("a", .number(NumberContent()), computed: .sum([.valueOf("b")])),
        RowSpec("g", .group(GroupContent())),
      ]), shows: "s: a g")
    let waiting = RowSpec("b", .number(NumberContent()), shownWhen: .row("a", .answered(true)))
    script.refuse(.insert(waiting, 0, 0), .wouldLoop)
    let own = RowSpec("b", .number(NumberContent()), computed: .valueOf("b"))
    script.refuse(.insert(own, 0, 0), .badSpec)
    script.expect(
      .insert(RowSpec("b", .number(NumberContent(value: 3))), 0, 0),
      "insertRows 0.0; reloadRows 0.1", shows: "s: b a g", changes: ["a"])
  }

  @Test("a row that replaces one of another type is not an operand")
  func otherTypes() {
    var script = ReferenceScript(
      FormSpec(rows: [
        RowSpec("a", .number(NumberContent(value: 1))),
        RowSpec("c", .number(NumberContent()), computed: .sum([.valueOf("a"), 1])),
        RowSpec("d", .number(NumberContent()), computed: .valueOf("a")),
      ]), shows: "s: a c d")
    let other = FormAction.insert([RowSpec("a", .text(TextContent(value: "x")))], .before("c"))
    script.expect(
      .batch([.removeRow("a"), other]), "reloadRows 0.0 0.1 0.2", shows: "s: a c d",
      changes: ["a", "c", "d"])
    script.expect(values: "a=\"x\"", result: "a=\"x\"")
  }
}
