import FormText
import Testing

@Suite("Words of other systems")
struct SynonymTests {
  @Test(
    "a key of another system is reported with its name here",
    arguments: [
      (#"▶"type": "text""#, "kind"), (#"▶"label": "T", "kind": "text""#, "title"),
      (#"▶"heading": "T", "kind": "text""#, "title"),
      (#"▶"default": "x", "kind": "text""#, "value"),
      (#"▶"regex": "x", "kind": "text""#, "pattern"),
      (#"▶"password": true, "kind": "text""#, "secret"),
      (#"▶"textarea": true, "kind": "text""#, "multiline"),
      (#"▶"formula": 3, "kind": "number""#, "computed"),
      (#"▶"calculate": 3, "kind": "number""#, "computed"),
      (#"▶"visibleIf": true, "kind": "text""#, "shownWhen"),
      (#"▶"showIf": true, "kind": "text""#, "shownWhen"),
      (#"▶"choices": ["a"], "kind": "picker""#, "options"),
      (#"▶"enum": ["a"], "kind": "picker""#, "options"),
      (#"▶"minimum": 1, "kind": "number""#, "min"), (#"▶"min": 1, "kind": "text""#, "minLength"),
      (
        #"▶"maxItems": 1, "kind": "picker", "multiple": true, "options": ["a"]"#, "maxChoices"
      ),
      (#""options": [{"value": "a", ▶"points": 1}], "kind": "picker""#, "score"),
      (#""options": [{"value": "a", ▶"weight": 1}], "kind": "picker""#, "score"),
    ])
  func keys(row: String, name: String) {
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", \#(row)}"#), "unknownKey",
      words: ["did you mean \"\(name)\"?"])
  }

  @Test(
    "a key of a repeat in another system is reported with its name here",
    arguments: [
      (#"▶"minItems": 1"#, "min"), (#"▶"maxPanelCount": 2"#, "max"),
      (#"▶"panelCount": 2"#, "count"),
      (#"▶"minLength": 1"#, "min"), (#"▶"minimum": 1"#, "min"),
      (#"▶"addLabel": "Add""#, "addTitle"),
    ])
  func keysOfRepeats(key: String, name: String) {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "a", "kind": "repeat", \(key)},
        {"id": "b", "kind": "text", "presentedBy": "a"}
        """), "unknownKey",
      words: ["did you mean \"\(name)\"?"])
  }

  @Test(
    "a kind of another system is reported with its name here",
    arguments: [
      ("select", "picker"), ("dropdown", "picker"), ("checkbox", "toggle"), ("date", "datePicker"),
      ("string", "text"), ("textarea", "text"), ("integer", "number"), ("heading", "label"),
      ("list", "repeat"), ("array", "repeat"), ("repeater", "repeat"), ("panelDynamic", "repeat"),
    ])
  func kinds(word: String, kind: String) {
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": ▶"\#(word)"}"#), "unknownKind",
      words: ["did you mean \"\(kind)\"?"])
  }

  @Test("the value of such a key is checked at its own place")
  func places() {
    let spec = MarkedSpec(
      MarkedSpec.rows(#"{"id": "a", "kind": "picker", ▶"choices": ["x", ▶"x"]}"#))
    let reading = SpecReader.read(spec.bytes, named: "f.json")
    let findings = reading.diagnostics.filter { !$0.isOfTitle }.map(\.finding)
    #expect(findings.map(\.code) == [.unknownKey, .duplicateOption])
    #expect(findings.map { TextPlace($0.place) } == spec.places)
  }

  @Test("rows inside a row are reported with presentedBy")
  func nestedRows() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "g", "kind": "group", ▶"rows": [{"id": "a", "kind": "text"}]}"#),
      "unknownKey", words: ["did you mean \"presentedBy\"?", "Write the rows after this one"])
  }

  @Test("verbs, combinators and functions of other systems are reported with their names here")
  func conditions() {
    func asking(_ condition: String) -> String {
      MarkedSpec.rows(
        #"{"id": "n", "kind": "number"}, {"id": "x", "kind": "label", "shownWhen": \#(condition)}"#)
    }
    expectFinding(
      asking(#"{"row": "n", ▶">=": 3}"#), "unknownVerb", words: ["did you mean \"atLeast\"?"])
    expectFinding(
      asking(#"{▶"and": [{"row": "n", "is": 3}]}"#), "unknownKey", words: ["did you mean \"all\"?"])
    expectFinding(
      asking(#"{▶"field": "n", "is": 3}"#), "unknownKey", words: ["did you mean \"row\"?"])
    expectFinding(
      MarkedSpec.rows(#"{"id": "n", "kind": "number", "computed": {▶"add": [1, 2]}}"#),
      "unknownKey", words: ["computed of row \"n\"", "did you mean \"sum\"?"])
  }

  @Test("a key that would conflict with the others is not suggested")
  func impossible() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": "number", "computed": 1, ▶"default": 2}"#),
      "unknownKey", words: ["leave it out"])
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": "number", "value": 1, ▶"formula": 2}"#), "unknownKey",
      words: ["leave it out"])
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": "picker", "options": ["x"], ▶"maxItems": 2}"#),
      "unknownKey", words: ["leave it out"])
  }
}
