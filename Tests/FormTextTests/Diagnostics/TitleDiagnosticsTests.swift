import FormEngine
import FormText
import Testing

@Suite("Diagnostics of titles, messages and patterns")
struct TitleDiagnosticsTests {
  @Test(
    "a visible row without a title gives a warning",
    arguments: [
      #"{"id": ▶"a", "kind": "text"}"#, #"{"id": ▶"a", "kind": "label"}"#,
      #"{"id": ▶"a", "kind": "button", "action": "x"}"#,
      #"{"id": ▶"a", "kind": "group"}, {"id": "c", "kind": "custom", "presentedBy": "a"}"#,
      #"{"id": ▶"f", "kind": "field"}, {"id": "p", "kind": "datePicker", "presentedBy": "f"}"#,
    ])
  func noTitle(rows: String) {
    expectFinding(
      MarkedSpec.rows(rows), "noTitle", .warning, words: ["has no title", "add a title"])
  }

  @Test("rows that are never visible, editors and rows that show something else need no title")
  func titleNotNeeded() {
    let rows = """
      {"id": "h", "kind": "hidden", "holds": "text"}, {"id": "c", "kind": "custom"},
      {"id": "l", "kind": "label", "computed": {"valueOf": "h"}},
      {"id": "n", "kind": "text", "shownWhen": false},
      {"id": "f", "kind": "field", "title": "F"},
      {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["a"]},
      {"id": "g", "kind": "field"},
      {"id": "q", "kind": "picker", "presentedBy": "g", "options": ["a"], "title": "Q"}
      """
    let reading = SpecReader.read(Array(MarkedSpec.rows(rows).utf8), named: "f.json")
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
  }

  @Test("at most a hundred rows without titles are reported")
  func manyWithoutTitle() {
    let rows = (0..<1000).map { RowSpec("r\($0)", .label) }
    let findings = FormSpec("T", sections: [SectionSpec("s", rows: rows)]).check().findings
    #expect(findings.count == 100)
  }

  @Test("an action that differs from a known one only by case gives a warning")
  func action() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "b", "kind": "button", "title": "B", "action": ▶"Submit"}"#),
      "similarAction", .warning, words: ["row \"b\" (B)", "did you mean \"submit\"?"])
    expectClean(#"{"id": "b", "kind": "button", "title": "B", "action": "submits"}"#)
  }

  @Test("messages for unknown codes are reported with the nearest code that has no message")
  func messages() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "t", "kind": "text", "messages": {"requird": ▶"M"}}"#),
      "unknownCode", words: ["row \"t\"", "did you mean \"required\"?"])
    expectFinding(
      MarkedSpec.rows("", form: #""messages": {"check": ▶"M"}, "#), "unknownCode",
      words: ["the form", "tooFew"])
    expectFinding(
      MarkedSpec.rows("", form: #""messages": {"required": "M", "Required": ▶"N"}, "#),
      "unknownCode", words: ["use one of"])
    expectFinding(
      MarkedSpec.rows("", form: #""messages": {"required": ▶3}, "#), "wrongType",
      words: ["\"required\" of messages of the form", "a text"])
    expectFinding(MarkedSpec.rows("", form: #""messages": ▶[], "#), "wrongType")
  }

  @Test("a pattern is reported at the wrong construct, whatever escapes come before")
  func patterns() {
    func row(_ pattern: String) -> String {
      MarkedSpec.rows(#"{"id": "t", "kind": "text", "title": "T", "pattern": \#(pattern)}"#)
    }
    expectFinding(
      row(#""ab▶(?=x)""#), "badPattern", words: ["row \"t\" (T)", "\"(?=\" at character 3"])
    expectFinding(row(#""é\u00e9\ud83d\ude00😀▶^""#), "badPattern", words: ["at character 5"])
    expectFinding(row(#""\\d\\▶\\1""#.replacing("\\\\▶", with: "▶")), "badPattern", words: ["\\1"])
    expectFinding(row(#""▶[a-""#), "badPattern")
    expectFinding(row(#""\"▶+*""#), "badPattern")
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "t", "kind": "text"},
        {"id": "l", "kind": "label", "shownWhen": {"row": "t", "matches": "x▶**"}}
        """), "badPattern", words: ["matches in shownWhen of row \"l\""])
    expectFinding(row("▶3"), "wrongType")
  }

  @Test("no message contains the value of a secret")
  func secret() {
    for (row, code) in [
      (#""value": ▶"hunter2", "maxLength": ▷2"#, "problemAtStart"),
      (#""value": ▶712"#, "wrongType"),
    ] {
      let spec = MarkedSpec.rows(#"{"id": "t", "kind": "text", "secret": true, \#(row)}"#)
      expectFinding(spec, code, code == "wrongType" ? .error : .warning, words: ["••••••••"])
      let reading = SpecReader.read(MarkedSpec(spec).bytes, named: "f.json")
      #expect(
        !reading.diagnostics.contains { "\($0)".contains("712") || "\($0)".contains("hunter") })
    }
  }
}
