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
    let needsPerson = !arguments.has("--no-input")
    let start = needsPerson || saved == nil ? nil : form.state
    let isPrefilled: Bool
    let outcome: FormOutcome
    do throws(CommandError) {
      isPrefilled = try prefill(&form, arguments)
      try output.check(for: form)
      // Parts that no longer fit stay in the file until a person changes something or submits.
      if needsPerson, isPrefilled, losses ?? 0 == 0 { try? saved?.save(form.state) }
      outcome =
        needsPerson
        ? try fillByPerson(&form, arguments, saved, losses: losses ?? 0) : try submit(&form)
    } catch {
      if error.exitCode == .badAnswers, losses ?? 0 == 0, let start, form.state != start {
        // A later run continues with the answers that the form could take.
        try? saved?.save(form.state)
        _ = saved?.conclude()
      }
      throw error
    }
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
  /// - Throws: Exit code 6 if a row does not exist or can't hold its answer; the form then has the
  ///   other answers.
  private static func prefill(
    _ form: inout LiveForm, _ arguments: Arguments
  ) throws(CommandError) -> Bool {
    let maxCopies = try arguments.count(of: "--max-copies")
    guard arguments.value(of: "--answers") != nil || !arguments.values(of: "--set").isEmpty else {
      return false
    }
    var answers = GivenAnswers(for: form, at: .ofSystem, maxCopies: maxCopies ?? 1000)
    if let path = arguments.value(of: "--answers") {
      let (bytes, name) = try SpecSource.bytes(path)
      answers.add(json: bytes, named: name)
    }
    for word in arguments.values(of: "--set") { answers.add(word: word) }
    return try !fill(&form, with: answers).changed.isEmpty
  }

  /// Fills a form with answers.
  ///
  /// - Throws: Exit code 6 if not all of them fit; the reasons are also reported on standard error,
  ///   and the form has the answers that fit.
  @discardableResult
  static func fill(
    _ form: inout LiveForm, with answers: GivenAnswers
  ) throws(CommandError) -> FormChange {
    let faults = answers.faults
    for fault in faults { StandardStreams.report(linesOf: fault) }
    do throws(FormRefusal) {
      if faults.isEmpty { return try form.perform(answers.action, recording: .none) }
    } catch {
      fillPartly(&form, with: answers)
      throw CommandError(error.message, .badAnswers)
    }
    fillPartly(&form, with: answers)
    guard !answers.hasUnreadableFile else { throw CommandError(reportedAs: .badAnswers) }
    throw CommandError("the answers do not fit the form", .badAnswers)
  }

  /// Fills a form with those answers that it can have.
  private static func fillPartly(_ form: inout LiveForm, with answers: GivenAnswers) {
    for action in answers.actions { _ = try? form.perform(action, recording: .none) }
  }
}
