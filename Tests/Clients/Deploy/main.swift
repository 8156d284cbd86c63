import FormEngine
import FormText
import Foundation
import TerminalForms

struct UsageError: Error { var messages: [String] }

struct Deployment: Decodable {
  var target: String
  var copies: Int
  var note: String?

  static let spec = FormSpec("Deploy") {
    SectionSpec("deploy") {
      Row.picker("target", title: "Target", options: ["staging", "production"]).required()
      Row.number("copies", title: "Copies", min: 1, max: 20, isInteger: true).required()
      Row.text("note", title: "Note")
    }
  }

  /// Takes options such as `copies=3`, and asks for what is missing; `nil` if the person cancels.
  static func filledIn(with options: [String], asks: Bool) throws -> Deployment? {
    var form = try LiveForm(spec)
    var answers = GivenAnswers(for: form)
    for option in options { answers.add(word: option) }
    guard answers.faults.isEmpty else { throw UsageError(messages: answers.faults) }
    try form.perform(answers.action)
    if !form.isValid, asks {
      let missing = TerminalOptions(placement: .belowPrompt, asksOnlyForMissingAnswers: true)
      guard case .submitted = try TerminalForm.fill(&form, options: missing) else { return nil }
    }
    guard form.isValid else { throw UsageError(messages: form.problems().map(\.description)) }
    return try form.decode(Deployment.self)
  }
}

let words = CommandLine.arguments.dropFirst().map { String($0.trimmingPrefix("--")) }
let asks = !words.contains("no-input") && isatty(STDIN_FILENO) == 1
do {
  let options = words.filter { $0 != "no-input" }
  guard let order = try Deployment.filledIn(with: options, asks: asks) else { exit(1) }
  print("\(order.copies) copies on \(order.target), note: \(order.note ?? "none")")
} catch let error as UsageError {
  FileHandle.standardError.write(Data((error.messages.joined(separator: "\n") + "\n").utf8))
  exit(2)
}
