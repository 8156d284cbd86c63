import Testing

@Suite("Conversations about opening and closing")
struct DisclosureTalks {
  private let drinks = """
    {"id": "tea", "kind": "field"},
    {"id": "teas", "kind": "picker", "presentedBy": "tea", "options": ["Assam", "Keemun"]},
    {"id": "coffee", "kind": "field"},
    {"id": "coffees", "kind": "picker", "presentedBy": "coffee", "options": ["Mocha", "Java"]}
    """

  @Test("two pickers open in place, are found by position and by id, and close again")
  func inPlace() throws {
    var talk = try Talk(rows: drinks)
    #expect(talk.greeting == done("", "tea coffee"))
    talk.expect([
      #"{"tap": "tea"}"#:
        done(#""insertRows": [[0, 1]], "reloadRows": [[0, 0]]"#, "tea teas coffee"),
      #"{"tap": "coffee"}"#:
        done(#""insertRows": [[0, 3]], "reloadRows": [[0, 2]]"#, "tea teas coffee coffees"),
      #"{"positionOf": "coffee"}"#: #"{"ok": true, "position": [0, 2]}"#,
      #"{"rowAt": [0, 3]}"#: #"{"ok": true, "row": "coffees"}"#,
      #"{"set": "teas", "value": "Keemun"}"#:
        done(
          #""reloadRows": [[0, 0], [0, 1]]"#, "tea teas coffee coffees", #""changed": ["tea"]"#),
      #"{"tap": "tea"}"#:
        done(#""deleteRows": [[0, 1]], "reloadRows": [[0, 0]]"#, "tea coffee coffees"),
      #"{"positionOf": "teas"}"#: #"{"ok": true, "position": null}"#,
      #"{"values": true}"#:
        #"{"ok": true, "values": {"tea": "Keemun"}, "result": {"tea": "Keemun"}}"#,
    ])
    #expect(talk.refusal(#"{"rowAt": [0, 3]}"#) == .badPosition)
    #expect(talk.refusal(#"{"rowAt": [1, 0]}"#) == .badPosition)
    #expect(talk.refusal(#"{"tap": "teas"}"#) == .notVisible)
  }

  @Test("rows inside a closed group keep their disclosure, and it can be changed there")
  func nesting() throws {
    var talk = try Talk(
      rows: """
        {"id": "house", "kind": "group"},
        {"id": "room", "kind": "group", "presentedBy": "house", "open": true},
        {"id": "shelf", "kind": "label", "presentedBy": "room"},
        {"id": "fixed", "kind": "group", "collapsible": false},
        {"id": "in", "kind": "label", "presentedBy": "fixed"},
        {"id": "note", "kind": "label"},
        {"id": "under", "kind": "label", "presentedBy": "note"}
        """)
    #expect(talk.greeting == done("", "house fixed in note under"))
    talk.expect([
      #"{"tap": "house"}"#:
        done(
          #""insertRows": [[0, 1], [0, 2]], "reloadRows": [[0, 0]]"#,
          "house room shelf fixed in note under"),
      #"{"close": "room"}"#:
        done(
          #""deleteRows": [[0, 2]], "reloadRows": [[0, 1]]"#, "house room fixed in note under"),
      #"{"tap": "house"}"#:
        done(#""deleteRows": [[0, 1]], "reloadRows": [[0, 0]]"#, "house fixed in note under"),
      #"{"open": "room"}"#: done("", "house fixed in note under"),
      #"{"close": "fixed"}"#: done("", "house fixed in note under"),
      #"{"tap": "fixed"}"#: done("", "house fixed in note under"),
      #"{"tap": "note"}"#: done("", "house fixed in note under"),
      #"{"openAll": true}"#:
        done(
          #""insertRows": [[0, 1], [0, 2]], "reloadRows": [[0, 0]]"#,
          "house room shelf fixed in note under"),
      #"{"closeAll": true}"#:
        done(
          #""deleteRows": [[0, 1], [0, 2]], "reloadRows": [[0, 0]]"#, "house fixed in note under"),
      #"{"reveal": "shelf"}"#:
        done(
          #""insertRows": [[0, 1], [0, 2]], "reloadRows": [[0, 0]]"#,
          "house room shelf fixed in note under"),
    ])
    #expect(talk.refusal(#"{"open": "note"}"#) == .notAPresenter)
    #expect(talk.refusal(#"{"close": "shelf"}"#) == .notAPresenter)
  }

  @Test("with one field open at a time, opening a field closes all others except its ancestors")
  func oneAtATime() throws {
    var talk = try Talk(
      rows: """
        {"id": "tea", "kind": "field"},
        {"id": "teas", "kind": "picker", "presentedBy": "tea", "options": ["Assam"]},
        {"id": "milk", "kind": "field", "presentedBy": "tea"},
        {"id": "milks", "kind": "picker", "presentedBy": "milk", "options": ["Oat"]},
        {"id": "coffee", "kind": "field"},
        {"id": "coffees", "kind": "picker", "presentedBy": "coffee", "options": ["Mocha"]},
        {"id": "more", "kind": "group"},
        {"id": "cup", "kind": "field", "presentedBy": "more"},
        {"id": "cups", "kind": "picker", "presentedBy": "cup", "options": ["small"]}
        """, openAtOnce: "one")
    talk.expect([
      #"{"tap": "tea"}"#:
        done(
          #""insertRows": [[0, 1], [0, 2]], "reloadRows": [[0, 0]]"#, "tea teas milk coffee more"),
      #"{"tap": "milk"}"#:
        done(
          #""insertRows": [[0, 3]], "reloadRows": [[0, 2]]"#, "tea teas milk milks coffee more"),
      #"{"tap": "coffee"}"#:
        done(
          #""deleteRows": [[0, 1], [0, 2], [0, 3]], "insertRows": [[0, 2]], "#
            + #""reloadRows": [[0, 0], [0, 1]]"#, "tea coffee coffees more"),
      #"{"tap": "tea"}"#:
        done(
          #""deleteRows": [[0, 2]], "insertRows": [[0, 1], [0, 2]], "#
            + #""reloadRows": [[0, 0], [0, 3]]"#, "tea teas milk coffee more"),
      #"{"open": "cup"}"#:
        done(#""deleteRows": [[0, 1], [0, 2]], "reloadRows": [[0, 0]]"#, "tea coffee more"),
      #"{"open": "more"}"#:
        done(
          #""insertRows": [[0, 3], [0, 4]], "reloadRows": [[0, 2]]"#, "tea coffee more cup cups"),
      #"{"openAll": true}"#: done("", "tea coffee more cup cups"),
    ])
  }
}
