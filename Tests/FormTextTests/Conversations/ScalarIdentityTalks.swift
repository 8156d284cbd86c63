import FormEngine
import Testing

@testable import FormText

@Suite("Ids that differ only in Unicode composition, as text")
struct ScalarIdentityTalks {
  private let spec = """
    {"formwork": 1, "title": "t", "sections": [
      {"id": "\u{E9}", "reorder": "across", "rows": [
        {"id": "\u{E9}", "kind": "text"}, {"id": "e\u{301}", "kind": "text"}]},
      {"id": "e\u{301}", "reorder": "across", "rows": [
        {"id": "m", "kind": "picker", "options": ["\u{E9}", "e\u{301}"], "multiple": true}]}]}
    """

  private func form() throws -> LiveForm {
    let reading = SpecReader.read(Array(spec.utf8), named: "test")
    return LiveForm(try #require(reading.checked, "\(reading.diagnostics)"))
  }

  /// Whether two texts have the same bytes; `==` ignores Unicode composition.
  private func isSame(_ text: String?, _ other: String) -> Bool {
    text.map { $0.utf8.elementsEqual(other.utf8) } == true
  }

  @Test("each row is addressed by its own id, and the result has both")
  func replay() throws {
    var conversation = FormConversation(try form())
    func say(_ line: String) -> String? { conversation.reply(to: Array(line.utf8))?.text }
    #expect(say(#"{"set": "\u00e9", "value": "1"}"#)?.contains("\"changed\": [\"\u{E9}\"]") == true)
    let second = say("{\"set\": \"e\u{301}\", \"value\": \"2\"}")
    #expect(second?.utf8.contains("\"changed\": [\"e\u{301}\"]".utf8) == true)
    #expect(isSame(say(#"{"positionOf": "e\u0301"}"#), #"{"ok": true, "position": [0, 1]}"#))
    #expect(isSame(say(#"{"rowAt": [0, 0]}"#), "{\"ok\": true, \"row\": \"\u{E9}\"}"))
    #expect(say("{\"set\": \"m\", \"value\": [\"e\u{301}\", \"\u{E9}\"]}")?.first == "{")
    #expect(say(#"{"moveSection": "e\u0301", "to": 0}"#)?.contains("moveSections") == true)
    let answers = "{\"m\": [\"e\u{301}\", \"\u{E9}\"], \"\u{E9}\": \"1\", \"e\u{301}\": \"2\"}"
    #expect(
      isSame(
        say(#"{"submit": true}"#).map { String($0.suffix(answers.count + 1)) }, answers + "}"))
  }

  @Test("a state with both is read from its text as an equal state")
  func states() throws {
    var form = try form()
    try form.perform(.set("e\u{301}", "2"))
    let state = form.state
    #expect(try FormState(json: Array(state.text.utf8)) == state)
    try form.perform(.batch([.clear("e\u{301}"), .set("\u{E9}", "2")]))
    let other = form.state
    #expect(other != state)
    #expect(try FormState(json: Array(other.text.utf8)) != state)
    try form.perform(.restore(state))
    #expect(form.values() == [FormAnswer(row: "e\u{301}", value: "2")])
  }

  @Test("answers in files and words are given to the rows that they name")
  func answers() throws {
    var form = try form()
    var answers = GivenAnswers(for: form)
    answers.add(json: Array("{\"\u{E9}\": \"file\", \"e\u{301}\": \"lost\"}".utf8), named: "a.json")
    answers.add(word: "e\u{301}=word")
    answers.add(word: "m=[\"e\u{301}\"]")
    #expect(answers.faults == [])
    try form.perform(answers.action)
    #expect(
      form.result() == [
        FormAnswer(row: "\u{E9}", value: "file"), FormAnswer(row: "e\u{301}", value: "word"),
        FormAnswer(row: "m", value: ["e\u{301}"]),
      ])
  }
}
