import FormEngine
import TestSupport
import Testing

@testable import FormOracle

@Suite("The reference judges answers")
struct ReferenceJudgingTests {
  @Test("submitting reports the problems of relevant rows, in closed presenters too")
  func submitting() {
    let spec = FormSpec(rows: [
      RowSpec("n", .number(NumberContent(max: 5)), isRequired: true),
      RowSpec("g", .group(GroupContent())),
      RowSpec("m", .number(NumberContent()), presentedBy: "g", isRequired: true),
      RowSpec("o", .number(NumberContent()), shownWhen: .row("n", .moreThan(5)), isRequired: true),
    ])
    var script = ReferenceScript(spec, shows: "s: n g")
    #expect(
      script.expect(.submit, "", shows: "s: n g")?.problems == ["n required", "m required"])
    script.expect(.set("n", 9), "insertRows 0.2; reloadRows 0.0", shows: "s: n g o", changes: ["n"])
    #expect(
      script.expect(.submit, "", shows: "s: n g o")?.problems
        == ["n tooLarge", "m required", "o required"])
    script.expect(.set("n", 5), "deleteRows 0.2; reloadRows 0.0", shows: "s: n g", changes: ["n"])
    script.expect(.reveal("m"), "insertRows 0.2; reloadRows 0.1", shows: "s: n g m")
    script.expect(.set("m", 0), "reloadRows 0.2", shows: "s: n g m", changes: ["m"])
    #expect(
      script.expect(.submit, "", shows: "s: n g m")?.submission
        == .valid([FormAnswer(row: "n", value: 5), FormAnswer(row: "m", value: 0)]))
  }

  @Test(
    "every broken rule of an answer is reported",
    arguments: [
      (RowContent.number(NumberContent(min: 2)), FormValue.number(1), ["tooSmall"]),
      (.number(NumberContent(min: 1, max: 2, step: 0.5)), 2.25, ["tooLarge", "step"]),
      (.number(NumberContent(step: 0.1)), 0.3, []),
      (.number(NumberContent(step: 0.1)), 0.35, ["step"]),
      (.number(NumberContent(min: 0.5, step: 1)), 1.5, []),
      (.number(NumberContent(min: 0.5, step: 1)), 2, ["step"]),
      (.number(NumberContent(isInteger: true)), 1.5, ["integer"]),
      (.text(TextContent(minLength: 2)), "a", ["tooShort"]),
      (.text(TextContent(maxLength: 1)), "👩‍👩‍👧", []),
      (.text(TextContent(maxLength: 1)), "ab", ["tooLong"]),
      (.datePicker(DatePickerContent(min: "2024-03-01")), "2024-02-29", ["tooEarly"]),
      (
        .datePicker(DatePickerContent(mode: .time, max: "10:00")), "10:00:00", []
      ),
      (.datePicker(DatePickerContent(mode: .time, max: "10:00")), "10:00:01", ["tooLate"]),
    ])
  func brokenRules(content: RowContent, answer: FormValue, broken: [String]) throws {
    var form = ReferenceForm(FormSpec(rows: [RowSpec("r", content)]))
    try form.perform(.set("r", answer))
    #expect(form.problems().map(\.code.name) == broken)
  }

  @Test("checks are judged on relevant and enabled rows, answered or not, in their order")
  func checks() throws {
    let never = Condition.any([])
    let checks = [CheckSpec(that: never, message: "one"), CheckSpec(that: never, message: "two")]
    let spec = FormSpec(rows: [
      RowSpec("t", .toggle(initially: true)),
      RowSpec("r", .number(NumberContent()), isRequired: true, checks: checks),
      RowSpec("off", .number(NumberContent()), enabledWhen: never, isRequired: true),
      RowSpec("out", .number(NumberContent()), shownWhen: never, isRequired: true),
    ])
    #expect(
      ReferenceForm(spec).problems().map(\.words) == ["r required", "r check one", "r check two"])
  }

  @Test("a button submits or resets and reports its action")
  func buttons() throws {
    let spec = FormSpec(rows: [
      RowSpec("n", .number(NumberContent(value: 1))), RowSpec("ok", .button(.submit)),
      RowSpec("again", .button(.reset)), RowSpec("leave", .button(.cancel)),
    ])
    var form = ReferenceForm(spec)
    try form.perform(.set("n", 2))
    let submitted = try form.perform(.tap("ok"))
    #expect(submitted.tappedButton == .submit)
    #expect(submitted.submission == .valid([FormAnswer(row: "n", value: 2)]))
    let again = try form.perform(.tap("again"))
    #expect(again.buttonAction == .reset)
    #expect(again.changed == ["n"])
    #expect(form.values() == [FormAnswer(row: "n", value: 1)])
    #expect(try form.perform(.tap("leave")) == FormChange(buttonAction: .cancel))
  }

  @Test(
    "dates and times are read as in ISO 8601",
    arguments: [
      ("2024-02-29", true), ("2023-02-29", false), ("2000-02-29", true), ("1900-02-29", false),
      ("2024-04-31", false), ("2024-13-01", false), ("2024-1-01", false), ("24-01-01", false),
      ("10:00", true), ("10:00:59", true), ("24:00", false), ("10:60", false), ("10:00:60", false),
      ("10", false), ("2024-02-29T10:00", true), ("2024-02-29T10:00:01", true),
      ("2024-02-29 10:00", false), ("2024-02-29T", false), ("T10:00", false),
      ("2024-02-29T10:00Z", false), ("", false), ("+024-02-29", false), ("1०:00", false),
    ])
  func moments(text: String, isMoment: Bool) {
    #expect((PlainMoment(text) != nil) == isMoment)
  }
}

extension FormChange {
  /// The problems that submitting reported, each as its row and its code.
  fileprivate var problems: [String]? {
    guard case .invalid(let problems) = submission else { return nil }
    return problems.map(\.words)
  }
}
