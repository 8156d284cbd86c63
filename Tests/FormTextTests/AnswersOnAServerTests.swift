import FormEngine
import FormText
import Foundation
import TestSupport
import Testing

@Suite("Answers on a server")
struct AnswersOnAServerTests {
  private static let problemReply = """
    {"problems":[{"code":"required","message":"An answer is needed.","row":"name"},
      {"code":"tooLarge","message":"Enter at most 150.","row":"age"}]}
    """
  private static let faultReply = #"""
    {"faults":[{"code":"wrongType","column":9,"file":"request","line":1,
      "message":"age holds a number, not \"old\"","row":"age"}]}
    """#

  @Test("requests are accepted, refused or unreadable, and leave the blank form as it was")
  func requests() async throws {
    let spec = FormSpec("Sign up") {
      SectionSpec("s") {
        Row.text("name", title: "Name", maxLength: 20).required()
        Row.number("age", title: "Age", min: 0, max: 150, isInteger: true)
      }
    }
    struct SignUp: Codable, Equatable {
      var name: String
      var age: Int?
    }
    struct Reply: Encodable {
      var problems: [FormProblem]?
      var faults: [AnswerFault]?
    }
    let blank = try LiveForm(spec)
    func reply(to body: [UInt8], save: (SignUp) -> Void) throws -> (status: Int, body: Reply) {
      switch blank.check(answers: body, maxCopies: 100) {
      case .accepted(let form):
        save(try form.decode(SignUp.self))
        return (200, Reply())
      case .refused(let problems): return (422, Reply(problems: problems))
      case .unreadable(let faults): return (400, Reply(faults: faults))
      }
    }
    func status(_ body: String) throws -> (Int, SignUp?) {
      var saved: SignUp?
      let reply = try reply(to: Array(body.utf8)) { saved = $0 }
      return (reply.status, saved)
    }
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<50 {
        group.addTask {
          let body = #"{"name": "N\#(number)", "age": \#(number)}"#
          guard case .accepted(let form) = blank.check(answers: Array(body.utf8)) else { return 0 }
          let expected = SignUp(name: "N\(number)", age: number)
          return try form.decode(SignUp.self) == expected ? 1 : 0
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(count == 50)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func body(ofReplyTo body: String) throws -> String {
      let reply = try reply(to: Array(body.utf8)) { _ in Issue.record("accepted: \(body)") }
      return String(decoding: try encoder.encode(reply.body), as: UTF8.self)
    }
    func onOneLine(_ text: String) -> String { text.replacing("\n  ", with: "") }
    #expect(try body(ofReplyTo: #"{"age": 200}"#) == onOneLine(Self.problemReply))
    #expect(try body(ofReplyTo: #"{"age": "old"}"#) == onOneLine(Self.faultReply))
    #expect(try status(#"{"name": "Ada"}"#) == (200, SignUp(name: "Ada")))
    #expect(try status("{}").0 == 422)
    let long = String(repeating: " ", count: 100_001)
    for wrong in ["[]", "{", #"{"nme": "Ada"}"#, #"{"age": "old"}"#, long] {
      guard case .unreadable(let faults) = blank.check(answers: Array(wrong.utf8)) else {
        Issue.record("read: \(wrong.prefix(20))")
        continue
      }
      #expect(faults.count == 1)
    }
    #expect(blank.result().isEmpty)
  }

  @Test("a problem in a copy is found at the same place in the form that sent the answers")
  func copies() throws {
    let spec = FormSpec("Guests") {
      SectionSpec("s") {
        Row.repeat("guests") {
          Row.group("guest", isOpen: true) {
            Row.text("name")
            Row.number("age", max: 120)
          }
        }
      }
    }
    var client = try LiveForm(spec)
    let guests: FormValue = [["name": "Eve"], ["name": "Ann"], ["name": "Bob", "age": 200]]
    try client.perform(.set("guests", guests))
    try client.perform(.removeCopy(of: "guest#1"))
    let body = Array(ResultText.json(client.result()).utf8)
    guard case .refused(let problems) = try LiveForm(spec).check(answers: body) else {
      Issue.record("not refused")
      return
    }
    #expect(problems.map(\.row) == ["guests.2.age"])
    #expect(client.located(problems).map(\.row) == ["age#3"])
    try client.perform(.setProblems(problems))
    #expect(client.problems(of: "age#3").map(\.message).contains(problems[0].message))
  }

  /// The outcome in short: the result, or the rows and codes of what is wrong.
  private func outcome(
    _ body: String, of spec: FormSpec, maxCopies: Int = 1000,
    accepting accepted: AcceptedAnswers = .whatPeopleCanEdit
  ) throws -> String {
    let bytes = Array(body.utf8)
    let form = try LiveForm(spec)
    switch form.check(answers: bytes, maxCopies: maxCopies, accepting: accepted) {
    case .accepted(let form): return ResultText.json(form.result())
    case .refused(let problems):
      return problems.map { "\($0.row) \($0.code.name)" }.joined(separator: ", ")
    case .unreadable(let faults):
      return faults.map { "\($0.row?.text ?? "-") \($0.code.rawValue)" }.joined(separator: ", ")
    }
  }

  @Test("answers of rows that nobody can edit are faults, unless they are the form's own")
  func lockedRows() throws {
    let never = Condition.constant(false)
    let spec = FormSpec("Order") {
      SectionSpec("s") {
        Row.text("note")
        Row.number("price", value: 10).enabled(when: .not(.all([])))
        Row.group("fees", isOpen: true) { Row.number("fee") }.enabled(when: never)
        Row.field("size", value: "S") {
          Row.picker("sizes", options: ["S", "L"]).enabled(when: never)
        }
        Row.hidden("secret", holds: .text, value: "x")
        Row.hidden("token", holds: .text).named("token")
        Row.hidden("copy", holds: .text, value: .valueOf("note"))
        Row.number("helper", value: 1).leftOutOfResult()
        Row.number("odd").enabled(when: .row("note", .is("a")))
        Row.repeat("lines", value: [["cost": 5], ["cost": 6]]) {
          Row.group("line", isOpen: true) {
            Row.number("cost", value: 1).enabled(when: never)
            Row.number("pieces")
          }
        }
      }
    }
    for body in [
      #"{"price": 1}"#, #"{"price": null}"#, #"{"fee": 0}"#, #"{"size": "L"}"#, #"{"secret": "y"}"#,
      #"{"helper": 2}"#,
    ] {
      let row = body.split(separator: "\"")[1]
      #expect(try outcome(body, of: spec) == "\(row) notEditable")
      #expect(try outcome(body, of: spec, accepting: .everything).hasPrefix("{"))
    }
    let start = try outcome("{}", of: spec)
    #expect(try outcome(start, of: spec) == start)
    #expect(try outcome(#"{"helper": 1, "copy": "z", "fee": null}"#, of: spec) == start)
    let given = try outcome(#"{"token": "t", "odd": 3, "note": "n", "copy": "z"}"#, of: spec)
    for part in [#""token": "t""#, #""odd": 3"#, #""copy": "n""#] { #expect(given.contains(part)) }
    func lines(_ list: String) throws -> String { try outcome("{\"lines\": \(list)}", of: spec) }
    let right = #"[{"cost": 5, "pieces": 2}, {"cost": 6}, {"cost": 1}, {"pieces": 3}]"#
    #expect(try lines(right).contains(#""cost": 6"#))
    for wrong in [#"[{"cost": 6}]"#, #"[{}, {}, {"cost": 6}]"#, #"[{"cost": 5}, {"cost": 5}]"#] {
      #expect(try lines(wrong) == "lines notEditable")
    }
  }

  @Test("a problem in a copy that was not sent is one of its list, once")
  func copiesThatWereNotSent() throws {
    let spec = FormSpec("Order") {
      SectionSpec("s") {
        Row.repeat("lines", min: 1) {
          Row.group("line", isOpen: true) {
            Row.text("item").required()
            Row.number("pieces").required()
            Row.repeat("notes", min: 2) { Row.text("note").required() }
          }
        }
      }
    }
    #expect(try outcome(#"{"lines": []}"#, of: spec) == "lines required")
    #expect(try outcome("{}", of: spec) == "lines required")
    #expect(
      try outcome(#"{"lines": [{"item": "a", "notes": ["x"]}, {"pieces": 1}]}"#, of: spec)
        == "lines.1.pieces required, lines.1.notes required, lines.2.item required, "
        + "lines.2.notes required")
  }

  @Test("copies that a count makes are limited, too, and a long unknown key is not sent back")
  func sizeOfReplies() throws {
    let spec = FormSpec("Party") {
      SectionSpec("s") {
        Row.number("n")
        Row.repeat("guests") { Row.text("guest") }.property(.count, .valueOf("n"))
      }
    }
    #expect(try outcome(#"{"n": 20}"#, of: spec, maxCopies: 20).hasPrefix("{"))
    #expect(try outcome(#"{"n": 21}"#, of: spec, maxCopies: 20) == "- limitReached")
    let key = String(repeating: "k", count: 90_000)
    #expect(try outcome("{\"\(key)\": 1}", of: spec) == "- unknownRow")
    #expect(try outcome(#"{"x": 1}"#, of: spec) == "x unknownRow")
  }

  @Test("hostile requests are unreadable, and many wrong copies are placed in a short time")
  func hostile() throws {
    let spec = FormSpec("Guests") {
      SectionSpec("s") {
        Row.repeat("guests") {
          Row.group("guest", isOpen: true) { Row.number("age", max: 120).required() }
        }
      }
    }
    let blank = try LiveForm(spec)
    let deep = String(repeating: "[", count: 90_000)
    let names = (0..<5_000).map { "\"a\($0)\": 1" }.joined(separator: ",")
    let bodies: [[UInt8]] = [
      [], [0], [0xFF, 0xFE], Array(deep.utf8), Array("{\"guests\": \(deep)".utf8),
      Array("{\(names)}".utf8), Array("{\"guests\": [{\"age\"".utf8),
    ]
    for body in bodies {
      guard case .unreadable(let faults) = blank.check(answers: body) else {
        Issue.record("read: \(body.prefix(20))")
        continue
      }
      #expect((1...100).contains(faults.count))
    }
    let many = Array(
      "{\"guests\": [\(Array(repeating: "{}", count: 1000).joined(separator: ","))]}".utf8)
    guard case .refused(let problems) = blank.check(answers: many) else {
      Issue.record("not refused")
      return
    }
    #expect(problems.count == 1000 && problems.last?.row == "guests.1000.age")
  }

  @Test("a choice that another answer makes unavailable is a fault, and limits are kept")
  func limits() throws {
    let spec = FormSpec("Trip") {
      SectionSpec("s") {
        Row.toggle("train")
        Row.picker(
          "seat", options: [OptionSpec("window", shownWhen: .row("train", .is(true))), "none"])
        Row.repeat("bags") { Row.text("bag") }
      }
    }
    let blank = try LiveForm(spec)
    func code(_ body: String, maxBytes: Int = 100, maxCopies: Int = 2) -> FindingCode? {
      let bytes = Array(body.utf8)
      let check = blank.check(answers: bytes, maxBytes: maxBytes, maxCopies: maxCopies)
      guard case .unreadable(let faults) = check else { return nil }
      return faults.first?.code
    }
    #expect(code(#"{"train": false, "seat": "window"}"#) == .notAnOption)
    #expect(code(#"{"train": true, "seat": "window"}"#) == nil)
    #expect(code(#"{"bags": ["a", "b"]}"#) == nil)
    #expect(code(#"{"bags": ["a", "b", "c"]}"#) == .limitReached)
    #expect(code("{}", maxBytes: 2) == nil && code("{} ", maxBytes: 2) == .tooLarge)
  }

  @Test("the examples of the page are in this file")
  func page() throws {
    let page = try DocumentedExamples(of: "FormText/FormText.docc/CheckAnswersOnAServer.md")
    let json = try DocumentedExamples(
      of: "FormText/FormText.docc/CheckAnswersOnAServer.md", in: "json")
    #expect(page.missing + json.missing == [])
    #expect(json.blocks.count == 2)
    #expect(page.blocks.count == 1)
  }
}
