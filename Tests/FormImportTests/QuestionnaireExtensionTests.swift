import FormEngine
import Testing

@testable import FormImport

@Suite("Extensions of FHIR questionnaires")
struct QuestionnaireExtensionTests {
  @Test("constraints become checks, warnings are listed")
  func constraints() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "a", "text": "A", "type": "integer", \(FHIR.extensions(
        FHIR.constraint("$this.answer.value > 3", "big"),
        FHIR.constraint("$this.answer.value < 9", "small", severity: "warning")))},
      {"linkId": "b", "text": "B", "type": "integer", \(FHIR.extensions(
        FHIR.constraint("answer.value != \(FHIR.answer("a"))", "same")))}
      """,
      ", \(FHIR.extensions(FHIR.constraint("\(FHIR.answer("a")) > 5 implies \(FHIR.answer("b")).exists()", "both", location: "item.where(linkId='b')")))"
    )
    #expect(
      imported.losses == [
        "the extension \"questionnaire-constraint\" has no counterpart: kept as \"x-questionnaire-constraint\""
      ])
    #expect(
      imported.row("a")?.checks == [
        CheckSpec(
          that: .row("a", .moreThan(.value(3))), message: "big", whenAnswered: true,
          extras: ["x-key": "k"])
      ])
    var form = try imported.live()
    func problems() -> [String] { ["a", "b"].flatMap { form.problems(of: $0).map(\.message) } }
    #expect(problems().isEmpty)
    try form.perform(.set("a", 2))
    #expect(problems() == ["big"])
    try form.perform(.set("a", 6))
    #expect(problems() == ["both"])
    try form.perform(.set("b", 6))
    #expect(problems() == ["same"])
    try form.perform(.set("b", 7))
    #expect(problems().isEmpty)
  }

  @Test("the questions of a hidden group are read and submitted")
  func hiddenGroups() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "top", "text": "Top", "type": "group", \(FHIR.extensions(FHIR.hidden)), "item": [
        {"linkId": "twice", "text": "T", "type": "decimal", "required": true, \(FHIR.extensions(
          FHIR.calculated("\(FHIR.answer("n")) * 2")))}, {"linkId": "note", "text": "N", "type": "display"}]},
      {"linkId": "q", "text": "Q", "type": "integer", \(FHIR.extensions(FHIR.hidden)), "item": [
        {"linkId": "below", "text": "B", "type": "string"}]},
      {"linkId": "n", "text": "N", "type": "decimal"},
      {"linkId": "e", "text": "E", "type": "string", \(FHIR.extensions(FHIR.enabling("\(FHIR.answer("twice")) > 5")))}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    try form.perform(.set("n", 3))
    #expect(form.resultText.contains("\"twice\": 6"))
    #expect(form.row("e")?.isRelevant == true)
    for id: RowID in ["twice", "q", "below"] {
      #expect(imported.row(id)?.content.kind == .hidden, "\(id)")
    }
    #expect(form.row("note")?.isRelevant == false && imported.form.spec.sections[0].title == nil)
  }

  @Test("people may change what is calculated, unless the question can't be changed")
  func editing() throws {
    let twice = FHIR.extensions(FHIR.calculated("\(FHIR.answer("n")) * 2"))
    let imported = try Imported.questionnaire(
      """
      {"linkId": "n", "text": "N", "type": "decimal"},
      {"linkId": "a", "text": "A", "type": "decimal", \(twice)},
      {"linkId": "b", "text": "B", "type": "decimal", "readOnly": true, \(twice)},
      {"linkId": "g", "text": "G", "type": "group", "readOnly": true, "item": [
        {"linkId": "c", "text": "C", "type": "decimal", \(twice)}, {"linkId": "d", "text": "D", "type": "string"}]}
      """)
    #expect(imported.losses.isEmpty)
    #expect(imported.row("a")?.computed == nil && imported.row("a")?.expressions[.value] != nil)
    #expect(imported.row("b")?.computed != nil && imported.row("c")?.computed != nil)
    #expect(imported.row("d")?.enabledWhen == .constant(false))
  }

  @Test("texts with expressions follow answers; other extensions of texts are listed")
  func texts() throws {
    func member(_ text: String) -> String {
      #"{"extension": [{"url": "http://x/cqf-expression", "valueExpression": {"expression": "\#(text)"}}]}"#
    }
    let imported = try Imported.questionnaire(
      """
      {"linkId": "c", "text": "C", "type": "choice", "answerOption": [{"valueCoding": {"code": "r", "display": "Red"}}]},
      {"linkId": "a", "text": "A", "_text": \(member("'Why ' & \(FHIR.answer("c")).display & '?'")), "type": "string"},
      {"linkId": "b", "text": "B", "type": "string", "_text": {"extension": [{"url": "http://x/other", "valueString": "x"}]}},
      {"linkId": "d", "text": "D", "type": "string", "_text": \(member("%patient.name"))}
      """)
    #expect(
      imported.losses == [
        "_text: the extension \"other\" has no counterpart: kept as \"x-other\"",
        "\"%patient.name\" is left out: \"%patient\" has no counterpart",
      ])
    #expect(imported.row("d")?.extras["x-_text"] == "%patient.name")
    var form = try imported.live()
    try form.perform(.set("c", "r"))
    #expect(form.row("a")?.spec.title == "Why Red?")
  }

  @Test("limits of quantities, steps and units are kept; what a kind can't have is listed")
  func limits() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "q", "text": "Q", "type": "quantity", \(FHIR.extensions(
        FHIR.value("maxDecimalPlaces", "Integer", "1"),
        FHIR.value("questionnaire-unit", "Coding", #"{"code": "kg"}"#),
        FHIR.value("minValue", "Quantity", #"{"value": 1, "code": "kg"}"#),
        FHIR.value("maxValue", "Quantity", #"{"value": 9, "code": "g"}"#)))},
      {"linkId": "u", "text": "U", "type": "quantity", "initial": [{"valueQuantity": {"unit": "cm"}}]},
      {"linkId": "i", "text": "I", "type": "integer", \(FHIR.extensions(
        FHIR.value("regex", "String", #""[0-9]+""#)))},
      {"linkId": "o", "text": "O", "type": "open-choice", "maxLength": 5, "answerOption": [{"valueString": "x"}]},
      {"linkId": "s", "text": "S", "type": "string", \(FHIR.extensions(
        FHIR.value("regex", "String", #""matches('^[a-z]+$')""#),
        FHIR.value("validationtext", "String", #""Letters only""#), FHIR.control("password")))}
      """)
    #expect(
      imported.losses == [
        "a limit in another unit is left out",
        "the extension \"regex\" has no counterpart: kept as \"x-regex\"",
        "\"maxLength\" has no counterpart: kept as \"x-maxLength\"",
      ])
    #expect(imported.row("q")?.content == .number(NumberContent(min: 1, step: 0.1, unit: "kg")))
    #expect(imported.row("u")?.content == .number(NumberContent(unit: "cm")))
    #expect(
      imported.row("s")?.content == .text(TextContent(pattern: "[a-z]+", isSecret: true)))
    #expect(imported.row("s")?.messages[.pattern] == "Letters only")
  }

  @Test("conditions compare with the titles of options, and an expression decides alone")
  func enabling() throws {
    let options = """
      "answerOption": [{"valueCoding": {"code": "Y", "display": "Yes"}}, {"valueCoding": {"code": "N", "display": "No"}}]
      """
    func when(_ answer: String) -> String {
      #""enableWhen": [{"question": "c", "operator": "=", \#(answer)}]"#
    }
    let imported = try Imported.questionnaire(
      """
      {"linkId": "c", "text": "C", "type": "choice", \(options)},
      {"linkId": "x", "text": "X", "type": "string", \(when(#""answerString": "Yes""#))},
      {"linkId": "y", "text": "Y", "type": "string", \(when(#""answerCoding": {"display": "No"}"#))},
      {"linkId": "z", "text": "Z", "type": "string", \(when(#""answerCoding": {"display": "Maybe"}"#))},
      {"linkId": "w", "text": "W", "type": "string", \(when(#""answerCoding": {"code": "Y"}"#)), \(FHIR.extensions(
        FHIR.enabling("\(FHIR.answer("c")).display = 'No'")))}
      """)
    #expect(
      imported.losses == [
        "\"Maybe\" is not an option of c: the comparison never holds",
        "\"enableWhen\" is left out: the expression decides",
      ])
    #expect(imported.row("x")?.shownWhen == .row("c", .is("Y")))
    #expect(imported.row("y")?.shownWhen == .row("c", .is("N")))
    #expect(imported.row("w")?.shownWhen == .row("c", .is("N")))
  }

  @Test("questions below a question wait for its answer")
  func below() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "a", "text": "A", "type": "boolean", "item": [
        {"linkId": "b", "text": "B", "type": "string", "required": true},
        {"linkId": "n", "text": "Note", "type": "display"}]}
      """)
    var form = try imported.live()
    #expect(form.row("b")?.isRelevant == false && form.row("n")?.isRelevant == true)
    try form.perform(.set("a", false))
    #expect(form.problems(of: "b").map(\.code) == [.required])
  }

  @Test("sliders with few steps are scales, pages are pages, and help alone is a line of text")
  func looks() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "p", "text": "P", "type": "group", \(FHIR.extensions(FHIR.control("page"))), "item": [
        {"linkId": "s", "text": "S", "type": "integer", \(FHIR.extensions(
          FHIR.control("slider"), FHIR.value("minValue", "Integer", "0"), FHIR.value("maxValue", "Integer", "5"))), "item": [
          {"linkId": "l", "text": "low", "type": "display", \(FHIR.extensions(FHIR.control("lower")))},
          {"linkId": "u", "text": "high", "type": "display", \(FHIR.extensions(FHIR.control("upper")))}]}]},
      {"linkId": "r", "text": "R", "type": "group", \(FHIR.extensions(FHIR.control("page"))), "item": [
        {"linkId": "g", "text": "G", "type": "group", "item": [
          {"linkId": "h", "text": "Help", "type": "display", \(FHIR.extensions(FHIR.control("help")))}]}]}
      """)
    #expect(imported.losses.isEmpty && imported.form.spec.hasPages)
    #expect(
      imported.row("s")?.content
        == .number(
          NumberContent(min: 0, max: 5, isInteger: true, scale: NumberScale("low", "high"))))
    #expect(imported.row("g")?.content == .label && imported.row("g")?.help == "Help")
  }

  @Test("the answers of a question that has many are offered")
  func answersAsOptions() throws {
    func offering(_ id: String, _ path: String) -> String {
      let answers = """
        {"url": "\(FHIR.sdc)answerExpression",
         "valueExpression": {"language": "text/fhirpath", "expression": "\(path)"}}
        """
      return """
        {"linkId": "\(id)", "text": "T", "type": "choice", \(FHIR.extensions(answers))}
        """
    }
    let imported = try Imported.questionnaire(
      """
      {"linkId": "g", "text": "G", "type": "group", "repeats": true, "item": [
        {"linkId": "n", "text": "N", "type": "string"}, {"linkId": "c", "text": "C", "type": "integer"}]},
      \(offering("a", "%resource.item.where(linkId='g').item.where(linkId='n').answer.value")),
      \(offering("b", "%resource.item.where(linkId='g').item.where(linkId='c').answer.value")),
      \(offering("d", "%resource.item.where(linkId='a').answer.value"))
      """)
    #expect(
      imported.losses.count == 2 && imported.losses.allSatisfy { $0.contains("answerExpression") })
    #expect(imported.row("a")?.expressions[.options] == .valueOf("n"))
    let ofHost = RowContent.picker(PickerContent(optionList: PickerContent.host))
    #expect(imported.row("b")?.content == ofHost && imported.row("d")?.content == ofHost)
  }

  @Test("options are offered under conditions; value sets are found by URL")
  func options() throws {
    let toggle = """
      {"url": "\(FHIR.sdc)answerOptionsToggleExpression", "extension": [
        {"url": "option", "valueCoding": {"system": "s", "code": "g"}},
        {"url": "expression", "valueExpression": {"expression": "\(FHIR.answer("a"))"}}]}
      """
    let imported = try Imported.questionnaire(
      """
      {"linkId": "a", "text": "A", "type": "boolean"},
      {"linkId": "c", "text": "C", "type": "choice", "answerValueSet": "http://x/set|1", \(FHIR.extensions(toggle))},
      {"linkId": "m", "text": "M", "type": "string", "repeats": "true",
       "initial": [{"valueString": "x"}, {"valueString": "y"}]}
      """,
      """
      , "contained": [{"resourceType": "ValueSet", "id": "set", "url": "http://x/set", "compose": {"include": [
        {"system": "s", "concept": [{"code": "r"}, {"code": "g"}]}, {"system": "t"}]}}]
      """)
    #expect(
      imported.losses == ["a part of a value set is left out: its concepts are not listed"])
    let content = imported.row("c")?.content
    let picker: PickerContent? = if case .picker(let picker)? = content { picker } else { nil }
    #expect(picker?.options.map(\.value) == ["r", "g"])
    #expect(picker?.options.map(\.shownWhen) == [nil, .row("a", .is(true))])
    #expect(try imported.live().resultText.contains(#""m-list": ["x", "y"]"#))
  }
}
