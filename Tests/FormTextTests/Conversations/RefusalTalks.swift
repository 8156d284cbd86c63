import FormEngine
import Testing

@testable import FormText

@Suite("Conversations with refusals")
struct RefusalTalks {
  private let rows = """
    {"id": "t", "kind": "toggle", "value": true},
    {"id": "g", "kind": "group"},
    {"id": "f", "kind": "field", "presentedBy": "g"},
    {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["a", "b"]},
    {"id": "offHidden", "kind": "toggle", "presentedBy": "g",
     "enabledWhen": {"row": "t", "is": false}},
    {"id": "gone", "kind": "group", "shownWhen": {"row": "t", "is": false}},
    {"id": "off", "kind": "toggle", "enabledWhen": {"row": "t", "is": false}},
    {"id": "many", "kind": "picker", "multiple": true, "options": ["a", "b"]},
    {"id": "n", "kind": "number"}, {"id": "x", "kind": "text"}, {"id": "l", "kind": "label"},
    {"id": "d", "kind": "datePicker"}, {"id": "h", "kind": "datePicker", "mode": "time"},
    {"id": "b", "kind": "button", "action": "submit"}
    """

  @Test(
    "every kind of refusal has its code, the first one if several apply",
    arguments: [
      ("{", .badJSON), (#"{"tap": "t", "tap": "t"}"#, .badJSON), (#"{"tap": "t"} x"#, .badJSON),
      (#"{"set": "n", "value": 01}"#, .badJSON), (#"{"set": "n", "value": NaN}"#, .badJSON),
      ("5", .badAction), (#"{"hit": "t"}"#, .badAction), (#"{"tap": "t", "row": "t"}"#, .badAction),
      (#"{"tap": "t", "discard": true}"#, .badAction), (#"{"tap": null}"#, .badAction),
      (#"{"close": "g", "discard": 1}"#, .badAction), (#"{"set": "nowhere"}"#, .badAction),
      (#"{"clear": "n", "value": 1}"#, .badAction), (#"{"submit": false}"#, .badAction),
      (#"{"rowAt": [0]}"#, .badAction), (#"{"rowAt": [0, 0, 0]}"#, .badAction),
      (#"{"rowAt": [0, 0.5]}"#, .badAction), (#"{"rowAt": "0.0"}"#, .badAction),
      (#"{"batch": {"tap": "t"}}"#, .badAction), (#"{"values": 1}"#, .badAction),
      (#"{"tap": "nowhere"}"#, .unknownRow), (#"{"open": "nowhere"}"#, .unknownRow),
      (#"{"reveal": "nowhere"}"#, .unknownRow), (#"{"clear": "nowhere"}"#, .unknownRow),
      (#"{"set": "nowhere", "value": {}}"#, .unknownRow), (#"{"row": "nowhere"}"#, .unknownRow),
      (#"{"positionOf": "nowhere"}"#, .unknownRow), (#"{"explain": "T"}"#, .unknownRow),
      (#"{"open": "t"}"#, .notAPresenter), (#"{"close": "p"}"#, .notAPresenter),
      (#"{"set": "t", "value": 1}"#, .wrongType), (#"{"set": "n", "value": "1"}"#, .wrongType),
      (#"{"set": "n", "value": true}"#, .wrongType), (#"{"set": "x", "value": ["a"]}"#, .wrongType),
      (#"{"set": "f", "value": ["a"]}"#, .wrongType),
      (#"{"set": "many", "value": "a"}"#, .wrongType),
      (#"{"set": "many", "value": [1]}"#, .wrongType), (#"{"set": "l", "value": "a"}"#, .wrongType),
      (#"{"set": "b", "value": true}"#, .wrongType), (#"{"clear": "g"}"#, .wrongType),
      (#"{"set": "n", "value": 9007199254740993}"#, .wrongType),
      (#"{"set": "nowhere", "value": [9007199254740993]}"#, .unknownRow),
      (#"{"set": "d", "value": "2027-02-29"}"#, .wrongType),
      (#"{"set": "d", "value": "2027-2-1"}"#, .wrongType),
      (#"{"set": "h", "value": "24:00"}"#, .wrongType),
      (#"{"set": "x", "value": {"a": 1}}"#, .wrongType),
      (#"{"set": "p", "value": "c"}"#, .notAnOption),
      (#"{"set": "f", "value": "A"}"#, .notAnOption),
      (#"{"set": "many", "value": ["a", "c"]}"#, .notAnOption),
      (#"{"open": "gone"}"#, .notRelevant), (#"{"close": "gone"}"#, .notRelevant),
      (#"{"reveal": "gone"}"#, .notRelevant), (#"{"tap": "gone"}"#, .notVisible),
      (#"{"tap": "f"}"#, .notVisible), (#"{"tap": "offHidden"}"#, .notVisible),
      (#"{"tap": "off"}"#, .disabled), (#"{"rowAt": [0, 99]}"#, .badPosition),
    ] as [(String, FormRefusal.Code)])
  func codes(line: String, code: FormRefusal.Code) throws {
    var talk = try Talk(rows: rows)
    let before = talk.greeting
    #expect(talk.refusal(line) == code)
    #expect(talk.greeting == before)
    let answer = talk.say(line)
    #expect(answer.hasPrefix(#"{"ok": false, "error": {"code": "\#(code.rawValue)", "message": ""#))
    #expect(answer.hasSuffix(#""}}"#))
  }

  @Test("a batch is performed as a whole or not at all, and reports the index of the failed action")
  func batches() throws {
    var talk = try Talk(rows: rows)
    let before = talk.say(#"{"values": true}"#)
    for (batch, code, index) in [
      (#"{"open": "g"}, {"set": "n", "value": 1}, {"open": "nowhere"}"#, "unknownRow", 2),
      (#"{"tap": "f"}, {"open": "g"}"#, "notVisible", 0),
      (#"{"open": "g"}, {"tap": "f"}, {"tap": "off"}"#, "disabled", 2),
      (#"{"tap": "nowhere"}, {"submit": true}"#, "badAction", 1),
      (#"{"tap": "t"}, {"tap": "b"}"#, "badAction", 1),
      (#"{"tap": "t"}, {"set": "n", "value": 1, "alreadyShown": true}"#, "badAction", 1),
      (#"{"problems": true}"#, "badAction", 0), (#"{"tap": "t"}, 5"#, "badAction", 1),
      (#"{"tap": "t"}, {"batch": [{"tap": "t"}, {"row": "t"}]}"#, "badAction", 1),
      (#"{"tap": "t"}, {"batch": [{"tap": "t"}, {"tap": "f"}]}"#, "notVisible", 1),
    ] {
      let answer = talk.say(#"{"batch": [\#(batch)]}"#)
      #expect(answer.hasPrefix(#"{"ok": false, "error": {"code": "\#(code)", "#), "\(batch)")
      #expect(answer.hasSuffix(#", "at": \#(index)}}"#), "\(batch): \(answer)")
      #expect(talk.say(#"{"values": true}"#) == before)
    }
    #expect(
      talk.say(#"{"batch": [{"tap": "g"}, {"tap": "f"}, {"batch": [{"tap": "t"}]}]}"#)
        .hasPrefix(#"{"ok": true, "update": {"#))
  }

  @Test("lines of spaces, tabs and carriage returns are no requests")
  func blankLines() throws {
    var talk = try Talk(rows: rows)
    for line in ["", " ", "\t", "\r", " \t \r"] { #expect(talk.say(line) == "") }
    #expect(talk.say("\u{A0}").contains("badJSON"))
  }

  @Test("messages name the error, and stay short for long requests")
  func messages() throws {
    var talk = try Talk(rows: rows)
    let long = String(repeating: "y", count: 100_000)
    for line in [
      #"{"tap": "\#(long)"}"#, #"{"set": "p", "value": "\#(long)"}"#,
      #"{"set": "n", "value": "\#(long)"}"#, #"{"\#(long)": 1}"#, #"{"tap": "t", "\#(long)": 1}"#,
      #"{"row": "\#(long)"}"#, #"{"set": "n", "value": [\#(long.dropFirst(99_000))]}"#,
    ] {
      let answer = talk.say(line)
      #expect(answer.hasPrefix(#"{"ok": false"#))
      #expect(answer.utf8.count < 600)
    }
    talk.expect([
      #"{"set": "p", "value": "c"}"#:
        #"{"ok": false, "error": {"code": "notAnOption", "#
        + #""message": "p has no option \"c\"; it has \"a\", \"b\""}}"#,
      #"{"tap": "x", "twice": true}"#:
        #"{"ok": false, "error": {"code": "badAction", "#
        + #""message": "unknown key \"twice\"; tap takes no other keys"}}"#,
      #"{"set": "d", "value": "today"}"#:
        #"{"ok": false, "error": {"code": "wrongType", "#
        + #""message": "d holds a date as YYYY-MM-DD, not \"today\""}}"#,
    ])
  }
}
