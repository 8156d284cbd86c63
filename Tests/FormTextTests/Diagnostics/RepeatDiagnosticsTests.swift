import FormEngine
import FormText
import Testing

@Suite("Diagnostics of repeats")
struct RepeatDiagnosticsTests {
  private func phones(_ keys: String) -> String {
    MarkedSpec.rows(
      """
      {"id": "phones", "kind": "repeat"\(keys)},
      {"id": "phone", "kind": "text", "presentedBy": "phones"}
      """)
  }

  @Test("limits that no number of copies satisfies are reported")
  func limits() {
    expectClean(
      """
      {"id": "phones", "kind": "repeat", "min": 1, "max": 3, "count": 2, "addTitle": "Add"},
      {"id": "phone", "kind": "text", "presentedBy": "phones"}
      """)
    for key in ["min", "max", "count"] {
      expectFinding(phones(#", "\#(key)": ▶-1"#), "badLimit", words: ["\(key) of row \"phones\""])
      expectFinding(phones(#", "\#(key)": ▶1.5"#), "wrongType", words: ["a whole number"])
    }
    expectFinding(
      phones(#", "min": ▶3, "max": ▷2"#), "emptyRange",
      words: ["its max, 2", "no answer is possible"])
    expectFinding(phones(#", "count": ▶4, "max": ▷3"#), "badLimit", words: ["count", "max is 3"])
    expectFinding(
      phones(#", "min": ▷2, "count": ▶1, "max": 3"#), "badLimit", words: ["its min is 2"])
  }

  @Test("a value that is no list, required and computed on a repeat are reported")
  func noAnswer() {
    expectFinding(
      phones(#", "required": ▶true"#), "requiredOnNothing",
      words: ["leave required out", "set min", "require the rows or the group of its copies"])
    expectFinding(phones(#", "value": ▶1"#), "wrongType", words: ["a list of values or objects"])
    expectFinding(phones(#", ▶"computed": 1"#), "unknownKey", words: ["the key \"computed\""])
    let repeating = RowSpec("r", .repeat(RepeatContent()), computed: 1)
    let spec = FormSpec(
      "T",
      sections: [
        SectionSpec("s", rows: [repeating, RowSpec("t", .label, title: "T", presentedBy: "r")])
      ])
    #expect(spec.check().findings.map { $0.code } == [.noTitle, .notComputable])
  }

  @Test("a repeat that does not directly present exactly one row is reported")
  func templates() {
    expectFinding(
      MarkedSpec.rows(#"{"id": ▶"phones", "kind": "repeat"}"#), "noTemplate",
      words: [
        "repeat \"phones\" has no template",
        "add a row directly after it, with presentedBy \"phones\"",
      ])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "phones", "kind": "repeat"},
        {"id": ▷"phone", "kind": "text", "presentedBy": "phones"},
        {"id": "use", "kind": "text", "presentedBy": ▶"phones"},
        {"id": "note", "kind": "text", "presentedBy": "phones"}
        """), "twoTemplates",
      words: ["row \"use\" is presented by repeat \"phones\", which already presents row \"phone\""]
    )
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▷"phones", "kind": "repeat"},
        {"id": "phone", "kind": "text", "presentedBy": "phones", "pinned": ▶"start"}
        """), "misplacedPin", words: ["the copies of repeat \"phones\""])
  }

  @Test("a row of any kind can be a template, a repeat too")
  func kinds() {
    for kind in ["label", "toggle", "text", "number", "custom", "group", "datePicker"] {
      expectClean(
        """
        {"id": "r", "kind": "repeat"},
        {"id": "x", "kind": "\(kind)", "title": "X", "presentedBy": "r"},
        {"id": "y", "kind": "text", "presentedBy": "x"}
        """)
    }
    expectClean(
      """
      {"id": "r", "kind": "repeat"},
      {"id": "x", "kind": "hidden", "holds": "text", "presentedBy": "r"},
      {"id": "a", "kind": "repeat"},
      {"id": "b", "kind": "repeat", "presentedBy": "a"},
      {"id": "c", "kind": "text", "presentedBy": "b"},
      {"id": "d", "kind": "repeat"},
      {"id": "f", "kind": "field", "presentedBy": "d", "editor": "e", "required": true},
      {"id": "e", "kind": "text", "presentedBy": "f"},
      {"id": "g", "kind": "label", "title": "G", "presentedBy": "f", "pinned": "end"}
      """)
  }

  @Test("a repeat that has a template is not suggested as a presenter")
  func nearPresenter() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "phones", "kind": "repeat"},
        {"id": "number", "kind": "text", "presentedBy": "phones"},
        {"id": "use", "kind": "text", "presentedBy": ▶"phonez"}
        """), "unknownRow", words: ["name a row before it"])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▷"phones", "kind": "repeat"},
        {"id": "number", "kind": "text", "presentedBy": ▶"phons"}
        """), "unknownRow", words: ["did you mean \"phones\"?"])
  }

  @Test("a button that does not add to exactly one repeat is reported")
  func adding() {
    func button(_ target: String, inside: Bool = false) -> String {
      func button(_ keys: String) -> String {
        #"{"id": "add", "kind": "button", "action": {"add": \#(target)}\#(keys)}"#
      }
      return inside
        ? people(
          #"{"id": "z", "kind": "label"}"#, inside: button(#", "presentedBy": "person""#) + ",")
        : people(button(""))
    }
    expectClean(button(#""people""#))
    expectClean(button(#""people""#, inside: true))
    expectClean(button(#""pets""#, inside: true))
    func expect(_ target: String, _ code: String, noting row: String, words: [String]) {
      expectFinding(
        MarkedSpec.rows(button(target)).replacing(
          "{\"id\": \"\(row)\"", with: "{\"id\": ▷\"\(row)\""),
        code, words: words)
    }
    expect(
      #"▶"pets""#, "badCopyAction", noting: "pets",
      words: ["row \"add\" adds a copy to repeat \"pets\"", "in each copy of repeat \"people\""])
    expect(
      #"▶"pay""#, "badCopyAction", noting: "pay", words: ["row \"pay\" (Pay), which is a number"])
    expect(#"▶"peeple""#, "unknownRow", noting: "people", words: ["did you mean \"people\"?"])
    expect(#"▶"petz""#, "unknownRow", noting: "-", words: ["name a repeat"])
    expect("▶3", "wrongType", noting: "-", words: ["\"add\" of action of row \"add\" is a number"])
  }

  @Test("a button outside copies that removes a copy is reported")
  func removing() {
    let remove = #"{"id": "x", "kind": "button", "title": "X", "action": ▶{"remove": true}}"#
    expectFinding(
      MarkedSpec.rows(people(remove)), "badCopyAction",
      words: ["row \"x\" (X) removes its copy, but is not in a copy"])
    expectClean(
      people(
        #"{"id": "z", "kind": "label"}"#,
        inside:
          #"{"id": "x", "kind": "button", "action": {"remove": true}, "presentedBy": "person"},"#))
    // The button may be inside a row that can't be read.
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "r", "kind": ▶"repeet"},
        {"id": "x", "kind": "button", "action": {"remove": true}, "presentedBy": "r"}
        """), "unknownKind", words: ["did you mean \"repeat\"?"])
  }

  @Test("an action that is neither a text, add nor remove is reported")
  func actions() {
    func button(_ action: String) -> String {
      MarkedSpec.rows(
        """
        {"id": "r", "kind": "repeat"},
        {"id": "x", "kind": "button", "action": \(action), "presentedBy": "r"}
        """)
    }
    expectFinding(button("▶{}"), "missingKey", words: ["action of row \"x\" has no key"])
    expectFinding(
      button(#"▶{"add": "r", "remove": true}"#), "wrongType", words: ["leave one of them out"])
    expectFinding(button(#"{"remove": ▶false}"#), "wrongType", words: ["must be true"])
    expectFinding(button("▶3"), "wrongType", words: [#"{"add": ID}"#])
    expectFinding(
      button(#"{▶"addCopy": "r"}"#), "unknownKey", words: ["did you mean \"add\"?"])
    expectFinding(
      button(#"{▶"delete": true}"#), "unknownKey", words: ["did you mean \"remove\"?"])
    expectFinding(button(#"{▶"go": 1}"#), "unknownKey", words: ["use one of: add, remove"])
  }

  @Test("cycles through repeats are reported")
  func loops() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "r", "kind": "repeat", "shownWhen": {"row": ▶"t", "is": "a"}},
        {"id": "t", "kind": "text", "presentedBy": ▷"r"}
        """), "ownDescendant", words: ["row \"t\""])
    expectFinding(
      people(
        #"""
        {"id": "x", "kind": "number", "computed": {"sum": [{"valueOf": ▶▷"y"}]}}
        """#,
        inside: #"""
          {"id": "y", "kind": "number", "presentedBy": "person", "computed": {"valueOf": ▷"x"}},
          """#, noting: ""
      ).replacing("▶▷", with: "▷").replacing(
        #"{"valueOf": ▷"x"}"#, with: #"{"valueOf": ▶▷"x"}"#), "loop",
      words: ["row \"x\" reads row \"y\"", "row \"y\" reads row \"x\""])
    expectClean(
      """
      {"id": "r", "kind": "repeat"},
      {"id": "g", "kind": "group", "presentedBy": "r"},
      {"id": "n", "kind": "number", "presentedBy": "g", "computed": {"valueOf": "r"}},
      {"id": "sum", "kind": "number", "computed": {"sum": [{"valueOf": "n"}]}}
      """)
  }

  @Test("more than a million rows at the start, or in one copy, are reported")
  func sizes() {
    func nested(_ outer: String, _ inner: String) -> String {
      """
      {"id": "a", "kind": "repeat"\(outer)},
      {"id": "g", "kind": "group", "presentedBy": "a"},
      {"id": "b", "kind": "repeat", "presentedBy": "g"\(inner)},
      {"id": "x", "kind": "text", "presentedBy": "b"}
      """
    }
    expectClean(nested(#", "count": 1000"#, #", "count": 998"#))
    expectFinding(
      MarkedSpec.rows(nested(#", "count": ▶1000"#, #", "count": 999"#)), "tooManyRows",
      words: ["with repeat \"a\"", "begin with fewer copies"])
    expectFinding(MarkedSpec.rows(nested("", #", "count": ▶1000001"#)), "tooManyRows")
    expectFinding(
      MarkedSpec.rows(nested(#", "count": 4000000000000"#, #", "min": ▶4000000000000"#)),
      "tooManyRows", words: ["with repeat \"b\""])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "a", "kind": "repeat", "count": ▶600000},
        {"id": "x", "kind": "text", "presentedBy": "a"},
        {"id": "b", "kind": "repeat", "count": 600000},
        {"id": "y", "kind": "text", "presentedBy": "b"}
        """), "tooManyRows")
  }

  @Test("with one field open at a time, a field that is open in several copies is reported")
  func openFields() {
    func form(_ count: Int, _ mark: String, other: String = "") -> String {
      MarkedSpec.rows(
        """
        {"id": "r", "kind": "repeat", "count": \(count)},
        {"id": "f", "kind": "field", "open": \(mark), "presentedBy": "r"},
        {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["a"]}\(other)
        """, form: #""openAtOnce": "one", "#)
    }
    let outside = #"""
      , {"id": "h", "kind": "field", "open": ▶true},
      {"id": "q", "kind": "picker", "presentedBy": "h", "options": ["a"]}
      """#
    expectFinding(form(2, "▶true"), "twoFieldsOpen", words: ["more than one copy"])
    expectFinding(
      form(1, "▶true").replacing(
        #"{"id": "r", "#,
        with: #"{"id": "a", "kind": "repeat", "count": 2}, {"id": "r", "presentedBy": "a", "#),
      "twoFieldsOpen", words: ["more than one copy"])
    expectFinding(form(1, "▷true", other: outside), "twoFieldsOpen")
    for clean in [form(1, "true"), form(0, "true")] {
      let reading = SpecReader.read(Array(clean.utf8), named: "f")
      #expect(reading.diagnostics.allSatisfy { $0.isOfTitle })
    }
  }

  @Test("a repeat without a title and an invalid initial value in a template give warnings")
  func warnings() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▶"r", "kind": "repeat"},
        {"id": "x", "kind": "text", "title": "X", "presentedBy": "r"}
        """), "noTitle", .warning)
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "r", "kind": "repeat"},
        {"id": "x", "kind": "text", "maxLength": ▷1, "value": ▶"ab", "presentedBy": "r"}
        """), "problemAtStart", .warning)
  }

  @Test("rows of an unknown presenter give no further findings")
  func gaps() {
    for presenter in [#"▶3"#, #"▶"nowhere""#] {
      let spec = MarkedSpec(
        MarkedSpec.rows(
          """
          {"id": "p", "kind": "repeat"},
          {"id": "h", "kind": "group", "presentedBy": "p"},
          {"id": "i", "kind": "number", "presentedBy": "h"},
          {"id": "r", "kind": "repeat"},
          {"id": "g", "kind": "group", "presentedBy": \(presenter)},
          {"id": "n", "kind": "number", "presentedBy": "g"},
          {"id": "m", "kind": "label", "presentedBy": "g", "shownWhen": {"row": "n", "is": {"valueOf": "n"}}},
          {"id": "x", "kind": "button", "presentedBy": "g", "action": {"remove": true}},
          {"id": "j", "kind": "label", "presentedBy": "g", "shownWhen": {"row": "n", "is": {"valueOf": "i"}}}
          """))
      let codes = SpecReader.read(spec.bytes, named: "f").diagnostics.filter { !$0.isOfTitle }
        .map { $0.finding.code }
      #expect(codes == [presenter == "▶3" ? .wrongType : .unknownRow])
    }
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "r", "kind": "repeat"},
        {"id": ▷"g", "kind": "group", "presentedBy": "r"},
        {"id": "n", "kind": "number", "presentedBy": "g"},
        {"id": ▷"k", "kind": "number"},
        {"id": "m", "kind": "label", "presentedBy": ▶"g", "shownWhen": {"row": "k", "is": {"valueOf": "n"}}}
        """), "tornBlock")
  }

  @Test("a template of 20,000 rows with conditions and repeats nested 5,000 deep are checked")
  func large() {
    var rows = [
      RowSpec("r", .repeat(RepeatContent())),
      RowSpec("g", .group(GroupContent()), presentedBy: "r"),
    ]
    for index in 0..<20_000 {
      rows.append(
        RowSpec(
          RowID("n\(index)"), .number(NumberContent()), presentedBy: "g",
          shownWhen: index == 0 ? nil : .row(RowID("n\(index - 1)"), .is(1))))
    }
    rows += (0..<20_000).map {
      RowSpec(RowID("o\($0)"), .label, shownWhen: .row(RowID("n\($0)"), .moreThan(1)))
    }
    #expect(FormSpec("T", sections: [SectionSpec("s", rows: rows)]).check().checked != nil)
    var deep: [RowSpec] = []
    for level in 0..<5_000 {
      let outer = level == 0 ? nil : RowID("r\(level - 1)")
      deep.append(
        RowSpec(
          RowID("r\(level)"), .repeat(RepeatContent(count: 2)), presentedBy: outer,
          shownWhen: outer.map { .row($0, .atLeast(1)) }))
    }
    deep.append(RowSpec("x", .text(TextContent()), presentedBy: "r4999"))
    deep.append(RowSpec("y", .label, shownWhen: .row("x", .is("a"))))
    let findings = FormSpec("T", sections: [SectionSpec("s", rows: deep)]).check().findings
    #expect(findings.filter { $0.severity == .error }.map { $0.code } == [.tooManyRows])
  }
}
