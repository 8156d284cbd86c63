import Testing

@Suite("Diagnostics of rows that share a line")
struct LayoutDiagnosticsTests {
  @Test("a row after another one can be beside it, and copies whose rows present none can be lines")
  func clean() {
    expectClean(
      """
      {"id": "a", "kind": "text", "title": "A"},
      {"id": "b", "kind": "text", "title": "B", "beside": true},
      {"id": "r", "kind": "repeat", "title": "R", "layout": "table"},
      {"id": "c", "kind": "group", "title": "C", "container": true, "presentedBy": "r"},
      {"id": "d", "kind": "field", "title": "D", "presentedBy": "c"},
      {"id": "e", "kind": "picker", "presentedBy": "d", "options": ["x"]},
      {"id": "f", "kind": "text", "title": "F", "presentedBy": "c", "beside": true},
      {"id": "q", "kind": "repeat", "title": "Q", "layout": "stack"},
      {"id": "g", "kind": "group", "title": "G", "presentedBy": "q"},
      {"id": "h", "kind": "group", "title": "H", "presentedBy": "g"},
      {"id": "i", "kind": "text", "title": "I", "presentedBy": "h"}
      """)
  }

  @Test(
    "a row with none before it, one that is never visible, and lines with rows inside rows are warned of",
    arguments: [
      (#"{"id": "a", "kind": "text", "title": "A", "beside": ▶true}"#, "first one of its block"),
      (
        #"{"id": "g", "kind": "group", "title": "G"}, {"id": "a", "kind": "text", "title": "A", "presentedBy": "g", "beside": ▶true}"#,
        "first one of its block"
      ),
      (
        #"{"id": "a", "kind": "text", "title": "A"}, {"id": "h", "kind": "hidden", "holds": "text", "beside": ▶true}"#,
        "never visible"
      ),
      (
        #"{"id": "r", "kind": "repeat", "title": "R", "layout": ▶"table"}, {"id": "c", "kind": "group", "title": "C", "presentedBy": "r"}, {"id": "g", "kind": "group", "title": "G", "presentedBy": "c"}, {"id": ▷"a", "kind": "text", "title": "A", "presentedBy": "g"}, {"id": "b", "kind": "text", "title": "B", "presentedBy": "g"}"#,
        "let row \"c\" (C) present all rows"
      ),
    ])
  func useless(rows: String, words: String) {
    expectFinding(MarkedSpec.rows(rows), "uselessLayout", .warning, words: [words])
  }
}
