import FormEngine
import Testing

@Suite("Choices on one line")
struct ChoiceLineTests {
  private static let scale = RowContent.number(
    NumberContent(min: 0, max: 2, isInteger: true, scale: NumberScale("low")))
  private static let picker = RowContent.picker(PickerContent(options: ["x", "y"]))

  private func form(isMatrix: Bool = true) throws -> LiveForm {
    try LiveForm(
      FormSpec("F") {
        SectionSpec("s") {
          Row.group("g", isOpen: true, isMatrix: isMatrix) { RowSpec("a", Self.picker) }
          RowSpec("n", Self.scale)
          RowSpec("p", Self.picker)
        }
      })
  }

  @Test("a picker without options, with several answers or with other texts has no line of choices")
  func none() throws {
    for picker in [
      PickerContent(optionList: PickerContent.host),
      PickerContent(options: ["x"], isMultiple: true),
      PickerContent(options: ["x"], acceptsOther: true),
    ] {
      let form = try LiveForm(
        FormSpec("F") {
          SectionSpec("s") {
            Row.group("g", title: "G", isOpen: true) { RowSpec("a", .picker(picker), title: "A") }
          }
        })
      #expect(form.row("a")?.choiceLine == nil)
    }
  }

  @Test(
    "the numbers of a scale are the whole ones within its limits and on its steps",
    arguments: [
      (NumberContent(min: 1, max: 5, step: 2, isInteger: true, scale: NumberScale()), [1, 3, 5]),
      (NumberContent(min: -1.5, max: 1, isInteger: true, scale: NumberScale()), [-1, 0, 1]),
      (NumberContent(min: 0.5, max: 0.7, isInteger: true, scale: NumberScale()), []),
      (NumberContent(min: 0, max: 11, isInteger: true, scale: NumberScale()), []),
      (NumberContent(min: 0, max: 2, scale: NumberScale()), []),
      (NumberContent(min: 0, max: 2, isInteger: true), []),
      (NumberContent(min: -.infinity, max: 2, isInteger: true, scale: NumberScale()), []),
      (NumberContent(min: -1e300, max: -1e300, isInteger: true, scale: NumberScale()), []),
    ] as [(NumberContent, [Double])])
  func numbers(number: NumberContent, expected: [Double]) {
    #expect(number.numbersOfScale == expected)
  }

  @Test("a choice some places after another one is none beyond the ends")
  func choices() throws {
    let line = try #require(try form().row("n")?.choiceLine)
    #expect(line.scale == NumberScale("low") && line.scale?.high == nil)
    #expect(line.choices.map(\.title) == ["0", "1", "2"])
    #expect(line.choice(-1, after: 0)?.value == 0 && line.choice(9, after: 1)?.value == 2)
    #expect(line.choice(1, after: nil)?.value == 0 && line.choice(-1, after: nil)?.value == 2)
    #expect(line.choice(1, after: 1.5)?.value == 0)
  }

  @Test("only rows in a matrix and numbers with a scale have their choices on one line")
  func lines() throws {
    let form = try form()
    #expect(form.row("a")?.matrix == "g" && form.row("a")?.choiceLine?.choices.count == 2)
    #expect(form.row("n")?.matrix == nil && form.row("p")?.matrix == nil)
    #expect(form.row("p")?.choiceLine == nil && form.row("g")?.choiceLine == nil)
  }

  @Test("rows that are in a matrix or not show something else")
  func equality() throws {
    let (inside, outside) = (try form().row("a"), try form(isMatrix: false).row("a"))
    #expect(inside == (try form().row("a")) && inside != outside)
  }

  @Test(
    "rows that are inserted into a matrix are lines of it only if their choices fit on one",
    arguments: [
      (scale, true), (picker, true), (.text(TextContent()), false),
      (.number(NumberContent()), false),
      (.picker(PickerContent(options: ["x"], isMultiple: true)), false),
      (.picker(PickerContent(options: ["x"], acceptsOther: true)), false),
      (.picker(PickerContent(optionList: PickerContent.host)), false),
    ] as [(RowContent, Bool)])
  func insertion(content: RowContent, isLine: Bool) throws {
    var form = try form()
    let row = RowSpec("new", content, presentedBy: "g")
    try form.perform(.insert([row], .first(under: "g")))
    #expect(form.row("new")?.matrix == (isLine ? "g" : nil))
  }
}
