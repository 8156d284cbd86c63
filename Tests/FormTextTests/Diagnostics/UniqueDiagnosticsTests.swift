import Testing

@Suite("Diagnostics of answers that must be different")
struct UniqueDiagnosticsTests {
  @Test("rows of templates that hold an answer may have different ones")
  func clean() {
    expectClean(
      """
      {"id": "r", "kind": "repeat", "title": "R"},
      {"id": "g", "kind": "group", "title": "G", "presentedBy": "r"},
      {"id": "a", "kind": "text", "title": "A", "presentedBy": "g", "unique": true},
      {"id": "f", "kind": "field", "title": "F", "presentedBy": "g", "unique": true},
      {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["x"]}
      """)
  }

  @Test("letters are only compared by a row that is unique")
  func ignoringCase() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": "text", "title": "A", "ignoringCase": ▶true}"#),
      "uselessUnique", .warning, words: ["which is not unique", "or leave ignoringCase out"])
  }

  @Test(
    "a row outside of templates, or without an answer, has nothing to be different",
    arguments: [
      (#"{"id": "a", "kind": "text", "title": "A", "unique": ▶true}"#, "not in the template"),
      (
        #"{"id": "r", "kind": "repeat", "title": "R"}, {"id": "a", "kind": "label", "title": "A", "presentedBy": "r", "unique": ▶true}"#,
        "a label holds no answer"
      ),
      (
        #"{"id": "r", "kind": "repeat", "title": "R"}, {"id": "q", "kind": "repeat", "title": "Q", "presentedBy": "r", "unique": ▶true}, {"id": "a", "kind": "text", "title": "A", "presentedBy": "q"}"#,
        "a repeat holds no answer"
      ),
      (
        #"{"id": "r", "kind": "repeat", "title": "R"}, {"id": ▷"f", "kind": "field", "title": "F", "presentedBy": "r"}, {"id": "p", "kind": "datePicker", "presentedBy": "f", "unique": ▶true}"#,
        "move unique there"
      ),
    ])
  func nothing(rows: String, words: String) {
    expectFinding(MarkedSpec.rows(rows), "uselessUnique", words: [words])
  }
}
