import Testing

@Suite("Diagnostics of fields that name their editors, and of hidden and custom rows")
struct EditorDiagnosticsTests {
  private func field(_ editor: String, _ rows: String) -> String {
    MarkedSpec.rows(
      #"{"id": "f", "kind": "field", "title": "F", "editor": \#(editor)}, "# + rows)
  }

  @Test(
    "any row with a value can be the named editor of a field, whose other rows are plain rows then")
  func clean() {
    for kind in ["text", "number", "toggle", "datePicker", #"custom", "holds": "list"#] {
      expectClean(
        """
        {"id": "f", "kind": "field", "title": "F", "editor": "e"},
        {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["a"], "value": "a"},
        {"id": "e", "kind": "\(kind)", "presentedBy": "f"},
        {"id": "q", "kind": "picker", "presentedBy": "f", "options": ["a"], "required": true}
        """)
    }
    expectClean(
      """
      {"id": "f", "kind": "field", "value": 3, "editor": "e", "required": true},
      {"id": "e", "kind": "number", "presentedBy": "f", "max": 5},
      {"id": "l", "kind": "label", "shownWhen": {"row": "f", "moreThan": 2}}
      """)
  }

  @Test("a missing editor is reported with the nearest row that could be the editor")
  func unknown() {
    expectFinding(
      field(
        #"▶"editr""#,
        """
        {"id": "edit", "kind": "label", "presentedBy": "f"},
        {"id": "editor", "kind": "text", "presentedBy": "f", "value": "x"},
        {"id": ▷"editors", "kind": "text", "presentedBy": "f"}
        """), "unknownRow", words: ["field \"f\" (F)", "did you mean \"editors\"?"])
    expectFinding(
      field(#"▶"editor""#, #"{"id": "editors", "kind": "text"}"#), "unknownRow",
      words: ["a row that the field presents"])
  }

  @Test(
    "a row that can't be an editor is reported with the reason",
    arguments: [
      (#"{"id": ▷"e", "kind": "text"}"#, "which the field does not present"),
      (#"{"id": ▷"e", "kind": "label", "presentedBy": "f"}"#, "is a label"),
      (#"{"id": ▷"e", "kind": "hidden", "holds": "text", "presentedBy": "f"}"#, "is a hidden"),
      (#"{"id": ▷"e", "kind": "custom", "presentedBy": "f"}"#, "holds nothing"),
      (#"{"id": ▷"e", "kind": "number", "presentedBy": "f", "computed": 1}"#, "is computed"),
      (
        #"{"id": "g", "kind": "group", "presentedBy": "f"}, {"id": ▷"e", "kind": "text", "presentedBy": "g"}"#,
        "which the field does not present"
      ),
    ])
  func wrong(rows: String, reason: String) {
    expectFinding(
      field(#"▶"e""#, rows), "badEditor", words: ["field \"f\" (F)", "row \"e\"", reason])
  }

  @Test("value and required belong to the field, whatever the kind of its editor")
  func keys() {
    let marked = field(
      #""e""#, #"{"id": "e", "kind": "text", "presentedBy": "f", "value": ▶"x"}"#
    ).replacing("{\"id\": \"f\"", with: "{\"id\": ▷\"f\"")
    expectFinding(marked, "valueOnEditor")
    expectFinding(
      marked.replacing("\"value\": ▶\"x\"", with: "\"required\": ▶true"), "requiredOnEditor")
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "f", "kind": "field", "editor": "e", "value": ▶"x"},
        {"id": "e", "kind": "number", "presentedBy": "f"}
        """), "wrongType", words: ["holds a number"])
  }

  @Test("an editor of the wrong JSON type gives one finding")
  func shape() {
    expectFinding(
      field("▶3", #"{"id": "e", "kind": "text", "presentedBy": "f"}"#), "wrongType")
  }

  @Test("a hidden row can't be a presenter, and is not suggested as one")
  func presenter() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▷"h", "kind": "hidden", "holds": "text"},
        {"id": "x", "kind": "label", "presentedBy": ▶"h"}
        """), "hiddenPresenter", words: ["row \"x\"", "row \"h\""])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "hide", "kind": "hidden", "holds": "text"},
        {"id": "x", "kind": "label", "presentedBy": ▶"hid"}
        """), "unknownRow", words: ["name a row"])
  }

  @Test("holds decides about the values of hidden and custom rows")
  func held() {
    expectFinding(MarkedSpec.rows(#"▶{"id": "h", "kind": "hidden"}"#), "missingKey")
    expectFinding(
      MarkedSpec.rows(#"{"id": "h", "kind": "hidden", "holds": ▶"nothing"}"#), "unknownChoice")
    expectFinding(
      MarkedSpec.rows(#"{"id": "c", "kind": "custom", "value": ▶3}"#), "valueOnNothing",
      words: ["holds nothing"])
    expectFinding(
      MarkedSpec.rows(#"{"id": "c", "kind": "custom", "holds": "date", "value": ▶"soon"}"#),
      "badDate")
    expectFinding(
      MarkedSpec.rows(#"{"id": "c", "kind": "hidden", "holds": "list", "value": ▶"x"}"#),
      "wrongType", words: ["a list of texts"])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▷"c", "kind": "custom"},
        {"id": "l", "kind": "label", "shownWhen": {"row": ▶"c", "answered": true}}
        """), "holdsNothing")
    expectClean(
      """
      {"id": "h", "kind": "hidden", "holds": "list", "value": ["x", "y"]},
      {"id": "l", "kind": "label", "shownWhen": {"row": "h", "contains": "anything"}},
      {"id": "c", "kind": "custom", "holds": "bool", "required": true, "x-draw": "stars"}
      """)
  }

  @Test("a required group has no finding")
  func requiredGroup() {
    expectClean(
      #"{"id": "g", "kind": "group", "required": true}, {"id": "a", "kind": "text", "presentedBy": "g"}"#
    )
  }
}
