import FormText
import Testing

@Suite("Diagnostics of options")
struct OptionDiagnosticsTests {
  private func rows(_ rows: String, lists: String) -> String {
    MarkedSpec.rows(rows, form: #""optionLists": \#(lists), "#)
  }

  @Test("an unknown list is reported with the nearest one")
  func unknownList() {
    expectFinding(
      rows(
        #"{"id": "a", "kind": "picker", "options": "fruit"}, {"id": "p", "kind": "picker", "options": ▶"fruti"}"#,
        lists: #"{"fruit": ["x"]}"#), "unknownList",
      words: ["row \"p\"", "did you mean \"fruit\"?"])
    expectFinding(
      MarkedSpec.rows(#"{"id": "p", "kind": "picker", "options": ▶"fruit"}"#), "unknownList",
      words: ["write the options here"])
  }

  @Test("findings in large objects are reported at their members")
  func largeObjects() {
    func lists(_ last: String) -> String {
      "{" + (0..<20).map { "\"x-\($0)\": [], " }.joined() + "\"fruit\": \(last)}"
    }
    expectFinding(rows("", lists: lists(#"▶["x"]"#)), "unusedList", .warning)
    let picker = #"{"id": "p", "kind": "picker", "options": "fruit"}"#
    expectFinding(rows(picker, lists: lists(#"[▷"x", ▶"x"]"#)), "duplicateOption")
    let extras = (0..<20).map { "\"x-\($0)\": 1, " }.joined()
    expectFinding(
      MarkedSpec.rows(#"{\#(extras)"id": "p", "kind": "picker", "options": ▶[]}"#), "noOptions")
    // The value of a misspelled key counts as that of the key.
    let spec = MarkedSpec(
      MarkedSpec.rows(#"{\#(extras)"id": "p", "kind": "picker", "optoins": ▶[]}"#))
    let found = SpecReader.read(spec.bytes, named: "f.json").diagnostics.map(\.finding)
    #expect(found.first { $0.code == .noOptions }.map { TextPlace($0.place) } == spec.places[0])
  }

  @Test("a list that no picker uses gives a warning")
  func unusedList() {
    expectFinding(
      rows("", lists: #"{"fruit": ▶["x"]}"#), "unusedList", .warning,
      words: ["option list \"fruit\"", "leave it out"])
  }

  @Test("the options of a list are checked once, with the list's name")
  func optionsOfList() {
    let users = """
      {"id": "p", "kind": "picker", "options": "fruit"},
      {"id": "q", "kind": "picker", "options": "fruit"}
      """
    expectFinding(
      rows(users, lists: #"{"fruit": ▶[]}"#), "noOptions", words: ["option list \"fruit\""])
    expectFinding(rows(users, lists: #"{"fruit": [▷"x", ▶"x"]}"#), "duplicateOption")
    expectFinding(rows(users, lists: #"{"fruit": ["x", ▶""]}"#), "emptyOption")
    expectFinding(
      rows(users, lists: #"{"fruit": [▶{"title": "X"}]}"#), "missingKey",
      words: ["option 1 of option list \"fruit\"", "\"value\""])
    expectFinding(
      rows(users, lists: #"{"fruit": ▶"x"}"#), "wrongType", words: ["a list of options"])
    expectFinding(
      rows(
        users,
        lists: #"{"fruit": [{"value": "x", "shownWhen": {"row": ▶"nobody", "answered": true}}]}"#),
      "unknownRow", words: ["shownWhen of option 1 of option list \"fruit\""])
  }

  @Test("values and conditions are checked against the options of a list")
  func answersOfList() {
    let list = #"{"fruit": ["lemon", "lime"]}"#
    expectFinding(
      rows(#"{"id": "p", "kind": "picker", "options": "fruit", "value": ▶"lme"}"#, lists: list),
      "notAnOption", words: ["did you mean \"lime\"?"])
    expectFinding(
      rows(
        """
        {"id": "p", "kind": "picker", "options": ▷"fruit"},
        {"id": "l", "kind": "label", "shownWhen": {"row": "p", "is": ▶"plum"}}
        """, lists: list), "notAnOption")
    #expect(
      findings(
        rows(
          """
          {"id": "p", "kind": "picker", "options": "fruit", "other": true, "value": "kiwi"},
          {"id": "l", "kind": "label", "shownWhen": {"row": "p", "is": "plum"}}
          """, lists: list)) == [])
  }

  @Test("errors in conditions of options are reported with the option's number")
  func conditions() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "n", "kind": "number"},
        {"id": ▷"l", "kind": "label"},
        {"id": "p", "kind": "picker", "options": ["a", {"value": "b", "shownWhen": {"row": ▶"l", "answered": true}}]}
        """), "holdsNothing", words: ["shownWhen of option 2 of row \"p\""])
  }

  @Test("an option that depends on its own row or field is reported")
  func selfReference() {
    let options = #"[{"value": "b", "shownWhen": {"row": ▶"p", "answered": true}}]"#
    expectFinding(
      MarkedSpec.rows(#"{"id": "p", "kind": "picker", "options": \#(options)}"#), "selfReference",
      words: ["shownWhen of option 1 of row \"p\""])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "p", "kind": "field"},
        {"id": "q", "kind": "picker", "presentedBy": "p", "options": \(options)}
        """), "selfReference", words: ["shownWhen of option 1 of row \"q\""])
    expectFinding(
      rows(#"{"id": "p", "kind": "picker", "options": "list"}"#, lists: #"{"list": \#(options)}"#),
      "selfReference", words: ["option list \"list\""])
    expectFinding(
      rows(
        #"{"id": "p", "kind": "field"}, {"id": "q", "kind": "picker", "presentedBy": "p", "options": "list"}"#,
        lists: #"{"list": \#(options)}"#), "selfReference")
  }

  @Test("a cycle through options and expressions is reported hop by hop")
  func loop() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "a", "kind": "number", "computed": {"count": [{"valueOf": ▶▷"c"}, 1]}},
        {"id": "c", "kind": "field"},
        {"id": "p", "kind": "picker", "presentedBy": "c",
         "options": ["x", {"value": "y", "shownWhen": {"row": ▷"a", "is": 1}}]}
        """), "loop",
      words: [
        "row \"a\" reads row \"c\" in its computed",
        "row \"c\" reads row \"a\" in the shownWhen of its option 2",
      ])
    expectFinding(
      rows(
        """
        {"id": "p", "kind": "picker", "options": "list"},
        {"id": "a", "kind": "number", "computed": {"if": {"row": ▷"p", "is": "x"}, "then": 1}}
        """, lists: #"{"list": ["x", {"value": "y", "shownWhen": {"row": ▶▷"a", "is": 1}}]}"#),
      "loop",
      words: ["the shownWhen of option 2 of its list", "row \"a\" reads row \"p\" in its computed"])
  }

  @Test("minChoices and maxChoices need multiple, and a range that is not empty")
  func choices() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "p", "kind": "picker", "options": ["a"], "maxChoices": ▶1}"#),
      "badLimit", words: ["\"multiple\": true"])
    let multiple = #"{"id": "p", "kind": "picker", "options": ["a"], "multiple": true, "#
    expectFinding(
      MarkedSpec.rows(multiple + #""minChoices": ▶3, "maxChoices": ▷2}"#), "emptyRange")
    expectFinding(MarkedSpec.rows(multiple + #""minChoices": ▶-1}"#), "badLimit")
    expectFinding(
      MarkedSpec.rows(multiple + #""value": ▶["a"], "minChoices": ▷2}"#), "problemAtStart", .warning
    )
  }

  @Test("two options with the same title give a warning, unless one has a condition")
  func titles() {
    let picker = #"{"id": "p", "kind": "picker", "options": "#
    expectFinding(
      MarkedSpec.rows(picker + #"[▷{"value": "a", "title": "X"}, ▶{"value": "b", "title": "X"}]}"#),
      "sameTitle", .warning, words: ["row \"p\"", "the title \"X\""])
    expectFinding(
      MarkedSpec.rows(picker + #"[▷"X", ▶{"value": "b", "title": "X"}]}"#), "sameTitle", .warning)
    expectClean(
      picker
        + #"["X", {"value": "b", "title": "X", "shownWhen": {"row": "t", "is": true}}]}, {"id": "t", "kind": "toggle"}"#
    )
  }
}
