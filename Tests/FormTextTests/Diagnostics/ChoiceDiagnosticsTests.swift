import Testing

@Suite("Diagnostics of exclusive options and of former names")
struct ChoiceDiagnosticsTests {
  private func picker(_ options: String, _ keys: String = "") -> String {
    MarkedSpec.rows(
      #"{"id": "p", "kind": "picker", "title": "P", "options": [\#(options)]\#(keys)}"#)
  }

  @Test("an option may be exclusive where several can be chosen, and may have former values")
  func clean() {
    expectClean(
      """
      {"id": "p", "kind": "picker", "title": "P", "multiple": true, "options": [
        "a", {"value": "none", "exclusive": true, "formerly": ["no", "nothing"]}]}
      """)
  }

  @Test("an exclusive option in a picker for one option is reported")
  func useless() {
    expectFinding(
      picker(#""a", {"value": "b", "exclusive": ▶true}"#), "uselessExclusive",
      words: ["option 2 of row \"p\" (P)", "takes one option only"])
  }

  @Test(
    "a former value that is in use, or is that of two options, is reported",
    arguments: [
      #"▷"a", {"value": "b", "formerly": [▶"a"]}"#, #"▷{"value": "b", "formerly": [▶"b"]}"#,
      #"▷{"value": "a", "formerly": ["c"]}, {"value": "b", "formerly": ["d", ▶"c"]}"#,
    ])
  func formerValue(options: String) {
    expectFinding(picker(options), "duplicateOption", words: ["former value"])
  }

  @Test("a former id of a section that is in use, or is that of two sections, is reported")
  func formerSection() {
    func sections(_ sections: String) -> String {
      #"{"formwork": 1, "title": "T", "sections": [\#(sections)]}"#
    }
    expectFinding(
      sections(
        #"{"id": ▷"a", "rows": []}, {"id": "b", "formerly": [▶"a"], "rows": []}"#),
      "duplicateID", words: ["former id of section \"b\""])
    expectFinding(
      sections(
        #"{"id": "a", "formerly": [▷"c"], "rows": []}, {"id": "b", "formerly": [▶"c"], "rows": []}"#
      ),
      "duplicateID")
    expectFinding(
      sections(##"{"id": "a", "formerly": [▶"#"], "rows": []}"##), "badID", words: ["reserved"])
  }
}
