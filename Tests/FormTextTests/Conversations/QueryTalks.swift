import Testing

@Suite("Conversations with queries")
struct QueryTalks {
  private let rows = """
    {"id": "eat", "kind": "toggle", "title": "Eat?", "value": true, "required": true},
    {"id": "dish", "kind": "field", "title": "Dish", "shownWhen": {"row": "eat", "is": true},
     "enabledWhen": {"row": "count", "answered": true}},
    {"id": "dishes", "kind": "picker", "presentedBy": "dish",
     "options": ["soup", {"value": "pie", "title": "A pie"}]},
    {"id": "count", "kind": "number"}
    """

  @Test("the reply for a row has only the keys that apply to it")
  func row() throws {
    var talk = try Talk(rows: rows)
    talk.expect([
      #"{"row": "eat"}"#:
        #"{"ok": true, "kind": "toggle", "title": "Eat?", "value": true, "text": "yes", "#
        + #""depth": 0, "enabled": true, "required": true, "relevant": true, "visible": true}"#,
      #"{"row": "dish"}"#:
        #"{"ok": true, "kind": "field", "title": "Dish", "depth": 0, "open": false, "#
        + #""enabled": false, "required": false, "relevant": true, "visible": true}"#,
      #"{"row": "dishes"}"#:
        #"{"ok": true, "kind": "picker", "depth": 1, "enabled": false, "required": false, "#
        + #""relevant": true, "visible": false, "presentedBy": "dish", "#
        + #""options": ["soup", {"title": "A pie", "value": "pie"}]}"#,
    ])
    _ = talk.say(#"{"batch": [{"set": "count", "value": 2}, {"open": "dish"}, {"tap": "eat"}]}"#)
    talk.expect([
      #"{"row": "dish"}"#:
        #"{"ok": true, "kind": "field", "title": "Dish", "depth": 0, "open": false, "#
        + #""enabled": true, "required": false, "relevant": false, "visible": false}"#
    ])
  }

  @Test("a position is queried by its row, and a row by its position")
  func positions() throws {
    var talk = try Talk(rows: rows)
    talk.expect([
      #"{"positionOf": "count"}"#: #"{"ok": true, "position": [0, 2]}"#,
      #"{"positionOf": "dishes"}"#: #"{"ok": true, "position": null}"#,
      #"{"rowAt": [0, 0]}"#: #"{"ok": true, "row": "eat"}"#,
    ])
    for position in ["[0, 3]", "[1, 0]", "[0, -1]", "[-1, 0]", "[9007199254740991, 0]"] {
      #expect(talk.refusal(#"{"rowAt": \#(position)}"#) == .badPosition, "\(position)")
    }
  }

  @Test("explain gives a sentence about why a row is or is not visible")
  func explaining() throws {
    var talk = try Talk(rows: rows)
    talk.expect([
      #"{"explain": "dishes"}"#:
        #"{"ok": true, "text": "dishes is hidden: dish, which presents it, is closed."}"#,
      #"{"explain": "eat"}"#: #"{"ok": true, "text": "eat is visible at 0.0."}"#,
    ])
    _ = talk.say(#"{"tap": "eat"}"#)
    #expect(
      talk.say(#"{"explain": "dish"}"#)
        == #"{"ok": true, "text": "dish is hidden: it is shown when eat is true, and eat is false."}"#
    )
  }

  @Test("queries and submitting work on a form without rows")
  func nothing() throws {
    var talk = try Talk(sections: "[]")
    #expect(talk.greeting == #"{"ok": true, "update": {}, "sections": []}"#)
    talk.expect([
      #"{"values": true}"#: #"{"ok": true, "values": {}, "result": {}}"#,
      #"{"problems": true}"#: #"{"ok": true, "problems": []}"#,
      #"{"submit": true}"#:
        #"{"ok": true, "update": {}, "sections": [], "valid": true, "result": {}}"#,
    ])
    #expect(talk.refusal(#"{"rowAt": [0, 0]}"#) == .badPosition)
  }

  @Test("ids and values with any characters are written unchanged")
  func strangeText() throws {
    var talk = try Talk(
      rows: #"{"id": "a\"b\\ é", "kind": "text", "value": "\n\u0001\"漢😀"}"#)
    #expect(
      talk.say(#"{"values": true}"#)
        == #"{"ok": true, "values": {"a\"b\\ é": "\n\u0001\"漢😀"}, "#
        + #""result": {"a\"b\\ é": "\n\u0001\"漢😀"}}"#)
  }
}
