import FormEngine
import FormText
import Testing

@Suite("States as text")
struct StateTextTests {
  private let spec = FormSpec("T", id: "t") {
    SectionSpec("s", reorder: .within) {
      Row.text("a", value: "x\ty")
      Row.picker("c", options: ["p", "q"], value: ["q"], isMultiple: true)
      Row.group("g") { Row.number("n", value: 0.5) }
    }
  }

  private func form() throws -> LiveForm {
    try LiveForm(spec)
  }

  private func fault(_ text: String) -> StateError? {
    do throws(StateError) {
      _ = try FormState(json: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("a file has one line for each row, keys in a fixed order, and no default values")
  func layout() throws {
    var form = try form()
    try form.perform(.removeRow("a"))
    try form.perform(.tap("g"))
    let added = RowSpec("b", .toggle(value: nil), title: "B", shownWhen: .row("n", .is(1)))
    try form.perform(.insert([added], .before("c")))
    #expect(
      form.state.text == """
        {
          "formworkState": 1,
          "form": "t",
          "title": "T",
          "sections": [
            {
              "id": "s",
              "rows": [
                {"id": "b", "added": {"id": "b", "kind": "toggle", "title": "B", "value": null, \
        "shownWhen": {"row": "n", "is": 1}}},
                {"id": "c", "value": ["q"]},
                {"id": "g", "open": true},
                {"id": "n", "value": 0.5}
              ]
            }
          ],
          "removedRows": [
            "a"
          ]
        }

        """)
    #expect(
      form.state.json.hasPrefix(
        #"{"formworkState": 1, "form": "t", "title": "T", "sections": [{"id": "s", "rows": [{"id""#)
    )
  }

  @Test("a state with added rows of every kind is read again as an equal state")
  func roundTrip() throws {
    var form = try form()
    let condition = Condition.all([
      .not(.row("a", .in(["1", "2"]))), .any([.row("n", .atLeast(.valueOf("n")))]),
      .row("c", .contains("p")), .row("a", .answered(false)),
    ])
    let rows = [
      RowSpec("g2", .group(GroupContent(isOpen: true, isCollapsible: false)), help: "h"),
      RowSpec(
        "f2", .field(FieldContent(value: "10:00", isOpen: true)), title: "é\"\\", presentedBy: "g2",
        shownWhen: condition, enabledWhen: condition, isRequired: true, isMovable: false,
        checks: [CheckSpec(that: condition, message: "m", extras: ["x-c": [1, "2"]])],
        formerly: ["f1"], extras: ["x-k": .object(["a": .null])]),
      RowSpec(
        "d2",
        .datePicker(DatePickerContent(mode: .time, min: "09:00", max: "11:00", commit: .close)),
        presentedBy: "f2"),
      RowSpec("b2", .button(.named("go")), presentedBy: "g2"),
      RowSpec(
        "t2", .text(TextContent(value: "v", placeholder: "p", minLength: 1, maxLength: 9)),
        presentedBy: "g2"),
      RowSpec(
        "n2", .number(NumberContent(value: 2, min: 0, max: 4, step: 2, isInteger: true)),
        presentedBy: "g2"),
      RowSpec(
        "p2",
        .picker(
          PickerContent(
            options: ["o", OptionSpec("q", title: "Q", extras: ["x-o": true])], value: ["q"],
            isMultiple: true)), presentedBy: "g2"),
      RowSpec("l2", .label, presentedBy: "g2", pinned: .end),
    ]
    try form.perform(.insert(rows, .after("a")))
    let section = SectionSpec(
      "s2", title: "S", footer: "F", shownWhen: .row("a", .is("x")), reorder: .across,
      extras: ["x-s": "y"])
    try form.perform(.insertSection(section, at: 0))
    let state = form.state
    #expect(try FormState(json: Array(state.text.utf8)) == state)
    #expect(try FormState(json: Array(state.json.utf8)) == state)
  }

  @Test("the number of the next copy is written and read")
  func nextCopy() throws {
    let state = FormState(
      form: nil, title: "T",
      sections: [
        SectionState("s", rows: [RowState("r", nextCopy: 3), RowState("t#2", value: "x")])
      ])
    #expect(state.json.contains(#"{"id": "r", "nextCopy": 3}, {"id": "t#2", "value": "x"}"#))
    #expect(try FormState(json: Array(state.json.utf8)) == state)
  }

  @Test("a text that is damaged, truncated, no state or newer is refused with its place")
  func faults() throws {
    let text = try form().state.text
    for length in 0..<text.utf8.count - 2 {
      let start = String(decoding: Array(text.utf8)[..<length], as: UTF8.self)
      #expect(fault(start) != nil, "\(length) bytes")
    }
    #expect(fault(text) == nil)
    #expect(fault("[]")?.message == "the state is a list, but must be an object")
    #expect(
      fault(#"{"formwork": 1}"#)?.message
        == "this is not a saved state of a form: \"formworkState\" is missing")
    let newer = fault(#"{"formworkState": 2, "more": true}"#)
    #expect(newer?.isNewerVersion == true)
    #expect(newer?.offset == 18)
    for (text, offset) in [
      (#"{"formworkState": 0, "sections": []}"#, 18),
      (#"{"formworkState": 1}"#, 0),
      (#"{"formworkState": 1, "sections": {}}"#, 33),
      (#"{"formworkState": 1, "sections": [], "more": 1}"#, 37),
      (#"{"formworkState": 1, "sections": [{"id": "s"}]}"#, 34),
      (#"{"formworkState": 1, "sections": [{"id": "s", "rows": [{}]}]}"#, 55),
      (#"{"formworkState": 1, "sections": [{"id": 1, "rows": []}]}"#, 41),
      (#"{"formworkState": 1, "sections": [{"id": "s", "rows": [{"id": "a", "open": 1}]}]}"#, 75),
      (
        #"{"formworkState": 1, "sections": [{"id": "s", "rows": [{"id": "a", "added": {"id": "a"}}]}]}"#,
        76
      ),
      (#"{"formworkState": 1, "sections": [], "removedRows": [1]}"#, 53),
      (
        #"{"formworkState": 1, "sections": [{"id": "s", "rows": [{"id": "a", "nextCopy": 0}]}]}"#,
        79
      ),
      (#"{"formworkState": 1, "sections": [], "sections": []}"#, 37),
    ] {
      #expect(fault(text)?.offset == offset, "\(text)")
    }
  }

  @Test(
    "a fault names the object, the key and what is wanted",
    arguments: [
      (#""sections": {}"#, #""sections" of the state is an object, but must be a list"#),
      (#""sections": [1]"#, "a section of the state is a number, but must be an object"),
      (#""sections": [{"id": "s"}]"#, #"a section of the state has no "rows""#),
      (#""sections": [{"rows": []}]"#, #"a section of the state has no "id""#),
      (#""sections": [], "form": null"#, #""form" of the state is null, but must be a text"#),
      (
        #""sections": [], "removedRows": "a""#,
        #""removedRows" of the state is a text, but must be a list"#
      ),
      (
        #""sections": [], "removedRows": ["a", 1]"#,
        #""removedRows" of the state is a number, but must be a list of texts"#
      ),
      (#""section": []"#, #"the state has the unknown key "section""#),
      (#""sections": [{"id": "s", "rows": [{}]}]"#, #"a row of the state has no "id""#),
      (
        #""sections": [{"id": "s", "rows": [{"id": "a", "nextCopy": 0}]}]"#,
        #""nextCopy" of a row of the state is a number, but must be a whole number from 1"#
      ),
      (
        #""sections": [{"id": "s", "rows": [{"changed": {"title": 1}, "id": "a"}]}]"#,
        #"title of row "a" is a number, but must be a text or null"#
      ),
      (
        #""sections": [{"id": "s", "rows": [{"id": "a", "changed": {"options": 1}}]}]"#,
        #"options of row "a" is a number, but must be a list of options, or the name of one of the "#
          + "form's optionLists, or null"
      ),
      (
        #""sections": [{"id": "s", "rows": [{"id": "a", "changed": {"kind": 1}}]}]"#,
        #"row "a" has an unknown key, "kind"; leave it out, or use one of: title, help, "#
          + "placeholder, unit, options"
      ),
    ] as [(String, String)])
  func messages(members: String, message: String) {
    #expect(fault(#"{"formworkState": 1, \#(members)}"#)?.message == message)
  }

  @Test("a value with more digits than a number can keep is read as the nearest number")
  func inexactValue() throws {
    let text =
      #"{"formworkState": 1, "sections": [{"id": "s", "rows": [{"id": "a", "value": 9007199254740993}]}]}"#
    let state = try FormState(json: Array(text.utf8))
    #expect(state.sections[0].rows[0].value == 9_007_199_254_740_992)
  }

  @Test("the protocol returns states, and restores them with a report")
  func protocolLines() throws {
    var conversation = FormConversation(try form())
    func reply(_ line: String) -> String { conversation.reply(to: Array(line.utf8))?.text ?? "" }
    let state = reply(#"{"state": true}"#)
    #expect(state.hasPrefix(#"{"ok": true, "state": {"formworkState": 1, "form": "t""#))
    _ = reply(#"{"clear": "a"}"#)
    let saved = state.dropFirst(#"{"ok": true, "state": "#.count).dropLast()
    #expect(
      reply(#"{"restore": \#(saved)}"#)
        == #"{"ok": true, "update": {"reloadRows": [[0, 0]]}, "sections": [{"id": "s", "rows": "#
        + #"["a", "c", "g"]}], "changed": ["a"], "report": []}"#)
    let other = saved.replacing(#""id": "a""#, with: #""id": "gone""#)
    #expect(
      reply(#"{"restore": \#(other)}"#).hasSuffix(
        #""report": [{"row": "gone", "code": "goneRow", "message": "row \"gone\" is no longer in "#
          + #"the form; its answer \"x\\u{9}y\" was left out"}, {"row": "a", "code": "newRow", "#
          + #""message": "row \"a\" is new in the form"}]}"#))
    for line in [
      #"{"restore": 1}"#, #"{"restore": {}}"#, #"{"restore": {"formworkState": 9}}"#,
      #"{"restore": {"formworkState": 1, "form": "u", "sections": []}}"#,
    ] {
      #expect(reply(line).contains(#""code": "badState""#), "\(line)")
    }
    #expect(reply(#"{"batch": [{"restore": \#(saved)}]}"#).contains("badAction"))
  }

  @Test("changed facts and secrets are written and read")
  func changedRows() throws {
    let facts: [RowFact] = [
      .help(nil), .options([OptionSpec("p", score: 2)]), .optionList("l"), .title("T"),
      .extra("x-a", 1),
    ]
    for fact in facts {
      let row = RowState("a", value: "v", isSecret: true, changed: [fact], isOpen: true)
      let state = FormState(title: "T", sections: [SectionState("s", rows: [row])])
      #expect(try FormState(json: Array(state.text.utf8)) == state)
    }
    let row = RowState("a", isSecret: true, changed: [.title("T"), .extra("x-a", nil)])
    let state = FormState(title: "T", sections: [SectionState("s", rows: [row])])
    #expect(
      state.json.contains(
        #"{"id": "a", "secret": true, "changed": {"title": "T", "x-a": null}}"#))
  }

  @Test("a changed fact that can't be read is an error of the state")
  func badFacts() {
    func state(_ row: String) -> String {
      #"{"formworkState": 1, "sections": [{"id": "s", "rows": [{"id": "a", \#(row)}]}]}"#
    }
    #expect(fault(state(#""changed": {"title": 3}"#))?.message.contains("title of row") == true)
    #expect(fault(state(#""changed": {"kind": "x"}"#))?.message.contains("unknown key") == true)
    #expect(fault(state(#""changed": []"#))?.message.contains("an object") == true)
    #expect(fault(state(#""secret": 1"#))?.message.contains("true or false") == true)
  }
}
