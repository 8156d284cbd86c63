import Testing

@Suite("Conversations about values")
struct ValueTalks {
  @Test("with commit close a choice is a draft until its editor closes")
  func drafts() throws {
    var talk = try Talk(
      rows: """
        {"id": "size", "kind": "field", "value": "S"},
        {"id": "sizes", "kind": "picker", "presentedBy": "size", "options": ["S", "M", "L"],
         "commit": "close"},
        {"id": "medium", "kind": "label", "shownWhen": {"row": "size", "is": "M"}}
        """)
    let opening = done(#""insertRows": [[0, 1]], "reloadRows": [[0, 0]]"#, "size sizes medium")
    talk.expect([
      #"{"tap": "size"}"#:
        done(#""insertRows": [[0, 1]], "reloadRows": [[0, 0]]"#, "size sizes"),
      #"{"set": "sizes", "value": "M"}"#: done(#""reloadRows": [[0, 1]]"#, "size sizes"),
      #"{"values": true}"#: #"{"ok": true, "values": {"size": "S"}, "result": {"size": "S"}}"#,
      #"{"tap": "size"}"#:
        done(
          #""deleteRows": [[0, 1]], "insertRows": [[0, 1]], "reloadRows": [[0, 0]]"#,
          "size medium", #""changed": ["size"]"#),
      #"{"open": "size"}"#: opening,
      #"{"set": "sizes", "value": "L"}"#: done(#""reloadRows": [[0, 1]]"#, "size sizes medium"),
      #"{"close": "size", "discard": true}"#:
        done(#""deleteRows": [[0, 1]], "reloadRows": [[0, 0]]"#, "size medium"),
      #"{"tap": "size"}"#: opening,
      #"{"set": "sizes", "value": "L"}"#: done(#""reloadRows": [[0, 1]]"#, "size sizes medium"),
      #"{"set": "size", "value": "S"}"#:
        done(
          #""deleteRows": [[0, 2]], "reloadRows": [[0, 0], [0, 1]]"#, "size sizes",
          #""changed": ["size"]"#),
      #"{"clear": "sizes"}"#: done(#""reloadRows": [[0, 1]]"#, "size sizes"),
      #"{"closeAll": true}"#:
        done(
          #""deleteRows": [[0, 1]], "reloadRows": [[0, 0]]"#, "size", #""changed": ["size"]"#),
      #"{"set": "sizes", "value": "M"}"#:
        done(
          #""insertRows": [[0, 1]], "reloadRows": [[0, 0]]"#, "size medium",
          #""changed": ["size"]"#),
    ])
  }

  @Test("values of the right type are stored; submitting reports problems, in closed groups too")
  func problems() throws {
    var talk = try Talk(
      rows: """
        {"id": "guests", "kind": "number", "max": 5, "required": true},
        {"id": "more", "kind": "group"},
        {"id": "cars", "kind": "number", "presentedBy": "more", "required": true},
        {"id": "hall", "kind": "number", "required": true,
         "shownWhen": {"row": "guests", "moreThan": 5}}
        """)
    let missing = #""code": "required", "message": "An answer is needed."}"#
    let tooMany = #"{"row": "guests", "code": "tooLarge", "message": "Enter at most 5."}"#
    talk.expect([
      #"{"submit": true}"#:
        done(
          "", "guests more",
          #""valid": false, "problems": [{"row": "guests", \#(missing), {"row": "cars", \#(missing)]"#
        ),
      #"{"set": "guests", "value": 9}"#:
        done(
          #""insertRows": [[0, 2]], "reloadRows": [[0, 0]]"#, "guests more hall",
          #""changed": ["guests"], "problemsChanged": ["guests", "hall"]"#),
      #"{"problems": true}"#:
        #"{"ok": true, "problems": [\#(tooMany), {"row": "cars", \#(missing), {"row": "hall", \#(missing)]}"#,
      #"{"set": "guests", "value": 5}"#:
        done(
          #""deleteRows": [[0, 2]], "reloadRows": [[0, 0]]"#, "guests more",
          #""changed": ["guests"], "problemsChanged": ["guests", "hall"]"#),
      #"{"reveal": "cars"}"#:
        done(#""insertRows": [[0, 2]], "reloadRows": [[0, 1]]"#, "guests more cars"),
      #"{"set": "cars", "value": 0}"#:
        done(
          #""reloadRows": [[0, 2]]"#, "guests more cars",
          #""changed": ["cars"], "problemsChanged": ["cars"]"#),
      #"{"submit": true}"#:
        done("", "guests more cars", #""valid": true, "result": {"guests": 5, "cars": 0}"#),
    ])
  }

  @Test(
    "empty texts, empty lists and null clear; 0 and false are answers; equal values change nothing"
  )
  func clearing() throws {
    var talk = try Talk(
      rows: """
        {"id": "name", "kind": "text", "value": "Ada"},
        {"id": "tags", "kind": "picker", "multiple": true, "options": ["a", "b"], "value": ["b"]},
        {"id": "count", "kind": "number", "value": 3},
        {"id": "yes", "kind": "toggle", "value": true}
        """, includesRows: false)
    talk.expect([
      #"{"set": "name", "value": "Ada"}"#: #"{"ok": true, "update": {}}"#,
      #"{"set": "name", "value": ""}"#:
        #"{"ok": true, "update": {"reloadRows": [[0, 0]]}, "changed": ["name"]}"#,
      #"{"set": "tags", "value": ["b", "a", "b"]}"#:
        #"{"ok": true, "update": {"reloadRows": [[0, 1]]}, "changed": ["tags"]}"#,
      #"{"set": "count", "value": 0}"#:
        #"{"ok": true, "update": {"reloadRows": [[0, 2]]}, "changed": ["count"]}"#,
      #"{"tap": "yes"}"#:
        #"{"ok": true, "update": {"reloadRows": [[0, 3]]}, "changed": ["yes"]}"#,
      #"{"values": true}"#:
        #"{"ok": true, "values": {"tags": ["b", "a"], "count": 0, "yes": false}, "#
        + #""result": {"tags": ["b", "a"], "count": 0, "yes": false}}"#,
      #"{"set": "tags", "value": []}"#:
        #"{"ok": true, "update": {"reloadRows": [[0, 1]]}, "changed": ["tags"]}"#,
      #"{"set": "count", "value": null}"#:
        #"{"ok": true, "update": {"reloadRows": [[0, 2]]}, "changed": ["count"]}"#,
      #"{"clear": "count"}"#: #"{"ok": true, "update": {}}"#,
      #"{"reset": true}"#:
        #"{"ok": true, "update": {"reloadRows": [[0, 0], [0, 1], [0, 2], [0, 3]]}, "#
        + #""changed": ["name", "tags", "count", "yes"]}"#,
    ])
  }

  @Test("a change that the front end has already shown is not reloaded, but reported")
  func alreadyShown() throws {
    var talk = try Talk(
      rows: """
        {"id": "name", "kind": "text"},
        {"id": "hello", "kind": "label", "shownWhen": {"row": "name", "answered": true}}
        """, includesRows: false)
    talk.expect([
      #"{"set": "name", "value": "A", "alreadyShown": true}"#:
        #"{"ok": true, "update": {"insertRows": [[0, 1]]}, "changed": ["name"]}"#,
      #"{"set": "name", "value": "Ad", "alreadyShown": false}"#:
        #"{"ok": true, "update": {"reloadRows": [[0, 0]]}, "changed": ["name"]}"#,
      #"{"clear": "name", "alreadyShown": true}"#:
        #"{"ok": true, "update": {"deleteRows": [[0, 1]]}, "changed": ["name"]}"#,
    ])
  }

  @Test("a tapped button reports its action, and performs submit and reset")
  func buttons() throws {
    var talk = try Talk(
      rows: """
        {"id": "n", "kind": "number", "value": 1},
        {"id": "send", "kind": "button", "action": "submit"},
        {"id": "leave", "kind": "button", "action": "cancel"},
        {"id": "undoAll", "kind": "button", "action": "reset"},
        {"id": "print", "kind": "button", "action": "printLabel"}
        """, includesRows: false)
    talk.expect([
      #"{"set": "n", "value": 2}"#:
        #"{"ok": true, "update": {"reloadRows": [[0, 0]]}, "changed": ["n"]}"#,
      #"{"tap": "send"}"#:
        #"{"ok": true, "update": {}, "action": "submit", "valid": true, "result": {"n": 2}}"#,
      #"{"tap": "leave"}"#: #"{"ok": true, "update": {}, "action": "cancel"}"#,
      #"{"tap": "print"}"#: #"{"ok": true, "update": {}, "action": "printLabel"}"#,
      #"{"tap": "undoAll"}"#:
        #"{"ok": true, "update": {"reloadRows": [[0, 0]]}, "changed": ["n"], "action": "reset"}"#,
    ])
  }
}
