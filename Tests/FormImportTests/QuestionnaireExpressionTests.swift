import FormEngine
import Testing

@testable import FormImport

@Suite("Expressions of FHIR questionnaires")
struct QuestionnaireExpressionTests {
  @Test("variables are inlined, also those that use others and have hyphens in their names")
  func variables() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "w", "text": "W", "type": "decimal"},
      {"linkId": "g", "text": "G", "type": "group", \(FHIR.extensions(
        FHIR.variable("in-metres", "item.where(linkId='h').answer.valueDecimal * 0.01"))), "item": [
        {"linkId": "h", "text": "H", "type": "decimal"},
        {"linkId": "bmi", "text": "BMI", "type": "decimal", \(FHIR.extensions(
          FHIR.calculated("(%weight / %in-metres.power(2)).round(1)")))}]}
      """,
      ", \(FHIR.extensions(FHIR.variable("weight", FHIR.answer("w")), FHIR.variable("unused", "1")))"
    )
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    try form.perform(.set("w", 80))
    #expect(form.row("bmi")?.value == nil)
    try form.perform(.set("h", 200))
    #expect(form.row("bmi")?.value == 20)
  }

  @Test("a variable that can't be said is kept, and one that grows too much is refused")
  func variableLosses() throws {
    let doubled = (1...14).map { FHIR.variable("v\($0)", "%v\($0 - 1) * %v\($0 - 1)") }
    let imported = try Imported.questionnaire(
      """
      {"linkId": "a", "text": "A", "type": "decimal"},
      {"linkId": "b", "text": "B", "type": "decimal", \(FHIR.extensions(FHIR.calculated("%v14")))},
      {"linkId": "c", "text": "C", "type": "decimal", \(FHIR.extensions(
        FHIR.variable("one", "%other"), FHIR.variable("other", "%one"), FHIR.calculated("%one + 1")))}
      """,
      ", \(FHIR.extensions([FHIR.variable("v0", FHIR.answer("a"))] + doubled))")
    #expect(
      imported.losses.contains("\"%v14\" is left out: an expression has more than 2000 parts"))
    #expect(imported.losses.contains("\"%one + 1\" is left out: a variable depends on itself"))
    #expect(imported.row("c")?.extras["x-variable"]?.members?.count == 2)
    #expect(imported.row("b")?.extras["x-expression"] == "%v14")
  }

  @Test("calculations have an outcome where FHIRPath has one")
  func calculations() throws {
    let (a, b, c) = (FHIR.answer("a"), FHIR.answer("b"), FHIR.answer("c"))
    let cases: [(String, FormValue?, FormValue?)] = [
      // With a = -7 and b = 2, and with a alone.
      ("\(a) + \(b)", -5, nil),
      ("(\(a) | \(b)).sum()", -5, -7),
      ("(\(b) | \(b)).sum()", 2, nil),
      ("\(a).abs()", 7, 7),
      ("(\(a) / 2).ceiling()", -3, -3),
      ("(\(a) / 2).floor()", -4, -4),
      ("\(a) div 2", -3, -3),
      ("\(a).power(3)", -343, -343),
      ("\(b).power(-1)", 0.5, nil),
      ("(\(a) | \(b)).avg()", -2.5, -7),
      ("iif(\(b).exists(), {}, 1)", nil, 1),
      ("iif(\(b) > 1, 4, {})", 4, nil),
      ("iif(\(b) > 1, 4, 3) + 1", 5, 4),
      ("\(c).toInteger() + 1", 13, 13),
      ("(\(a) = -7 and \(b) = 2).toInteger()", 1, 0),
    ]
    for (text, both, alone) in cases {
      let imported = try Imported.questionnaire(
        """
        {"linkId": "a", "text": "A", "type": "decimal"}, {"linkId": "b", "text": "B", "type": "decimal"},
        {"linkId": "c", "text": "C", "type": "string", "initial": [{"valueString": "12"}]},
        {"linkId": "x", "text": "X", "type": "decimal", \(FHIR.extensions(FHIR.calculated(text)))}
        """)
      #expect(imported.losses.isEmpty, "\(text)")
      var form = try imported.live()
      try form.perform(.set("a", -7))
      #expect(form.row("x")?.value == alone, "\(text)")
      try form.perform(.set("b", 2))
      #expect(form.row("x")?.value == both, "\(text)")
    }
  }

  @Test("conditions hold where FHIRPath gives true")
  func conditions() throws {
    let (n, c, m, s) = (
      FHIR.answer("n"), FHIR.answer("c"), FHIR.answer("m"), FHIR.answer("s")
    )
    // Without answers, and with n = 5, c = Y, m = [x, y] and s = "abc".
    let cases: [(String, Bool, Bool)] = [
      ("\(n) > 3", false, true),
      ("(\(n) > 3).not()", false, false),
      ("(\(n) > 9).not()", false, true),
      ("\(n) != 4", false, true),
      ("\(n).exists().not()", true, false),
      ("\(n) > 3 implies \(c).exists()", false, true),
      ("\(c).display = 'Yes'", false, true),
      ("\(c).display.lower() = 'yes'", false, true),
      ("\(c).code in ('Y' | 'N')", false, true),
      ("\(c).where(code = 'Y').exists()", false, true),
      ("\(c).exists(code = 'N')", false, false),
      ("%resource.item.where(linkId = 'c').answer.where(value.code = 'Y').exists()", false, true),
      ("%resource.item.where(linkId = 'c' and answer.value.code = 'Y').exists()", false, true),
      ("\(m).code = 'x'", false, false),
      ("\(m).code contains 'x'", false, true),
      ("\(m).where(code = 'x' or code = 'z').exists()", false, true),
      ("\(m).where(display = 'Why').exists()", false, true),
      ("\(m).count() > 1", false, true),
      ("\(s).matches('^a')", false, true),
      ("\(s).startsWith('a.')", false, false),
      ("\(s).endsWith('bc')", false, true),
      ("(\(n) <= 12).intersect(\(n) > 3)", false, true),
      ("%resource.item.where(linkId = 'g').count() > 1", false, false),
    ]
    for (text, before, after) in cases {
      let imported = try Imported.questionnaire(
        """
        {"linkId": "n", "text": "N", "type": "decimal"}, {"linkId": "s", "text": "S", "type": "string"},
        {"linkId": "c", "text": "C", "type": "choice", "answerOption": [
          {"valueCoding": {"code": "Y", "display": "Yes"}}, {"valueCoding": {"code": "N", "display": "No"}}]},
        {"linkId": "m", "text": "M", "type": "choice", "repeats": true, "answerOption": [
          {"valueCoding": {"code": "x"}}, {"valueCoding": {"code": "y", "display": "Why"}}, {"valueCoding": {"code": "z"}}]},
        {"linkId": "g", "text": "G", "type": "group", "repeats": true, "item": [
          {"linkId": "inner", "text": "I", "type": "string"}]},
        {"linkId": "x", "text": "X", "type": "string", \(FHIR.extensions(FHIR.enabling(text)))}
        """)
      #expect(imported.losses.isEmpty, "\(text)")
      var form = try imported.live()
      #expect(form.row("x")?.isRelevant == before, "\(text)")
      try form.perform(.set("n", 5))
      try form.perform(.set("c", "Y"))
      try form.perform(.set("m", ["x", "y"]))
      try form.perform(.set("s", "abc"))
      #expect(form.row("x")?.isRelevant == after, "\(text)")
    }
  }

  @Test("scores are read of one question, of all, and through the options")
  func scores() throws {
    let option =
      "%questionnaire.item.where(linkId='q').answerOption.where(valueCoding.code=\(FHIR.answer("q")).code)"
      + ".extension.where(url=%url).valueDecimal"
    let imported = try Imported.questionnaire(
      """
      {"linkId": "q", "text": "Q", "type": "choice", "answerOption": [\(FHIR.scored("a", 2))]},
      {"linkId": "r", "text": "R", "type": "choice", "answerOption": [\(FHIR.scored("b", 3))]},
      {"linkId": "all", "text": "All", "type": "decimal", \(FHIR.extensions(
        FHIR.calculated("%resource.answers().value.ordinal().sum()")))},
      {"linkId": "one", "text": "One", "type": "decimal", \(FHIR.extensions(
        FHIR.calculated("\(FHIR.answer("r")).weight()")))},
      {"linkId": "long", "text": "Long", "type": "decimal", \(FHIR.extensions(FHIR.calculated(option)))}
      """,
      ", \(FHIR.extensions(FHIR.variable("url", "'http://hl7.org/fhir/StructureDefinition/ordinalValue'")))"
    )
    #expect(imported.losses.isEmpty)
    #expect(imported.row("long")?.expressions[.value] == .scoreOf("q"))
    var form = try imported.live()
    try form.perform(.set("q", "a"))
    #expect(form.row("all")?.value == 2 && form.row("one")?.value == nil)
    try form.perform(.set("r", "b"))
    #expect(form.row("all")?.value == 5 && form.row("one")?.value == 3)
  }

  @Test("dates are moved and compared, also with limits that are calculated")
  func dates() throws {
    let today =
      #""_valueDate": {"extension": [{"url": "http://x/cqf-calculatedValue", "valueExpression": {"expression": "today()"}}]}"#
    let imported = try Imported.questionnaire(
      """
      {"linkId": "d", "text": "D", "type": "date", \(FHIR.extensions(
        FHIR.initial("today() + 7 days"), #"{"url": "http://x/minValue", \#(today)}"#))},
      {"linkId": "e", "text": "E", "type": "string", \(FHIR.extensions(
        FHIR.enabling("\(FHIR.answer("d")) > @2030-01-01 - 18 years")))},
      {"linkId": "f", "text": "F", "type": "date", \(FHIR.extensions(FHIR.initial("@2020-02-29")))}
      """)
    #expect(imported.losses.isEmpty)
    #expect(
      imported.row("d")?.expressions[.value] == .later(than: .today, by: 7, .days))
    #expect(imported.row("d")?.expressions[.min] == .today)
    #expect(imported.row("f")?.content == .datePicker(DatePickerContent(value: "2020-02-29")))
    var form = try imported.live()
    try form.perform(.set("d", "2012-01-01"))
    #expect(form.row("e")?.isRelevant == false)
    try form.perform(.set("d", "2012-01-02"))
    #expect(form.row("e")?.isRelevant == true)
  }

  @Test("the answers of several copies can't be chosen from by place")
  func places() throws {
    let imported = try Imported.questionnaire(
      """
      {"linkId": "n", "text": "N", "type": "decimal", "repeats": true},
      {"linkId": "x", "text": "X", "type": "decimal", \(FHIR.extensions(
        FHIR.calculated("\(FHIR.answer("n")).first()")))},
      {"linkId": "y", "text": "Y", "type": "decimal", \(FHIR.extensions(
        FHIR.calculated("\(FHIR.answer("n")).sum()")))}
      """)
    #expect(imported.losses.count == 1 && imported.losses[0].contains("is selected by its index"))
    #expect(imported.row("y")?.expressions[.value] == .sum([.valueOf("n")]))
  }
}

/// Parts of questionnaires as JSON.
enum FHIR {
  static let sdc = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-"

  static func answer(_ link: String) -> String {
    "%resource.item.where(linkId='\(link)').answer.value"
  }

  static func extensions(_ all: String...) -> String { extensions(all) }

  static func extensions(_ all: [String]) -> String {
    "\"extension\": [\(all.joined(separator: ", "))]"
  }

  static func calculated(_ text: String) -> String { sdc("calculatedExpression", text) }
  static func initial(_ text: String) -> String { sdc("initialExpression", text) }
  static func enabling(_ text: String) -> String { sdc("enableWhenExpression", text) }

  private static func sdc(_ name: String, _ text: String) -> String {
    #"{"url": "\#(sdc)\#(name)", "valueExpression": {"language": "text/fhirpath", "expression": "\#(text)"}}"#
  }

  static func variable(_ name: String, _ text: String) -> String {
    #"{"url": "http://hl7.org/fhir/StructureDefinition/variable", "valueExpression": {"name": "\#(name)", "language": "text/fhirpath", "expression": "\#(text)"}}"#
  }

  /// An extension with a value, whose type is part of its key.
  static func value(_ name: String, _ type: String, _ value: String) -> String {
    #"{"url": "http://hl7.org/fhir/StructureDefinition/\#(name)", "value\#(type)": \#(value)}"#
  }

  static let hidden = value("questionnaire-hidden", "Boolean", "true")

  static func control(_ code: String) -> String {
    value("questionnaire-itemControl", "CodeableConcept", #"{"coding": [{"code": "\#(code)"}]}"#)
  }

  static func scored(_ code: String, _ score: Int) -> String {
    #"{"valueCoding": {"code": "\#(code)", \#(extensions(value("ordinalValue", "Decimal", "\(score)")))}}"#
  }

  /// A constraint as R4 has it.
  static func constraint(
    _ text: String, _ message: String, severity: String = "error", location: String? = nil
  ) -> String {
    let place = location.map { #", {"url": "location", "valueString": "\#($0)"}"# } ?? ""
    return """
      {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-constraint", "extension": [
        {"url": "key", "valueId": "k"}, {"url": "severity", "valueCode": "\(severity)"},
        {"url": "expression", "valueString": "\(text)"}, {"url": "human", "valueString": "\(message)"}\(place)]}
      """
  }
}
