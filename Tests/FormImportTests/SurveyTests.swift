import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("Forms of SurveyJS")
struct SurveyTests {
  @Test("each type of question becomes a row that holds the same")
  func types() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "a", "title": "A", "isRequired": true, "maxLength": 5},
      {"type": "text", "name": "b", "inputType": "number", "min": 1, "max": 9},
      {"type": "text", "name": "c", "inputType": "date"},
      {"type": "text", "name": "d", "inputType": "password"},
      {"type": "comment", "name": "e", "description": "More"},
      {"type": "boolean", "name": "f", "defaultValue": true},
      {"type": "radiogroup", "name": "g", "choices": ["x", {"value": "y", "text": "Why"}]},
      {"type": "tagbox", "name": "h", "choices": ["x"], "minSelectedChoices": 1},
      {"type": "rating", "name": "i", "rateMax": 4, "minRateDescription": "low"},
      {"type": "html", "name": "j", "html": "Hello"},
      {"type": "boolean", "name": "k", "valueTrue": "y", "valueFalse": "n"}
      """)
    #expect(imported.losses.isEmpty)
    #expect(imported.row("a")?.isRequired == true && imported.row("a")?.title == "A")
    #expect(imported.row("a")?.content == .text(TextContent(maxLength: 5)))
    #expect(imported.row("b")?.content == .number(NumberContent(min: 1, max: 9)))
    #expect(imported.row("c")?.content == .datePicker(DatePickerContent()))
    #expect(imported.row("d")?.content == .text(TextContent(isSecret: true)))
    #expect(imported.row("e")?.content == .text(TextContent(isMultiline: true)))
    #expect(imported.row("e")?.help == "More")
    #expect(imported.row("f")?.content == .toggle(value: true))
    #expect(
      imported.row("g")?.content
        == .picker(PickerContent(options: ["x", OptionSpec("y", title: "Why")])))
    #expect(
      imported.row("h")?.content
        == .picker(PickerContent(options: ["x"], isMultiple: true, minChoices: 1)))
    #expect(
      imported.row("i")?.content
        == .number(NumberContent(min: 1, max: 4, isInteger: true, scale: NumberScale("low"))))
    #expect(imported.row("j")?.content == .label && imported.row("j")?.title == "Hello")
    #expect(imported.row("k")?.content == .picker(PickerContent(options: ["y", "n"])))
  }

  @Test("conditions, limits, values and titles that read answers follow them")
  func following() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "name"},
      {"type": "text", "name": "age", "inputType": "number"},
      {"type": "boolean", "name": "adult", "visibleIf": "{age} >= 18"},
      {"type": "text", "name": "job", "visibleIf": "{adult} = true", "title": "Job of {name}",
       "requiredIf": "{age} < 60", "enableIf": "{name} notempty"},
      {"type": "text", "name": "copy", "defaultValueExpression": "{name}"},
      {"type": "expression", "name": "double", "expression": "{age} * 2"},
      {"type": "text", "name": "c", "inputType": "number", "minValueExpression": "{age}",
       "validators": [{"type": "expression", "expression": "{c} < 100", "text": "Too much"}]}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    #expect(form.row("adult")?.isRelevant == false)
    try form.perform(.set("age", 30))
    try form.perform(.set("name", "Ada"))
    try form.perform(.set("adult", true))
    #expect(form.row("job")?.isVisible == true && form.row("job")?.isEnabled == true)
    #expect(form.row("job")?.spec.title == "Job of Ada" && form.row("job")?.isRequired == true)
    #expect(form.row("copy")?.value == "Ada" && form.row("double")?.value == 60)
    try form.perform(.set("c", 7))
    #expect(form.problems(of: "c").map(\.code) == [.tooSmall])
    try form.perform(.set("c", 700))
    #expect(form.problems(of: "c").map(\.message) == ["Too much"])
    // A hidden answer is read as before.
    try form.perform(.set("age", 3))
    #expect(form.row("job")?.isRelevant == true)
  }

  @Test("nested answers have the shape of the original's results")
  func shapes() throws {
    let imported = try Imported.survey(
      """
      {"type": "matrix", "name": "q", "columns": ["yes", "no"], "rows": ["one", {"value": "two", "text": "Two"}]},
      {"type": "multipletext", "name": "phones", "items": [{"name": "home"}, {"name": "work"}]},
      {"type": "panel", "name": "p", "title": "P", "elements": [{"type": "text", "name": "inner"}]},
      {"type": "matrixdropdown", "name": "m", "choices": ["a", "b"], "columns": [{"name": "x"}], "rows": ["r"]},
      {"type": "paneldynamic", "name": "people", "panelCount": 1, "templateElements": [
        {"type": "text", "name": "first"},
        {"type": "text", "name": "inner", "visibleIf": "{panel.first} = 'Ada'"},
        {"type": "paneldynamic", "name": "pets", "panelCount": 1, "templateElements": [
          {"type": "text", "name": "pet"},
          {"type": "text", "name": "kind", "visibleIf": "{parentPanel.first} = 'Ada'"}]}]},
      {"type": "matrixdynamic", "name": "costs", "rowCount": 2, "columns": [
        {"name": "what", "cellType": "text"}, {"name": "sum", "cellType": "text", "inputType": "number"}]},
      {"type": "expression", "name": "total", "expression": "sumInArray({costs}, 'sum')"},
      {"type": "text", "name": "seen", "visibleIf": "{q.one} = 'yes' and {m.r.x} = 'b' and {phones.home} notempty"}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    for (id, value) in [
      ("q.one", "yes"), ("phones.home", "12"), ("inner", "I"), ("m.r.x", "b"), ("first#1", "Ada"),
      ("inner-2#1", "J"), ("pet#1.1", "Rex"), ("kind#1.1", "dog"), ("what#1", "tea"),
    ] as [(RowID, FormValue)] { try form.perform(.set(id, value)) }
    try form.perform(.set("sum#1", 2))
    try form.perform(.set("sum#2", 3))
    try form.perform(.set("seen", "s"))
    let result = form.resultText
    #expect(
      result
        == #"{"q": {"one": "yes"}, "phones": {"home": "12"}, "inner": "I", "m": {"r": {"x": "b"}}, "#
        + #""people": [{"first": "Ada", "inner": "J", "pets": [{"pet": "Rex", "kind": "dog"}]}], "#
        + #""costs": [{"what": "tea", "sum": 2}, {"sum": 3}], "total": 5, "seen": "s"}"#)
  }

  @Test("pages, languages, calculated values and the closing text are imported")
  func wholeForm() throws {
    let imported = try Imported(
      """
      {"title": {"default": "Trip", "de": "Reise"}, "completedHtml": "<p>Bye, {n}</p>",
       "pages": [{"name": "one", "title": "One", "elements": [{"type": "text", "name": "n",
         "title": {"default": "Name", "de": "Vorname", "pt-br": "Nome"}}]},
        {"name": "two", "visibleIf": "{n} notempty", "elements": [{"type": "text", "name": "m"}]}],
       "calculatedValues": [{"name": "twice", "expression": "{n} + {n}", "includeIntoResult": true}]}
      """)
    let spec = imported.form.spec
    #expect(spec.hasPages && spec.sections.map(\.id) == ["one", "two"])
    #expect(spec.languages == ["en", "de", "pt-BR"])
    #expect(spec.expressions[.closing] == .join(["Bye, ", .valueOf("n")]))
    #expect(spec.sections[1].shownWhen == .row("n", .answered(true)))
    #expect(
      imported.losses == [
        "texts are added as numbers; words would be joined",
        "the markup of a text is left out: it is about looks alone",
      ])
    var form = LiveForm(try spec.checked(), today: nil, language: "de")
    #expect(form.title == "Reise" && form.row("n")?.spec.title == "Vorname")
    try form.perform(.set("n", "12"))
    #expect(form.row("twice")?.value == 24)
  }

  @Test("the text for another choice is an answer of its own, as in the original's results")
  func others() throws {
    let imported = try Imported.survey(
      """
      {"type": "radiogroup", "name": "by", "choices": ["car"], "showOtherItem": true, "otherText": "Else",
       "otherErrorText": "Say which"},
      {"type": "checkbox", "name": "for", "choices": ["a"], "hasOther": true, "hasNone": true,
       "visibleIf": "{by} = 'other'"}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    #expect(form.row("by-Comment")?.isRelevant == false)
    try form.perform(.set("by", "other"))
    #expect(form.problems(of: "by-Comment").map(\.code) == [.required])
    #expect(form.problems(of: "by-Comment").map(\.message) == ["Say which"])
    try form.perform(.set("by-Comment", "boat"))
    try form.perform(.set("for", ["a", "other"]))
    try form.perform(.set("for-Comment", "b"))
    #expect(
      form.resultText
        == #"{"by": "other", "by-Comment": "boat", "for": ["a", "other"], "for-Comment": "b"}"#)
    try form.perform(.set("by", "car"))
    #expect(form.row("for-Comment")?.isRelevant == false)
  }

  @Test("closing texts follow conditions")
  func closings() throws {
    let imported = try Imported(
      """
      {"elements": [{"type": "text", "name": "a"}], "completedHtml": "Bye",
       "completedHtmlOnCondition": [{"expression": "{a} = 'x'", "html": "Hello {a}"}, {"expression": "{a} = 'y'", "html": "Y"}]}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    for (answer, closing) in [("x", "Hello x"), ("y", "Y"), ("z", "Bye")] {
      try form.perform(.set("a", .text(answer)))
      #expect(form.closing == closing)
    }
  }

  @Test("a result of the original is what the form begins with, and gives the same result")
  func answers() throws {
    let survey = """
      {"elements": [{"type": "text", "name": "a"}, {"type": "radiogroup", "name": "n", "choices": [1, 2]},
        {"type": "checkbox", "name": "c", "choices": ["x", "y"]}, {"type": "boolean", "name": "b"},
        {"type": "matrix", "name": "m", "columns": ["p", "q"], "rows": ["r"]},
        {"type": "panel", "name": "panel", "elements": [{"type": "text", "name": "in", "inputType": "number"}]},
        {"type": "paneldynamic", "name": "d", "templateElements": [{"type": "text", "name": "t"},
          {"type": "dropdown", "name": "u", "choices": [7, 8]}]}]}
      """
    let result = """
      {"a": "A", "n": 2, "c": ["y"], "b": false, "m": {"r": "q"}, "in": 3,
       "d": [{"t": "one", "u": 8}, {"t": "two"}], "zzz": 1, "b2": true}
      """
    let form = try FormImporter.read(Array(survey.utf8), answers: Array(result.utf8))
    let lost = form.losses.filter(\.isAnswer).map {
      "\($0.place.line):\($0.place.column) \($0.message)"
    }
    #expect(
      lost == [
        "2:45 \"zzz\" is the answer of no row: left out",
        "2:55 \"b2\" is the answer of no row: left out",
      ])
    #expect(
      LiveForm(try form.spec.checked()).resultText
        == #"{"a": "A", "n": 2, "c": ["y"], "b": false, "m": {"r": "q"}, "in": 3, "#
        + #""d": [{"t": "one", "u": 8}, {"t": "two"}]}"#)
    #expect(throws: ImportFailure.self) {
      try FormImporter.read(Array(survey.utf8), answers: Array("[1]".utf8))
    }
  }

  @Test("what can't be said is kept, and listed with its place")
  func losses() throws {
    let imported = try Imported(
      """
      {"elements": [
        {"type": "signaturepad", "name": "s"},
        {"type": "text", "name": "t", "visibleIf": "weekday({s}) = 1", "titleLocation": "left"},
        {"type": "dropdown", "name": "d", "choicesByUrl": {"url": "x"}},
        {"type": "text", "name": "r", "validators": [{"type": "regex", "regex": "^(?=a)b$"}, {"type": "own"}]},
        {"type": "radiogroup", "name": "n", "choices": [1, 2], "defaultValue": 2}, {"type": "checkbox", "name": "several", "choices": [1, 2]}],
       "triggers": [{"type": "skip"}]}
      """)
    let lines = imported.form.losses.map { "\($0.place.line): \($0.message)" }
    #expect(lines.contains { $0.hasPrefix("2: \"signaturepad\" has no counterpart: a custom row") })
    #expect(lines.contains { $0.hasPrefix("3: \"weekday({s}) = 1\" is left out") })
    #expect(lines.contains { $0.hasPrefix("3: \"titleLocation\" is about looks alone") })
    #expect(lines.contains { $0.hasPrefix("4: the front end must provide the options") })
    #expect(lines.contains { $0.hasPrefix("5: checks of r is left out: ") })
    #expect(lines.contains("5: the validator \"own\" has no counterpart: left out"))
    #expect(lines.contains { $0.hasPrefix("6: the choices are numbers") })
    #expect(lines.contains { $0.hasPrefix("7: the trigger \"skip\" has no counterpart") })
    #expect(imported.row("s")?.content == .custom(HeldContent(holds: .text)))
    #expect(imported.row("t")?.extras["x-visibleIf"] == "weekday({s}) = 1")
    #expect(imported.row("n")?.content.initialValue == "2")
    #expect(imported.form.spec.extras["x-triggers"] != nil)
  }

  @Test(
    "questions in one line are beside each other, and a dynamic matrix without details is a table")
  func lines() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "a", "startWithNewLine": false},
      {"type": "text", "name": "b", "startWithNewLine": false},
      {"type": "panel", "name": "p", "elements": [
        {"type": "text", "name": "c", "startWithNewLine": false}, {"type": "text", "name": "d", "startWithNewLine": true}]},
      {"type": "matrixdynamic", "name": "m", "columns": [{"name": "x", "cellType": "text"}]},
      {"type": "matrixdynamic", "name": "n", "columns": [{"name": "y", "cellType": "text"}],
        "detailElements": [{"type": "text", "name": "z"}]}
      """)
    #expect(imported.form.losses.isEmpty)
    let rows = imported.form.spec.sections.flatMap(\.rows)
    #expect(rows.filter(\.isBeside).map(\.id) == ["b"])
    let layouts = rows.compactMap {
      if case .repeat(let content) = $0.content { content.layout } else { nil }
    }
    #expect(layouts == [.table, .stack])
    #expect(try imported.form.spec.checked().spec == imported.form.spec)
  }

  @Test("ids that are taken or can't be ids keep their names in results")
  func names() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "a#1"}, {"type": "text", "name": "b"},
      {"type": "paneldynamic", "name": "p", "panelCount": 1, "templateElements": [{"type": "text", "name": "b"}]},
      {"type": "text", "name": "c", "valueName": "other"}
      """)
    // The mark of copies can be in no name.
    #expect(imported.losses.count == 1 && imported.losses[0].contains("a#1"))
    var form = try imported.live()
    try form.perform(.set("a_1", "1"))
    try form.perform(.set("b-2#1", "2"))
    try form.perform(.set("c", "3"))
    #expect(form.resultText == #"{"a_1": "1", "p": [{"b": "2"}], "other": "3"}"#)
  }
}
