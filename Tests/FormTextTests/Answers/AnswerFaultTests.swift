import FormEngine
import FormText
import Foundation
import Testing

@Suite("Faults of answers as values")
struct AnswerFaultTests {
  private static let rows = """
    {"id": "age", "kind": "number", "title": "Age"},
    {"id": "next", "kind": "number", "title": "Next", "computed": {"sum": [{"valueOf": "age"}, 1]}},
    {"id": "fruit", "kind": "field", "title": "Fruit"},
    {"id": "fruitPicker", "kind": "picker", "presentedBy": "fruit", "options": ["Lemon", "Lime"]},
    {"id": "home", "kind": "group", "title": "Home", "nested": true},
    {"id": "town", "kind": "text", "title": "Town", "presentedBy": "home"},
    {"id": "people", "kind": "repeat", "title": "People", "max": 2},
    {"id": "person", "kind": "group", "presentedBy": "people", "title": "Person"},
    {"id": "name", "kind": "text", "presentedBy": "person", "title": "Name"},
    {"id": "pets", "kind": "repeat", "presentedBy": "person", "title": "Pets"},
    {"id": "legs", "kind": "number", "presentedBy": "pets", "title": "Legs"}
    """

  private func form(_ rows: String = rows) throws -> LiveForm {
    let reading = SpecReader.read(Array(MarkedSpec.rows(rows).utf8), named: "f")
    return LiveForm(
      try #require(reading.checked, "\(reading.diagnostics.map { $0.description })"))
  }

  private func answers(
    _ json: String? = nil, _ words: [String] = [], maxCopies: Int = 10
  ) throws -> GivenAnswers {
    var answers = GivenAnswers(for: try form(), maxCopies: maxCopies)
    if let json { answers.add(json: Array(json.utf8), named: "a.json") }
    for word in words { answers.add(word: word) }
    #expect(answers.faults == answers.answerFaults.map { $0.description })
    return answers
  }

  /// A fault as its row, its code and its place.
  private func facts(_ fault: AnswerFault) -> String {
    let place = fault.place.map { " \(fault.file ?? "") \($0.line):\($0.column)" } ?? ""
    return "\(fault.row?.text ?? "no row") \(fault.code.rawValue)\(place)"
  }

  @Test(
    "a fault in a file has the row outside of lists, the code and the place",
    arguments: [
      ("{", ["no row badJSON a.json 1:2"]),
      ("[]", ["no row wrongType a.json 1:1"]),
      (#"{"age": 1, "age": 2}"#, ["no row duplicateKey a.json 1:12"]),
      (#"{"age": "old"}"#, ["age wrongType a.json 1:9"]),
      (#"{"aeg": 1}"#, ["aeg unknownRow a.json 1:2"]),
      (#"{"fruitPicker": "Kiwi"}"#, ["fruit notAnOption a.json 1:17"]),
      (#"{"fruit": "Lime", "fruitPicker": "Lime"}"#, ["fruit duplicateAnswer a.json 1:19"]),
      (#"{"home": 1}"#, ["home wrongType a.json 1:10"]),
      (#"{"home": {"twon": "X"}}"#, ["twon unknownRow a.json 1:11"]),
      (#"{"people": [{"nme": "Ann"}]}"#, ["people unknownRow a.json 1:14"]),
      (#"{"people": [{"pets": ["four"]}]}"#, ["people wrongType a.json 1:23"]),
      (#"{"people": [{}, {}, {}]}"#, ["people limitReached a.json 1:12"]),
      (
        "{\"age\": \"old\",\n \"x\": 1,\n \"people\": [{\"name\": 1}], \"fruit\": 1}",
        [
          "age wrongType a.json 1:9", "x unknownRow a.json 2:2", "people wrongType a.json 3:22",
          "fruit wrongType a.json 3:36",
        ]
      ),
    ])
  func files(json: String, expected: [String]) throws {
    #expect(try answers(json).answerFaults.map(facts) == expected)
  }

  @Test(
    "a fault of a word has the row outside of lists and the code",
    arguments: [
      (["age"], ["no row missingKey"]),
      (["age=old"], ["age wrongType"]),
      (["aeg=1"], ["aeg unknownRow"]),
      (["next=1"], ["next wrongType"]),
      (["age=1", "age=2"], ["age duplicateAnswer"]),
      (["fruitPicker=Kiwi"], ["fruit notAnOption"]),
      (["people.0.name=X"], ["people unknownRow"]),
      (["people.3.name=X"], ["people limitReached"]),
      (["people.1.nme=X"], ["people unknownRow"]),
      (["people.1.pets.1=four"], ["people wrongType"]),
      (["people.1.name=A", "people.1.name=B"], ["people duplicateAnswer"]),
      ([#"people=[{"name": 1}, {"nme": "A"}]"#], ["people wrongType", "people unknownRow"]),
    ])
  func words(words: [String], expected: [String]) throws {
    #expect(try answers(nil, words).answerFaults.map(facts) == expected)
  }

  @Test("answers without faults have none, and of many only the first are values")
  func count() throws {
    #expect(try answers(#"{"age": 1}"#, ["fruit=Lime"]).answerFaults == [])
    var many = GivenAnswers(for: try form())
    for number in 0..<150 { many.add(word: "x\(number)=1") }
    #expect(many.answerFaults.count == 100)
    #expect(many.faults.count == 101)
  }

  @Test("the fault of a refused action has the row of the answer")
  func refusals() throws {
    let rows = """
      {"id": "land", "kind": "picker", "title": "Land", "options": ["A", "B"]},
      {"id": "town", "kind": "picker", "title": "Town", "options": [
        {"value": "a", "shownWhen": {"row": "land", "is": "A"}},
        {"value": "b", "shownWhen": {"row": "land", "is": "B"}}]}
      """
    var form = try form(rows)
    var answers = GivenAnswers(for: form)
    answers.add(json: Array(#"{"land": "A", "town": "b"}"#.utf8), named: "a.json")
    #expect(answers.answerFaults == [])
    let refusal = try #require(throws: FormRefusal.self) { try form.perform(answers.action) }
    let fault = answers.fault(for: refusal)
    #expect(facts(fault) == "town notAnOption")
    #expect(fault.message == refusal.message)
    #expect(fault.description == refusal.message)
  }

  @Test("a fault that is encoded and decoded is the same")
  func coding() throws {
    let faults = try [
      answers(#"{"age": 1, "age": 2}"#), answers(#"{"age": "old"}"#),
      answers(nil, ["age", "age=x"]),
    ].flatMap { $0.answerFaults }
    let data = try JSONEncoder().encode(faults)
    let decoded = try JSONDecoder().decode([AnswerFault].self, from: data)
    #expect(faults.count == 4)
    #expect(decoded == faults)
    #expect(decoded.map { $0.description } == faults.map { $0.description })
    let unknown = Data(#"{"code": "noSuchCode", "message": ""}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AnswerFault.self, from: unknown)
    }
  }
}
