import FormEngine
import FormFiles
import Foundation
import TerminalForms

extension Formwork {
  /// Lets a person fill in a form, or fills it in with what was given; the result goes to standard
  /// output.
  static func fill(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    guard arguments.value(of: "--state") != "-" else {
      throw CommandFailure("--state needs a file that can be replaced, not a stream", .badUsage)
    }
    var form = try SpecSource.form(arguments.positionals[0])
    var saved: SavedState?
    var losses = 0
    if let path = arguments.value(of: "--state") {
      saved = try SavedState(at: path)
      losses = try saved?.restore(&form) ?? 0
    }
    if try prefill(&form, arguments) { try? saved?.save(form.state) }
    let outcome =
      arguments.has("--no-input")
      ? try submit(form, saved) : try fillByPerson(form, arguments, saved, losses: losses)
    let saving = saved?.conclude()
    let ending: ExitCode =
      switch outcome {
      case .submitted(let answers): StandardStreams.write(ResultText.json(answers) + "\n")
      case .cancelled: .failure
      case .interrupted(let signal): .signal(signal)
      }
    return ending == .success ? saving ?? .success : ending
  }

  private static func fillByPerson(
    _ form: LiveForm, _ arguments: Arguments, _ saved: SavedState?, losses: Int
  ) throws(CommandFailure) -> FormOutcome {
    let environment = ProcessInfo.processInfo.environment
    let asksByLine =
      arguments.has("--plain") || environment["TERM"] == "dumb"
      || environment["ACCESSIBLE"].map { !$0.isEmpty } ?? false
    guard asksByLine else {
      var options = options(arguments, environment)
      options.autosave = saved?.save
      // What was told on standard error is behind the form now.
      if losses > 0 {
        let things =
          losses == 1 ? "1 saved thing no longer fits" : "\(losses) saved things no longer fit"
        options.notice =
          "\(things): the first change drops \(losses == 1 ? "it" : "them"), Ctrl-C does not."
      }
      return try fillOnScreen(form, options)
    }
    let files = [arguments.positionals[0], arguments.value(of: "--answers")]
    return try fillByLine(form, standardInputIsTaken: files.contains("-"), saved)
  }

  /// Submits a form as it is.
  ///
  /// - Throws: Exit code 5 where there are problems, which are then told on standard error.
  private static func submit(
    _ form: LiveForm, _ saved: SavedState?
  ) throws(CommandFailure) -> FormOutcome {
    var form = form
    let submission = (try? form.perform(.submit))?.submission
    try? saved?.save(form.state)
    if case .valid(let answers)? = submission { return .submitted(answers) }
    let problems = form.problems()
    for problem in problems {
      let message = problem.message.withoutControlCharacters
      StandardStreams.complain("\(problem.row): \(message) [\(problem.code.rawValue)]")
    }
    _ = saved?.conclude()
    let count = problems.count == 1 ? "1 problem keeps" : "\(problems.count) problems keep"
    throw CommandFailure("\(count) the form from being submitted", .badSpec)
  }

  /// Gives a form the answers of the arguments.
  ///
  /// - Returns: Whether there are any.
  /// - Throws: Exit code 5 where there are no such rows, or they can't hold the answers.
  private static func prefill(
    _ form: inout LiveForm, _ arguments: Arguments
  ) throws(CommandFailure) -> Bool {
    guard arguments.value(of: "--answers") != nil || !arguments.values(of: "--set").isEmpty else {
      return false
    }
    var answers = GivenAnswers(for: form)
    if let path = arguments.value(of: "--answers") {
      let (bytes, name) = try SpecSource.bytes(path)
      answers.add(json: bytes, named: name)
    }
    for word in arguments.values(of: "--set") { answers.add(word: word) }
    for fault in answers.faults { StandardStreams.complain(fault) }
    guard answers.faults.isEmpty else {
      throw CommandFailure("the answers do not fit the form", .badSpec)
    }
    do throws(FormRefusal) {
      try form.perform(answers.action)
      form.forgetSteps()
      return true
    } catch {
      throw CommandFailure(error.message, .badSpec)
    }
  }

  private static func options(
    _ arguments: Arguments, _ environment: [String: String]
  ) -> TerminalOptions {
    var options = TerminalOptions()
    options.usesColor = environment["NO_COLOR"].map(\.isEmpty) ?? true
    options.usesMouse = !arguments.has("--no-mouse")
    if let delay = environment["ESCDELAY"].flatMap({ Int($0) }), (0...10_000).contains(delay) {
      options.escapeDelay = delay
    }
    return options
  }

  private static func fillOnScreen(
    _ form: LiveForm, _ options: TerminalOptions
  ) throws(CommandFailure) -> FormOutcome {
    do throws(TerminalError) {
      return try TerminalForm.fill(form, options: options)
    } catch {
      switch error {
      case .noTerminal:
        throw CommandFailure(
          "\(error); with --plain the form is asked for line by line on standard input",
          .noTerminal)
      case .failed:
        throw CommandFailure("\(error)", .fileTrouble)
      }
    }
  }

  /// Questions go to standard error, so that standard output holds the result alone.
  private static func fillByLine(
    _ form: LiveForm, standardInputIsTaken: Bool, _ saved: SavedState?
  ) throws(CommandFailure) -> FormOutcome {
    var lines = try standardInputIsTaken ? linesOfTerminal() : LineReader("-")
    var failure: CommandFailure?
    let outcome = LineForm.fill(form) {
      do throws(CommandFailure) {
        guard let line = try lines.next() else { return nil }
        return String(decoding: line.last == 0x0D ? line.dropLast() : line[...], as: UTF8.self)
      } catch {
        failure = error
        return nil
      }
    } write: { text in
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    } autosave: { form in
      try? saved?.save(form.state)
    }
    if let failure { throw failure }
    return outcome
  }

  private static func linesOfTerminal() throws(CommandFailure) -> LineReader {
    do throws(CommandFailure) {
      return try LineReader("/dev/tty")
    } catch {
      throw CommandFailure(
        "\(error.message); with the form on standard input, answers are read from the terminal: "
          + "give the form by name to answer on standard input",
        .noTerminal)
    }
  }
}
