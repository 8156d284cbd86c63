import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("FHIR questionnaires")
struct QuestionnaireTests {
  private static let extensions = "http://hl7.org/fhir/StructureDefinition/"

  @Test("each type of item becomes a row that holds the same")
  func types() throws {
    let url = Self.extensions
    let imported = try Imported.questionnaire(
      """
      {"linkId": "b", "text": "B", "type": "boolean"}, {"linkId": "d", "type": "date", "text": "D"},
      {"linkId": "i", "prefix": "1.", "text": "I", "type": "integer", "required": true, "extension": [
        {"url": "\(url)minValue", "valueInteger": 1}, {"url": "\(url)maxValue", "valueInteger": 9},
        {"url": "\(url)questionnaire-unit", "valueCoding": {"code": "mm", "display": "mm"}}]},
      {"linkId": "s", "text": "S", "type": "string", "maxLength": 4},
      {"linkId": "t", "text": "T", "type": "text", "initial": [{"valueString": "x"}]},
      {"linkId": "n", "text": "Note", "type": "display"},
      {"linkId": "c", "text": "C", "type": "choice", "answerOption": [
        {"valueCoding": {"system": "a", "code": "1", "display": "One"}, "initialSelected": true},
        {"valueCoding": {"system": "b", "code": "1", "display": "Other one"}}, {"valueString": "two"}]},
      {"linkId": "m", "text": "M", "type": "open-choice", "repeats": true, "answerValueSet": "#set"}
      """,
      """
      , "title": "T", "contained": [{"resourceType": "ValueSet", "id": "set", "compose": {"include": [
        {"system": "x", "concept": [{"code": "r", "display": "Red"}, {"code": "g"}]}]}}]
      """)
    #expect(imported.losses.isEmpty)
    #expect(imported.row("b")?.content == .toggle(value: nil))
    #expect(imported.row("d")?.content == .datePicker(DatePickerContent()))
    #expect(
      imported.row("i")?.content
        == .number(NumberContent(min: 1, max: 9, isInteger: true, unit: "mm")))
    #expect(imported.row("i")?.title == "1. I" && imported.row("i")?.isRequired == true)
    #expect(imported.row("s")?.content == .text(TextContent(maxLength: 4)))
    #expect(imported.row("t")?.content == .text(TextContent(value: "x", isMultiline: true)))
    #expect(imported.row("n")?.content == .label && imported.row("n")?.title == "Note")
    let options = [
      OptionSpec("1", title: "One", extras: ["x-system": "a"]),
      OptionSpec("b|1", title: "Other one", extras: ["x-system": "b"]),
      OptionSpec("two"),
    ]
    #expect(imported.row("c")?.content == .picker(PickerContent(options: options, value: "1")))
    #expect(
      imported.row("m")?.content
        == .picker(
          PickerContent(
            options: [OptionSpec("r", title: "Red"), "g"], isMultiple: true, acceptsOther: true)))
  }

  @Test("translations become languages, and codes are kept and listed once")
  func translations() throws {
    func german(_ text: String) -> String {
      """
      {"extension": [{"url": "http://hl7.org/fhir/StructureDefinition/translation", "extension": [
        {"url": "lang", "valueCode": "de"}, {"url": "content", "valueString": "\(text)"}]}]}
      """
    }
    let imported = try Imported.questionnaire(
      """
      {"linkId": "g", "text": "Group", "_text": \(german("Gruppe")), "type": "group", "item": [
        {"linkId": "a", "prefix": "1", "text": "Name", "_text": \(german("Vorname")), "type": "string",
         "code": [{"code": "123"}]},
        {"linkId": "b", "text": "B", "type": "choice", "code": [{"code": "4"}], "answerOption": [
          {"valueCoding": {"code": "x", "display": "Red", "_display": \(german("Rot"))}}]}]}
      """, #", "title": "T", "language": "en""#)
    #expect(imported.losses.count == 1 && imported.losses[0].contains("origin alone"))
    #expect(imported.form.spec.languages == ["en", "de"])
    #expect(imported.row("b")?.extras["x-code"] == [["code": "4"]])
    let form = LiveForm(try imported.form.spec.checked(), today: nil, language: "de")
    #expect(form.row("a")?.spec.title == "1 Vorname" && form.section(at: 0)?.title == "Gruppe")
    let content = form.row("b")?.spec.content
    let picker: PickerContent? = if case .picker(let picker)? = content { picker } else { nil }
    #expect(picker?.options.map(\.title) == ["Rot"])
  }

  @Test("items are enabled under all conditions, or any of them")
  func enabling() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "q", "text": "Q", "type": "group", "item": [
       {"linkId": "a", "text": "A", "type": "integer"},
       {"linkId": "c", "text": "C", "type": "choice", "answerOption": [
         {"valueCoding": {"code": "x"}}, {"valueCoding": {"code": "y"}}],
        "item": [{"linkId": "under", "text": "U", "type": "string"}],
        "enableWhen": [{"question": "a", "operator": ">=", "answerInteger": 3}]},
       {"linkId": "all", "text": "All", "type": "string", "enableBehavior": "all", "enableWhen": [
         {"question": "a", "operator": "<", "answerInteger": 9}, {"question": "c", "operator": "=", "answerCoding": {"code": "y"}}]},
       {"linkId": "any", "text": "Any", "type": "string", "enableBehavior": "any", "enableWhen": [
         {"question": "a", "operator": "exists", "answerBoolean": false}, {"question": "c", "operator": "!=", "answerCoding": {"code": "x"}}]}]}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    func shown() -> [String] {
      ["c", "under", "all", "any"].filter { form.row(RowID($0))?.isRelevant == true }
    }
    #expect(shown() == ["any"])
    try form.perform(.set("a", 5))
    #expect(shown() == ["c", "any"])
    try form.perform(.set("c", "x"))
    #expect(shown() == ["c", "under"])
    try form.perform(.set("c", "y"))
    #expect(shown() == ["c", "under", "all", "any"])
  }

  @Test("groups and questions that repeat can be added to")
  func repeating() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "g", "text": "Drugs", "type": "group", "repeats": true, "item": [
        {"linkId": "n", "text": "Name", "type": "string"},
        {"linkId": "inner", "text": "Doses", "type": "group", "repeats": true, "item": [
          {"linkId": "mg", "text": "mg", "type": "decimal"}]}]},
      {"linkId": "names", "text": "Names", "type": "string", "repeats": true, "required": true}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    try form.perform(.addCopy(to: "g"))
    try form.perform(.set("n#2", "Aspirin"))
    try form.perform(.set("mg#1.1", 3))
    try form.perform(.addCopy(to: "names-list"))
    #expect(form.row("names#2") != nil)
    #expect(form.problems(of: "names#1").map(\.code) == [.required])
  }

  @Test("calculated, initial and enabling expressions follow answers")
  func expressions() throws {
    func expression(_ name: String, _ text: String) -> String {
      """
      {"url": "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-\(name)",
       "valueExpression": {"language": "text/fhirpath", "expression": "\(text)"}}
      """
    }
    let weight = "%resource.item.where(linkId='w').answer.value"
    let imported = try Imported.questionnaire(
      """
      {"linkId": "w", "text": "W", "type": "decimal"}, {"linkId": "h", "text": "H", "type": "decimal"},
      {"linkId": "bmi", "text": "BMI", "type": "decimal", "extension": [\(expression(
        "calculatedExpression", "(\(weight) / %resource.descendants().where(linkId = 'h').answer.value).round(1)"))]},
      {"linkId": "copy", "text": "Copy", "type": "decimal", "extension": [\(expression("initialExpression", weight))]},
      {"linkId": "e", "text": "E", "type": "string", "extension": [\(expression(
        "enableWhenExpression", "\(weight).exists() and \(weight) > 3"))]},
      {"linkId": "f", "text": "F", "type": "string", "extension": [\(expression(
        "calculatedExpression", "%patient.name.given"))]}
      """)
    #expect(
      imported.losses.count == 1
        && imported.losses[0].hasPrefix("\"%patient.name.given\" is left out"))
    var form = try imported.live()
    try form.perform(.set("w", 10))
    try form.perform(.set("h", 3))
    #expect(form.row("bmi")?.value == 3.3 && form.row("copy")?.value == 10)
    #expect(form.row("e")?.isRelevant == true)
    #expect(imported.row("f")?.extras["x-expression"] == "%patient.name.given")
  }

  @Test("what has no counterpart is listed")
  func losses() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "a", "text": "A", "type": "attachment"},
      {"linkId": "b", "text": "B", "type": "choice", "answerValueSet": "http://x/ValueSet/y"},
      {"linkId": "c", "text": "C", "type": "string", "enableWhen": [{"question": "nobody", "operator": "=", "answerString": "x"}]}
      """)
    #expect(imported.losses.count == 3)
    #expect(
      imported.losses[0]
        == "\"attachment\" has no counterpart: a custom row, drawn by your front end")
    #expect(
      imported.losses[1].hasPrefix(
        "the front end must provide the options of \"http://x/ValueSet/y\""))
    #expect(imported.losses[2].hasSuffix(" is left out: there is no question \"nobody\""))
  }
}

@Suite("FHIRPath")
struct FHIRPathTests {
  @Test("paths to answers, comparisons and calculations can be said")
  func terms() throws {
    let a = Term.reference("a")
    let cases: [(String, Term)] = [
      ("%resource.item.where(linkId='a').answer.value", a),
      ("%resource.repeat(item).where(linkId = 'a').answer.value.first()", a),
      (
        "item.where(linkId='g').item.where(linkId='a').answer.valueCoding.code = 'x'",
        .compare(.equal, a, .value("x"))
      ),
      (
        "%resource.descendants().where(linkId='a').answer.value > 3 or true",
        .any([.compare(.greater, a, .value(3)), .value(true)])
      ),
      ("%resource.item.where(linkId='a').answer.empty()", .not(.answered(a))),
      ("%resource.item.where(linkId='a').answer.exists().not()", .not(.answered(a))),
      (
        "iif(%resource.item.where(linkId='a').answer.exists(), 1, 2)",
        .call("iif", [.answered(a), .value(1), .value(2)])
      ),
      (
        "-2 + 3 * 4",
        .arithmetic(.add, [.value(-2), .arithmetic(.multiply, [.value(3), .value(4)])])
      ),
    ]
    for (text, expected) in cases { #expect(try FHIRPath.term(text) == expected, "\(text)") }
  }

  @Test("what can't be said is named")
  func unsayable() {
    for text in [
      "%patient.name", "Patient.age", "%resource.item.where(text='x').answer", "%resource.item",
      "1 +",
      "'x", "(1", "today", "%resource.item.where(linkId='a').answer.value.toQuantity()", "",
      String(repeating: "(", count: 500),
    ] {
      #expect(throws: UnsupportedTermError.self, "\(text)") { try FHIRPath.term(text) }
    }
  }
}
