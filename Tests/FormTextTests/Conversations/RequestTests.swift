import DynamicRows
import FormEngine
import Testing

@testable import FormText

@Suite("Requests")
struct RequestTests {
  @Test(
    "every verb is read, and written so that it is read again",
    arguments: [
      (#"{"tap": "a"}"#, .action(.tap("a"))), (#"{"open": "a"}"#, .action(.open("a"))),
      (#"{"close": "a"}"#, .action(.close("a"))),
      (#"{"discard": true, "close": "a"}"#, .action(.close("a", discardingDraft: true))),
      (#"{"close": "a", "discard": false}"#, .action(.close("a"))),
      (#"{"openAll": true}"#, .action(.openAll())),
      (#"{"openAll": true, "under": "g"}"#, .action(.openAll(under: "g"))),
      (#"{"closeAll": true}"#, .action(.closeAll())),
      (#"{"closeAll": true, "under": "g"}"#, .action(.closeAll(under: "g"))),
      (
        #"{"change": "a", "title": "T", "help": null, "placeholder": "P", "unit": "kg", "options": ["x"], "x-a": 1, "x-b": null}"#,
        .action(
          .change(
            "a",
            [
              .title("T"), .help(nil), .placeholder("P"), .unit("kg"), .options(["x"]),
              .extra("x-a", 1), .extra("x-b", nil),
            ]))
      ),
      (
        #"{"change": "a", "options": [{"value": "x", "shownWhen": {"row": "b", "is": 1}}]}"#,
        .action(.change("a", [.options([OptionSpec("x", shownWhen: .row("b", .is(1)))])]))
      ),
      (#"{"change": "a", "options": "list"}"#, .action(.change("a", [.optionList("list")]))),
      (#"{"change": "a", "options": null}"#, .action(.change("a", [.options(nil)]))),
      (#"{"change": "a"}"#, .action(.change("a", []))),
      (#"{"setProblems": []}"#, .action(.setProblems([]))),
      (
        #"{"setProblems": [{"row": "a", "message": "M"}, {"row": "b", "message": "N", "code": "taken"}]}"#,
        .action(
          .setProblems([
            FormProblem(row: "a", code: .external("external"), message: "M"),
            FormProblem(row: "b", code: .external("taken"), message: "N"),
          ]))
      ),
      (
        #"{"rows": [1, 2], "count": 30}"#,
        .query(.rows(from: RowPosition(section: 1, row: 2), count: 30))
      ),
      (#"{"reveal": "a"}"#, .action(.reveal("a"))),
      (#"{"set": "a", "value": 1.5}"#, .action(.set("a", 1.5))),
      (#"{"value": null, "set": "a"}"#, .action(.set("a", .null))),
      (
        #"{"set": "a", "value": ["x", "y"], "alreadyShown": true}"#,
        .action(.set("a", ["x", "y"], alreadyShown: true))
      ),
      (#"{"clear": "a"}"#, .action(.clear("a"))),
      (
        #"{"moveRow": "a", "to": [0, 1], "alreadyShown": "row"}"#,
        .action(.moveRow("a", to: RowPosition(section: 0, row: 1), alreadyShown: .row))
      ),
      (
        #"{"moveRow": "a", "to": [0, 1], "alreadyShown": true}"#,
        .action(.moveRow("a", to: RowPosition(section: 0, row: 1), alreadyShown: .block))
      ),
      (#"{"clear": "a", "alreadyShown": true}"#, .action(.clear("a", alreadyShown: true))),
      (#"{"addCopy": "a"}"#, .action(.addCopy(to: "a"))),
      (#"{"addCopy": "a#2", "at": 1}"#, .action(.addCopy(to: "a#2", at: 1))),
      (#"{"duplicate": "a#2"}"#, .action(.duplicateCopy(of: "a#2"))),
      (#"{"submit": true}"#, .action(.submit)), (#"{"reset": true}"#, .action(.reset)),
      (#"{"batch": []}"#, .action(.batch([]))),
      (
        #"{"batch": [{"tap": "a"}, {"batch": [{"reset": true}]}]}"#,
        .action(.batch([.tap("a"), .batch([.reset])]))
      ),
      (#"{"positionOf": "a"}"#, .query(.positionOf("a"))),
      (#"{"rowAt": [1, 2.0]}"#, .query(.rowAt(RowPosition(section: 1, row: 2)))),
      (#"{"row": "a"}"#, .query(.row("a"))), (#"{"explain": "a"}"#, .query(.explain("a"))),
      (#"{"problems": true}"#, .query(.problems)), (#"{"values": true}"#, .query(.values)),
    ] as [(String, FormRequest)])
  func verbs(line: String, request: FormRequest) throws {
    #expect(try FormRequest(line: Array(line.utf8)) == request)
    #expect(try FormRequest(line: Array("  \(line)\r".utf8)) == request)
    #expect(try FormRequest(line: Array(request.json.utf8)) == request, "\(request.json)")
  }

  @Test("every verb and every key of a verb is written as it is read")
  func everyKey() throws {
    let lines = #"""
      {"tap": "a"}
      {"open": "a"}
      {"close": "a", "discard": true}
      {"openAll": true, "under": "g"}
      {"closeAll": true, "under": "g"}
      {"reveal": "a"}
      {"set": "a", "value": [1], "alreadyShown": true, "joined": true}
      {"clear": "a", "alreadyShown": true, "joined": true}
      {"type": "a", "text": "12 x", "problem": "P", "alreadyShown": true, "joined": false}
      {"change": "a", "title": "T", "help": null, "placeholder": "P", "unit": "kg", "options": []}
      {"provide": "a", "options": ["x"]}
      {"setProblems": [{"row": "a", "message": "M", "blocking": true}], "source": "s"}
      {"checking": ["a"], "source": "s"}
      {"language": "de"}
      {"touch": "a", "edited": true}
      {"submit": true}
      {"submit": true, "section": "s"}
      {"reset": true}
      {"undo": true}
      {"redo": true}
      {"batch": [{"tap": "a"}]}
      {"restore": {"formworkState": 1, "sections": []}}
      {"state": true}
      {"moveRow": "a", "to": [0, 1], "alreadyShown": "row"}
      {"moveRow": "a", "under": "g", "at": 2}
      {"moveSection": "s", "to": 1}
      {"insertRow": {"id": "b", "kind": "label"}, "at": [0, 1]}
      {"insertRow": {"id": "b", "kind": "label"}, "after": "a"}
      {"insertRow": {"id": "b", "kind": "label"}, "before": "a"}
      {"insertRow": {"id": "b", "kind": "label"}, "first": "g"}
      {"insertBlock": [{"id": "b", "kind": "label"}, {"id": "c", "kind": "label"}], "firstIn": "s"}
      {"insertSection": {"id": "s", "rows": []}, "at": 0}
      {"removeRow": "a"}
      {"removeSection": "s"}
      {"addCopy": "a", "at": 1}
      {"duplicate": "a"}
      {"removeCopy": "a"}
      {"page": "s"}
      {"positionOf": "a"}
      {"rowAt": [0, 1]}
      {"row": "a", "details": true}
      {"rows": [0, 0], "count": 2, "details": true}
      {"sections": true}
      {"explain": "a"}
      {"destination": "a", "proposed": [0, 1]}
      {"moveRow": "a", "towards": -1}
      {"problems": true}
      {"problems": true, "shown": true}
      {"values": true}
      {"summary": true, "answers": true}
      """#.split(separator: "\n").map(String.init)
    var found: [String: Set<String>] = [:]
    for line in lines {
      let request = try FormRequest(line: Array(line.utf8))
      #expect(request.json == line)
      let keys = try JSONNode(parsing: Array(line.utf8)).members?.map(\.key) ?? []
      #expect(request.verb == keys.first)
      found[request.verb, default: []].formUnion(keys.dropFirst())
    }
    #expect(Set(found.keys) == Set(FormRequest.verbs))
    for verb in RequestVerb.table {
      let missing = Set(verb.keys).subtracting(found[verb.name] ?? [])
      #expect(missing.subtracting(InsertionPlace.keys) == [], "\(verb.name)")
    }
  }

  @Test("the scalars of ids are kept")
  func scalars() throws {
    let composed = try FormRequest(line: Array(#"{"tap": "\u00e9"}"#.utf8))
    let decomposed = try FormRequest(line: Array(#"{"tap": "e\u0301"}"#.utf8))
    guard case .action(.tap(let one)) = composed, case .action(.tap(let other)) = decomposed
    else {
      Issue.record("no taps")
      return
    }
    #expect(Array(one.text.unicodeScalars) == ["\u{E9}"])
    #expect(Array(other.text.unicodeScalars) == ["e", "\u{301}"])
  }

  @Test("the refusal of an invalid request says what it needs")
  func messages() {
    for (line, message) in [
      (#"{"tap": "a", "open": "a"}"#, #""tap" and "open" are verbs; an action has one"#),
      (#"{"set": "a"}"#, #"set also needs a "value"; null clears"#),
      (#"{"openAll": 1}"#, "openAll needs true"), (#"{"tap": 1}"#, "tap needs an id (a text)"),
      (
        #"{"rowAt": 3}"#, "rowAt needs a position, [SECTION, ROW], both whole numbers from 0"
      ),
      (
        #"{"moveRow": "a", "to": [0, 1], "alreadyShown": "block"}"#,
        #"alreadyShown of a move is true, false or "row""#
      ),
      (#"{"setProblems": {}}"#, "setProblems needs a list of problems"),
      (#"{"addCopy": 1}"#, "addCopy needs an id (a text)"),
      (
        #"{"addCopy": "a", "at": [0, 1]}"#,
        #""at" of addCopy is the place of the copy among the others, a whole number from 0"#
      ),
      (
        #"{"setProblems": [{"row": "a"}]}"#,
        #"a problem is an object with "row" and "message", both texts"#
      ),
      (
        #"{"setProblems": [{"row": "a", "message": "M", "cod": "c"}]}"#,
        #"unknown key "cod" in a problem"#
      ),
      (
        #"{"setProblems": [{"row": "a", "message": "M", "code": 1}]}"#,
        "the code of a problem is a text"
      ),
      (#"{"rows": [0, 0]}"#, #"rows needs a "count" as well: how many rows, 0 or more"#),
      (
        #"{"rows": [0, 0], "count": -1}"#,
        #"rows needs a "count" as well: how many rows, 0 or more"#
      ),
      (#"{"openAll": true, "under": 1}"#, "under needs an id (a text)"),
      (#"{"moveRow": "a"}"#, #"moveRow needs a "to" as well: a position, [SECTION, ROW]"#),
      (#"{"moveRow": "a", "under": 1, "at": 0}"#, "under needs an id (a text)"),
      (
        #"{"moveRow": "a", "under": "g", "to": [0, 0]}"#,
        #"moveRow takes "to" or "under", not both"#
      ),
      (
        #"{"moveRow": "a", "at": 0}"#,
        #""at" of moveRow needs an "under": a row to move under"#
      ),
      (
        #"{"moveRow": "a", "under": "g"}"#,
        #"moveRow with "under" needs an "at": a whole number from 0"#
      ),
      (
        #"{"insertRow": {}}"#,
        #"insertRow needs one of "at", "after", "before", "first", "firstIn""#
      ),
      (#"{"tap": "a", "x-a": 1}"#, #"unknown key "x-a"; tap takes no other keys"#),
      (
        #"{"change": "a", "value": 1}"#,
        #"unknown key "value"; change also takes title and help and placeholder and "#
          + "unit and options"
      ),
      (
        #"{"clear": "a", "value": 1}"#,
        #"unknown key "value"; clear also takes alreadyShown and joined"#
      ),
    ] {
      #expect(throws: FormRefusal(.badAction, message)) {
        try FormRequest(line: Array(line.utf8))
      }
    }
  }
}
