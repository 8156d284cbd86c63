import FormEngine
import FormOracle
import FormText
import Foundation
import TestSupport
import Testing

@testable import FormImport

@Suite("Results as other systems have them")
struct ForeignResultTests {
  private let questionnaire = """
    {"resourceType": "Questionnaire", "url": "http://x/q", "version": "2", "item": [
      {"linkId": "g", "type": "group", "text": "G", "item": [
        {"linkId": "b", "type": "boolean", "text": "B", "item": [{"linkId": "why", "type": "string", "text": "W"}]},
        {"linkId": "c", "type": "choice", "text": "C", "repeats": true, "answerOption": [
          {"valueCoding": {"system": "s", "code": "1", "display": "One"}}, {"valueCoding": {"system": "s", "code": "2"}}]},
        {"linkId": "empty", "type": "group", "text": "E", "item": [{"linkId": "none", "type": "string", "text": "N"}]}]},
      {"linkId": "i", "type": "integer", "text": "I"}, {"linkId": "d", "type": "decimal", "text": "D"},
      {"linkId": "n", "type": "integer", "text": "N", "answerOption": [{"valueInteger": 1}, {"valueInteger": 30}]},
      {"linkId": "q", "type": "quantity", "text": "Q", "extension": [
        {"url": "http://x/questionnaire-unit", "valueCoding": {"system": "u", "code": "kg", "display": "kilo"}}]},
      {"linkId": "t", "type": "time", "text": "T"}, {"linkId": "m", "type": "dateTime", "text": "M"},
      {"linkId": "u", "type": "url", "text": "U"},
      {"linkId": "o", "type": "open-choice", "text": "O", "answerOption": [{"valueCoding": {"code": "x"}}]},
      {"linkId": "names", "type": "string", "text": "Names", "repeats": true},
      {"linkId": "r", "type": "group", "repeats": true, "text": "R", "item": [
        {"linkId": "v", "type": "date", "text": "V"}, {"linkId": "w", "type": "date", "text": "W"}]}]}
    """

  @Test(
    "a result becomes a QuestionnaireResponse: link ids, types, codings, items in answers, repeated groups"
  )
  func response() throws {
    let imported = try Imported(questionnaire)
    var form = try imported.live()
    for (row, value) in [
      ("b", true), ("why", "so"), ("c", ["1", "2"]), ("i", 3), ("d", 2.5), ("n.choice", "30"),
      ("q", 70), ("t", "10:05"), ("m", "2026-01-02T03:04"), ("u", "http://y"), ("o", "else"),
    ] as [(RowID, FormValue)] {
      try form.perform(.set(row == "n.choice" ? "n" : row, value))
    }
    try form.perform(.set("names#1", "Ann"))
    try form.perform(.addCopy(to: "names-list"))
    try form.perform(.set("names#2", "Bo"))
    try form.perform(.set("v#1", "2026-05-06"))
    try form.perform(.set("w#1", "2026-05-07"))
    let results = ForeignResults(of: imported.form.spec, as: .fhir)
    let text = try results.text(of: form.result())
    #expect(
      text == #"""
        {"resourceType": "QuestionnaireResponse", "questionnaire": "http://x/q|2", "status": "completed", "item": [{"linkId": "g", "item": [{"linkId": "b", "answer": [{"valueBoolean": true, "item": [{"linkId": "why", "answer": [{"valueString": "so"}]}]}]}, {"linkId": "c", "answer": [{"valueCoding": {"system": "s", "code": "1", "display": "One"}}, {"valueCoding": {"system": "s", "code": "2"}}]}]}, {"linkId": "i", "answer": [{"valueInteger": 3}]}, {"linkId": "d", "answer": [{"valueDecimal": 2.5}]}, {"linkId": "n", "answer": [{"valueInteger": 30}]}, {"linkId": "q", "answer": [{"valueQuantity": {"value": 70, "unit": "kilo", "system": "u", "code": "kg"}}]}, {"linkId": "t", "answer": [{"valueTime": "10:05:00"}]}, {"linkId": "m", "answer": [{"valueDateTime": "2026-01-02T03:04:00Z"}]}, {"linkId": "u", "answer": [{"valueUri": "http://y"}]}, {"linkId": "o", "answer": [{"valueString": "else"}]}, {"linkId": "names", "answer": [{"valueString": "Ann"}, {"valueString": "Bo"}]}, {"linkId": "r", "item": [{"linkId": "v", "answer": [{"valueDate": "2026-05-06"}]}, {"linkId": "w", "answer": [{"valueDate": "2026-05-07"}]}]}]}

        """#)
    // A form that begins with the response gives it again.
    let again = try Imported(questionnaire, answers: text)
    #expect(again.losses.isEmpty, "\(again.losses)")
    #expect(try results.text(of: try again.live().result()) == text)
  }

  @Test("an answer that another question offers is written as there, and read so")
  func answersOfOthers() throws {
    func offering(_ link: String, _ other: String) -> String {
      let answers = """
        {"url": "\(FHIR.sdc)answerExpression", "valueExpression": {"language": "text/fhirpath",
          "expression": "%resource.item.where(linkId='\(other)').answer.value"}}
        """
      return """
        {"linkId": "\(link)", "type": "choice", "text": "T", \(FHIR.extensions(answers))}
        """
    }
    let questionnaire = """
      {"resourceType": "Questionnaire", "item": [
        {"linkId": "c", "type": "choice", "text": "C", "repeats": true, "answerOption": [
          {"valueCoding": {"system": "s", "code": "1", "display": "One"}},
          {"valueCoding": {"system": "t", "code": "1", "display": "Uno"}}]},
        {"linkId": "n", "type": "string", "text": "N", "repeats": true}, \(offering("a", "c")),
        \(offering("b", "n"))]}
      """
    let imported = try Imported(questionnaire)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("c", ["1", "t|1"]))
    try form.perform(.set("n#1", "Ann"))
    try form.perform(.set("a", "t|1"))
    try form.perform(.set("b", "Ann"))
    let results = ForeignResults(of: imported.form.spec, as: .fhir)
    let text = try results.text(of: form.result())
    #expect(
      text.contains(
        #"{"linkId": "a", "answer": [{"valueCoding": {"system": "t", "code": "1", "display": "Uno"}}]}"#
      ))
    #expect(text.contains(#"{"linkId": "b", "answer": [{"valueString": "Ann"}]}"#))
    let read = try results.answers(in: Array(text.utf8))
    #expect(read.contains(#""a": "t|1", "b": "Ann""#), "\(read)")
  }

  @Test(
    "a result becomes an instance: groups, copies, choices with blanks, acknowledgments, seconds")
  func instance() throws {
    let imported = try Imported.xform(
      "<g><a/><m/></g><ok/><t/><pet><n/></pet><meta><instanceID/></meta>",
      #"<bind nodeset="/data/t" type="time"/><bind nodeset="/data/pet/n" type="int"/>"#,
      """
      <group ref="/data/g"><label>G</label><input ref="/data/g/a"><label>A</label></input>
        <select ref="/data/g/m"><label>M</label><item><label>X</label><value>x</value></item>
          <item><label>Y</label><value>y</value></item></select></group>
      <trigger ref="/data/ok"><label>O</label></trigger><input ref="/data/t"><label>T</label></input>
      <group ref="/data/pet"><label>P</label><repeat nodeset="/data/pet"><input ref="/data/pet/n"><label>N</label></input></repeat></group>
      """)
    var form = try imported.live()
    for (row, value) in [
      ("a", "1 < 2 & \"q\""), ("m", ["x", "y"]), ("ok", true), ("t", "10:05"), ("n#1", 4),
    ] as [(RowID, FormValue)] {
      try form.perform(.set(row, value))
    }
    let results = ForeignResults(of: imported.form.spec, as: .xform)
    let text = try results.text(of: form.result())
    let id = text.firstMatch(
      of: /uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/)
    #expect(
      text.replacing(id?.output ?? "", with: "ID")
        == #"""
        <?xml version="1.0"?>
        <data><g><a>1 &lt; 2 &amp; &quot;q&quot;</a><m>x y</m></g><ok>OK</ok><t>10:05:00.000</t><pet><n>4</n></pet><meta><instanceID>ID</instanceID></meta></data>

        """#)
    var other = try imported.live()
    var answers = GivenAnswers(for: other)
    answers.add(json: Array(try results.answers(in: Array(text.utf8)).utf8), named: "a")
    #expect(answers.faults.isEmpty)
    try other.perform(answers.action)
    #expect(other.result() == form.result())
  }

  @Test(
    "what a random form gives is read back as the same answers", arguments: SilentLossTests.forms)
  func roundTrips(of name: String) throws {
    let format: ForeignFormat? = ["fhir", "xform"].lazy.filter(name.hasPrefix).first
      .flatMap(ForeignFormat.init)
    guard let format else { return }
    let bytes = Array(try Data(contentsOf: SilentLossTests.folder.appending(path: name)))
    let spec = try FormImporter.read(bytes).spec
    let results = ForeignResults(of: spec, as: format)
    for seed in 1...UInt64(CampaignSettings.share(of: 20)) {
      var form = LiveForm(try spec.checked(), today: nil)
      var random = RandomAnswers(seed: seed)
      random.fill(&form, spec)
      let text = try results.text(of: form.result())
      var other = LiveForm(try spec.checked(), today: nil)
      var answers = GivenAnswers(for: other)
      answers.add(json: Array(try results.answers(in: Array(text.utf8)).utf8), named: name)
      try other.perform(answers.action)
      let again = try results.text(of: other.result())
      #expect(again.withoutID == text.withoutID, "seed \(seed) of \(name)")
    }
  }

  @Test(
    "answers to nothing, in another unit or of another type are refused, and never taken for others"
  )
  func wrongAnswers() throws {
    let results = ForeignResults(of: try Imported(questionnaire).form.spec, as: .fhir)
    func response(_ link: String, _ value: String) -> [UInt8] {
      Array(
        #"{"resourceType": "QuestionnaireResponse", "item": [{"linkId": "\#(link)", "answer": [{\#(value)}]}]}"#
          .utf8)
    }
    for (link, value, message) in [
      ("other", #""valueString": "x""#, #"the form has no question "other""#),
      (
        "q", #""valueQuantity": {"value": 70000, "code": "g"}"#,
        #"the answer of "q" is in "g"; give it in "kg""#
      ),
    ] {
      let error = #expect(throws: ForeignResultError.self) {
        try results.answers(in: response(link, value))
      }
      #expect(error?.message == message)
    }
    let imported = try Imported.xform(
      "<n/><b/>", #"<bind nodeset="/data/n" type="int"/><bind nodeset="/data/b" type="boolean"/>"#,
      ["n", "b"].map { #"<input ref="/data/\#($0)"><label>L</label></input>"# }.joined())
    let instances = ForeignResults(of: imported.form.spec, as: .xform)
    let read = try instances.answers(in: Array("<data><n>nan</n><b>maybe</b></data>".utf8))
    #expect(read == #"{"n": "nan", "b": "maybe"}"#)
    let error = #expect(throws: ForeignResultError.self) {
      try instances.answers(in: Array("<data><c>x</c></data>".utf8))
    }
    #expect(error?.message == #"the form has no node "c" with a value"#)
  }

  @Test("the number that is chosen stands for its option in answers of SurveyJS")
  func numbersBack() throws {
    let imported = try Imported.survey(#"{"type":"dropdown","name":"n","choices":[1,2.5]}"#)
    let results = ForeignResults(of: imported.form.spec, as: .surveyJS)
    #expect(results.changesJSON)
    #expect(
      try results.answers(in: Array(#"{"n": 2.5}"#.utf8)) == #"{"n": 2.5, "n.choice": "2.5"}"#)
  }

  @Test("a form of another system, and a text that is no answer of it, are refused with a sentence")
  func refusals() throws {
    let spec = try FormSpec(
      "T", sections: [SectionSpec("s", rows: [RowSpec("a", .text(TextContent()))])]
    ).checked().spec
    for (format, text) in [(ForeignFormat.fhir, "x-resourceType"), (.xform, "x-instance")] {
      let error = #expect(throws: ForeignResultError.self) {
        try ForeignResults(of: spec, as: format).text(of: [])
      }
      #expect(error?.message.contains(text) == true)
    }
    let results = ForeignResults(of: try Imported(questionnaire).form.spec, as: .fhir)
    for text in ["[", "{}", "<a/>"] {
      #expect(throws: ForeignResultError.self) { try results.answers(in: Array(text.utf8)) }
    }
    #expect(
      ForeignFormat(ofAnswers: Array(#"{"resourceType": "QuestionnaireResponse"}"#.utf8)) == .fhir)
    #expect(ForeignFormat(ofAnswers: Array(" <data/>".utf8)) == .xform)
    #expect(ForeignFormat(ofAnswers: Array(#"{"a": 1}"#.utf8)) == nil)
  }
}

extension String {
  fileprivate var withoutID: String { replacing(/uuid:[0-9a-f-]+/, with: "") }
}

/// Random answers to the rows of a form, also in copies that it adds.
struct RandomAnswers {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func fill(_ form: inout LiveForm, _ spec: FormSpec) {
    let repeats = spec.sections.flatMap(\.rows).filter { $0.content.kind == .repeat }.map(\.id)
    for id in repeats where Bool.random(using: &random) { _ = try? form.perform(.addCopy(to: id)) }
    for row in spec.sections.flatMap(\.rows) {
      for id in [row.id, RowID("\(row.id)#1"), RowID("\(row.id)#2")] where random.next() % 4 != 0 {
        if let value = value(for: row) { _ = try? form.perform(.set(id, value)) }
      }
    }
  }

  private mutating func value(for row: RowSpec) -> FormValue? {
    switch row.content {
    case .text: return .text(["a", "b & <c>", "+49 1"].randomElement(using: &random) ?? "a")
    case .number(let number):
      let least = number.min ?? 0
      return .number((least + Double(random.next() % 5)).rounded())
    case .toggle: return .bool(Bool.random(using: &random))
    case .picker(let picker):
      guard let option = picker.options.randomElement(using: &random) else { return nil }
      return picker.isMultiple ? .list([.text(option.value)]) : .text(option.value)
    case .datePicker(let picker):
      switch picker.mode {
      case .date: return .text(picker.min ?? "2026-02-03")
      case .time: return .text(["10:05", "10:05:07"].randomElement(using: &random) ?? "")
      case .dateTime: return .text("2026-02-03T10:05")
      }
    default: return nil
    }
  }
}
