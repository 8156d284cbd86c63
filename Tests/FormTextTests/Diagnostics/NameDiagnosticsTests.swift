import Testing

@Suite("Diagnostics of names in results")
struct NameDiagnosticsTests {
  @Test("names differ in each object: the result, a copy, a nested group")
  func clean() {
    expectClean(
      """
      {"id": "a", "kind": "text", "title": "A", "name": "n"},
      {"id": "g", "kind": "group", "title": "G", "nested": true, "name": "a"},
      {"id": "b", "kind": "text", "title": "B", "name": "n", "presentedBy": "g"},
      {"id": "r", "kind": "repeat", "title": "R", "inResult": false},
      {"id": "c", "kind": "text", "title": "C", "name": "n", "presentedBy": "r"},
      {"id": "h", "kind": "group", "title": "H"},
      {"id": "d", "kind": "text", "title": "D", "name": "h", "presentedBy": "h"}
      """)
  }

  @Test(
    "a name that another answer of its object has is reported with both",
    arguments: [
      """
      {"id": "a", "kind": "text", "title": "A", "name": ▷"n"},
      {"id": "b", "kind": "text", "title": "B", "name": ▶"n"}
      """,
      """
      {"id": "a", "kind": "text", "title": "A", "name": ▶"b"},
      {"id": ▷"b", "kind": "text", "title": "B"}
      """,
      """
      {"id": "g", "kind": "group", "title": "G", "nested": true, "name": ▷"n"},
      {"id": "b", "kind": "text", "title": "B", "name": "n", "presentedBy": "g"},
      {"id": "h", "kind": "group", "title": "H"},
      {"id": "c", "kind": "text", "title": "C", "name": ▶"n", "presentedBy": "h"}
      """,
      """
      {"id": "r", "kind": "repeat", "title": "R"},
      {"id": "h", "kind": "group", "title": "H", "presentedBy": "r"},
      {"id": ▷"c", "kind": "text", "title": "C", "presentedBy": "h"},
      {"id": "d", "kind": "text", "title": "D", "name": ▶"c", "presentedBy": "h"}
      """,
    ])
  func duplicate(rows: String) {
    expectFinding(MarkedSpec.rows(rows), "duplicateName", words: ["change one of the two"])
  }

  @Test("a name that no key of an object should be is reported")
  func bad() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": "text", "title": "A", "name": ▶""}"#), "badName",
      words: ["the name of row \"a\" (A) is empty"])
  }

  @Test(
    "a row that results don't contain has neither a name nor inResult",
    arguments: [
      (#"{"id": "a", "kind": "label", "title": "A", "name": ▶"n"}"#, "a label; leave name out"),
      (
        #"{"id": "a", "kind": "button", "title": "A", "action": "x", "inResult": ▶false}"#,
        "a button; leave inResult out"
      ),
      (
        #"{"id": "g", "kind": "group", "title": "G", "name": ▶"n"}, {"id": "a", "kind": "text", "presentedBy": "g", "title": "A"}"#,
        "add \"nested\": true"
      ),
      (
        #"{"id": ▷"f", "kind": "field", "title": "F"}, {"id": "p", "kind": "datePicker", "presentedBy": "f", "name": ▶"n"}"#,
        "move name there"
      ),
    ])
  func nothing(rows: String, words: String) {
    expectFinding(MarkedSpec.rows(rows), "nameOnNothing", words: [words])
  }
}
