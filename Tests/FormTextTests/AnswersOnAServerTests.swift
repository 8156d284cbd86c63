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
