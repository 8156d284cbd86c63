import Testing

@Suite("Diagnostics of answers of rows that are not relevant")
struct WhenHiddenDiagnosticsTests {
  @Test("rows that hold an answer say what happens to it")
  func clean() {
    expectClean(
      """
      {"id": "a", "kind": "text", "title": "A", "whenHidden": "clear"},
      {"id": "b", "kind": "number", "title": "B", "computed": 1, "whenHidden": "count"},
      {"id": "r", "kind": "repeat", "title": "R", "whenHidden": "clear"},
      {"id": "t", "kind": "text", "title": "T", "presentedBy": "r", "whenHidden": "keep"}
      """)
  }

  @Test(
    "a row without an answer of its own has none to erase",
    arguments: [
      (
        #"{"id": "a", "kind": "label", "title": "A", "whenHidden": ▶"clear"}"#,
        "a label holds no answer"
      ),
      (
        #"{"id": "g", "kind": "group", "title": "G", "whenHidden": ▶"count"}, {"id": "a", "kind": "text", "presentedBy": "g", "title": "A"}"#,
        "a group holds no answer"
      ),
      (
        #"{"id": "a", "kind": "number", "title": "A", "computed": 1, "whenHidden": ▶"clear"}"#,
        "computed from others"
      ),
      (
        #"{"id": ▷"f", "kind": "field", "title": "F"}, {"id": "p", "kind": "datePicker", "presentedBy": "f", "whenHidden": ▶"clear"}"#,
        "move whenHidden there"
      ),
    ])
  func nothing(rows: String, words: String) {
    expectFinding(MarkedSpec.rows(rows), "whenHiddenOnNothing", words: [words])
  }
}
