import Testing

@Suite("Queries with details for a front end")
struct DetailTalks {
  /// What details add to the reply for a row without them.
  private func details(
    _ row: String, _ talk: inout Talk, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    let plain = talk.say(#"{"row": "\#(row)"}"#).dropLast()
    let detailed = talk.say(#"{"row": "\#(row)", "details": true}"#)
    #expect(detailed.hasPrefix(plain), sourceLocation: sourceLocation)
    #expect(
      talk.say(#"{"row": "\#(row)", "details": false}"#) == plain + "}",
      sourceLocation: sourceLocation)
    return String(detailed.dropFirst(plain.count).drop { ", ".contains($0) }.dropLast())
  }

  @Test(
    "details of a row have the keys of its kind in the spec",
    arguments: [
      (#""kind": "label""#, ""),
      (
        #""kind": "label", "help": "H", "x-b": [1], "x-a": null"#,
        #""help": "H", "x-a": null, "x-b": [1]"#
      ),
      (
        #""kind": "text", "placeholder": "P", "minLength": 1, "maxLength": 9, "multiline": true, "suggestions": ["a", "b"]"#,
        #""placeholder": "P", "minLength": 1, "maxLength": 9, "multiline": true, "suggestions": ["a", "b"]"#
      ),
      (#""kind": "text", "secret": true, "value": "hush""#, #""secret": true"#),
      (
        #""kind": "number", "unit": "kg", "min": 0, "max": 2.5, "step": 0.5"#,
        #""unit": "kg", "min": 0, "max": 2.5, "step": 0.5"#
      ),
      (#""kind": "number", "integer": true"#, #""integer": true"#),
      (#""kind": "number", "computed": {"sum": [1, 2]}"#, #""computed": true"#),
      (#""kind": "toggle""#, ""),
      (
        #""kind": "picker", "options": ["a", "b"], "multiple": true, "other": true, "minChoices": 1, "maxChoices": 2"#,
        #""multiple": true, "other": true, "minChoices": 1, "maxChoices": 2, "commit": "change""#
      ),
      (
        #""kind": "datePicker", "mode": "time", "min": "08:00", "max": "18:00""#,
        #""mode": "time", "min": "08:00", "max": "18:00", "commit": "change""#
      ),
      (#""kind": "group""#, #""collapsible": true, "canOpen": true"#),
      (#""kind": "group", "collapsible": false"#, #""collapsible": false"#),
      (#""kind": "hidden", "holds": "number""#, #""holds": "number""#),
      (#""kind": "custom""#, #""holds": "nothing""#),
      (#""kind": "button", "action": "submit""#, #""canTap": true, "action": "submit""#),
      (#""kind": "button", "action": "scan""#, #""canTap": true, "action": "scan""#),
      (#""kind": "label", "pinned": "end""#, #""pinned": "end""#),
    ])
  func kinds(_ row: String, _ expected: String) throws {
    var talk = try Talk(
      rows: #"{"id": "r", \#(row.contains("title") ? "" : #""title": "T","#) \#(row)}"#)
    #expect(details("r", &talk) == expected)
  }

  @Test(
    "a field and its editor name each other, and the field has a draft that differs from its value")
  func drafts() throws {
    var talk = try Talk(
      rows: """
        {"id": "f", "kind": "field", "value": "a"},
        {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["a", "b"], "commit": "close"}
        """)
    #expect(details("f", &talk) == #""canOpen": true, "editor": "p""#)
    #expect(details("p", &talk) == #""commit": "close", "editorOf": "f""#)
    _ = talk.say(#"{"open": "f"}"#)
    _ = talk.say(#"{"set": "p", "value": "b"}"#)
    #expect(details("f", &talk) == #""draft": "b", "canOpen": true, "editor": "p""#)
    _ = talk.say(#"{"clear": "p"}"#)
    #expect(details("f", &talk) == #""draft": null, "canOpen": true, "editor": "p""#)
    _ = talk.say(#"{"close": "f", "discard": true}"#)
    #expect(details("f", &talk) == #""canOpen": true, "editor": "p""#)
  }

  @Test("a repeat and its copies report whether the limits allow adding and removing")
  func copies() throws {
    var talk = try Talk(
      rows: """
        {"id": "r", "kind": "repeat", "min": 1, "max": 2, "addTitle": "Add"},
        {"id": "t", "kind": "text", "presentedBy": "r"},
        {"id": "remove", "kind": "button", "presentedBy": "t", "action": {"remove": true}},
        {"id": "add", "kind": "button", "action": {"add": "r"}}
        """)
    let limits = #""min": 1, "max": 2, "#
    #expect(details("r", &talk) == #""count": 1, \#(limits)"canAdd": true, "addTitle": "Add""#)
    #expect(details("t#1", &talk) == #""copyOf": "r", "canRemove": false"#)
    #expect(details("remove#1", &talk) == #""canTap": false, "action": {"remove": true}"#)
    #expect(details("add", &talk) == #""canTap": true, "action": {"add": "r"}"#)
    _ = talk.say(#"{"addCopy": "r"}"#)
    #expect(details("r", &talk) == #""count": 2, \#(limits)"canAdd": false, "addTitle": "Add""#)
    #expect(details("t#1", &talk) == #""copyOf": "r", "canRemove": true"#)
    #expect(details("remove#2", &talk) == #""canTap": true, "action": {"remove": true}"#)
    #expect(details("add", &talk) == #""canTap": false, "action": {"add": "r"}"#)
  }

  @Test("rows that are irrelevant, hidden or disabled report that they can't be opened or tapped")
  func reach() throws {
    var talk = try Talk(
      rows: """
        {"id": "on", "kind": "toggle", "title": "Sound", "value": false},
        {"id": "g", "kind": "group", "shownWhen": {"row": "on", "is": true}},
        {"id": "b", "kind": "button", "presentedBy": "g", "action": "go"},
        {"id": "c", "kind": "button", "action": "go", "enabledWhen": {"row": "on", "is": true}}
        """)
    #expect(details("g", &talk) == #""collapsible": true"#)
    #expect(details("b", &talk) == #""canTap": false, "action": "go""#)
    #expect(
      details("c", &talk) == #""enabledIf": "\"Sound\" is yes", "canTap": false, "action": "go""#)
    _ = talk.say(#"{"tap": "on"}"#)
    #expect(details("g", &talk) == #""collapsible": true, "canOpen": true"#)
    #expect(details("b", &talk) == #""canTap": false, "action": "go""#)
    #expect(details("c", &talk) == #""canTap": true, "action": "go""#)
    _ = talk.say(#"{"tap": "g"}"#)
    #expect(details("b", &talk) == #""canTap": true, "action": "go""#)
  }

  @Test("a disabled row has the condition that enables it, with titles, unless no answer would")
  func conditions() throws {
    var talk = try Talk(
      rows: """
        {"id": "on", "kind": "toggle", "title": "Sound", "value": false},
        {"id": "g", "kind": "group", "enabledWhen": {"row": "on", "is": true}},
        {"id": "t", "kind": "text", "presentedBy": "g"},
        {"id": "never", "kind": "toggle", "enabledWhen": false}
        """)
    let collapsible = #""collapsible": true, "canOpen": true"#
    #expect(details("g", &talk) == collapsible + #", "enabledIf": "\"Sound\" is yes""#)
    #expect(details("t", &talk) == #""enabledIf": "\"Sound\" is yes""#)
    #expect(details("never", &talk) == "")
    _ = talk.say(#"{"tap": "on"}"#)
    #expect(details("g", &talk) == collapsible && details("t", &talk) == "")
  }

  @Test("a presenter reports required rows in its block, open or closed")
  func requiredInside() throws {
    var talk = try Talk(
      rows: """
        {"id": "on", "kind": "toggle", "value": false},
        {"id": "g", "kind": "group"},
        {"id": "t", "kind": "text", "presentedBy": "g", "required": true,
         "shownWhen": {"row": "on", "is": true}}
        """)
    let collapsible = #""collapsible": true, "canOpen": true"#
    #expect(details("g", &talk) == collapsible)
    _ = talk.say(#"{"tap": "on"}"#)
    #expect(details("g", &talk) == collapsible + #", "requiredInside": true"#)
    _ = talk.say(#"{"open": "g"}"#)
    #expect(details("g", &talk) == collapsible + #", "requiredInside": true"#)
  }

  @Test("rows have their problems, and whether they can be moved")
  func problemsAndMoves() throws {
    var talk = try Talk(
      sections: """
        [{"id": "s", "reorder": "within", "rows": [
          {"id": "a", "kind": "text", "required": true}, {"id": "b", "kind": "label", "movable": false}]}]
        """)
    #expect(
      details("a", &talk)
        == #""canMove": true, "problems": [{"code": "required", "message": "An answer is needed."}]"#
    )
    #expect(details("b", &talk) == "")
    _ = talk.say(#"{"set": "a", "value": "x"}"#)
    #expect(details("a", &talk) == #""canMove": true"#)
  }

  @Test("rows with details are the same as in single queries, and details are left out by default")
  func rows() throws {
    var talk = try Talk(
      rows:
        #"{"id": "a", "kind": "number", "unit": "kg"}, {"id": "b", "kind": "label", "help": "H"}"#)
    let answers = ["a", "b"].map { id in
      talk.say(#"{"row": "\#(id)", "details": true}"#)
        .replacing(#"{"ok": true, "#, with: #"{"id": "\#(id)", "#)
    }
    talk.expect([
      #"{"rows": [0, 0], "count": 5, "details": true}"#:
        #"{"ok": true, "rows": [\#(answers[0]), \#(answers[1])]}"#
    ])
    let plain = talk.say(#"{"rows": [0, 0], "count": 5}"#)
    #expect(plain == talk.say(#"{"rows": [0, 0], "count": 5, "details": false}"#))
    #expect(!plain.contains("unit") && !plain.contains("help"))
    #expect(talk.refusal(#"{"rows": [0, 0], "count": 5, "details": 1}"#) == .badAction)
    #expect(talk.refusal(#"{"row": "a", "detail": true}"#) == .badAction)
  }

  @Test(
    "visible sections are listed without rows, with the form, its progress and its undo state"
  )
  func sections() throws {
    var talk = try Talk(
      sections: """
        [{"id": "s", "title": "S", "footer": "F", "reorder": "across", "rows": [
          {"id": "a", "kind": "toggle", "value": false}, {"id": "h", "kind": "hidden", "holds": "text"}]},
         {"id": "t", "shownWhen": {"row": "a", "is": true}, "rows": [
           {"id": "n", "kind": "number"}]}]
        """, openAtOnce: "one")
    let head = #"{"ok": true, "form": {"title": "t", "openAtOnce": "one"}, "sections": "#
    let first = #"{"id": "s", "title": "S", "footer": "F", "count": 1, "reorder": "across"}"#
    let (one, two) = (#""answered": 1, "asked": 1"#, #""answered": 1, "asked": 2"#)
    talk.expect([
      #"{"sections": true}"#: head + #"[\#(first)], \#(one), "canUndo": false, "canRedo": false}"#
    ])
    _ = talk.say(#"{"tap": "a"}"#)
    let both = first + #", {"id": "t", "count": 1, "reorder": "none"}"#
    talk.expect([
      #"{"sections": true}"#: head + #"[\#(both)], \#(two), "canUndo": true, "canRedo": false}"#
    ])
    _ = talk.say(#"{"undo": true}"#)
    talk.expect([
      #"{"sections": true}"#: head + #"[\#(first)], \#(one), "canUndo": false, "canRedo": true}"#
    ])
    #expect(talk.refusal(#"{"sections": false}"#) == .badAction)
  }
}
