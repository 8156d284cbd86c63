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
    struct SignUp: Decodable, Sendable {
      var name: String
      var age: Int?
    }
    struct AnswerCheck: Sendable {
      let blank: LiveForm
      enum Outcome: Sendable {
        case accepted(SignUp)
        case refused(problems: [FormProblem])
        case unreadable(faults: [AnswerFault])
      }
      func check(_ body: [UInt8]) throws -> Outcome {
        guard body.count <= 100_000 else {
          let fault = AnswerFault(code: .tooLarge, message: "more than 100,000 bytes")
          return .unreadable(faults: [fault])
        }
        var form = blank
        var answers = GivenAnswers(for: form, maxCopies: 100)
        answers.add(json: body, named: "request")
        let faults = answers.wrongAnswers
        guard faults.isEmpty else { return .unreadable(faults: faults) }
        do throws(FormRefusal) {
          try form.perform(answers.action, recording: .none)
        } catch {
          return .unreadable(faults: [answers.wrongAnswer(for: error)])
        }
        let problems = form.problems()
        guard problems.isEmpty else { return .refused(problems: problems) }
        return .accepted(try form.decode(SignUp.self))
      }
    }
    let spec = FormSpec("Sign up") {
      SectionSpec("s") {
        Row.text("name", title: "Name", maxLength: 20).required()
        Row.number("age", title: "Age", min: 0, max: 150, isInteger: true)
      }
    }
    let check = AnswerCheck(blank: try LiveForm(spec))
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<50 {
        group.addTask {
          let body = #"{"name": "N\#(number)", "age": \#(number)}"#
          guard case .accepted(let signUp) = try check.check(Array(body.utf8)) else { return 0 }
          return signUp.name == "N\(number)" && signUp.age == number ? 1 : 0
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(count == 50)
    guard case .refused(let problems) = try check.check(Array(#"{"age": 200}"#.utf8)) else {
      Issue.record("not refused")
      return
    }
    #expect(problems.map(\.code) == [.required, .tooLarge])
    struct Reply: Encodable {
      var problems: [FormProblem]?
      var faults: [AnswerFault]?
    }
    func reply(to body: String) throws -> (status: Int, body: Reply) {
      switch try check.check(Array(body.utf8)) {
      case .accepted: (200, Reply())
      case .refused(let problems): (422, Reply(problems: problems))
      case .unreadable(let faults): (400, Reply(faults: faults))
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func body(ofReplyTo body: String) throws -> String {
      String(decoding: try encoder.encode(try reply(to: body).body), as: UTF8.self)
    }
    func onOneLine(_ text: String) -> String { text.replacing("\n  ", with: "") }
    #expect(try body(ofReplyTo: #"{"age": 200}"#) == onOneLine(Self.problemReply))
    #expect(try body(ofReplyTo: #"{"age": "old"}"#) == onOneLine(Self.faultReply))
    let texts = [#"{"name": "Ada"}"#, "{}", "[]"]
    #expect(try texts.map { try reply(to: $0).status } == [200, 422, 400])
    let long = String(repeating: " ", count: 100_001)
    for wrong in ["{", #"{"nme": "Ada"}"#, #"{"age": "old"}"#, long] {
      guard case .unreadable(let faults) = try check.check(Array(wrong.utf8)) else {
        Issue.record("read: \(wrong.prefix(20))")
        continue
      }
      #expect(faults.count == 1)
    }
    #expect(check.blank.result().isEmpty)
  }

  @Test("the examples of the page are in this file")
  func page() throws {
    let page = try DocumentedExamples(of: "FormText/FormText.docc/CheckAnswersOnAServer.md")
    let json = try DocumentedExamples(
      of: "FormText/FormText.docc/CheckAnswersOnAServer.md", in: "json")
    #expect(page.missing + json.missing == [])
    #expect(json.blocks.count == 2)
    #expect(page.blocks.count == 3)
  }
}
