import FormText
import Testing

/// The codes of the findings of a spec, in order.
func findings(_ text: String) -> [String] {
  SpecReader.read(Array(text.utf8), named: "f.json").diagnostics.filter { !$0.isOfTitle }
    .map(\.finding.code.rawValue)
}

@Suite("Diagnostics of keys, shapes and JSON")
struct ShapeDiagnosticsTests {
  @Test("an unknown key is reported with the nearest one, wherever it is")
  func unknownKey() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": "label", ▶"tilte": "A"}"#), "unknownKey",
      words: ["row \"a\"", "did you mean \"title\"?"])
    expectFinding(
      #"{"formwork": 1, "title": "T", ▶"openAtOnc": "one", "sections": []}"#, "unknownKey",
      words: ["the form", "openAtOnce"])
    expectFinding(
      #"{"formwork": 1, "title": "T", "sections": [{"id": "s", ▶"foooter": "", "rows": []}]}"#,
      "unknownKey", words: ["section \"s\"", "footer"])
    expectFinding(
      MarkedSpec.rows(
        #"{"id": "p", "kind": "picker", "options": [{"value": "a", ▶"titel": "A"}]}"#),
      "unknownKey",
      words: ["option 1 of row \"p\"", "\"title\""])
    expectFinding(
      MarkedSpec.rows(
        #"{"id": "a", "kind": "text", "checks": [{"that": {"row": "a", "is": "a"}, "message": "m", ▶"code": 1}]}"#
      ), "unknownKey", words: ["check 1 of row \"a\"", "that, message"])
  }

  @Test("a key of another kind is reported with that kind")
  func keyOfAnotherKind() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": "text", ▶"options": ["A"]}"#), "unknownKey",
      words: ["row \"a\"", "of the kind picker"])
  }

  @Test("$schema and keys that begin with x- are accepted everywhere and kept")
  func extras() throws {
    let text = """
      {"$schema": "s", "x-a": [1, {"b": null}], "formwork": 1, "title": "T", "sections": [
        {"id": "s", "x-b": true, "rows": [
          {"id": "a", "kind": "text", "x-c": "c",
           "checks": [{"that": {"row": "a", "is": "b", "x-d": 1}, "message": "m", "x-e": 5}]},
          {"id": "p", "kind": "picker", "options": [{"value": "v", "x-f": 6}], "x-": 0}
        ]}
      ]}
      """
    let reading = SpecReader.read(Array(text.utf8), named: "f.json")
    let spec = try #require(reading.checked?.spec)
    #expect(reading.diagnostics.allSatisfy { $0.isOfTitle })
    #expect(spec.extras == ["$schema": "s", "x-a": .list([1, .object(["b": .null])])])
    #expect(spec.sections[0].extras == ["x-b": true])
    #expect(spec.sections[0].rows[0].extras == ["x-c": "c"])
    #expect(spec.sections[0].rows[0].checks[0].extras == ["x-e": 5])
    #expect(spec.sections[0].rows[1].extras == ["x-": 0])
    guard case .picker(let picker) = spec.sections[0].rows[1].content else {
      Issue.record("no picker")
      return
    }
    #expect(picker.options[0].extras == ["x-f": 6])
  }

  @Test("an unknown kind is reported with the nearest one, and gives no further findings")
  func unknownKind() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "a", "kind": ▶"pickr", "options": ["x"], "min": "2026-01-01"},
        {"id": "c", "kind": "label", "presentedBy": "a"},
        {"id": "b", "kind": "label", "shownWhen": {"row": "a", "moreThan": 3}}
        """), "unknownKind", words: ["row \"a\"", "did you mean \"picker\"?"])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "f", "kind": "field", "value": "x"},
        {"id": "e", "kind": ▶"dropdown", "presentedBy": "f", "options": ["x"]},
        {"id": "b", "kind": "label", "shownWhen": {"row": "f", "is": "y"}}
        """), "unknownKind", words: ["did you mean \"picker\"?"])
  }

  @Test("an expression is read even if the kind of its row is unknown")
  func expressionOfUnknownKind() {
    let spec = MarkedSpec.rows(
      #"{"id": "a", "kind": "numbr", "computed": {"sum": [1], "to": 2}}"#)
    let reading = SpecReader.read(Array(spec.utf8), named: "f.json")
    let codes = reading.diagnostics.filter { !$0.isOfTitle }.map(\.finding.code)
    #expect(codes == [.unknownKind, .unknownKey])
  }

  @Test("a missing key is reported with its object")
  func missingKey() {
    expectFinding(
      #"▶{"formwork": 1, "sections": []}"#, "missingKey", words: ["the form has no \"title\""])
    expectFinding(#"▶{"title": "T", "sections": []}"#, "missingKey", words: ["\"formwork\""])
    expectFinding(#"▶{"formwork": 1, "title": "T"}"#, "missingKey", words: ["\"sections\""])
    expectFinding(
      #"{"formwork": 1, "title": "T", "sections": [▶{"id": "s"}]}"#, "missingKey",
      words: ["section \"s\" has no \"rows\""])
    expectFinding(
      #"{"formwork": 1, "title": "T", "sections": [▶{"rows": []}]}"#, "missingKey",
      words: ["section 1 has no \"id\""])
    expectFinding(
      MarkedSpec.rows(#"▶{"kind": "label"}"#), "missingKey",
      words: ["row 1 of section 1 has no \"id\""])
    expectFinding(
      MarkedSpec.rows(#"▶{"id": "a"}"#), "missingKey", words: ["row \"a\" has no \"kind\""])
    expectFinding(
      MarkedSpec.rows(#"▶{"id": "a", "kind": "button"}"#), "missingKey", words: ["\"action\""])
    expectFinding(
      MarkedSpec.rows(
        #"{"id": "p", "kind": "picker", "options": [▶{"title": "A"}], "value": "A"}"#),
      "missingKey", words: ["option 1 of row \"p\"", "\"value\""])
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": "text", "checks": [▶{"message": "m"}]}"#),
      "missingKey", words: ["check 1 of row \"a\"", "\"that\""])
  }

  @Test("a misspelt key is read as the suggested one")
  func misspeltKeys() {
    expectFinding(
      MarkedSpec.rows(
        """
        {▶"idd": "f", "kind": "field"},
        {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["a"]}
        """), "unknownKey", words: ["\"id\""])
    expectFinding(
      MarkedSpec.rows(#"{"id": "p", ▶"knd": "picker", "options": ["a"]}"#), "unknownKey",
      words: ["\"kind\""])
    expectFinding(
      #"{"formwork": 1, "title": "T", ▶"section": [{"id": "s", "rows": [{"id": "a", "kind": "label"}]}]}"#,
      "unknownKey", words: ["\"sections\""])
    expectFinding(
      #"{"formwork": 1, "title": "T", "sections": [{"id": "s", ▶"row": [{"id": "a", "kind": "label"}]}]}"#,
      "unknownKey", words: ["\"rows\""])
  }

  @Test(
    "a value of the wrong JSON type is reported",
    arguments: [
      #"{"id": "a", "kind": "label", "title": ▶5}"#,
      #"{"id": "a", "kind": "label", "help": ▶null}"#,
      #"{"id": "a", "kind": "text", "required": ▶"yes"}"#,
      #"{"id": "a", "kind": "text", "movable": ▶0}"#,
      #"{"id": "a", "kind": "text", "minLength": ▶1.5}"#,
      #"{"id": "a", "kind": "text", "maxLength": ▶"3"}"#,
      #"{"id": "a", "kind": "number", "min": ▶"3"}"#,
      #"{"id": "a", "kind": "datePicker", "min": ▶3}"#,
      #"{"id": "a", "kind": "group", "open": ▶{}}, {"id": "b", "kind": "label", "presentedBy": "a"}"#,
      #"{"id": "a", "kind": "picker", "options": ▶7}"#,
      #"{"id": "a", "kind": "picker", "options": ["x", ▶3], "value": "y"}"#,
      #"{"id": "a", "kind": "text", "checks": ▶{}}"#,
      #"{"id": "a", "kind": "text", "checks": [▶true]}"#,
      #"{"id": "a", "kind": "label", "enabledWhen": ▶[]}"#, #"{"id": ▶7, "kind": "label"}"#,
      #"{"id": "a", "kind": ▶null}"#, #"▶"row""#, #"▶null"#,
      #"{"id": "f", "kind": "field"}, {"id": "p", "kind": "picker", "options": ["a"], "presentedBy": ▶1}"#,
    ])
  func wrongTypes(row: String) {
    expectFinding(MarkedSpec.rows(row), "wrongType", words: ["must be"])
  }

  @Test("a form, a section or their lists of the wrong JSON type are reported")
  func wrongTypesAbove() {
    expectFinding("▶[]", "wrongType", words: ["the form is a list", "an object"])
    expectFinding(#"▶"x""#, "wrongType")
    expectFinding(#"{"formwork": ▶"1", "title": "T", "sections": []}"#, "wrongType")
    expectFinding(#"{"formwork": 1, "title": "T", "sections": ▶{}}"#, "wrongType")
    expectFinding(#"{"formwork": 1, "title": "T", "sections": [▶[]]}"#, "wrongType")
    expectFinding(
      #"{"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": ▶{}}]}"#, "wrongType")
  }

  @Test("a text that is not one of the allowed words is reported with the nearest one or all")
  func unknownChoices() {
    expectFinding(
      #"{"formwork": 1, "title": "T", "openAtOnce": ▶"two", "sections": []}"#, "unknownChoice",
      words: ["\"many\", \"one\""])
    expectFinding(
      #"{"formwork": 1, "title": "T", "sections": [{"id": "s", "reorder": ▶"acros", "rows": []}]}"#,
      "unknownChoice", words: ["did you mean \"across\"?"])
    expectFinding(
      MarkedSpec.rows(
        #"{"id": "d", "kind": "datePicker", "mode": ▶"datetimes", "value": "10:00"}"#),
      "unknownChoice", words: ["did you mean \"dateTime\"?"])
    expectFinding(
      MarkedSpec.rows(#"{"id": "p", "kind": "picker", "options": ["a"], "commit": ▶"later"}"#),
      "unknownChoice", words: ["\"change\", \"close\""])
  }

  @Test("a newer version is the only finding")
  func newerVersion() {
    expectFinding(
      #"{"formwork": ▶2, "title": "T", "sections": [], "layout": "wide"}"#, "newerVersion",
      words: ["version 2", "up to 1"])
  }

  @Test("an invalid version is reported", arguments: ["0", "-1", "0.5"])
  func badVersion(version: String) {
    expectFinding(
      "{\"formwork\": ▶\(version), \"title\": \"T\", \"sections\": []}", "badVersion",
      words: ["write 1"])
  }

  @Test("malformed JSON is reported at the error")
  func malformed() {
    expectFinding(
      """
      {"formwork": 1, "title": "T", "sections": [
        {"id": "s", "rows": [
          {"id": "a", "kind": "label"},
        ▶]}
      ]}
      """, "badJSON", words: ["an extra comma"])
    expectFinding(#"{"formwork": 1, "title": "é" ▶"sections": []}"#, "badJSON", words: ["comma"])
    expectFinding("▶", "badJSON", words: ["the end of the text"])
    expectFinding(#"{"formwork": 1, "title": "T", "sections": []} ▶x"#, "badJSON")
    expectFinding(#"{"formwork": ▶1e999, "title": "T", "sections": []}"#, "badNumber")
    expectFinding(
      #"▷{"formwork": 1, "title": "T", "sections": ▷[▶"#, "badJSON", words: ["not closed"])
  }

  @Test("a whole number that no double equals is reported wherever a spec has a number")
  func inexactNumbers() {
    for key in ["value", "min", "max", "step"] {
      expectFinding(
        MarkedSpec.rows(
          #"{"id": "n", "kind": "number", "title": "N", "\#(key)": ▶9007199254740993}"#),
        "wrongType", words: ["9007199254740993, which has more digits than a number can keep"])
    }
    let number = #"{"id": "n", "kind": "number", "title": "N"}, "#
    expectFinding(
      MarkedSpec.rows(
        number
          + #"{"id": "a", "kind": "label", "shownWhen": {"row": "n", "is": ▶9007199254740993}}"#),
      "badNumber", words: ["nearest possible one is 9007199254740992"])
    expectFinding(
      MarkedSpec.rows(
        number
          + #"{"id": "a", "kind": "number", "computed": {"sum": [{"valueOf": "n"}, ▶9007199254740993]}}"#
      ), "wrongType", words: ["9007199254740993"])
    #expect(
      findings(MarkedSpec.rows(#"{"id": "a", "kind": "label", "x-id": 9007199254740993}"#)) == [])
  }

  @Test("findings before malformed JSON are reported too")
  func beforeTheBreak() {
    let text = MarkedSpec.rows(
      #"{"id": "a", "kind": "label", "tilte": "A"}, {"id": "b" "kind": "label"}"#)
    #expect(findings(text) == ["unknownKey", "badJSON"])
  }

  @Test("a duplicate key is reported with both places, and reading continues")
  func duplicateKeys() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", ▷"kind": "label", "title": "A", ▶"kind": "text"}"#),
      "duplicateKey", words: ["\"kind\"", "remove one of the two"])
    expectFinding(
      #"{"formwork": 1, "title": "T", ▷"sections": [], ▶"sections": [{"id": 1}]}"#, "duplicateKey")
    expectFinding(
      #"{"formwork": 1, "title": "T", "sections": [{▷"rows": [], "id": "s", ▶"rows": []}]}"#,
      "duplicateKey")
  }

  @Test("nesting that is too deep and invalid UTF-8 are reported")
  func limits() {
    #expect(findings(String(repeating: "[", count: 100_000)) == ["tooDeep"])
    let deep = String(repeating: #"{"not": "#, count: 20_000)
    let row = #"{"id": "a", "kind": "label", "shownWhen": "# + deep
    #expect(findings(MarkedSpec.rows(row)) == ["tooDeep"])
    let bytes = Array(#"{"formwork": 1, "title": ""#.utf8) + [0xFF]
    let reading = SpecReader.read(bytes, named: "f.json")
    #expect(reading.diagnostics.map(\.finding.code.rawValue) == ["notUTF8"])
    #expect(reading.diagnostics.first?.finding.place.column == 27)
  }

  @Test("all findings of a spec are reported, in the order of their places")
  func order() {
    let text = """
      {"formwork": 1, "sections": [
        {"id": "s", "rows": [
          {"id": "a", "kind": "label", "shownWhen": {"row": "zebra", "is": 1}, "color": 3},
          {"id": "a", "kind": "text", "title": 4},
          {"id": "p", "kind": "picker", "options": [], "help": 1}
        ], "footer": 1}
      ]}
      """
    let reading = SpecReader.read(Array(text.utf8), named: "f.json")
    #expect(
      reading.diagnostics.map(\.finding.code.rawValue) == [
        "missingKey", "noTitle", "unknownRow", "unknownKey", "duplicateID", "wrongType",
        "noTitle", "noOptions", "wrongType", "wrongType",
      ])
    #expect(
      reading.diagnostics.map(\.finding.place) == reading.diagnostics.map(\.finding.place).sorted())
  }

  @Test("a finding is printed on one line and its notes on others, with control characters escaped")
  func printing() {
    let text = MarkedSpec.rows(
      """
      {"id": "a", "kind": "label", "title": "A\\u001b[2J"},
      {"id": "a", "kind": "label", "title": "B\\n"}
      """)
    let reading = SpecReader.read(Array(text.utf8), named: "f\n.json")
    #expect(
      reading.diagnostics.map(\.description) == [
        """
        f\\u{A}.json:4:8: error: row "a" (B\\u{A}) has the same id as another row; ids are unique, \
        so change one of the two [duplicateID]
        f\\u{A}.json:3:8: note: the id "a" first occurs here
        """
      ])
  }
}
