import Testing

@Suite("Conversations about conditions")
struct RelevanceTalks {
  @Test("an irrelevant row keeps its value, reads as unanswered and is left out of the result")
  func absence() throws {
    var talk = try Talk(
      rows: """
        {"id": "pet", "kind": "toggle", "value": null},
        {"id": "age", "kind": "number", "shownWhen": {"row": "pet", "is": true}},
        {"id": "known", "kind": "label", "shownWhen": {"row": "age", "answered": true}},
        {"id": "notOne", "kind": "label", "shownWhen": {"row": "age", "isNot": 1}},
        {"id": "open", "kind": "label", "shownWhen": {"row": "pet", "answered": false}}
        """)
    #expect(talk.greeting == done("", "pet notOne open"))
    talk.expect([
      #"{"tap": "pet"}"#:
        done(
          #""deleteRows": [[0, 2]], "insertRows": [[0, 1]], "reloadRows": [[0, 0]]"#,
          "pet age notOne", #""changed": ["pet"]"#),
      #"{"set": "age", "value": 1}"#:
        done(
          #""deleteRows": [[0, 2]], "insertRows": [[0, 2]], "reloadRows": [[0, 1]]"#,
          "pet age known", #""changed": ["age"]"#),
      #"{"set": "pet", "value": false}"#:
        done(
          #""deleteRows": [[0, 1], [0, 2]], "insertRows": [[0, 1]], "reloadRows": [[0, 0]]"#,
          "pet notOne", #""changed": ["pet"]"#),
      #"{"values": true}"#:
        #"{"ok": true, "values": {"pet": false, "age": 1}, "result": {"pet": false}}"#,
      #"{"set": "pet", "value": true}"#:
        done(
          #""deleteRows": [[0, 1]], "insertRows": [[0, 1], [0, 2]], "reloadRows": [[0, 0]]"#,
          "pet age known", #""changed": ["pet"]"#),
      #"{"set": "age", "value": 0}"#:
        done(
          #""insertRows": [[0, 3]], "reloadRows": [[0, 1]]"#, "pet age known notOne",
          #""changed": ["age"]"#),
      #"{"clear": "age"}"#:
        done(
          #""deleteRows": [[0, 2]], "reloadRows": [[0, 1]]"#, "pet age notOne",
          #""changed": ["age"]"#),
      #"{"clear": "pet"}"#:
        done(
          #""deleteRows": [[0, 1]], "insertRows": [[0, 2]], "reloadRows": [[0, 0]]"#,
          "pet notOne open", #""changed": ["pet"]"#),
    ])
  }

  @Test("a section is hidden by its condition only, and a field that is relevant again is closed")
  func sections() throws {
    var talk = try Talk(
      sections: """
        [{"id": "ask", "rows": [{"id": "more", "kind": "toggle", "value": true}]},
         {"id": "emptied", "rows": [
           {"id": "size", "kind": "field", "shownWhen": {"row": "more", "is": true}},
           {"id": "sizes", "kind": "picker", "presentedBy": "size", "options": ["S", "L"]}]},
         {"id": "going", "rows": [{"id": "x", "kind": "label"}],
          "shownWhen": {"row": "more", "is": true}},
         {"id": "last", "rows": [{"id": "y", "kind": "label"}]}]
        """)
    let with =
      #""sections": [{"id": "ask", "rows": ["more"]}, {"id": "emptied", "rows": ["size"]}, "#
      + #"{"id": "going", "rows": ["x"]}, {"id": "last", "rows": ["y"]}]"#
    let withSizes = with.replacing(#"["size"]"#, with: #"["size", "sizes"]"#)
    let without =
      #""sections": [{"id": "ask", "rows": ["more"]}, {"id": "emptied", "rows": []}, "#
      + #"{"id": "last", "rows": ["y"]}]"#
    #expect(talk.greeting == #"{"ok": true, "update": {}, \#(with)}"#)
    talk.expect([
      #"{"tap": "size"}"#:
        #"{"ok": true, "update": {"insertRows": [[1, 1]], "reloadRows": [[1, 0]]}, \#(withSizes)}"#,
      #"{"tap": "more"}"#:
        #"{"ok": true, "update": {"deleteSections": [2], "deleteRows": [[1, 0], [1, 1]], "#
        + #""reloadRows": [[0, 0]]}, \#(without), "changed": ["more"]}"#,
      #"{"positionOf": "y"}"#: #"{"ok": true, "position": [2, 0]}"#,
      #"{"tap": "more"}"#:
        #"{"ok": true, "update": {"insertSections": [2], "insertRows": [[1, 0]], "#
        + #""reloadRows": [[0, 0]]}, \#(with), "changed": ["more"]}"#,
      #"{"open": "size"}"#:
        #"{"ok": true, "update": {"insertRows": [[1, 1]], "reloadRows": [[1, 0]]}, \#(withSizes)}"#,
      #"{"batch": [{"set": "more", "value": false}, {"set": "more", "value": true}]}"#:
        #"{"ok": true, "update": {"deleteRows": [[1, 1]], "reloadRows": [[1, 0]]}, \#(with)}"#,
    ])
  }
}
