import FormEngine
import Testing

@testable import FormImport

@Suite("Rules of SurveyJS")
struct SurveyRulesTests {
  @Test("a condition for being required takes the place of being always required")
  func required() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "a"},
      {"type": "text", "name": "b", "isRequired": true, "requiredIf": "{a} notempty"}
      """)
    #expect(imported.losses.isEmpty)
    #expect(imported.row("b")?.isRequired == false)
    #expect(imported.row("b")?.requiredWhen == .row("a", .answered(true)))
  }

  @Test("what is calculated and hidden is read by others, also in the columns of a matrix")
  func hiddenCalculations() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "a", "inputType": "number"},
      {"type": "expression", "name": "h", "visible": false, "expression": "{a} * 2"},
      {"type": "expression", "name": "i", "visibleIf": "{a} > 100", "expression": "{a} + 1"},
      {"type": "expression", "name": "b", "expression": "{h} + {i}"},
      {"type": "matrixdynamic", "name": "m", "rowCount": 1, "columns": [
        {"name": "q", "cellType": "text", "inputType": "number"},
        {"name": "g", "cellType": "expression", "visible": false, "expression": "{row.q} * 2"},
        {"name": "t", "cellType": "expression", "expression": "{row.g} + 1"}]}
      """)
    #expect(imported.losses.isEmpty)
    #expect(imported.row("h")?.content == .hidden(HeldContent(holds: .number)))
    var form = try imported.live()
    try form.perform(.set("a", 3))
    try form.perform(.set("q#1", 5))
    #expect(form.row("b")?.value == 10)
    #expect(form.resultText == #"{"a": 3, "b": 10, "m": [{"q": 5, "g": 10, "t": 11}]}"#)
  }

  @Test("an empty operand is 0, and two empty sides are equal")
  func emptyOperands() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "q", "inputType": "number"},
      {"type": "text", "name": "p", "inputType": "number"},
      {"type": "expression", "name": "t", "expression": "{q} * {p}"},
      {"type": "expression", "name": "u", "expression": "{q} - {p}"},
      {"type": "text", "name": "few", "visibleIf": "{t} < 50"},
      {"type": "text", "name": "same", "visibleIf": "{q} >= {p}"},
      {"type": "text", "name": "equal", "visibleIf": "{q} = {p}"},
      {"type": "text", "name": "other", "visibleIf": "{q} <> {p}"},
      {"type": "matrixdynamic", "name": "m", "rowCount": 0, "columns": [
        {"name": "v", "cellType": "text", "inputType": "number"}]},
      {"type": "expression", "name": "sum", "expression": "sumInArray({m}, 'v') + avgInArray({m}, 'v')"}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    #expect(form.row("t")?.value == 0 && form.row("sum")?.value == 0)
    #expect(form.row("few")?.isVisible == true && form.row("same")?.isVisible == true)
    #expect(form.row("equal")?.isVisible == true && form.row("other")?.isVisible == false)
    try form.perform(.set("p", 4))
    #expect(form.row("u")?.value == -4 && form.row("same")?.isVisible == false)
    #expect(form.row("equal")?.isVisible == false && form.row("other")?.isVisible == true)
  }

  @Test("days between two dates are counted in either direction, and years have a number")
  func dates() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "a", "inputType": "date"},
      {"type": "text", "name": "b", "inputType": "date"},
      {"type": "expression", "name": "days", "expression": "diffDays({a}, {b})"},
      {"type": "expression", "name": "again", "expression": "dateDiff({b}, {a}, 'days')"},
      {"type": "expression", "name": "year", "expression": "year({a})"}
      """)
    var form = try imported.live()
    try form.perform(.set("a", "2024-03-05"))
    try form.perform(.set("b", "2024-03-01"))
    #expect(form.row("days")?.value == 4 && form.row("again")?.value == 4)
    #expect(form.row("year")?.value == 2024)
  }

  @Test("names in texts are answers and places of copies, and others are listed")
  func namesInTexts() throws {
    let imported = try Imported(
      """
      {"title": "Hi {a}", "elements": [{"type": "text", "name": "a", "title": "No {0} of {b.c}"},
        {"type": "radiogroup", "name": "r", "choices": [{"value": "x", "text": "For {a}"}]},
        {"type": "paneldynamic", "name": "p", "panelCount": 2, "templateTabTitle": "#{panelIndex} {panel.n}",
         "templateElements": [{"type": "text", "name": "n"},
           {"type": "expression", "name": "i", "expression": "{panelIndex}"}]}]}
      """)
    #expect(
      imported.losses == [
        "\"{a}\" stays as it is: this text can't contain answers",
        "\"{b.c}\" stays as it is: it is not an answer that can be read",
        "\"{a}\" stays as it is: this text can't contain answers",
      ])
    var form = try imported.live()
    try form.perform(.set("n#2", "N"))
    #expect(form.row("p-panel#2")?.spec.title == "#2 N" && form.row("i#2")?.value == 1)
  }

  @Test("the number of a page is written where no page is ever hidden")
  func pageNumbers() throws {
    let page = #"{"title": "{pageno} of {pagecount}", "elements": [{"type": "text", "name": "a"}]}"#
    let imported = try Imported(#"{"pages": [\#(page), \#(page)]}"#)
    #expect(imported.form.spec.sections.map(\.title) == ["1 of 2", "2 of 2"])
  }

  @Test("the default text is English")
  func languages() throws {
    let imported = try Imported(
      """
      {"locale": "de", "elements": [
        {"type": "text", "name": "a", "title": {"default": "Name", "de": "Vorname"}},
        {"type": "text", "name": "b", "title": {"default": "Only"}}]}
      """)
    #expect(imported.form.spec.languages == ["de", "en"])
    #expect(imported.row("a")?.translations[.title] == ["de": "Vorname", "en": "Name"])
    #expect(imported.row("b")?.title == "Only" && imported.row("b")?.translations[.title] == nil)
  }

  @Test("what must be a number is one, and masks are patterns")
  func masks() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "a", "validators": [{"type": "numeric", "minValue": 1, "maxValue": 9}]},
      {"type": "text", "name": "b", "maskType": "numeric", "maskSettings": {"precision": 1, "min": 2}},
      {"type": "text", "name": "c", "maskType": "pattern",
       "maskSettings": {"pattern": "a9-#", "saveMaskedValue": true}},
      {"type": "text", "name": "d", "maskType": "pattern", "maskSettings": {"pattern": "(99) 9"}}
      """)
    #expect(imported.row("a")?.content == .number(NumberContent(min: 1, max: 9)))
    #expect(imported.row("b")?.content == .number(NumberContent(min: 2, step: 0.1)))
    #expect(
      imported.row("c")?.content
        == .text(TextContent(pattern: #"[A-Za-z][0-9]\-[A-Za-z0-9]"#)))
    #expect(imported.row("d")?.content == .text(TextContent(pattern: "[0-9][0-9][0-9]")))
    #expect(imported.losses == ["the fixed characters of a mask are about looks alone"])
  }

  @Test("values of the caller are hidden rows, of the type with which they are compared")
  func valuesOfCaller() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "a", "visibleIf": "{plan} = 'free'", "title": "For {person}"},
      {"type": "text", "name": "b", "visibleIf": "{months} < 3 and {tags} contains 'x'"}
      """)
    #expect(imported.row("plan")?.content == .hidden(HeldContent(holds: .text)))
    #expect(imported.row("months")?.content == .hidden(HeldContent(holds: .number)))
    #expect(imported.row("tags")?.content == .hidden(HeldContent(holds: .list)))
    #expect(imported.row("person")?.isInResult == false)
    #expect(imported.losses.count == 4)
    var form = try imported.live()
    #expect(form.row("a")?.isVisible == false)
    try form.perform(.set("plan", "free"))
    #expect(form.row("a")?.isVisible == true)
  }

  @Test("triggers become conditions, and values that follow them")
  func triggers() throws {
    let imported = try Imported(
      """
      {"triggers": [
        {"type": "visible", "name": "a", "value": "x", "questions": ["b"], "pages": ["two"]},
        {"type": "setvalue", "expression": "{a} = 'x'", "setToName": "c", "setValue": "set"},
        {"type": "complete", "expression": "{a} = 'end'"}],
       "pages": [{"elements": [{"type": "text", "name": "a"}, {"type": "text", "name": "c"},
         {"type": "text", "name": "b", "visible": false, "hasComment": true}]},
        {"name": "two", "elements": [{"type": "text", "name": "d"}]},
        {"name": "three", "elements": [{"type": "text", "name": "e"}]}]}
      """)
    #expect(imported.losses == ["the trigger sets the value only while its condition holds"])
    var form = try imported.live()
    let relevant = { (form: LiveForm) in
      ["b", "b-Comment", "d", "e"].filter { form.row(RowID($0))?.isRelevant == true }
    }
    #expect(relevant(form) == ["e"])
    try form.perform(.set("a", "x"))
    #expect(relevant(form) == ["b", "b-Comment", "d", "e"] && form.row("c")?.value == "set")
    try form.perform(.set("a", "end"))
    #expect(relevant(form) == [])
  }
}
