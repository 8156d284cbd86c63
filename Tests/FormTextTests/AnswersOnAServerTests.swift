import FormEngine
import FormText
import Foundation
import TestSupport
import Testing

@Suite("Answers on a server")
struct AnswersOnAServerTests {
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
        case unreadable(faults: [String])
      }
      func check(_ body: [UInt8]) throws -> Outcome {
        guard body.count <= 100_000 else { return .unreadable(faults: ["more than 100,000 bytes"]) }
        var form = blank
        var answers = GivenAnswers(for: form, maxCopies: 100)
        answers.add(json: body, named: "the request")
        guard answers.faults.isEmpty else { return .unreadable(faults: answers.faults) }
        try form.perform(answers.action, recording: .none)
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
    let body = String(decoding: try JSONEncoder().encode(["problems": problems]), as: UTF8.self)
    #expect(body.contains(#""row":"name""#))
    let long = String(repeating: " ", count: 100_001)
    for wrong in ["{", #"{"nme": "Ada"}"#, #"{"age": "old"}"#, long] {
      guard case .unreadable(let faults) = try check.check(Array(wrong.utf8)) else {
        Issue.record("read: \(wrong.prefix(20))")
        continue
      }
      #expect(!faults.isEmpty)
    }
    #expect(check.blank.result().isEmpty)
  }

  @Test("the examples of the page are in this file")
  func page() throws {
    let page = try DocumentedExamples(of: "FormText/FormText.docc/CheckAnswersOnAServer.md")
    #expect(page.missing == [])
    #expect(page.blocks.count == 2)
  }
}
