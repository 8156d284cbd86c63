import Testing

@Suite("Diagnostics of groups and hidden rows")
struct GroupDiagnosticsTests {
  @Test("a group that presents nothing gives a warning")
  func emptyGroup() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▶"g", "kind": "group", "title": "G"},
        {"id": "t", "kind": "text"}
        """), "emptyGroup", .warning,
      words: ["group \"g\" (G) presents no rows", "presentedBy \"g\""])
    expectClean(
      #"{"id": "g", "kind": "group"}, {"id": "l", "kind": "label", "presentedBy": "g"}"#)
  }

  @Test(
    "a group whose rows are misplaced or can't be read is not empty",
    arguments: [
      (#"▶3"#, "wrongType"),
      (#"{"id": "t", "kind": "text", "presentedBy": ▶3}"#, "wrongType"),
      (#"{"id": "t", "kind": "text", "presentedBy": ▶"elsewhere"}"#, "unknownRow"),
    ])
  func unreadRows(row: String, code: String) {
    expectFinding(MarkedSpec.rows(#"{"id": "g", "kind": "group"}, \#(row)"#), code)
  }

  @Test("a group whose rows are in another section is not empty")
  func rowsElsewhere() {
    expectFinding(
      """
      {"formwork": 1, "title": "T", "sections": [
        {"id": "s", "rows": [{"id": ▷"g", "kind": "group"}]},
        {"id": "t", "rows": [{"id": "a", "kind": "text", "presentedBy": ▶"g"}]}]}
      """, "presenterElsewhere")
  }

  /// A required group with these rows.
  private func group(_ rows: String, keys: String = "") -> String {
    """
    {"id": "news", "kind": "toggle", "value": null},
    {"id": "g", "kind": "group", "title": "G", "required": true\(keys)},
    {"id": "t", "kind": "text", "presentedBy": "g"}, \(rows)
    """
  }

  @Test(
    "a required group with an answer from the start gives a warning",
    arguments: [
      (#""kind": "text", "value": "v""#, "leave out that row's value"),
      (#""kind": "toggle""#, "give that toggle the value null"),
      (#""kind": "toggle", "value": true"#, "leave out that row's value"),
      (#""kind": "number", "value": 0"#, "leave out"),
      (#""kind": "picker", "options": ["a"], "value": "a""#, "leave out"),
      (#""kind": "picker", "options": ["a"], "multiple": true, "value": ["a"]"#, "leave out"),
      (#""kind": "picker", "options": ["a"], "other": true, "value": "b""#, "leave out"),
      (#""kind": "hidden", "holds": "text", "value": "v""#, "move that row out of the group"),
      (#""kind": "number", "computed": 3"#, "move that row"),
      (
        #""kind": "number", "computed": {"count": [{"valueOf": "t"}, {"valueOf": "news"}]}"#, "move"
      ),
      (#""kind": "number", "computed": {"round": {"sum": [{"valueOf": "r"}, 1]}}"#, "move"),
      (#""kind": "number", "computed": {"valueOf": "r"}"#, "move"),
      (
        #""kind": "text", "computed": {"if": {"row": "news", "is": true}, "then": "a", "else": "b"}"#,
        "move"
      ),
      (#""kind": "text", "enabledWhen": {"row": "news", "is": true}, "value": "v""#, "leave out"),
    ])
  func answeredGroup(row: String, remedy: String) {
    let rows = group(#"{"id": ▷"a", "presentedBy": "g", \#(row)}"#)
      .replacing(#""required": true"#, with: #""required": ▶true"#)
    expectFinding(
      MarkedSpec.rows(rows + Self.repeating), "answeredGroup", .warning,
      words: ["group \"g\" (G) is required", "row \"a\" in it is answered from the start", remedy])
  }

  private static let repeating = #"""
    , {"id": "r", "kind": "repeat"}, {"id": "m", "kind": "text", "presentedBy": "r"}
    """#

  @Test("each required group around a row with an answer from the start gives a warning")
  func nestedGroups() {
    func groups(_ keys: String) -> String {
      """
      {"id": "news", "kind": "toggle", "value": null},
      {"id": "a", "kind": "group", "required": true},
      {"id": "r", "kind": "repeat", "presentedBy": "a"\(keys)},
      {"id": "c", "kind": "group", "presentedBy": "r", "required": ▶true},
      {"id": ▷"d", "kind": "toggle", "presentedBy": "c"}
      """
    }
    // An answer in a copy satisfies the outer group only if there is a copy.
    expectFinding(MarkedSpec.rows(groups("")), "answeredGroup", .warning)
    expectFinding(
      MarkedSpec.rows(groups(#", "count": 1, "shownWhen": {"row": "news", "is": true}"#)),
      "answeredGroup", .warning)
    let both = groups(#", "min": 1"#).replacing("▶", with: "").replacing("▷", with: "")
    #expect(findings(MarkedSpec.rows(both)) == ["answeredGroup", "answeredGroup"])
  }

  @Test(
    "a required group without an answer that is certain at the start gives no warning",
    arguments: [
      #""kind": "text", "value": """#, #""kind": "toggle", "value": null"#,
      #""kind": "picker", "options": ["a"], "multiple": true, "value": []"#,
      #""kind": "label", "computed": "x""#,
      #""kind": "toggle", "shownWhen": {"row": "news", "is": true}"#,
      #""kind": "picker", "value": "a", "options": [{"value": "a", "shownWhen": {"row": "news", "is": true}}]"#,
      #""kind": "number", "computed": {"sum": [{"valueOf": "n"}, {"valueOf": "n"}]}"#,
      #""kind": "number", "computed": {"if": {"row": "news", "is": true}, "then": 1}"#,
      #""kind": "number", "computed": {"quotient": [1, 0]}"#,
      #""kind": "number", "computed": {"valueOf": "odd"}"#,
      #""kind": "repeat", "count": 3"#,
    ])
  func unansweredGroup(row: String) {
    var rows =
      group(#"{"id": "a", "presentedBy": "g", \#(row)}"#)
      + Self.repeating.replacing(
        #""repeat""#, with: #""repeat", "shownWhen": {"row": "news", "is": true}"#
      ).replacing(#""r""#, with: #""odd""#) + #", {"id": "n", "kind": "number"}"#
    if row.contains("repeat") {
      rows = group(
        #"{"id": "a", "presentedBy": "g", \#(row)}, {"id": "b", "kind": "text", "presentedBy": "a"}"#
      )
    }
    expectClean(rows)
  }

  @Test("the condition of a required group itself makes no difference, and an editor is no answer")
  func conditionsAndEditors() {
    let conditional = group(
      #"{"id": ▷"a", "kind": "toggle", "presentedBy": "g"}"#,
      keys: #", "shownWhen": {"row": "news", "is": true}"#)
    expectFinding(
      MarkedSpec.rows(conditional.replacing(#""required": true"#, with: #""required": ▶true"#)),
      "answeredGroup", .warning)
    expectClean(
      group(
        """
        {"id": "f", "kind": "field", "presentedBy": "g", "editor": "e"},
        {"id": "e", "kind": "toggle", "presentedBy": "f"}
        """))
  }

  @Test("a required hidden row without a value gives a warning")
  func requiredHidden() {
    for value in ["", #", "value": """#, #", "value": null"#] {
      expectFinding(
        MarkedSpec.rows(
          #"{"id": "h", "kind": "hidden", "holds": "text", "required": ▶true\#(value)}"#),
        "hiddenProblem", .warning,
        words: ["row \"h\" is required", "give it a value, or leave required out"])
    }
    expectClean(#"{"id": "h", "kind": "hidden", "holds": "text", "required": true, "value": "v"}"#)
    expectFinding(
      MarkedSpec.rows(
        #"{"id": "h", "kind": "hidden", "holds": "text", "required": ▶true, "computed": "v"}"#),
      "requiredOnComputed")
  }

  @Test("checks of a hidden row give a warning")
  func checkedHidden() {
    let check = #"[{"that": {"row": "h", "is": "v"}, "message": "M"}]"#
    for value in [#""value": "v""#, #""computed": "v""#] {
      expectFinding(
        MarkedSpec.rows(
          #"{"id": "h", "kind": "hidden", "holds": "text", \#(value), "checks": ▶\#(check)}"#),
        "hiddenProblem", .warning, words: ["row \"h\" has checks", "put the checks on a row"])
    }
  }
}
