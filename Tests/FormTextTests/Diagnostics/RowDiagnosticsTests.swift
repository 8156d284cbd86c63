import Testing

@Suite("Diagnostics of rows and blocks")
struct RowDiagnosticsTests {
  @Test("a duplicate id is reported with the first one")
  func duplicateRow() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▷"a", "kind": "label", "title": "One"},
        {"id": ▶"a", "kind": "label", "title": "Two"}
        """), "duplicateID", words: ["row \"a\" (Two)", "change one of the two"])
  }

  @Test("a copied block with unchanged ids is reported only as duplicate ids")
  func copiedBlock() {
    let block =
      #"{"id": "f", "kind": "field"}, {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["a"]}"#
    #expect(findings(MarkedSpec.rows("\(block), \(block)")) == ["duplicateID", "duplicateID"])
  }

  @Test("duplicate ids of sections are reported, but a section may have the id of a row")
  func duplicateSection() {
    expectFinding(
      """
      {"formwork": 1, "title": "T", "sections": [
        {"id": ▷"s", "rows": [{"id": "s", "kind": "label"}]},
        {"id": ▶"s", "rows": []}
      ]}
      """, "duplicateID", words: ["section \"s\""])
  }

  @Test("ids that differ only by case give a warning")
  func similarIDs() {
    for (first, second) in [("citrus", "Citrus"), ("Citrus", "cITRUS"), ("Ä", "ä"), ("ä", "Ä")] {
      expectFinding(
        MarkedSpec.rows(
          """
          {"id": ▷"\(first)", "kind": "label"},
          {"id": ▶"\(second)", "kind": "label"}
          """), "similarID", .warning, words: [first, second, "rename"])
    }
    expectFinding(
      """
      {"formwork": 1, "title": "T", "sections": [
        {"id": ▷"s", "rows": []}, {"id": ▶"S", "rows": []}
      ]}
      """, "similarID", .warning)
  }

  @Test("ids that differ in Unicode composition are different")
  func scalars() {
    expectClean(
      """
      {"id": "\u{E9}", "kind": "toggle"}, {"id": "e\u{301}", "kind": "toggle"},
      {"id": "x", "kind": "label", "shownWhen": {"row": "e\u{301}", "is": true}}
      """)
  }

  @Test(
    "an invalid id is reported",
    arguments: [
      ("", "is empty"), ("a#b", "reserved"), ("a\\u0007b", "control character"),
      ("a\\u0085b", "\\u{85}"), (String(repeating: "é", count: 101), "202 bytes"),
    ])
  func badIDs(id: String, words: String) {
    expectFinding(
      MarkedSpec.rows(#"{"id": ▶"\#(id)", "kind": "label"}"#), "badID",
      words: [words, "row 1 of section \"s\""])
    expectFinding(
      #"{"formwork": 1, "title": "T", "sections": [{"id": ▶"\#(id)", "rows": []}]}"#, "badID",
      words: [words])
    expectFinding(
      #"{"formwork": 1, "id": ▶"\#(id)", "title": "T", "sections": []}"#, "badID", words: [words])
  }

  @Test("an id of 200 bytes is accepted")
  func longestID() {
    expectClean("{\"id\": \"\(String(repeating: "é", count: 100))\", \"kind\": \"label\"}")
  }

  @Test("an unknown presenter is reported with the nearest one, and no field for a missing editor")
  func unknownPresenter() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▷"melon", "kind": "field"},
        {"id": "p", "kind": "picker", "presentedBy": ▶"meln", "options": ["a"]}
        """), "unknownRow", words: ["row \"p\"", "did you mean \"melon\"?"])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "melon", "kind": "field"},
        {"id": "p", "kind": "picker", "presentedBy": ▶"somebody", "options": ["a"]}
        """), "unknownRow")
  }

  @Test("a presenter in another section is reported with both places")
  func presenterElsewhere() {
    expectFinding(
      """
      {"formwork": 1, "title": "T", "sections": [
        {"id": "s", "title": "First", "rows": [{"id": ▷"g", "kind": "group"}]},
        {"id": "t", "rows": [{"id": "a", "kind": "label", "presentedBy": ▶"g"}]}
      ]}
      """, "presenterElsewhere", words: ["row \"a\"", "row \"g\"", "section \"s\" (First)"])
  }

  @Test("a row before its presenter, or presented by itself, is reported")
  func beforePresenter() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "a", "kind": "label", "presentedBy": ▶"g"},
        {"id": ▷"g", "kind": "group"}
        """), "rowBeforePresenter", words: ["row \"a\"", "row \"g\"", "directly after"])
    expectFinding(
      MarkedSpec.rows(#"{"id": "a", "kind": "label", "presentedBy": ▶"a"}"#),
      "rowBeforePresenter", words: ["by itself"])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "p", "kind": "picker", "options": ["a"], "presentedBy": ▶"f"},
        {"id": ▷"f", "kind": "field"}
        """), "rowBeforePresenter")
  }

  @Test("a pinned row at the wrong place is reported with a row that it has to pass")
  func misplacedPin() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "g", "kind": "group", "pinned": "start"},
        {"id": ▷"a", "kind": "label", "presentedBy": "g"},
        {"id": "b", "kind": "label", "presentedBy": "g", "pinned": ▶"start"},
        {"id": "c", "kind": "label", "pinned": "end"},
        {"id": "d", "kind": "label", "pinned": "end"}
        """), "misplacedPin", words: ["row \"b\"", "to the start", "after row \"a\""])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "a", "kind": "label"},
        {"id": "b", "kind": "group", "pinned": ▶"end"},
        {"id": "in", "kind": "label", "presentedBy": "b"},
        {"id": ▷"c", "kind": "label"},
        {"id": "d", "kind": "label", "pinned": "end"}
        """), "misplacedPin", words: ["row \"b\"", "to the end", "before row \"c\""])
    expectClean(
      """
      {"id": "a", "kind": "group", "pinned": "start"},
      {"id": "in", "kind": "label", "presentedBy": "a", "pinned": "end"},
      {"id": "b", "kind": "label", "pinned": "start"},
      {"id": "c", "kind": "label", "pinned": "end"}
      """)
  }

  @Test("an interrupted block is reported with its presenter and the row that interrupts it")
  func tornBlock() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▷"g", "kind": "group", "title": "G"},
        {"id": "a", "kind": "label", "presentedBy": "g"},
        {"id": ▷"other", "kind": "label"},
        {"id": "b", "kind": "label", "presentedBy": ▶"g"},
        {"id": "c", "kind": "label", "presentedBy": "g"}
        """), "tornBlock",
      words: ["row \"b\"", "row \"g\" (G)", "the block ends before row \"other\""])
  }

  @Test("a row of the outer block interrupts an inner block")
  func innerTornBlock() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "g", "kind": "group"},
        {"id": ▷"h", "kind": "group", "presentedBy": "g"},
        {"id": "a", "kind": "label", "presentedBy": "h"},
        {"id": ▷"b", "kind": "label", "presentedBy": "g"},
        {"id": "c", "kind": "label", "presentedBy": ▶"h"}
        """), "tornBlock")
  }

  @Test("any kind of row may present rows")
  func anyPresenter() {
    expectClean(
      """
      {"id": "l", "kind": "label"},
      {"id": "t", "kind": "toggle", "presentedBy": "l"},
      {"id": "n", "kind": "number", "presentedBy": "t"},
      {"id": "p", "kind": "picker", "presentedBy": "t", "options": ["a"], "value": "a", "required": true},
      {"id": "b", "kind": "button", "action": "submit"}
      """)
  }

  @Test("a field without an editor is reported, also if it presents other kinds or deeper pickers")
  func noEditor() {
    for row in [
      #"{"id": "t", "kind": "text", "presentedBy": "f"}"#,
      #"{"id": "g", "kind": "group", "presentedBy": "f"}, {"id": "p", "kind": "picker", "presentedBy": "g", "options": ["a"]}"#,
      #"{"id": "l", "kind": "label"}"#,
    ] {
      expectFinding(
        MarkedSpec.rows(#"{"id": ▶"f", "kind": "field", "title": "F"}, "# + row), "noEditor",
        words: ["field \"f\" (F)", "picker or datePicker"])
    }
  }

  @Test("a field with two editors is reported with both")
  func twoEditors() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▶"f", "kind": "field"},
        {"id": ▷"p", "kind": "picker", "presentedBy": "f", "options": ["a"]},
        {"id": ▷"d", "kind": "datePicker", "presentedBy": "f"}
        """), "twoEditors", words: ["field \"f\"", "\"p\", \"d\"", "keep only one"])
  }

  @Test("value and required on an editor are reported with the field")
  func onEditor() {
    for (key, code) in [
      ("\"value\": ▶\"a\"", "valueOnEditor"), ("\"required\": ▶true", "requiredOnEditor"),
    ] {
      expectFinding(
        MarkedSpec.rows(
          """
          {"id": ▷"f", "kind": "field", "title": "F"},
          {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["a"], \(key)}
          """), code, words: ["row \"p\"", "field \"f\" (F)", "set it on the field"])
    }
  }

  @Test("required on a row that holds nothing gives a warning")
  func requiredLabel() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "l", "kind": "label", "required": ▶true}"#), "requiredOnNothing",
      .warning, words: ["row \"l\"", "leave required out"])
  }

  @Test("with one field open at a time, two fields open at the start are reported unless nested")
  func twoOpen() {
    func rows(_ presenter: String) -> String {
      """
      {"id": "f", "kind": "field", "title": "F", "open": ▷true},
      {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["a"]},
      {"id": "g", "kind": "field", \(presenter)"open": ▶true},
      {"id": "q", "kind": "picker", "presentedBy": "g", "options": ["a"]}
      """
    }
    let one = "\"openAtOnce\": \"one\", "
    expectFinding(
      MarkedSpec.rows(rows(""), form: one), "twoFieldsOpen",
      words: ["field \"g\"", "field \"f\" (F)", "only one of them"])
    let plain = rows("").replacing("▷", with: "").replacing("▶", with: "")
    expectClean(plain)
    let inside = rows("\"presentedBy\": \"f\", ").replacing("▷", with: "").replacing("▶", with: "")
    expectClean(inside, form: one)
  }
}
