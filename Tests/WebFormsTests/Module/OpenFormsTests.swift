import FormEngine
import FormText
import Testing
import WebForms

@Suite("Open forms")
struct OpenFormsTests {
  static let fruit = """
    {"formwork": 1, "title": "Fruit", "sections": [{"id": "fruits", "rows": [
      {"id": "citrus", "kind": "group", "title": "Citrus"},
      {"id": "count", "kind": "number", "title": "Count", "presentedBy": "citrus"},
      {"id": "melon", "kind": "toggle", "title": "Melon"}]}]}
    """

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("opening a form gives it a number from 1 and returns the start line")
  func opening() {
    var forms = OpenForms()
    let (form, reply) = forms.open(Array(Self.fruit.utf8))
    #expect(form == 1)
    #expect(
      text(reply)
        == #"{"ok": true, "update": {}, "sections": [{"id": "fruits", "rows": ["citrus", "melon"]}]}"#
    )
  }

  @Test("without rows, replies leave the sections out")
  func openingWithoutRows() {
    var forms = OpenForms()
    let (form, reply) = forms.open(Array(Self.fruit.utf8), listsRows: false)
    #expect(text(reply) == #"{"ok": true, "update": {}}"#)
    #expect(
      text(forms.perform(form, Array(#"{"tap": "citrus"}"#.utf8)))
        == #"{"ok": true, "update": {"insertRows": [[0, 1]], "reloadRows": [[0, 0]]}}"#)
  }

  @Test("several forms can be open, and none changes another")
  func several() {
    var forms = OpenForms()
    let one = forms.open(Array(Self.fruit.utf8)).form
    let other = forms.open(Array(Self.fruit.utf8)).form
    #expect(one != other)
    _ = forms.perform(one, Array(#"{"set": "melon", "value": true}"#.utf8))
    let values = Array(#"{"values": true}"#.utf8)
    #expect(
      text(forms.perform(one, values))
        == #"{"ok": true, "values": {"melon": true}, "result": {"melon": true}}"#)
    #expect(
      text(forms.perform(other, values))
        == #"{"ok": true, "values": {"melon": false}, "result": {"melon": false}}"#)
  }

  @Test(
    "typed numbers are read, and a comma is never read but explained in the language of the form")
  func typedNumbers() {
    var forms = OpenForms()
    let form = forms.open(Array(Self.fruit.utf8)).form
    for (typed, reply) in [
      ("12.5", #"{"ok": true, "value": 12.5}"#),
      (" -3 ", #"{"ok": true, "value": -3}"#),
      (" ", #"{"ok": true, "value": null}"#),
      (
        "12,50",
        #"{"ok": false, "error": {"code": "notNumber", "message": "\"12,50\" is not a number. "#
          + #"Did you mean 12.5?"}, "likely": ["12.5"]}"#
      ),
      (
        "abc",
        #"{"ok": false, "error": {"code": "notNumber", "message": "\"abc\" is not a number. "#
          + #"Write digits, such as 12 or 1.5."}, "likely": []}"#
      ),
    ] {
      #expect(text(forms.number(form, Array(typed.utf8))) == reply)
    }
    #expect(text(forms.number(form, [0xFF])).hasPrefix(#"{"ok": false"#))
    #expect(text(forms.number(form + 1, Array("1".utf8))).contains("unknownForm"))
    forms.words = [Words("qaa", ["{} is not a number. Did you mean {}?": "{}: {}?"])]
    let spec =
      #"{"formwork": 1, "title": "F", "languages": ["qaa"], "sections": [{"id": "s", "rows": []}]}"#
    let other = forms.open(Array(spec.utf8)).form
    #expect(text(forms.number(other, Array("1,5".utf8))).contains(#": 1.5?""#))
  }

  @Test("closed forms and other numbers are unknown, and numbers are not used again")
  func unknownForms() {
    var forms = OpenForms()
    let first = forms.open(Array(Self.fruit.utf8)).form
    forms.close(first)
    for form in [first, 0, -1, 77, .max, .min] {
      let fault =
        #"{"ok": false, "error": {"code": "unknownForm", "#
        + #""message": "no open form has the number \#(form)"}}"#
      #expect(text(forms.perform(form, Array(#"{"undo": true}"#.utf8))) == fault)
      #expect(text(forms.answer(form, Array("{}".utf8))) == fault)
      forms.close(form)
    }
    #expect(forms.open(Array(Self.fruit.utf8)).form == first + 1)
  }

  @Test("the reply to a blank line is empty")
  func blankLines() {
    var forms = OpenForms()
    let form = forms.open(Array(Self.fruit.utf8)).form
    #expect(forms.perform(form, Array(" \t\r".utf8)) == [])
    #expect(forms.perform(form, []) == [])
  }

  @Test("a spec with errors opens no form, and the reply has its diagnostics with notes")
  func faultySpecs() {
    var forms = OpenForms()
    let (form, reply) = forms.open(Array("{\n \"title\"".utf8))
    #expect(form == 0)
    #expect(
      text(reply)
        == #"{"ok": false, "diagnostics": [{"line": 2, "column": 9, "severity": "error", "#
        + #""code": "badJSON", "message": "#
        + #""expected a colon after the key, found the end of the text", "#
        + #""notes": [{"line": 1, "column": 1, "#
        + #""message": "the object that begins here is not closed"}]}]}"#)
    #expect(forms.open(Array(Self.fruit.utf8)).form == 1)
  }

  @Test("a spec, an action and answers that are not UTF-8 are refused")
  func brokenBytes() {
    var forms = OpenForms()
    let broken: [UInt8] = [0x22, 0xFF, 0x22]
    #expect(text(forms.open(broken).reply).contains(#""code": "notUTF8""#))
    let form = forms.open(Array(Self.fruit.utf8)).form
    #expect(text(forms.perform(form, broken)).contains(#""code": "badJSON""#))
    #expect(text(forms.answer(form, broken)).contains(#""code": "badAnswers""#))
  }

  @Test("answers are set as one step")
  func answers() {
    var forms = OpenForms()
    let form = forms.open(Array(Self.fruit.utf8), listsRows: false).form
    #expect(
      text(forms.answer(form, Array(#"{"melon": true, "count": 3}"#.utf8)))
        == #"{"ok": true, "update": {"reloadRows": [[0, 1]]}, "changed": ["count", "melon"]}"#)
    #expect(
      text(forms.perform(form, Array(#"{"undo": true}"#.utf8)))
        == #"{"ok": true, "update": {"reloadRows": [[0, 1]]}, "changed": ["count", "melon"]}"#)
  }

  @Test("invalid answers are all reported and change nothing")
  func wrongAnswers() {
    var forms = OpenForms()
    let form = forms.open(Array(Self.fruit.utf8)).form
    let reply = text(forms.answer(form, Array(#"{"melon": 1, "lemon": true}"#.utf8)))
    #expect(reply.contains(#""code": "badAnswers""#))
    #expect(reply.contains("answers:1:11: error: "))
    #expect(reply.contains("answers:1:14: error: there is no row "))
    #expect(
      text(forms.perform(form, Array(#"{"values": true}"#.utf8)))
        == #"{"ok": true, "values": {"melon": false}, "result": {"melon": false}}"#)
  }

  @Test("steps beyond the limit of the history are forgotten, the oldest first")
  func history() {
    var forms = OpenForms()
    let spec = #"""
      {"formwork": 1, "title": "T", "sections": [
        {"id": "s", "rows": [{"id": "name", "kind": "text", "title": "Name"}]}
      ]}
      """#
    let form = forms.open(Array(spec.utf8), listsRows: false).form
    let sets = ["a", "b"].map { letter in
      let text = String(repeating: letter, count: 1_000)
      return Array(#"{"set": "name", "value": "\#(text)"}"#.utf8)
    }
    let undo = Array(#"{"undo": true}"#.utf8)
    let count = OpenForms.historyLimit / 1_000
    for step in 0..<count { _ = forms.perform(form, sets[step % 2]) }
    var undone = 0
    while text(forms.perform(form, undo)).hasPrefix(#"{"ok": true"#) { undone += 1 }
    #expect((count / 4..<count).contains(undone))
  }
}
