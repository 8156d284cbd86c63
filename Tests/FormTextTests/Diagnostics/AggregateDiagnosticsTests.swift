import Testing

@Suite("Diagnostics of functions with a single operand, and of secrets")
struct AggregateDiagnosticsTests {
  /// A form with a computed row outside of copies, and one in a copy.
  private func computing(
    _ expression: String, inside: String = "1", kind: String = #""number""#, noting row: String = ""
  ) -> String {
    MarkedSpec.rows(Self.rows(expression, inside: inside, kind: kind))
      .replacing("{\"id\": \"\(row)\"", with: "{\"id\": ▷\"\(row)\"")
  }

  private static func rows(_ expression: String, inside: String, kind: String) -> String {
    """
    {"id": "price", "kind": "number"},
    {"id": "born", "kind": "datePicker"},
    {"id": "tags", "kind": "picker", "multiple": true, "options": ["a", "b"]},
    {"id": "lines", "kind": "repeat", "title": "Lines"},
    {"id": "line", "kind": "group", "presentedBy": "lines"},
    {"id": "quantity", "kind": "number", "presentedBy": "line"},
    {"id": "y", "kind": "number", "presentedBy": "line", "computed": \(inside)},
    {"id": "parts", "kind": "repeat", "presentedBy": "line"},
    {"id": "part", "kind": "text", "presentedBy": "parts"},
    {"id": "x", "kind": \(kind), "title": "X", "computed": \(expression)}
    """
  }

  @Test(
    "a function that combines operands, but has only a single value, gives a warning",
    arguments: [
      (#"{"sum": ▶[{"valueOf": "price"}]}"#, "price", "that value; add operands, or leave sum out"),
      (#"{"min": ▶[{"valueOf": "price"}]}"#, "price", "leave min out"),
      (#"{"round": {"max": ▶[{"scoreOf": "tags"}]}}"#, "tags", "leave max out"),
      (#"{"count": ▶[{"valueOf": "born"}]}"#, "born", "is 1 at most; add operands"),
      (#"{"sum": ▶[3]}"#, "", "sum in computed of row \"x\" (X)"),
      (#"{"sum": ▶[{"product": [{"valueOf": "price"}, 2]}]}"#, "", "that value"),
      (#"{"sum": ▶[{"if": {"row": "price", "is": 1}, "then": 1}]}"#, "", "that value"),
    ])
  func singleOperand(expression: String, row: String, words: String) {
    expectFinding(
      computing(expression, noting: row), "singleOperand", .warning,
      words: [words, "has one operand, a single value"])
  }

  @Test("a row of the same copy is a single value, and the message says how to read all copies")
  func sameCopy() {
    for function in ["sum", "count"] {
      expectFinding(
        computing(
          "1", inside: #"{"\#(function)": ▶[{"valueOf": "quantity"}]}"#, noting: "quantity"),
        "singleOperand", .warning,
        words: ["or move it out of repeat \"lines\" (Lines), where it reads all copies"])
    }
  }

  @Test("repeats whose copies seem to be counted give a warning")
  func countedRepeats() {
    for operands in [#"[▶{"valueOf": "lines"}]"#, #"[{"valueOf": "tags"}, ▶{"valueOf": "lines"}]"#]
    {
      expectFinding(
        computing(#"{"count": \#(operands)}"#, noting: "lines"), "repeatAsAnswer", .warning,
        words: ["repeat \"lines\" (Lines)", "use {\"valueOf\": \"lines\"} without count"])
    }
    expectFinding(
      computing("1", inside: #"{"count": [▶{"valueOf": "parts"}]}"#, noting: "parts"),
      "repeatAsAnswer", .warning)
  }

  @Test("several operands, lists and other functions give no warning")
  func clean() {
    for expression in [
      #"{"sum": [{"valueOf": "quantity"}]}"#, #"{"max": [{"valueOf": "y"}]}"#,
      #"{"count": [{"valueOf": "tags"}]}"#, #"{"count": [{"valueOf": "parts"}]}"#,
      #"{"sum": [{"valueOf": "parts"}]}"#, #"{"sum": [{"valueOf": "price"}, 0]}"#,
      #"{"product": [{"valueOf": "price"}]}"#, #"{"valueOf": "lines"}"#,
    ] {
      expectClean(Self.rows(expression, inside: "1", kind: #""number""#))
    }
    expectClean(Self.rows(#"{"join": [{"valueOf": "price"}]}"#, inside: "1", kind: #""text""#))
  }

  @Test("an operand with an error gives no further findings")
  func wrongOperand() {
    expectFinding(
      computing(#"{"sum": [▶{"valueOf": "born"}]}"#, noting: "born"), "wrongOperand")
    expectFinding(computing(#"{"sum": [▶{"zork": 1}]}"#), "badExpression")
    expectFinding(computing(#"{"sum": [▶null]}"#), "wrongType")
  }

  /// A form with secret texts and a computed row.
  private static func secrets(_ expression: String, _ kind: String = #""kind": "text""#) -> String {
    """
    {"id": "pin", "kind": "text", "secret": true, "title": "PIN"},
    {"id": "key", "kind": "field", "editor": "keyText"},
    {"id": "keyText", "kind": "text", "secret": true, "presentedBy": "key"},
    {"id": "all", "kind": "repeat"},
    {"id": "one", "kind": "text", "secret": true, "presentedBy": "all"},
    {"id": "news", "kind": "toggle"},
    {"id": "x", \(kind), "title": "X", "computed": \(expression)}
    """
  }

  @Test(
    "a computed row that shows a secret text gives a warning",
    arguments: [
      (#"{"join": ["PIN ", {"valueOf": ▶"pin"}]}"#, #""kind": "text""#, "pin"),
      (#"{"join": [{"valueOf": ▶"one"}], "with": ", "}"#, #""kind": "label""#, "one"),
      (#"{"join": ["a", {"valueOf": ▶"key"}]}"#, #""kind": "hidden", "holds": "text""#, "key"),
      (
        #"{"join": ["a", {"if": {"row": "news", "is": true}, "then": "b", "else": {"valueOf": ▶"pin"}}]}"#,
        #""kind": "custom", "holds": "text""#, "pin"
      ),
      (#"{"valueOf": ▶"pin"}"#, #""kind": "text""#, "pin"),
    ])
  func shownSecret(expression: String, kind: String, row: String) {
    expectFinding(
      MarkedSpec.rows(Self.secrets(expression, kind))
        .replacing("{\"id\": \"\(row)\"", with: "{\"id\": ▷\"\(row)\""),
      "shownSecret", .warning,
      words: ["row \"x\" (X) is computed from row \"\(row)\"", "a secret text, and shows it"])
  }

  @Test("a secret computed row, and values that only depend on a secret, give no warning")
  func keptSecret() {
    expectClean(
      Self.secrets(#"{"join": ["a", {"valueOf": "pin"}]}"#, #""kind": "text", "secret": true"#))
    expectClean(
      Self.secrets(
        #"{"count": [{"valueOf": "pin"}, {"join": [{"valueOf": "key"}]}]}"#, #""kind": "number""#))
    expectClean(
      Self.secrets(#"{"if": {"row": "pin", "is": "1"}, "then": "a", "else": {"join": ["b"]}}"#))
  }
}
