import FormEngine
import FormText
import Testing

@Suite("Rules that are often understood in another way")
struct MisunderstandingTests {
  @Test(
    "a required toggle that begins with false gives a warning, since false is an answer",
    arguments: [
      #"{"id": "a", "kind": "toggle", "required": ▶true}"#,
      #"{"id": "a", "kind": "toggle", "value": false, "required": ▶true}"#,
      #"{"id": "a", "kind": "toggle", "required": ▶{"row": "b", "is": "x"}}, {"id": "b", "kind": "text"}"#,
      """
      {"id": "a", "kind": "field", "editor": "e", "value": false, "required": ▶true},
      {"id": "e", "kind": "toggle", "presentedBy": "a"}
      """,
    ])
  func answeredToggle(rows: String) {
    expectFinding(
      MarkedSpec.rows(rows), "answeredToggle", .warning,
      words: ["false is an answer", #"{"row": "a", "is": true}"#, "null"])
  }

  @Test(
    "a toggle that people must choose, or that begins with true, gives no warning",
    arguments: [
      #"{"id": "a", "kind": "toggle", "required": true, "value": null}"#,
      #"{"id": "a", "kind": "toggle", "required": true, "value": true}"#,
      #"{"id": "a", "kind": "toggle"}"#,
    ])
  func otherToggles(rows: String) {
    #expect(findings(MarkedSpec.rows(rows)).isEmpty)
  }

  @Test("an exclusive option under a minimum of several options gives a warning")
  func exclusiveBesideMinimum() {
    func picker(_ least: String) -> String {
      """
      {"id": "m", "kind": "picker", "multiple": true, \(least),
      "options": ["a", "b", "c", {"value": "none", "exclusive": true}]}
      """
    }
    expectFinding(
      MarkedSpec.rows(picker(#""minChoices": ▶3"#)), "exclusiveBesideMinimum", .warning,
      words: [#"the exclusive option "none" is enough alone"#, "need 3"])
    #expect(findings(MarkedSpec.rows(picker(#""minChoices": 1"#))).isEmpty)
  }

  private static let people = #"""
    {"id": "r", "kind": "repeat"}, {"id": "p", "kind": "group", "presentedBy": "r"},
    {"id": "sex", "kind": "text", "presentedBy": "p"},
    {"id": "age", "kind": "number", "presentedBy": "p"}
    """#

  @Test("tests of two rows of one repeat in all, outside of its copies, give a warning")
  func differentCopies() {
    expectFinding(
      MarkedSpec.rows(
        Self.people
          + #"""
          , {"id": "x", "kind": "label", "shownWhen": {"all": [
          {"row": ▷"sex", "is": "f"}, {"row": ▶"age", "lessThan": 5}]}}
          """#), "differentCopies", .warning, words: ["may hold in another copy"])
  }

  @Test(
    "tests of one row, in any, or inside of the copy give no warning",
    arguments: [
      #", {"id": "x", "kind": "label", "shownWhen": {"all": [{"row": "sex", "is": "f"}, {"row": "sex", "is": "m"}]}}"#,
      #", {"id": "x", "kind": "label", "shownWhen": {"any": [{"row": "sex", "is": "f"}, {"row": "age", "is": 5}]}}"#,
      #", {"id": "x", "kind": "label", "presentedBy": "p", "shownWhen": {"all": [{"row": "sex", "is": "f"}, {"row": "age", "is": 5}]}}"#,
    ])
  func otherTests(rows: String) {
    #expect(findings(MarkedSpec.rows(Self.people + rows)).isEmpty)
  }
}
