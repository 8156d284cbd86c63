import Testing

@Suite("Conversations about changes from outside")
struct OutsideTalks {
  private let rows = """
    {"id": "size", "kind": "picker", "title": "Size", "options": ["S", {"value": "M", "title": "Medium", "help": "as most"}]},
    {"id": "weight", "kind": "number", "title": "Weight", "unit": "kg", "value": 3},
    {"id": "group", "kind": "group"},
    {"id": "inner", "kind": "group", "presentedBy": "group"},
    {"id": "pin", "kind": "text", "secret": true, "presentedBy": "inner", "value": "1234"},
    {"id": "other", "kind": "group"},
    {"id": "last", "kind": "label", "presentedBy": "other"}
    """

  @Test("facts of a row are changed, and null restores those of the spec")
  func change() throws {
    var talk = try Talk(rows: rows)
    let shown = "size weight group other"
    talk.expect([
      #"{"change": "weight", "title": "Mass", "unit": "g", "x-a": 1}"#:
        done(#""reloadRows": [[0, 1]]"#, shown),
      #"{"row": "weight"}"#:
        #"{"ok": true, "kind": "number", "title": "Mass", "value": 3, "text": "3 g", "depth": 0, "#
        + #""enabled": true, "required": false, "relevant": true, "visible": true}"#,
      #"{"change": "weight", "title": "Mass"}"#: done("", shown),
      #"{"change": "weight", "title": null, "unit": null, "x-a": null}"#:
        done(#""reloadRows": [[0, 1]]"#, shown),
      #"{"change": "weight"}"#: done("", shown),
      #"{"change": "size", "options": ["L"]}"#: done(#""reloadRows": [[0, 0]]"#, shown),
      #"{"change": "size", "options": null}"#: done(#""reloadRows": [[0, 0]]"#, shown),
    ])
  }

  @Test("an invalid change is refused, for an unknown row first")
  func refusedChange() throws {
    var talk = try Talk(rows: rows)
    for (line, code) in [
      (#"{"change": "nobody", "title": 3}"#, "unknownRow"),
      (#"{"change": "weight", "title": 3}"#, "badSpec"),
      (#"{"change": "size", "options": [{"titel": "x"}]}"#, "badSpec"),
      (#"{"change": "size", "options": {}}"#, "badSpec"),
      (#"{"change": "size", "options": "list"}"#, "badSpec"),
      (#"{"change": "size", "unit": "kg"}"#, "badSpec"),
      (#"{"change": "size", "kind": "text"}"#, "badAction"),
      (#"{"change": 3, "title": "x"}"#, "badAction"),
    ] {
      #expect(talk.refusal(line)?.rawValue == code, "\(line)")
    }
  }

  @Test("a window of rows goes on through the sections")
  func window() throws {
    var talk = try Talk(
      sections: """
        [{"id": "s", "rows": [{"id": "a", "kind": "label"}, {"id": "b", "kind": "label"}]},
         {"id": "t", "rows": []}, {"id": "u", "rows": [{"id": "c", "kind": "label"}]}]
        """)
    func label(_ id: String) -> String {
      #"{"id": "\#(id)", "kind": "label", "depth": 0, "enabled": true, "required": false, "#
        + #""relevant": true, "visible": true}"#
    }
    talk.expect([
      #"{"rows": [0, 1], "count": 5}"#: #"{"ok": true, "rows": [\#(label("b")), \#(label("c"))]}"#,
      #"{"rows": [0, 0], "count": 1}"#: #"{"ok": true, "rows": [\#(label("a"))]}"#,
      #"{"rows": [0, 2], "count": 1}"#: #"{"ok": true, "rows": [\#(label("c"))]}"#,
      #"{"rows": [2, 1], "count": 1}"#: #"{"ok": true, "rows": []}"#,
      #"{"rows": [0, 0], "count": 0}"#: #"{"ok": true, "rows": []}"#,
      #"{"rows": [0, 0], "count": 9007199254740991}"#:
        #"{"ok": true, "rows": [\#(label("a")), \#(label("b")), \#(label("c"))]}"#,
    ])
    for position in ["[0, 3]", "[3, 0]", "[1, 1]", "[-1, 0]", "[0, -1]", "[0, 9007199254740991]"] {
      #expect(
        talk.refusal(#"{"rows": \#(position), "count": 1}"#) == .badPosition, "\(position)")
    }
  }

  @Test("offered options are listed, and a secret is shown as dots")
  func shownTexts() throws {
    var talk = try Talk(rows: rows)
    #expect(
      talk.say(#"{"row": "size"}"#).contains(
        #""options": ["S", {"help": "as most", "title": "Medium", "value": "M"}]"#))
    #expect(talk.say(#"{"row": "pin"}"#).contains(#""value": "1234", "text": "••••••••""#))
  }

  @Test("all presenters under a row are opened and closed")
  func under() throws {
    var talk = try Talk(rows: rows)
    talk.expect([
      #"{"openAll": true, "under": "group"}"#: done("", "size weight group other"),
      #"{"tap": "group"}"#:
        done(
          #""insertRows": [[0, 3], [0, 4]], "reloadRows": [[0, 2]]"#,
          "size weight group inner pin other"),
      #"{"closeAll": true, "under": "group"}"#:
        done(
          #""deleteRows": [[0, 4]], "reloadRows": [[0, 3]]"#, "size weight group inner other"),
    ])
    #expect(talk.refusal(#"{"openAll": true, "under": "nobody"}"#) == .unknownRow)
  }
}
