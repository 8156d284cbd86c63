import FormEngine
import Testing

@Suite("Bounds of answers")
struct BoundsTests {
  @Test(
    "an answer at its bound is valid, one beyond it is not",
    arguments: [
      (RowContent.text(TextContent(minLength: 2)), FormValue.text("éé"), []),
      (.text(TextContent(minLength: 2)), "👩‍👩‍👧", [.tooShort]),
      (.text(TextContent(maxLength: 1)), "👩‍👩‍👧", []),
      (.text(TextContent(maxLength: 1)), "ab", [.tooLong]),
      (.number(NumberContent(min: 2)), 2, []),
      (.number(NumberContent(min: 2)), 1.5, [.tooSmall]),
      (.number(NumberContent(max: 2)), 2, []),
      (.number(NumberContent(max: 2)), 2.5, [.tooLarge]),
      (.number(NumberContent(step: 0.1)), 0.3, []),
      (.number(NumberContent(min: 0.5, step: 1)), 1.5, []),
      (.number(NumberContent(min: 0.5, step: 1)), 2, [.step]),
      (.number(NumberContent(isInteger: true)), 1.5, [.integer]),
      (.datePicker(DatePickerContent(min: "2024-03-01")), "2024-03-01", []),
      (.datePicker(DatePickerContent(min: "2024-03-01")), "2024-02-29", [.tooEarly]),
      (.datePicker(DatePickerContent(mode: .time, max: "10:00")), "10:00:00", []),
      (.datePicker(DatePickerContent(mode: .time, max: "10:00")), "10:00:01", [.tooLate]),
    ] as [(RowContent, FormValue, [FormProblem.Code])])
  func bounds(content: RowContent, answer: FormValue, broken: [FormProblem.Code]) throws {
    let section = SectionSpec("s", rows: [RowSpec("r", content)])
    var form = try LiveForm(FormSpec("Bounds", sections: [section]))
    try form.perform(.set("r", answer))
    #expect(form.problems().map(\.code) == broken)
  }
}
