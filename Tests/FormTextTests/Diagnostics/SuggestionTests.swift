import Testing

@Suite("Suggested names")
struct SuggestionTests {
  /// Expects that an unknown row is reported, with this name or none suggested.
  private func expect(
    _ rows: String, suggests name: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let spec =
      name.map { rows.replacing("{\"id\": \"\($0)\"", with: "{\"id\": ▷\"\($0)\"") } ?? rows
    expectFinding(
      MarkedSpec.rows(spec), "unknownRow",
      words: [name.map { "did you mean \"\($0)\"?" } ?? "name a row "],
      sourceLocation: sourceLocation)
  }

  @Test("a row is not suggested in its own conditions or those above it, but in its checks")
  func owners() {
    expect(
      #"{"id": "name", "kind": "text", "shownWhen": {"row": ▶"nam", "answered": true}}"#,
      suggests: nil)
    expect(
      #"{"id": "name", "kind": "text", "enabledWhen": {"row": ▶"nam", "answered": true}}"#,
      suggests: nil)
    expect(
      """
      {"id": "group", "kind": "group", "shownWhen": {"row": ▶"chld", "answered": true}},
      {"id": "inner", "kind": "group", "presentedBy": "group"},
      {"id": "child", "kind": "text", "presentedBy": "inner"}
      """, suggests: nil)
    expectFinding(
      """
      {"formwork": 1, "title": "T", "sections": [
        {"id": "s", "shownWhen": {"row": ▶"nam", "answered": true},
         "rows": [{"id": "name", "kind": "text"}]}
      ]}
      """, "unknownRow", words: ["name a row "])
    expect(
      """
      {"id": "name", "kind": "text",
       "checks": [{"that": {"row": ▶"nam", "answered": true}, "message": "m"}]}
      """, suggests: "name")
  }

  @Test("a row that would close a cycle is not suggested, but a farther one is")
  func loops() {
    expect(
      """
      {"id": "first", "kind": "toggle", "shownWhen": {"row": ▶"secon", "is": true}},
      {"id": "middle", "kind": "toggle", "shownWhen": {"row": "first", "is": true}},
      {"id": "second", "kind": "toggle", "shownWhen": {"row": "middle", "is": true}}
      """, suggests: nil)
    expect(
      """
      {"id": "first", "kind": "toggle", "shownWhen": {"row": ▶"secon", "is": true}},
      {"id": "second", "kind": "toggle", "shownWhen": {"row": "first", "is": true}},
      {"id": "seconds", "kind": "toggle"}
      """, suggests: "seconds")
  }

  @Test("a row that does not fit the verb, the operand or the other row is not suggested")
  func kinds() {
    let rows = """
      {"id": "amount", "kind": "text"}, {"id": "amounts", "kind": "number"},
      {"id": "pick", "kind": "picker", "options": ["a"]},
      {"id": "picks", "kind": "picker", "options": ["a"], "multiple": true},
      {"id": "x", "kind": "label", "shownWhen":
      """
    expect(rows + #"{"row": ▶"amuont", "moreThan": 3}}"#, suggests: "amounts")
    expect(rows + #"{"row": ▶"amuont", "is": "3"}}"#, suggests: "amount")
    expect(rows + #"{"row": ▶"amountss", "matches": "3"}}"#, suggests: "amount")
    expect(rows + #"{"row": ▶"pikc", "is": "b"}}"#, suggests: nil)
    expect(rows + #"{"row": ▶"pikcs", "is": "a"}}"#, suggests: "picks")
    expect(rows + #"{"row": ▶"amuont", "is": {"valueOf": "amounts"}}}"#, suggests: "amounts")
    expect(rows + #"{"row": "amounts", "is": {"valueOf": ▶"amuont"}}}"#, suggests: "amounts")
    expect(rows + #"{"row": "pick", "in": {"valueOf": ▶"pikc"}}}"#, suggests: nil)
    expect(rows + #"{"row": "pick", "in": {"valueOf": ▶"pikcs"}}}"#, suggests: "picks")
  }

  @Test("a field is not suggested for a picker with a value, unless it names another editor")
  func answerKeys() {
    for key in [#""value": "a""#, #""required": true"#] {
      expect(
        #"{"id": "fields", "kind": "hidden", "holds": "text"}, {"id": "fieldx", "kind": "field"}, "#
          + #"{"id": "d", "kind": "datePicker", "presentedBy": "fieldx"}, {"id": "field", "kind": "field"}, "#
          + #"{"id": "p", "kind": "picker", "options": ["a"], \#(key), "presentedBy": ▶"fild"}"#,
        suggests: nil)
      expect(
        #"{"id": "field", "kind": "field", "editor": "e"}, "#
          + #"{"id": "e", "kind": "text", "presentedBy": "field"}, "#
          + #"{"id": "p", "kind": "picker", "options": ["a"], \#(key), "presentedBy": ▶"fild"}"#,
        suggests: "field")
    }
  }

  @Test("a presenter is suggested only within its block, and a field only for its first editor")
  func presenters() {
    expect(
      """
      {"id": "groups", "kind": "group"},
      {"id": "in", "kind": "label", "presentedBy": "groups"},
      {"id": "other", "kind": "group"},
      {"id": "x", "kind": "label", "presentedBy": ▶"group"}
      """, suggests: nil)
    expect(
      """
      {"id": "groups", "kind": "group"},
      {"id": "in", "kind": "group", "presentedBy": "groups"},
      {"id": "inner", "kind": "label", "presentedBy": "in"},
      {"id": "x", "kind": "label", "presentedBy": ▶"group"}
      """, suggests: "groups")
    expect(
      """
      {"id": "fields", "kind": "field"},
      {"id": "p", "kind": "picker", "options": ["a"], "presentedBy": "fields"},
      {"id": "q", "kind": "picker", "options": ["a"], "presentedBy": ▶"field"}
      """, suggests: nil)
    expect(
      """
      {"id": "fields", "kind": "field"},
      {"id": "p", "kind": "picker", "options": ["a"], "presentedBy": "fields"},
      {"id": "q", "kind": "label", "presentedBy": ▶"field"}
      """, suggests: "fields")
  }

  @Test("a key is suggested only once in an object")
  func keys() {
    let found = findings(
      MarkedSpec.rows(#"{"id": "a", "kind": "label", "titel": "A", "tilte": "B"}"#))
    #expect(found == ["unknownKey", "unknownKey"])
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": "label", "title": "A", ▶"tilte": "B"}"#),
      "unknownKey", words: ["leave it out, or use one of"])
  }
}
