import FormEngine
import FormText
import Testing

@Suite("Answers and results by name")
struct GivenNamesTests {
  private func form() throws -> LiveForm {
    let rows = """
      {"id": "a", "kind": "text", "name": "title"},
      {"id": "g", "kind": "group", "name": "home", "nested": true},
      {"id": "b", "kind": "text", "presentedBy": "g", "name": "title"},
      {"id": "helper", "kind": "number", "inResult": false},
      {"id": "r", "kind": "repeat", "name": "tasks"},
      {"id": "c", "kind": "group", "presentedBy": "r"},
      {"id": "d", "kind": "text", "presentedBy": "c", "name": "title"},
      {"id": "x", "kind": "group", "presentedBy": "c", "nested": true},
      {"id": "e", "kind": "text", "presentedBy": "x", "name": "title"}
      """
    let reading = SpecReader.read(Array(MarkedSpec.rows(rows).utf8), named: "f")
    return LiveForm(
      try #require(reading.checked, "\(reading.diagnostics.map { $0.description })"))
  }

  private func result(_ json: String, _ words: [String] = []) throws -> String {
    var form = try form()
    var answers = GivenAnswers(for: form)
    answers.add(json: Array(json.utf8), named: "a.json")
    for word in words { answers.add(word: word) }
    #expect(answers.faults == [])
    try form.perform(answers.action)
    return ResultText.json(form.result())
  }

  private func faults(_ json: String) throws -> [String] {
    var answers = try GivenAnswers(for: form())
    answers.add(json: Array(json.utf8), named: "a.json")
    return answers.faults
  }

  private static let text =
    #"{"title": "T", "home": {"title": "Dr"}, "tasks": [{"title": "p", "x": {"title": "q"}}, {}]}"#

  @Test("a result with names that is given as answers gives the same result")
  func givenBack() throws {
    #expect(try result(Self.text) == Self.text)
    #expect(
      try result(#"{"home": null, "helper": 3, "tasks": [{"x": null}]}"#) == #"{"tasks": [{}]}"#)
  }

  @Test("words name rows by name, or else by id, also in nested groups and copies")
  func words() throws {
    let words = ["title=T", "home.title=Dr", "tasks.1.title=p", "tasks.1.x.title=q", "tasks.2.d="]
    #expect(try result("{}", words) == Self.text)
    #expect(try result("{}", ["a=T", "b=Dr"]) == #"{"title": "T", "home": {"title": "Dr"}}"#)
  }

  @Test("wrong names and values are reported with their places")
  func wrong() throws {
    #expect(
      try faults(#"{"titel": "T"}"#)
        == [#"a.json:1:2: error: there is no row "titel"; did you mean "title"? [unknownRow]"#])
    #expect(
      try faults(#"{"home": {"titel": "T"}}"#).first?.hasPrefix(
        "a.json:1:11: error: there is no row")
        == true)
    #expect(
      try faults(#"{"home": "T"}"#)
        == ["a.json:1:10: error: g holds an object with the answers in it, not a text [wrongType]"])
    #expect(
      try faults(#"{"tasks": [{"x": 1}]}"#)
        == [
          "a.json:1:18: error: x holds an object with the answers in it, not a number [wrongType]"
        ])
    #expect(
      try faults(#"{"tasks": [{"x": {"titel": "T"}}]}"#).first?.contains(
        #"a.json:1:19: error: tasks[0] has no row "titel""#) == true)
  }

  @Test("a result has the values of names after those of nested groups")
  func byName() throws {
    var form = try form()
    try form.perform(.batch([.set("a", "T"), .set("b", "Dr"), .set("helper", 3)]))
    let result = form.result()
    #expect(result.value(named: "title") == "T")
    #expect(result.value(named: "home.title") == "Dr")
    #expect(result.value(named: "home.name") == nil)
    #expect(form.rowsOfResult == ["title", "home", "tasks"])
    #expect(form.rowOfResult(named: "home.title")?.id == "b")
    #expect(form.rowOfResult(named: "b")?.id == "b")
    #expect(form.rowOfResult(named: "helper") == nil)
  }

  @Test("decoding finds answers by their names, and nested groups as values")
  func decoding() throws {
    struct Answers: Decodable, Equatable {
      struct Home: Decodable, Equatable { var title: String }
      var title: String
      var home: Home
    }
    var form = try form()
    try form.perform(.batch([.set("a", "T"), .set("b", "Dr")]))
    #expect(try form.decode(Answers.self) == Answers(title: "T", home: .init(title: "Dr")))
  }
}
