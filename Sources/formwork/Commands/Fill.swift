import FormEngine
import FormText
import SmallFoundation
import TerminalForms

extension Formwork {
  /// Lets a person fill in a form, or fills it in with the given answers, and writes the result to
  /// standard output.
  static func fill(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    guard arguments.value(of: "--state") != "-" else {
      throw CommandError("--state needs a file that can be replaced, not a stream")
    }
    _ = try OptionValue.theme(arguments, ProcessInfo.processInfo.environment)
    _ = try timeLimit(arguments)
    let output = try ResultOutput(arguments)
    try StandardStreams.requireOutput()
    var form = try SpecSource.form(arguments.positionals[0])
    let saved = try arguments.value(of: "--state").map { path throws(CommandError) in
      try SavedState(at: path)
    }
    let losses = try saved?.restore(&form)
    let isPrefilled = try prefill(&form, arguments)
    try output.check(for: form)
    let needsPerson = !arguments.has("--no-input")
    // Parts that no longer fit stay in the file until a person changes something or submits.
    if needsPerson, isPrefilled, losses ?? 0 == 0 { try? saved?.save(form.state) }
    let outcome =
      needsPerson
      ? try fillByPerson(&form, arguments, saved, losses: losses ?? 0) : try submit(&form)
    if case .submitted = outcome, let saved, !saved.wasUsed, isPrefilled || losses == nil {
      try? saved.save(form.state)
    }
    let saving = saved?.conclude()
    let ending = exitCode(of: outcome) { answers in
      output.writeResult(answers, of: form, wasFilledInByPerson: needsPerson)
    }
    return ending == .success ? saving ?? .success : ending
  }

  /// Submits a form as it is.
  ///
  /// - Throws: Exit code 6 if there are problems, which are also reported on standard error.
  private static func submit(_ form: inout LiveForm) throws(CommandError) -> FormOutcome {
    let submission = (try? form.perform(.submit))?.submission
    if case .valid(let answers)? = submission { return .submitted(answers) }
    let problems = form.problems()
    for problem in problems {
      StandardStreams.report("\(problem.row): \(problem.message) [\(problem.code.name)]")
    }
    let count = problems.count == 1 ? "1 problem keeps" : "\(problems.count) problems keep"
    throw CommandError("\(count) the form from being submitted", .badAnswers)
  }

  /// Fills a form with the answers in the arguments.
  ///
  /// - Returns: Whether they change any value.
  /// - Throws: Exit code 6 if a row does not exist or can't hold its answer.
  private static func prefill(
    _ form: inout LiveForm, _ arguments: Arguments
  ) throws(CommandError) -> Bool {
    guard arguments.value(of: "--answers") != nil || !arguments.values(of: "--set").isEmpty else {
      return false
    }
    var answers = GivenAnswers(for: form, at: .ofSystem)
    if let path = arguments.value(of: "--answers") {
      let (bytes, name) = try SpecSource.bytes(path)
      answers.add(json: bytes, named: name)
    }
    for word in arguments.values(of: "--set") { answers.add(word: word) }
    return try !fill(&form, with: answers).changed.isEmpty
  }

  /// Fills a form with answers, all or none.
  ///
  /// - Throws: Exit code 6 if they don't fit; the reasons are also reported on standard error.
  @discardableResult
  static func fill(
    _ form: inout LiveForm, with answers: GivenAnswers
  ) throws(CommandError) -> FormChange {
    let faults = answers.faults
    for fault in faults { StandardStreams.report(linesOf: fault) }
    guard faults.isEmpty else {
      guard !answers.hasUnreadableFile else { throw CommandError(reportedAs: .badAnswers) }
      throw CommandError("the answers do not fit the form", .badAnswers)
    }
    do throws(FormRefusal) {
      return try form.perform(answers.action, recording: .none)
    } catch {
      throw CommandError(error.message, .badAnswers)
    }
  }
}
