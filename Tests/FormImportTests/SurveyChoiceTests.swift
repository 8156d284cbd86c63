import FormEngine
import Testing

@testable import FormImport

@Suite("Choices and copies of SurveyJS")
struct SurveyChoiceTests {
  @Test("a choice can be written with its title, and exclude the others")
  func written() throws {
    let imported = try Imported.survey(
      """
      {"type": "checkbox", "name": "a", "choices": ["x|The x", {"value": "n", "isExclusive": true}]},
      {"type": "matrix", "name": "m", "columns": ["1|One"], "rows": ["r|Row"]}
      """)
    #expect(imported.losses.isEmpty)
    var none = OptionSpec("n")
    none.isExclusive = true
    #expect(
      imported.row("a")?.content
        == .picker(
          PickerContent(options: [OptionSpec("x", title: "The x"), none], isMultiple: true)))
    #expect(imported.row("m.r")?.title == "Row")
    #expect(
      imported.row("m.r")?.content
        == .picker(PickerContent(options: [OptionSpec("1", title: "One")])))
  }

  @Test("the choices of another question are offered as they are chosen there")
  func fromQuestion() throws {
    let imported = try Imported.survey(
      """
      {"type": "ranking", "name": "r", "choicesFromQuestion": "k", "choicesFromQuestionMode": "selected"},
      {"type": "checkbox", "name": "k", "choices": ["p", "q"], "hasNone": true},
      {"type": "dropdown", "name": "u", "choicesFromQuestion": "k", "choicesFromQuestionMode": "unselected"}
      """)
    #expect(imported.losses.count == 1 && imported.losses[0].hasPrefix("ranking is about looks"))
    #expect(imported.row("r")?.extras["x-type"] == "ranking")
    var form = try imported.live()
    try form.perform(.set("k", ["q"]))
    try form.perform(.set("r", ["q"]))
    try form.perform(.set("u", "p"))
    #expect(throws: (any Error).self) { try form.perform(.set("r", ["p"])) }
    #expect(form.resultText == #"{"r": ["q"], "k": ["q"], "u": "p"}"#)
  }

  @Test("what copies answer in a column is offered, texts alone, under their own names")
  func fromCopies() throws {
    let imported = try Imported.survey(
      """
      {"type": "paneldynamic", "name": "kids", "templateElements": [
        {"type": "text", "name": "first"}, {"type": "text", "name": "age", "inputType": "number"},
        {"type": "dropdown", "name": "own", "choicesFromQuestion": "kids", "choiceValuesFromQuestion": "first"}]},
      {"type": "dropdown", "name": "eldest", "choicesFromQuestion": "kids", "choiceValuesFromQuestion": "first"},
      {"type": "checkbox", "name": "ages", "choicesFromQuestion": "kids", "choiceValuesFromQuestion": "age"},
      {"type": "checkbox", "name": "named", "choicesFromQuestion": "kids", "choiceValuesFromQuestion": "first",
       "choiceTextsFromQuestion": "age", "hasNone": true}
      """)
    #expect(
      imported.losses.sorted() == [
        "the front end must provide the options", "the front end must provide the options",
        "the options are shown by their values, not by \"age\"",
        "the question's own choices are left out",
      ])
    var form = try imported.live()
    try form.perform(.set("kids", [["first": "Ann"], ["first": "Bob"]]))
    try form.perform(.set("eldest", "Bob"))
    #expect(form.row("named")?.offeredOptions.map(\.value) == ["Ann", "Bob"])
    try form.perform(.set("first#2", "Rob"))
    #expect(form.row("eldest")?.value == nil)
    // Any text, as long as the front end provides nothing.
    try form.perform(.set("ages", ["7"]))
    try form.perform(.set("own#1", "Ann"))
  }

  @Test("conditions of all choices and rows have their values put in")
  func items() throws {
    let imported = try Imported.survey(
      """
      {"type": "checkbox", "name": "k", "choices": ["p", "q"]},
      {"type": "radiogroup", "name": "c", "choices": ["p", {"value": "q", "visibleIf": "{k} contains 'p'"}],
       "choicesVisibleIf": "{k} contains {item}"},
      {"type": "matrix", "name": "m", "columns": ["y"], "rows": ["p", "q"], "rowsVisibleIf": "{k} contains {item}"},
      {"type": "text", "name": "t", "visibleIf": "{k.length} > 1 and count({k}) = 2"}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    try form.perform(.set("k", ["q"]))
    #expect(form.row("m.q")?.isVisible == true && form.row("m.p")?.isVisible == false)
    #expect(throws: (any Error).self) { try form.perform(.set("c", "q")) }
    try form.perform(.set("k", ["p", "q"]))
    try form.perform(.set("c", "q"))
    #expect(form.row("t")?.isVisible == true)
  }

  @Test("expressions read the keys of the chosen choice")
  func keysOfChoices() throws {
    let imported = try Imported.survey(
      """
      {"type": "dropdown", "name": "p", "choices": [{"value": "tea", "cost": 3, "in": "cups"},
        {"value": "rum", "cost": 9, "in": "glasses"}]},
      {"type": "expression", "name": "cost", "expression": "{p.cost} * 2"},
      {"type": "expression", "name": "unit", "expression": "{p.in}"}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    #expect(form.row("cost")?.value == 0)
    try form.perform(.set("p", "rum"))
    #expect(form.row("cost")?.value == 18 && form.row("unit")?.value == "glasses")
  }

  @Test("totals and filters of copies are calculated, and are in no result")
  func totals() throws {
    let imported = try Imported.survey(
      """
      {"type": "matrixdynamic", "name": "m", "rowCount": 2, "columns": [
        {"name": "kind", "cellType": "dropdown", "choices": ["a", "b"]},
        {"name": "n", "cellType": "text", "inputType": "number", "totalType": "sum", "totalFormat": "Total {0}"}]},
      {"type": "expression", "name": "tax", "expression": "{m-total.n} / 2"},
      {"type": "expression", "name": "ofA", "expression": "sumInArray({m}, 'n', '{kind} = a')"}
      """)
    #expect(imported.losses == ["\"totalFormat\" is about looks alone: kept as \"x-totalFormat\""])
    #expect(imported.row("m-total.n")?.title == "n: Total")
    var form = try imported.live()
    for (id, value) in [("n#1", 4), ("n#2", 6)] as [(RowID, FormValue)] {
      try form.perform(.set(id, value))
    }
    #expect(form.row("m-total.n")?.value == 10 && form.row("tax")?.value == 5)
    #expect(form.row("ofA")?.value == 0)
    try form.perform(.set("kind#2", "a"))
    #expect(form.row("ofA")?.value == 6)
    #expect(
      form.resultText == #"{"m": [{"n": 4}, {"kind": "a", "n": 6}], "tax": 5, "ofA": 6}"#)
  }

  @Test("copies that can't be added or removed keep their number, or follow another one")
  func numbersOfCopies() throws {
    let panel = #""templateElements": [{"type": "text", "name": "t"}]"#
    let imported = try Imported.survey(
      """
      {"type": "paneldynamic", "name": "a", "panelCount": 2, "allowAddPanel": false,
       "allowRemovePanel": false, \(panel)},
      {"type": "text", "name": "n", "inputType": "number"},
      {"type": "paneldynamic", "name": "b", "bindings": {"panelCount": "n"}, \(panel)},
      {"type": "paneldynamic", "name": "c", "valueName": "b", \(panel)}
      """)
    var fixed = RepeatContent(min: 2, max: 2)
    fixed.count = 2
    #expect(imported.row("a")?.content == .repeat(fixed))
    #expect(imported.row("b")?.expressions[.count] == .valueOf("n"))
    #expect(imported.row("c")?.expressions[.count] == .valueOf("b"))
    #expect(imported.losses.count == 2)
  }

  @Test("sliders, old names of rates, rounding and pages that can't be changed are imported")
  func small() throws {
    let imported = try Imported(
      """
      {"questionsOnPageMode": "singlePage", "pages": [{"elements": [
        {"type": "slider", "name": "s", "max": 10},
        {"type": "rating", "name": "r", "mininumRateDescription": "bad", "maximumRateDescription": "good"},
        {"type": "boolean", "name": "d", "defaultValueExpression": "true"},
        {"type": "text", "name": "v", "setValueIf": "{d} = true", "setValueExpression": "'yes'"},
        {"type": "expression", "name": "e", "expression": "{s} / 3", "precision": 1}]},
       {"name": "two", "readOnly": true, "elements": [{"type": "text", "name": "x"}]}]}
      """)
    #expect(imported.losses == ["the trigger sets the value only while its condition holds"])
    #expect(imported.form.spec.hasPages == false)
    #expect(
      imported.row("r")?.content
        == .number(
          NumberContent(min: 1, max: 5, isInteger: true, scale: NumberScale("bad", "good"))))
    var form = try imported.live()
    #expect(form.row("d")?.value == true && form.row("v")?.value == "yes")
    try form.perform(.set("s", 4))
    #expect(form.row("e")?.value == 1.3 && form.row("x")?.isEnabled == false)
  }
}
