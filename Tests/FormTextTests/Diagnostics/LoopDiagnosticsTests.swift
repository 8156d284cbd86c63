import FormText
import Testing

@Suite("Diagnostics of cycles")
struct LoopDiagnosticsTests {
  @Test("a row that reads itself is reported, in row, valueOf and enabledWhen")
  func selfReference() {
    for condition in [
      #""shownWhen": {"row": ▶"a", "is": true}"#, #""enabledWhen": {"row": ▶"a", "is": true}"#,
      #""shownWhen": {"row": "b", "is": {"valueOf": ▶"a"}}"#,
    ] {
      expectFinding(
        MarkedSpec.rows(
          """
          {"id": "a", "kind": "toggle", "title": "A", \(condition)},
          {"id": "b", "kind": "toggle"}
          """), "selfReference", words: ["row \"a\" (A)", "read another row"])
    }
  }

  @Test("a check may read its own row and close a cycle")
  func checks() {
    expectClean(
      """
      {"id": "a", "kind": "number", "shownWhen": {"row": "b", "is": 1},
       "checks": [{"that": {"row": "a", "moreThan": {"valueOf": "b"}}, "message": "More, please."}]},
      {"id": "b", "kind": "number",
       "checks": [{"that": {"row": "a", "is": 1}, "message": "One, please."}]}
      """)
  }

  @Test("conditions may read earlier and later rows")
  func noLoop() {
    expectClean(
      """
      {"id": "a", "kind": "toggle", "shownWhen": {"row": "c", "is": true}},
      {"id": "b", "kind": "toggle", "shownWhen": {"row": "a", "is": {"valueOf": "c"}}},
      {"id": "c", "kind": "toggle"},
      {"id": "g", "kind": "group"},
      {"id": "d", "kind": "toggle", "presentedBy": "g", "shownWhen": {"row": "e", "is": true}},
      {"id": "e", "kind": "toggle", "presentedBy": "g"}
      """)
  }

  @Test("a cycle of two is reported hop by hop")
  func two() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "a", "kind": "toggle", "title": "A", "shownWhen": {"row": ▶▷"b", "is": true}},
        {"id": "b", "kind": "toggle", "title": "B", "enabledWhen": {"row": ▷"a", "is": true}}
        """), "loop",
      words: [
        "row \"a\" (A) reads row \"b\" (B) in its shownWhen",
        "row \"b\" (B) reads row \"a\" (A) in its enabledWhen", "remove one of these conditions",
      ])
  }

  @Test("a cycle of four through valueOf is reported once, although another row reads it")
  func four() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "before", "kind": "toggle", "shownWhen": {"row": "c", "is": true}},
        {"id": "a", "kind": "toggle", "shownWhen": {"row": ▶▷"b", "is": true}},
        {"id": "b", "kind": "toggle", "shownWhen": {"not": {"row": ▷"c", "is": true}}},
        {"id": "c", "kind": "toggle", "shownWhen": {"row": "e", "is": {"valueOf": ▷"d"}}},
        {"id": "d", "kind": "toggle", "shownWhen": {"any": [{"row": "e", "is": true}, {"row": ▷"a", "is": true}]}},
        {"id": "e", "kind": "toggle"}
        """), "loop")
  }

  @Test("each read of the row itself is reported at its own place")
  func manySelfReferences() {
    let marked = MarkedSpec(
      MarkedSpec.rows(
        """
        {"id": "a", "kind": "toggle", "shownWhen": {"any": [{"row": ▶"a", "is": true},
          {"not": {"row": ▶"a", "is": {"valueOf": ▶"a"}}}]}, "enabledWhen": {"row": ▶"a", "is": true}}
        """))
    let found = SpecReader.read(marked.bytes, named: "f.json").diagnostics
      .filter { $0.finding.code == .selfReference }
    #expect(found.map { TextPlace($0.finding.place) } == marked.places)
  }

  @Test("a cycle through a presenter names the presented row")
  func presenter() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "g", "kind": "group", "title": "G", "shownWhen": {"row": ▶▷"x", "is": true}},
        {"id": "inner", "kind": "toggle", "presentedBy": ▷"g"},
        {"id": "x", "kind": "toggle", "shownWhen": {"row": ▷"inner", "is": true}}
        """), "loop", words: ["row \"inner\" is presented by row \"g\" (G)"])
  }

  @Test("a cycle through a section names the row in it")
  func section() {
    expectFinding(
      """
      {"formwork": 1, "title": "T", "sections": [
        {"id": "s", "title": "S", "shownWhen": {"row": ▶▷"a", "is": true}, "rows": [
          {"id": "l", "kind": "label"},
          {"id": ▷"a", "kind": "toggle"}
        ]}
      ]}
      """, "loop",
      words: [
        "section \"s\" (S) reads row \"a\" in its shownWhen", "row \"a\" is in section \"s\"",
      ])
  }

  @Test("a cycle through a presenter and a section is reported with every hop")
  func sectionAndPresenter() {
    expectFinding(
      """
      {"formwork": 1, "title": "T", "sections": [
        {"id": "s", "shownWhen": {"row": ▶▷"b", "is": true}, "rows": [
          {"id": ▷"g", "kind": "group"},
          {"id": "a", "kind": "toggle", "presentedBy": ▷"g"}
        ]},
        {"id": "t", "rows": [{"id": "b", "kind": "toggle", "enabledWhen": {"row": ▷"a", "is": true}}]}
      ]}
      """, "loop")
  }

  @Test("a presenter that reads its own descendant is reported")
  func ownDescendant() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "g", "kind": "group", "title": "G", "shownWhen": {"row": ▶"deep", "is": true}},
        {"id": "h", "kind": "group", "presentedBy": "g"},
        {"id": "deep", "kind": "toggle", "title": "Deep", "presentedBy": ▷"h"}
        """), "ownDescendant", words: ["row \"g\" (G)", "row \"deep\" (Deep)"])
  }

  @Test("separate cycles are reported separately")
  func twoLoops() {
    let spec = MarkedSpec.rows(
      """
      {"id": "a", "kind": "toggle", "shownWhen": {"row": "b", "is": true}},
      {"id": "b", "kind": "toggle", "shownWhen": {"all": [{"row": "a", "is": true}, {"row": "c", "is": true}]}},
      {"id": "c", "kind": "toggle", "shownWhen": {"row": "b", "is": true}},
      {"id": "d", "kind": "toggle", "shownWhen": {"row": "e", "is": true}},
      {"id": "e", "kind": "toggle", "shownWhen": {"row": "d", "is": true}}
      """)
    #expect(findings(spec) == ["loop", "loop", "loop"])
  }
}
