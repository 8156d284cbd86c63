import Testing

@Suite("Diagnostics of computed rows")
struct ComputedDiagnosticsTests {
  /// A form with a row of each type, and a computed row of a given kind.
  private func computing(_ expression: String, kind: String = #""number""#) -> String {
    MarkedSpec.rows(
      """
      {"id": "name", "kind": "text", "title": "Name"},
      {"id": "price", "kind": "number"},
      {"id": "count", "kind": "number"},
      {"id": "news", "kind": "toggle"},
      {"id": "citrus", "kind": "field"},
      {"id": "citrusPicker", "kind": "picker", "presentedBy": "citrus", "options": ["Lemon", "Lime"]},
      {"id": "tags", "kind": "picker", "multiple": true, "options": ["a", "b"]},
      {"id": "born", "kind": "datePicker"},
      {"id": "hour", "kind": "datePicker", "mode": "time"},
      {"id": "head", "kind": "label", "title": "Head"},
      {"id": "x", "kind": \(kind), "title": "X", "computed": \(expression)}
      """)
  }

  /// The same with the note's mark before the id of a row.
  private func computing(
    _ expression: String, kind: String = #""number""#, noting row: String
  ) -> String {
    computing(expression, kind: kind).replacing("{\"id\": \"\(row)\"", with: "{\"id\": ▷\"\(row)\"")
  }

  @Test(
    "an operand of the wrong type is reported with its number, its row and the expected type",
    arguments: [
      (#"{"sum": [{"valueOf": "price"}, ▶{"valueOf": "name"}]}"#, "name", "operand 2 of sum"),
      (#"{"product": [▶{"valueOf": "citrus"}, 2]}"#, "citrus", "operand 1 of product"),
      (#"{"sum": [▶{"valueOf": "tags"}]}"#, "tags", "operand 1 of sum"),
      (#"{"round": ▶{"valueOf": "born"}}"#, "born", "round in computed"),
      (#"{"days": ["2026-01-01", ▶{"valueOf": "hour"}]}"#, "hour", "operand 2 of days"),
      (#"{"hours": ["09:00", ▶{"valueOf": "born"}]}"#, "born", "operand 2 of hours"),
      (#"{"minutes": [{"now": true}, ▶{"valueOf": "hour"}]}"#, "hour", "operand 2 of minutes"),
      (#"{"length": {"join": [{"timeOf": ▶{"valueOf": "hour"}}]}}"#, "hour", "timeOf in"),
      (
        #"{"length": {"join": [{"later": [▶{"valueOf": "born"}, 1], "by": "hours"}]}}"#, "born",
        "operand 1 of later"
      ),
      (#"{"min": [1, ▶{"valueOf": "born"}]}"#, "born", "operand 2 of min"),
      (#"{"max": [▶{"valueOf": "news"}, 1]}"#, "news", "operand 1 of max"),
      (
        #"{"sum": [{"if": {"row": "news", "is": true}, "then": ▶{"valueOf": "name"}}]}"#, "name",
        "then in operand 1 of sum"
      ),
    ])
  func wrongOperand(expression: String, row: String, operand: String) {
    expectFinding(
      computing(expression, noting: row), "wrongOperand",
      words: [operand, "computed of row \"x\" (X)", "row \"\(row)\"", "give "])
  }

  @Test("a constant of the wrong type is reported with the constant")
  func wrongConstant() {
    expectFinding(
      computing(#"{"sum": [1, ▶"two"]}"#), "wrongOperand", words: ["\"two\"", "give a number"])
    expectFinding(computing(#"{"difference": [▶true, 1]}"#), "wrongOperand", words: ["is true"])
    expectFinding(
      computing(#"{"days": [{"valueOf": "born"}, ▶"2026-02-30"]}"#), "badDate",
      words: ["\"2026-02-30\"", "YYYY-MM-DD"])
    expectFinding(
      computing(#"{"minutes": ["10:00", ▶"2026-02-20"]}"#), "badDate", words: ["hh:mm"])
    expectFinding(
      computing(#"▶"10:61""#, kind: #""hidden", "holds": "time""#), "badDate", words: ["hh:mm"])
  }

  @Test("an outcome that the row can't hold is reported")
  func wrongOutcome() {
    expectFinding(
      computing(#"▶{"join": [{"valueOf": "name"}]}"#), "wrongOutcome",
      words: ["computed of row \"x\" (X) is join", "give a number"])
    expectFinding(
      computing(#"▶{"valueOf": "price"}"#, kind: #""toggle""#, noting: "price"), "wrongOutcome",
      words: ["true or false"])
    expectFinding(computing("▶3", kind: #""text""#), "wrongOutcome", words: ["give a text"])
    expectFinding(
      computing(#"▶{"valueOf": "hour"}"#, kind: #""custom", "holds": "date""#, noting: "hour"),
      "wrongOutcome")
    expectFinding(
      computing(#"{"if": true, "then": 1, "else": ▶"no"}"#), "wrongOutcome",
      words: ["else in computed"])
  }

  @Test("a list where a single value is expected is reported")
  func list() {
    for expression in [
      #"▶{"valueOf": "tags"}"#, #"{"if": true, "then": ▶{"valueOf": "tags"}}"#,
      #"{"round": ▶{"valueOf": "tags"}}"#,
    ] {
      expectFinding(
        computing(expression, kind: #""label""#, noting: "tags"), "listOperand",
        words: ["row \"tags\"", "join or count"])
    }
  }

  @Test("branches of different types are reported, also where any type is accepted")
  func branches() {
    expectFinding(
      computing(#"{"join": [{"if": true, "then": 1, "else": ▶"x"}]}"#, kind: #""text""#),
      "wrongOperand", words: ["a number in then", "a text in else"])
  }

  @Test("rows that expressions can't read are reported as in conditions")
  func rows() {
    expectFinding(
      computing(#"{"sum": [{"valueOf": ▶"pirce"}]}"#, noting: "price"), "unknownRow",
      words: ["computed of row \"x\" (X)", "did you mean \"price\"?"])
    expectFinding(computing(#"{"valueOf": ▶"head"}"#, noting: "head"), "holdsNothing")
    expectFinding(
      computing(#"{"valueOf": ▶"citrusPicker"}"#, kind: #""text""#, noting: "citrusPicker"),
      "targetIsEditor", words: ["read the field"])
    expectFinding(
      computing(#"{"scoreOf": ▶"price"}"#, noting: "price"), "notScored",
      words: ["row \"price\"", "a row with options"])
  }

  @Test("a row that would be wrong in its place is not suggested")
  func suggestions() {
    expectFinding(
      computing(#"{"sum": [{"valueOf": ▶"nmae"}]}"#), "unknownRow", words: ["name a row"])
    expectFinding(computing(#"{"valueOf": ▶"X"}"#), "unknownRow", words: ["name a row"])
    expectFinding(
      computing(#"{"scoreOf": ▶"tasg"}"#, noting: "tags"), "unknownRow",
      words: ["did you mean \"tags\"?"])
    expectFinding(
      computing(#"{"join": [{"valueOf": ▶"tasg"}]}"#, kind: #""text""#, noting: "tags"),
      "unknownRow", words: ["did you mean \"tags\"?"])
    expectFinding(computing(#"{"valueOf": ▶"tasg"}"#, kind: #""text""#), "unknownRow")
  }

  @Test("value and required on a computed row are reported")
  func otherKeys() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "x", "kind": "number", "computed": 1, "value": ▶2}"#),
      "valueOnComputed", words: ["row \"x\"", "leave one of the two out"])
    expectFinding(
      MarkedSpec.rows(#"{"id": "x", "kind": "toggle", "computed": true, "required": ▶true}"#),
      "requiredOnComputed")
  }

  @Test("a row that can't be computed is reported")
  func notComputable() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "x", "kind": "hidden", "holds": "list", "computed": ▶1}"#),
      "notComputable", words: ["holds list"])
    expectFinding(
      MarkedSpec.rows(#"{"id": "x", "kind": "custom", "computed": ▶1}"#), "notComputable")
    expectFinding(
      MarkedSpec.rows(
        #"{"id": "x", "kind": "group", ▶"computed": 1}, {"id": "y", "kind": "label", "presentedBy": "x"}"#
      ), "unknownKey",
      words: ["belongs to rows of the kind label, text, number, toggle, hidden, custom"])
  }

  @Test("an expression without a function, with two or with a wrong shape is reported")
  func forms() {
    expectFinding(computing("▶{}"), "badExpression", words: ["valueOf, scoreOf, titleOf"])
    expectFinding(
      computing(#"{"sum": [1], ▶"product": [2]}"#), "badExpression",
      words: ["\"sum\" and \"product\""])
    expectFinding(computing("▶[]"), "wrongType", words: ["a list"])
    expectFinding(computing(#"{"sum": [▶null]}"#), "wrongType", words: ["operand 1 of sum"])
    expectFinding(computing(#"{"sum": ▶1}"#), "wrongType", words: ["a list of expressions"])
    expectFinding(computing(#"▶{"if": true}"#), "missingKey", words: ["\"then\""])
    expectFinding(computing(#"{"if": ▶1, "then": 1}"#), "wrongType", words: ["a condition"])
    expectFinding(
      computing(#"{▶"summ": [1, 2]}"#), "unknownKey", words: ["did you mean \"sum\"?"])
    expectFinding(
      computing(#"{"difference": ▶[1, 2, 3]}"#), "badExpression",
      words: ["has 3 operands, but takes 2"])
    expectFinding(computing(#"{"round": 1, "to": ▶10}"#), "badLimit", words: ["0 to 9"])
    expectFinding(
      computing(#"{"sum": [{"valueOf": "price"}, 1], ▶"with": ","}"#), "unknownKey")
  }

  @Test("conditions inside expressions are checked like others")
  func conditions() {
    expectFinding(
      computing(#"{"if": {"row": "price", "is": ▶"x"}, "then": 1}"#, noting: "price"),
      "wrongOperand", words: ["computed of row \"x\" (X) compares row \"price\""])
    expectFinding(
      computing(#"{"if": ▶{"all": []}, "then": 1}"#), "emptyCondition", .warning)
  }

  @Test("expressions nested too deeply are reported once")
  func nesting() {
    let deep = String(repeating: #"{"round": "#, count: 100)
    let closing = String(repeating: "}", count: 100)
    expectFinding(computing(deep + "▶1" + closing), "tooDeep", words: ["100 levels"])
    #expect(findings(computing(deep.dropLast(10) + "1" + closing.dropLast())) == [])
    let conditions = #"{"if": "# + String(repeating: #"{"not": "#, count: 199)
    let end = String(repeating: "}", count: 199) + #", "then": 1}"#
    expectFinding(computing(conditions + "▶true" + end), "tooDeep")
  }

  @Test("valid expressions have no findings")
  func clean() {
    for (expression, kind) in [
      (
        #"{"sum": [{"valueOf": "price"}, 1, {"scoreOf": "tags"}, {"scoreOf": "citrus"}]}"#, "number"
      ),
      (#"{"count": [{"valueOf": "tags"}, {"valueOf": "news"}, "x"]}"#, "number"),
      (#"{"join": [{"valueOf": "tags"}, {"valueOf": "price"}, true], "with": ", "}"#, "text"),
      (#"{"valueOf": "citrus"}"#, "text"), (#"{"valueOf": "born"}"#, "text"),
      (
        #"{"if": {"row": "news", "is": true}, "then": {"valueOf": "born"}, "else": "never"}"#,
        "text"
      ),
      (#"{"years": [{"valueOf": "born"}, "2026-01-01T10:00"]}"#, "number"),
      (#"{"round": {"quotient": [{"valueOf": "price"}, 3]}, "to": 2}"#, "number"),
      (#"{"valueOf": "news"}"#, "toggle"), (#"{"valueOf": "price"}"#, "label"), ("7", "label"),
      (#"{"sum": []}"#, "number"),
    ] {
      #expect(findings(computing(expression, kind: "\"\(kind)\"")) == [], "\(expression)")
    }
    let date = #""hidden", "holds": "date""#
    for expression in [
      #"{"min": [{"valueOf": "born"}, "2026-01-01"]}"#, #""2026-01-01""#,
      #"{"if": true, "then": {"valueOf": "born"}, "else": "2026-01-01"}"#,
    ] {
      #expect(findings(computing(expression, kind: date)) == [], "\(expression)")
    }
  }
}
