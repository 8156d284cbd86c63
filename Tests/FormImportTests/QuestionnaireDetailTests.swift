import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("Help, numbers and the description of questionnaires")
struct QuestionnaireDetailTests {
  private func `extension`(_ name: String, _ value: String) -> String {
    #"{"url": "http://hl7.org/fhir/StructureDefinition/\#(name)", \#(value)}"#
  }

  @Test("decimal places limit answers although the minimum has more of them")
  func decimalPlaces() throws {
    for (min, least) in [("0.25", 0.3), ("0.3", 0.3), ("-1", -1)] {
      let imported = try Imported.questionnaire(
        """
        {"linkId": "d", "type": "decimal", "text": "D", "extension": [
          \(`extension`("maxDecimalPlaces", #""valueInteger": 1"#)),
          \(`extension`("minValue", #""valueDecimal": \#(min)"#))]}
        """)
      var form = try imported.live()
      for (number, isRight) in [(least, true), (least + 0.5, true), (least + 0.05, false)] {
        try form.perform(.set("d", .number(number)))
        #expect(form.problems(of: "d").isEmpty == isRight, "\(min): \(number)")
      }
    }
  }

  @Test("whole numbers to choose from that are open or have scores are options")
  func openNumbers() throws {
    let score = `extension`("ordinalValue", #""valueDecimal": 7"#)
    let imported = try Imported.questionnaire(
      """
      {"linkId": "o", "type": "integer", "text": "O", "answerConstraint": "optionsOrType",
        "answerOption": [{"valueInteger": 1}, {"valueInteger": 2}]},
      {"linkId": "s", "type": "integer", "text": "S",
        "answerOption": [{"valueInteger": 1, "extension": [\(score)]}, {"valueInteger": 2, "_valueInteger": {"extension": [\(score)]}}]}
      """)
    guard case .picker(let open)? = imported.row("o")?.content,
      case .picker(let scored)? = imported.row("s")?.content
    else {
      Issue.record("no pickers")
      return
    }
    #expect(open.acceptsOther && scored.options.map(\.score) == [7, 7])
    #expect(
      imported.losses == ["the choices are numbers; their values are texts in results here"])
    var form = try imported.live()
    try form.perform(.set("s", "2"))
    #expect(form.resultText == #"{"s": 2}"#)
  }

  @Test("the description is shown although the first section may be hidden")
  func description() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "g", "type": "group", "text": "G", "enableWhen": [{"question": "a", "operator": "exists", "answerBoolean": true}],
        "item": [{"linkId": "b", "type": "string", "text": "B"}]},
      {"linkId": "a", "type": "string", "text": "A"}
      """, #", "description": "About""#)
    #expect(imported.form.spec.sections.map(\.title) == [nil, "G", nil])
    #expect(imported.form.spec.sections[0].rows.map(\.title) == ["About"])
    #expect(try imported.live().row("description")?.isRelevant == true)
  }

  @Test("help keeps its translations and extensions, and its condition is listed")
  func helpTexts() throws {
    let translation =
      #"{"url": "http://x/translation", "extension": [{"url": "lang", "valueCode": "fr"}, {"url": "content", "valueString": "Aide"}]}"#
    let imported = try Imported.questionnaire(
      """
      {"linkId": "q", "type": "string", "text": "Q", "item": [
        {"linkId": "h", "type": "display", "text": "Help", "_text": {"extension": [\(translation)]},
          "enableWhen": [{"question": "q", "operator": "exists", "answerBoolean": true}],
          "extension": [\(Self.control("help")), {"url": "http://x/own", "valueString": "O"}]}]}
      """)
    let row = imported.row("q")
    #expect(row?.help == "Help" && row?.translations[.help] == ["en": "Help", "fr": "Aide"])
    #expect(row?.extras["x-own"] == "O")
    #expect(
      imported.losses == [
        "the condition of a help text is left out: it is always shown",
        "the extension \"own\" has no counterpart: kept as \"x-own\"",
      ])
  }

  private static func control(_ code: String) -> String {
    """
    {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl",
      "valueCodeableConcept": {"coding": [{"code": "\(code)"}]}}
    """
  }

  @Test("the language of a questionnaire is that of the form")
  func languages() throws {
    let item = #"{"linkId": "a", "type": "string", "text": "A"}"#
    let german = try Imported.questionnaire(item, #", "language": "de-CH""#)
    let other = try Imported.questionnaire(item, #", "language": "den""#)
    let unsaid = try Imported.questionnaire(item)
    #expect(german.form.spec.languages == ["de-CH"] && other.form.spec.languages == ["den"])
    #expect(unsaid.form.spec.languages.isEmpty)
  }
}
