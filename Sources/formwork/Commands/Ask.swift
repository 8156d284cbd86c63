import FormEngine
import FormText
import TerminalForms

extension Formwork {
  /// Asks a person one question and prints the answer on standard output.
  static func ask(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    _ = try timeLimit(arguments)
    let question = try Question(arguments)
    try StandardStreams.requireOutput()
    var form = LiveForm(try question.checked())
    let needsPerson = !arguments.has("--no-input")
    let outcome =
      needsPerson
      ? try fillByPerson(&form, arguments, nil, losses: 0, asksOneQuestion: true)
      : try submit(&form, question)
    return exitCode(of: outcome) { answers in
      let lines = question.lines(of: answers.first?.value)
      guard !lines.isEmpty else { return .success }
      return StandardStreams.writeResult(
        lines.map { $0 + "\n" }.joined(), json: ResultText.json(answers),
        wasFilledInByPerson: needsPerson)
    }
  }

  /// Submits the default as the answer.
  ///
  /// - Throws: Exit code 6 if the default is not a valid answer.
  private static func submit(
    _ form: inout LiveForm, _ question: Question
  ) throws(CommandError) -> FormOutcome {
    let submission = (try? form.perform(.submit))?.submission
    if case .valid(let answers)? = submission { return .submitted(answers) }
    let message = form.problems().first?.message ?? "There is no answer."
    throw CommandError("\(question.title.escapedForMessage): \(message)", .badAnswers)
  }
}
