import FormEngine
import FormText
import Testing

@Suite("Diagnostics of conditions")
struct ConditionDiagnosticsTests {
  /// A form with a row of each type, and a label that is shown when a condition holds.
  private func asking(_ condition: String) -> String {
    MarkedSpec.rows(
      """
      {"id": "name", "kind": "text", "title": "Name"},
      {"id": "age", "kind": "number", "title": "Age"},
      {"id": "news", "kind": "toggle", "title": "News"},
      {"id": "citrus", "kind": "field", "title": "Citrus"},
      {"id": "citrusPicker", "kind": "picker", "presentedBy": "citrus", "options": ["Lemon", "Lime"]},
      {"id": "days", "kind": "picker", "multiple": true, "options": ["Mon", "Tue"]},
      {"id": "day", "kind": "datePicker"},
      {"id": "hour", "kind": "datePicker", "mode": "time"},
      {"id": "head", "kind": "label", "title": "Head"},
      {"id": "x", "kind": "label", "title": "X", "shownWhen": \(condition)}
      """)
  }

  /// The same with the note's mark before the id of a row.
  private func asking(_ condition: String, noting rows: String...) -> String {
    rows.reduce(asking(condition)) { text, row in
      text.replacing("{\"id\": \"\(row)\"", with: "{\"id\": ▷\"\(row)\"")
    }
  }

  @Test("an unknown target is reported with the nearest row that holds a value")
  func unknownTarget() {
    expectFinding(
      asking(#"{"row": ▶"citrsu", "is": "Lime"}"#, noting: "citrus"), "unknownRow",
      words: ["shownWhen of row \"x\" (X)", "\"citrsu\"", "did you mean \"citrus\"?"])
    expectFinding(
      asking(#"{"row": ▶"somethingElse", "answered": true}"#), "unknownRow",
      words: ["name a row that holds a value"])
  }

  @Test("no editor and no row without a value is suggested")
  func nearestAnswers() {
    expectFinding(asking(#"{"row": ▶"citrusPickr", "is": "Lime"}"#), "unknownRow")
    expectFinding(asking(#"{"row": ▶"heads", "is": "Lime"}"#), "unknownRow")
  }

  @Test("a target that holds no value is reported")
  func holdsNothing() {
    expectFinding(
      asking(#"{"row": ▶"head", "answered": true}"#, noting: "head"), "holdsNothing",
      words: ["row \"head\" (Head)", "a label holds no value"])
  }

  @Test("a target that is an editor is reported with its field")
  func editor() {
    expectFinding(
      asking(#"{"row": ▶"citrusPicker", "is": "Lime"}"#, noting: "citrusPicker"),
      "targetIsEditor", words: ["row \"citrusPicker\"", "field \"citrus\" (Citrus)"])
  }

  @Test("a missing verb is reported")
  func missingVerb() {
    expectFinding(
      asking(#"▶{"row": "name"}"#), "missingVerb",
      words: ["row \"x\" (X)", "\"name\"", "is, isNot, in"])
  }

  @Test("two verbs are reported at the second one")
  func twoVerbs() {
    expectFinding(
      asking(#"{"row": "name", "is": "a", ▶"isNot": "b"}"#), "twoVerbs",
      words: ["\"is\" and \"isNot\"", "all or any"])
  }

  @Test(
    "ignoringCase is reported beside a verb that compares no texts, without one, and with another value"
  )
  func ignoringCase() {
    expectFinding(
      asking(#"{"row": "name", "matches": "a", ▶"ignoringCase": true}"#), "badCondition",
      words: ["ignoringCase", "matches", "is, isNot, in, notIn and contains"])
    expectFinding(
      asking(#"{"not": {"row": "name", "is": "a"}, ▶"ignoringCase": true}"#), "unknownKey",
      words: ["no verb beside it"])
    expectFinding(
      asking(#"{"row": "name", "is": "a", "ignoringCase": ▶1}"#), "wrongType",
      words: ["must be true or false"])
    expectFinding(
      asking(#"{"row": "name", "is": "a", ▶"ignorCase": true}"#), "unknownKey",
      words: ["did you mean \"ignoringCase\"?"])
  }

  @Test("a missing or misspelt row key is reported")
  func missingRow() {
    expectFinding(asking(#"▶{"is": "a"}"#), "missingKey", words: ["\"row\""])
    expectFinding(
      asking(#"{▶"rwo": "name", "is": "a"}"#), "unknownKey", words: ["did you mean \"row\"?"])
  }

  @Test("an unknown verb is reported with the nearest one, or with all")
  func unknownVerb() {
    expectFinding(
      asking(#"{"row": "age", ▶"morethen": 3}"#), "unknownVerb",
      words: ["did you mean \"moreThan\"?"])
    expectFinding(
      asking(#"{"row": "age", ▶"equals": 3}"#), "unknownVerb",
      words: ["row \"x\" (X)", "did you mean \"is\"?"])
    expectFinding(
      asking(#"{"row": "age", ▶"exceedsBy": 3}"#), "unknownVerb", words: ["is, isNot, in, notIn"])
  }

  @Test("the operand of a misspelt verb is checked too")
  func operandOfMisspeltVerb() {
    let reading = findings(asking(#"{"row": "age", "morethen": "a"}"#))
    #expect(reading == ["unknownVerb", "wrongOperand"])
  }

  @Test("a condition without a key, with two or with a wrong shape is reported")
  func shapes() {
    expectFinding(asking("▶{}"), "badCondition", words: ["is empty"])
    expectFinding(asking(#"{"not": ▶[]}"#), "wrongType", words: ["a list", "an object"])
    expectFinding(asking("▶1"), "wrongType", words: ["\"shownWhen\" of row \"x\""])
    #expect(findings(asking("true")) == [])
    #expect(findings(asking(#"{"any": [false, {"row": "age", "is": 1}]}"#)) == [])
    expectFinding(asking(#"{"all": ▶{}}"#), "wrongType")
    expectFinding(
      asking(#"▶{"all": [], "row": "age", "is": 1}"#), "badCondition", words: ["exactly one"])
    expectFinding(asking(#"{▶"al": [{"row": "age", "is": 1}]}"#), "unknownKey", words: ["\"all\""])
    expectFinding(asking(#"{"row": ▶7, "is": 1}"#), "wrongType")
    expectFinding(asking(#"{"row": "age", "answered": ▶1}"#), "wrongType")
    expectFinding(asking(#"{"row": "age", "is": {▶"valuOf": "age"}}"#), "unknownKey")
    expectFinding(asking(#"{"row": "age", "is": ▶{}}"#), "badExpression")
    expectFinding(asking(#"{"row": "age", "in": ▶{}}"#), "missingKey")
  }

  @Test(
    "an operand of the wrong type is reported with the type of the row",
    arguments: [
      (#"{"row": "name", "is": ▶3}"#, "name"), (#"{"row": "age", "is": ▶"3"}"#, "age"),
      (#"{"row": "news", "is": ▶"true"}"#, "news"), (#"{"row": "news", "is": ▶1}"#, "news"),
      (#"{"row": "age", "is": ▶true}"#, "age"), (#"{"row": "age", "in": ▶3}"#, "age"),
      (#"{"row": "age", "in": ▶[1, "2"]}"#, "age"), (#"{"row": "age", "is": ▶[1]}"#, "age"),
      (#"{"row": "age", "moreThan": ▶"1"}"#, "age"), (#"{"row": "name", "is": ▶null}"#, "name"),
      (#"{"row": "citrus", "is": ▶["Lime"]}"#, "citrus"),
      (#"{"row": "days", "is": ▶["Mon"]}"#, "days"),
      (#"{"row": "days", "in": ▶"Mon"}"#, "days"), (#"{"row": "name", "contains": ▶1}"#, "name"),
      (#"{"row": "days", "contains": ▶["Mon"]}"#, "days"), (#"{"row": "day", "is": ▶2026}"#, "day"),
    ])
  func wrongOperand(condition: String, row: String) {
    expectFinding(
      asking(condition, noting: row), "wrongOperand",
      words: ["shownWhen of row \"x\" (X)", "row \"\(row)\"", "which holds"])
  }

  @Test("an operand that is no option is reported with the nearest one")
  func noOption() {
    let form = asking(#"{"row": "citrus", "is": ▶"Lmie"}"#)
      .replacing("\"options\": [\"Lemon\"", with: "\"options\": ▷[\"Lemon\"")
    expectFinding(form, "notAnOption", words: ["row \"citrus\"", "did you mean \"Lime\"?"])
    let list = asking(#"{"row": "days", "in": ▶["Mon", "Sunday"]}"#)
      .replacing("[\"Mon\", \"Tue\"]", with: "▷[\"Mon\", \"Tue\"]")
    expectFinding(list, "notAnOption", words: ["\"Sunday\"", "choose one of them"])
  }

  @Test("an operand that is no date of the row's mode is reported")
  func badDate() {
    expectFinding(
      asking(#"{"row": "day", "atLeast": ▶"2026-02-29"}"#, noting: "day"), "badDate",
      words: ["\"2026-02-29\"", "YYYY-MM-DD"])
    expectFinding(asking(#"{"row": "hour", "is": ▶"2026-02-28"}"#, noting: "hour"), "badDate")
  }

  @Test(
    "an ordering verb for a row without an order is reported",
    arguments: [
      (#"{"row": "name", "moreThan": ▶"a"}"#, "name"),
      (#"{"row": "news", "atLeast": ▶true}"#, "news"),
      (#"{"row": "citrus", "lessThan": ▶"Lime"}"#, "citrus"),
      (#"{"row": "days", "atMost": ▶"Mon"}"#, "days"),
    ])
  func notOrdered(condition: String, row: String) {
    expectFinding(
      asking(condition, noting: row), "notOrdered",
      words: ["row \"\(row)\"", "a number or a date", "use is"])
  }

  @Test(
    "contains for a row that is neither a text nor a list is reported",
    arguments: [
      (#"{"row": "age", "contains": ▶1}"#, "age"), (#"{"row": "news", "contains": ▶true}"#, "news"),
      (#"{"row": "day", "contains": ▶"2026"}"#, "day"),
    ])
  func notContaining(condition: String, row: String) {
    expectFinding(
      asking(condition, noting: row), "notContaining", words: ["a text or a list", "use is or in"])
  }

  @Test("the row of valueOf is checked like any target")
  func valueOf() {
    expectFinding(
      asking(#"{"row": "age", "is": {"valueOf": ▶"aeg"}}"#, noting: "age"), "unknownRow")
    expectFinding(
      asking(#"{"row": "age", "is": {"valueOf": ▶"head"}}"#, noting: "head"), "holdsNothing")
    expectFinding(
      asking(#"{"row": "age", "is": {"valueOf": ▶"citrusPicker"}}"#, noting: "citrusPicker"),
      "targetIsEditor")
    expectFinding(
      asking(#"{"row": "nobodyAtAll", "is": {"valueOf": "age"}}"#)
        .replacing("\"nobodyAtAll\"", with: "▶\"nobodyAtAll\""), "unknownRow")
  }

  @Test(
    "valueOf with a row of another type is reported with both rows",
    arguments: [
      (#"{"row": "age", "is": {"valueOf": ▶"name"}}"#, "age", "name"),
      (#"{"row": "day", "atLeast": {"valueOf": ▶"hour"}}"#, "day", "hour"),
      (#"{"row": "news", "isNot": {"valueOf": ▶"age"}}"#, "news", "age"),
      (#"{"row": "name", "is": {"valueOf": ▶"days"}}"#, "name", "days"),
      (#"{"row": "name", "in": {"valueOf": ▶"citrus"}}"#, "name", "citrus"),
      (#"{"row": "age", "notIn": {"valueOf": ▶"days"}}"#, "age", "days"),
      (#"{"row": "days", "contains": {"valueOf": ▶"days"}}"#, "days", "days"),
    ])
  func valueOfAnotherType(condition: String, row: String, other: String) {
    let marked =
      row == other
      ? asking(condition, noting: row).replacing("▷", with: "▷▷")
      : asking(condition, noting: row, other)
    expectFinding(
      marked, "wrongOperand",
      words: ["row \"\(row)\"", "row \"\(other)\"", "name a row that holds"])
  }

  @Test("empty all and any give warnings")
  func emptyConditions() {
    expectFinding(
      asking(#"▶{"all": []}"#), "emptyCondition", .warning,
      words: ["row \"x\" (X)", "always true"])
    expectFinding(
      asking(#"{"not": ▶{"any": []}}"#), "emptyCondition", .warning, words: ["always false"])
  }

  @Test("conditions nested too deeply are reported once")
  func nesting() {
    let deep = String(repeating: #"{"not": "#, count: 200)
    let closing = String(repeating: "}", count: 200)
    expectFinding(
      asking(deep + #"▶{"row": "age", "is": 1}"# + closing), "tooDeep", words: ["200 levels"])
    let allowed = String(repeating: #"{"all": [{"not": "#, count: 99)
    expectClean(
      #"{"id": "a", "kind": "toggle"}, {"id": "b", "kind": "label", "shownWhen": "# + allowed
        + #"{"row": "a", "is": true}"# + String(repeating: "}]}", count: 99) + "}")
  }

  @Test("conditions and expressions as deep as JSON are reported once, in specs and states")
  func deepest() throws {
    for (opening, closing, count, depth) in [
      (#"{"not": "#, "}", 500, 256), (#"{"any": [true, "#, "]}", 250, 251),
      (#"{"all": [{"not": "#, "}]}", 165, 256),
    ] {
      let condition =
        String(repeating: opening, count: count) + "true" + String(repeating: closing, count: count)
      #expect(findings(asking(condition)) == ["tooDeep"])
      let number = #"{"id": "n", "kind": "number", "title": "N", "computed": "#
      let choice = #"{"if": \#(condition), "then": 1}"#
      #expect(findings(MarkedSpec.rows("\(number)\(choice)}")) == ["tooDeep"])
      let state = """
        {"formworkState": 1, "sections": [{"id": "s", "rows": [{"id": "b", "added": \
        {"id": "b", "kind": "label", "shownWhen": \(condition)}}]}]}
        """
      let saved = try FormState(json: Array(state.utf8))
      #expect(saved.sections[0].rows[0].added?.shownWhen?.depth == depth)
    }
    for (opening, closing, count) in [(#"{"sum": [1, "#, "]}", 250), (#"{"round": "#, "}", 500)] {
      let expression =
        String(repeating: opening, count: count) + "1" + String(repeating: closing, count: count)
      let number = #"{"id": "n", "kind": "number", "title": "N", "computed": "#
      #expect(findings(MarkedSpec.rows("\(number)\(expression)}")) == ["tooDeep"])
    }
  }

  @Test("valid conditions have no findings")
  func clean() {
    for condition in [
      #"{"row": "name", "in": ["a", "b"]}"#, #"{"row": "name", "contains": "é"}"#,
      #"{"row": "name", "is": {"valueOf": "citrus"}}"#,
      #"{"row": "name", "in": {"valueOf": "days"}}"#,
      #"{"row": "age", "atLeast": 1.5}"#, #"{"row": "age", "isNot": {"valueOf": "age"}}"#,
      #"{"row": "news", "is": false}"#, #"{"row": "news", "in": [true]}"#,
      #"{"row": "citrus", "isNot": "Lime"}"#, #"{"row": "citrus", "in": {"valueOf": "days"}}"#,
      #"{"row": "citrus", "contains": "im"}"#, #"{"row": "days", "is": "Mon"}"#,
      #"{"row": "days", "notIn": ["Mon", "Tue"]}"#, #"{"row": "days", "contains": "Tue"}"#,
      #"{"row": "days", "contains": {"valueOf": "name"}}"#,
      #"{"row": "day", "in": ["2026-01-01"]}"#,
      #"{"row": "hour", "lessThan": "10:00:05"}"#, #"{"row": "hour", "answered": false}"#,
      #"{"all": [{"any": [{"row": "age", "is": 1}]}, {"not": {"row": "age", "in": [2]}}], "x-a": 1}"#,
    ] {
      #expect(findings(asking(condition)) == [], "\(condition)")
    }
  }
}
