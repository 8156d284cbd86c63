import FormEngine
import Testing

@Suite("Findings about expressions for properties, tests of outcomes, and copies")
struct PropertyDiagnosticsTests {
  /// Some rows to read, and others.
  private func rows(_ row: String) -> String {
    """
    {"id": "name", "kind": "text", "title": "Name"},
    {"id": "age", "kind": "number", "title": "Age"},
    {"id": "day", "kind": "datePicker", "title": "Day"},
    {"id": "pet", "kind": "picker", "title": "Pet", "options": ["cat", "dog"]},
    {"id": "pets", "kind": "picker", "title": "Pets", "options": ["cat"], "multiple": true},
    {"id": "pin", "kind": "text", "title": "Pin", "secret": true},
    {"id": "r", "kind": "repeat", "title": "R"},
    {"id": "inner", "kind": "number", "title": "Inner", "presentedBy": "r"},
    \(row)
    """
  }

  private func expectFinding(
    _ rows: String, _ code: String, _ severity: SpecFinding.Severity = .error,
    words: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    FormTextTests.expectFinding(
      MarkedSpec.rows(rows), code, severity, words: words, ignoresNotes: true,
      sourceLocation: sourceLocation)
  }

  private func row(_ keys: String) -> String {
    rows("{\"id\": \"x\", \"title\": \"X\", \(keys)}")
  }

  @Test("a text that is no text is reported with what it is")
  func texts() {
    expectFinding(
      rows(#"{"id": "x", "kind": "label", "title": ▶{"valueOf": "age"}}"#), "wrongOutcome",
      words: ["title of row \"x\"", "a number", "a text"])
    expectFinding(
      row(#""kind": "text", "help": ▶{"titleOf": "pets"}"#), "listOperand",
      words: ["help of row \"x\"", "join"])
    expectFinding(
      row(#""kind": "text", "placeholder": {"titleOf": ▶"name"}"#), "notScored",
      words: ["titleOf", "name a row with options"])
    expectFinding(
      row(#""kind": "text", "help": {"valueOf": ▶"nam"}"#), "unknownRow",
      words: ["did you mean \"name\"?"])
    expectFinding(
      row(#""kind": "text", "help": {"join": [{"valueOf": ▶"pin"}]}"#), "shownSecret", .warning)
    expectFinding(
      row(
        #""kind": "text", "checks": [{"that": true, "message": ▶{"sum": [1, 2]}}]"#),
      "wrongOutcome", words: ["message of check 1 of row \"x\""])
    expectClean(row(#""kind": "text", "help": {"join": ["A ", {"valueOf": "age"}]}"#))
    expectClean(rows(#"{"id": "x", "kind": "label", "title": {"titleOf": "pet"}}"#))
  }

  @Test("what is offered must be the answers of one row that has many texts")
  func answersOffered() {
    for (answers, code, words) in [
      (#"{"valueOf": ▶"nam"}"#, "unknownRow", ["did you mean \"name\"?"]),
      (#"▶{"valueOf": "name"}"#, "wrongOutcome", ["a single answer", "a row with several"]),
      (#"▶{"valueOf": "inner"}"#, "wrongOutcome", ["a number", "only texts can be offered"]),
      (#"▶{"join": ["a", {"valueOf": "name"}]}"#, "badExpression", ["the answers of one row"]),
      (#"{▶"values": "pets"}"#, "unknownKey", ["did you mean \"valueOf\"?"]),
    ] {
      expectFinding(row("\"kind\": \"picker\", \"options\": \(answers)"), code, words: words)
      expectFinding(row("\"kind\": \"text\", \"suggestions\": \(answers)"), code, words: words)
    }
    expectFinding(
      rows(
        #"""
        {"id": "x", "kind": "picker", "title": "X", "multiple": true, "options": {"valueOf": ▶"y"}},
        {"id": "y", "kind": "picker", "title": "Y", "multiple": true, "options": {"valueOf": "x"}}
        """#), "loop", words: ["reads row \"y\" (Y) in its options"])
    expectFinding(
      rows(
        #"""
        {"id": "x", "kind": "field", "title": "X"},
        {"id": "e", "kind": "picker", "presentedBy": "x", "options": {"valueOf": ▶"z"}},
        {"id": "z", "kind": "picker", "title": "Z", "multiple": true, "options": ["a"],
          "shownWhen": {"row": "x", "answered": true}}
        """#), "loop", words: ["row \"x\" (X) reads row \"z\" (Z) in its options"])
    expectClean(row(#""kind": "picker", "options": {"valueOf": "pets"}, "value": "snake""#))
    expectClean(row(#""kind": "text", "suggestions": {"valueOf": "pets"}"#))
  }

  @Test("what is taken once is a whole value, and nothing is beside it")
  func once() {
    for value in [
      #""value": {▶"once": {"valueOf": "name"}, "by": "days"}"#,
      #""value": {"join": [{▶"once": "x"}]}"#, #""value": {"once": {▶"once": "x"}}"#,
      #""computed": {▶"once": "x"}"#,
    ] {
      expectFinding(
        row("\"kind\": \"text\", \(value)"), "badExpression",
        words: ["is not the only key of a row's value", "{\"once\": EXPRESSION}"])
    }
    expectClean(row(#""kind": "text", "value": {"once": {"valueOf": "name"}}"#))
  }

  @Test("a limit and a number of copies must be of the type of the row")
  func limits() {
    expectFinding(
      row(#""kind": "number", "min": ▶{"valueOf": "name"}"#), "wrongOutcome",
      words: ["min of row \"x\"", "a number"])
    expectFinding(
      row(#""kind": "datePicker", "mode": "time", "max": ▶{"today": true}"#), "wrongOutcome")
    expectFinding(
      rows(
        #"{"id": "x", "kind": "repeat", "title": "X", "count": ▶{"valueOf": "name"}}, {"id": "y", "kind": "text", "title": "Y", "presentedBy": "x"}"#
      ), "wrongOutcome", words: ["count of row \"x\""])
    expectFinding(
      rows(
        #"{"id": "x", "kind": "repeat", "title": "X", "count": {"sum": [{"valueOf": ▶"y"}, 1]}}, {"id": "y", "kind": "number", "title": "Y", "presentedBy": "x"}"#
      ), "ownDescendant")
    expectFinding(
      row(#""kind": "text", "help": {"if": true, "then": ▶1}"#), "wrongOutcome", words: ["then"])
    expectClean(row(#""kind": "number", "min": {"valueOf": "age"}, "max": {"valueOf": "x"}"#))
  }

  @Test("a value that follows must fit the row, and depends on what it reads")
  func values() {
    expectFinding(
      row(#""kind": "number", "value": ▶{"valueOf": "name"}"#), "wrongOutcome",
      words: ["value of row \"x\""])
    expectFinding(
      row(#""kind": "picker", "options": ["a"], "multiple": true, "value": ▶{"valueOf": "pet"}"#),
      "wrongOutcome", words: ["a list of options"])
    expectFinding(
      row(#""kind": "text", "value": {"valueOf": ▶"x"}"#), "selfReference")
    expectFinding(
      rows(
        #"{"id": "x", "kind": "text", "title": "X", "value": {"valueOf": ▶"y"}}, {"id": "y", "kind": "text", "title": "Y", "value": {"valueOf": "x"}}"#
      ), "loop", words: ["its value"])
    expectFinding(
      row(#""kind": "text", "computed": "a", "value": ▶{"valueOf": "name"}"#), "valueOnComputed")
    expectFinding(
      rows(
        #"{"id": "f", "kind": "field", "title": "F"}, {"id": "x", "kind": "picker", "options": ["a"], "presentedBy": "f", "value": ▶{"valueOf": "name"}}"#
      ), "valueOnEditor")
    expectClean(
      row(#""kind": "picker", "options": ["a"], "multiple": true, "value": {"valueOf": "pets"}"#))
  }

  @Test("a test of an outcome needs a verb and an operand that fit")
  func outcomes() {
    func shown(_ test: String) -> String { row("\"kind\": \"label\", \"shownWhen\": \(test)") }
    expectFinding(
      shown(#"{"that": {"valueOf": "name"}, "moreThan": ▶1}"#), "notOrdered",
      words: ["moreThan", "gives a text"])
    expectFinding(
      shown(#"{"that": {"sum": [{"valueOf": "age"}, 1]}, "is": ▶"a"}"#), "wrongOperand",
      words: ["gives a number", "\"a\""])
    expectFinding(
      shown(#"{"row": "age", "is": {"length": ▶{"valueOf": "age"}}}"#), "wrongOperand",
      words: ["length in is", "a text"])
    expectFinding(
      shown(#"{"row": "age", "moreThan": ▶{"join": ["a", "b"]}}"#), "wrongOperand")
    expectFinding(
      shown(#"{"that": {"today": true}, "lessThan": {"valueOf": ▶"age"}}"#), "wrongOperand",
      words: ["values of one type"])
    expectFinding(
      shown(#"{"that": {"valueOf": "name"}, "matches": "▶(a"}"#), "badPattern")
    expectFinding(
      shown(#"▶{"that": {"valueOf": "name"}}"#), "missingVerb", words: ["tests an expression"])
    expectFinding(
      shown(#"{"row": "name", ▶"that": {"valueOf": "name"}, "is": "a"}"#), "badCondition",
      words: ["keep one of them"])
    expectFinding(
      shown(#"▶{"is": "a"}"#), "missingKey", words: ["\"row\" nor \"that\""])
    expectFinding(
      row(#""kind": "text", "required": {"row": ▶"nobody", "is": 1}"#), "unknownRow",
      words: ["required of row \"x\""])
    expectClean(shown(#"{"that": {"today": true}, "lessThan": {"valueOf": "day"}}"#))
    expectClean(
      shown(#"{"row": "day", "atLeast": {"later": [{"today": true}, -1], "by": "days"}}"#))
  }

  @Test("the operands of functions of texts and dates are checked")
  func functions() {
    func computing(_ expression: String) -> String {
      row("\"kind\": \"text\", \"computed\": {\"join\": [\"\", \(expression)]}")
    }
    expectFinding(
      computing(#"{"length": ▶{"valueOf": "age"}}"#), "wrongOperand", words: ["a text"])
    expectFinding(computing(#"{"number": ▶1}"#), "wrongOperand")
    expectFinding(
      computing(#"{"later": [▶{"valueOf": "age"}, 1], "by": "days"}"#), "wrongOperand",
      words: ["a date"])
    expectFinding(
      computing(#"{"later": [{"today": true}, ▶"1"], "by": "days"}"#), "wrongOperand",
      words: ["a number"])
    expectFinding(computing(#"▶{"later": [{"today": true}, 1]}"#), "missingKey", words: ["by"])
    expectFinding(
      computing(#"{"later": [{"today": true}, 1], "by": ▶"day"}"#), "unknownChoice",
      words: ["did you mean \"days\"?"])
    expectFinding(computing(#"{"today": ▶false}"#), "wrongType")
    expectFinding(
      computing(#"{"months": ▶["2026-01-01"]}"#), "badExpression", words: ["2 operands"])
  }

  @Test("the closing text of the form is a text that shows no secret")
  func closing() {
    func expect(
      _ closing: String, _ code: String, _ severity: SpecFinding.Severity = .error, words: [String]
    ) {
      FormTextTests.expectFinding(
        MarkedSpec.rows(row("\"kind\": \"label\""), form: "\"closing\": \(closing), "), code,
        severity, words: words, ignoresNotes: true)
    }
    expect(
      #"▶{"valueOf": "age"}"#, "wrongOutcome", words: ["closing of the form", "a number", "a text"])
    expect(
      #"{"join": ["Bye ", {"valueOf": ▶"nam"}]}"#, "unknownRow", words: ["did you mean \"name\""])
    expect(#"{"valueOf": ▶"pin"}"#, "shownSecret", .warning, words: ["the form is computed"])
    expect("▶1", "wrongType", words: ["closing"])
  }

  @Test("one's own copy and the one before are there only in a repeat")
  func copies() {
    expectFinding(
      row(#""kind": "label", "shownWhen": {"that": {"copy": ▶"r"}, "is": 1}"#), "notInCopy",
      words: ["is in no copy of it"])
    expectFinding(
      row(#""kind": "number", "computed": {"sum": [{"previous": ▶"inner"}, 1]}"#), "notInCopy",
      words: ["use valueOf"])
    expectFinding(
      row(#""kind": "number", "computed": {"sum": [{"copy": ▶"no"}, 1]}"#), "unknownRow")
    expectFinding(
      rows(
        """
        {"id": "r2", "kind": "repeat", "title": "R2"},
        {"id": "g", "kind": "group", "title": "G", "presentedBy": "r2"},
        {"id": "a", "kind": "number", "title": "A", "presentedBy": "g", "computed": {"sum": [{"previous": ▶"b"}, 1]}},
        {"id": "b", "kind": "number", "title": "B", "presentedBy": "g", "computed": {"sum": [{"valueOf": "all"}, 1]}},
        {"id": "all", "kind": "number", "title": "All", "computed": {"sum": [{"valueOf": "a"}, 1]}}
        """
      ), "loop", words: ["in the copy before", "row \"all\""])
    expectClean(
      rows(
        """
        {"id": "r2", "kind": "repeat", "title": "R2"},
        {"id": "g", "kind": "group", "title": "G", "presentedBy": "r2"},
        {"id": "a", "kind": "number", "title": "A", "presentedBy": "g", "computed": {"sum": [{"previous": "b"}, {"copy": "r2"}]}},
        {"id": "b", "kind": "number", "title": "B", "presentedBy": "g", "computed": {"sum": [{"valueOf": "a"}, 1]}},
        {"id": "all", "kind": "number", "title": "All", "computed": {"sum": [{"valueOf": "b"}, 1]}}
        """))
  }
}
