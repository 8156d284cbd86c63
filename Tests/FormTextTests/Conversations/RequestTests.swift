import DynamicRows
import FormEngine
import Testing

@testable import FormText

@Suite("Requests")
struct RequestTests {
  @Test(
    "every verb is read",
    arguments: [
      (#"{"tap": "a"}"#, .action(.tap("a"))), (#"{"open": "a"}"#, .action(.open("a"))),
      (#"{"close": "a"}"#, .action(.close("a"))),
      (#"{"discard": true, "close": "a"}"#, .action(.close("a", discardingDraft: true))),
      (#"{"close": "a", "discard": false}"#, .action(.close("a"))),
      (#"{"openAll": true}"#, .action(.openAll)), (#"{"closeAll": true}"#, .action(.closeAll)),
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
  }

  @Test("ids and texts are kept scalar by scalar")
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

  @Test("a line that is no request says what it lacks")
  func messages() {
    for (line, message) in [
      (#"{"tap": "a", "open": "a"}"#, #""tap" and "open" are verbs; an action has one"#),
      (#"{"set": "a"}"#, #"set wants a "value" as well; null clears"#),
      (#"{"openAll": 1}"#, "openAll wants true"), (#"{"tap": 1}"#, "tap wants an id, a text"),
      (
        #"{"rowAt": 3}"#, "rowAt wants a position, [SECTION, ROW], both whole numbers from 0"
      ),
      (
        #"{"moveRow": "a", "to": [0, 1], "alreadyShown": "block"}"#,
        #"alreadyShown of a move is true, false or "row""#
      ),
      (
        #"{"clear": "a", "value": 1}"#,
        #"the key "value" is unknown; beside clear there may be alreadyShown and joined"#
      ),
    ] {
      #expect(throws: FormRefusal(.badAction, message)) {
        try FormRequest(line: Array(line.utf8))
      }
    }
  }
}
