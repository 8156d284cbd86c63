import FormEngine
import FormText
import Foundation
import TerminalForms

extension Formwork {
  /// Lets a person fill in a form, or fills it in with what was given; the result goes to standard
  /// output.
  static func fill(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    guard arguments.value(of: "--state") != "-" else {
      throw CommandError("--state needs a file that can be replaced, not a stream", .badUsage)
    }
    try StandardStreams.requireOutput()
    var form = try SpecSource.form(arguments.positionals[0])
    let saved = try arguments.value(of: "--state").map { path throws(CommandError) in
      try SavedState(at: path)
    }
    let losses = try saved?.restore(&form)
    let isPrefilled = try prefill(&form, arguments)
    let needsPerson = !arguments.has("--no-input")
    // What no longer fits stays in the file until a person changes something, or submits.
    if needsPerson, isPrefilled, losses ?? 0 == 0 { try? saved?.save(form.state) }
    let outcome =
      needsPerson
      ? try fillByPerson(form, arguments, saved, losses: losses ?? 0) : try submit(&form)
    if case .submitted = outcome, let saved, !saved.wasUsed, isPrefilled || losses == nil {
      try? saved.save(form.state)
    }
    let saving = saved?.conclude()
    let ending: ExitCode =
      switch outcome {
      case .submitted(let answers):
        StandardStreams.deliver(ResultText.json(answers), toPerson: needsPerson)
      case .cancelled: .failure
      case .interrupted(let signal): .signal(signal)
      }
    return ending == .success ? saving ?? .success : ending
  }

  private static func fillByPerson(
    _ form: LiveForm, _ arguments: Arguments, _ saved: SavedState?, losses: Int
  ) throws(CommandError) -> FormOutcome {
    let environment = ProcessInfo.processInfo.environment
    let asksByLine =
      arguments.has("--plain") || environment["TERM"] == "dumb"
      || environment["ACCESSIBLE"].map { !$0.isEmpty } ?? false
    var notice: String?
    if losses > 0 {
      let things =
        losses == 1 ? "1 saved thing no longer fits" : "\(losses) saved things no longer fit"
      notice = "\(things): the first change drops \(losses == 1 ? "it" : "them"), Ctrl-C does not."
    }
    guard asksByLine else {
      var options = options(arguments, environment)
      options.autosave = saved?.save
      // What is on standard error is hidden by the form.
      options.notice = notice
      return try fillOnScreen(form, options)
    }
    if let notice { StandardStreams.complain("formwork: \(notice)") }
    let files = [arguments.positionals[0], arguments.value(of: "--answers")]
    return try fillByLine(form, standardInputIsTaken: files.contains("-"), saved)
  }

  /// Submits a form as it is.
  ///
  /// - Throws: Exit code 6 where there are problems, which are then reported on standard error.
  private static func submit(_ form: inout LiveForm) throws(CommandError) -> FormOutcome {
    let submission = (try? form.perform(.submit))?.submission
    if case .valid(let answers)? = submission { return .submitted(answers) }
    let problems = form.problems()
    for problem in problems {
      StandardStreams.complain("\(problem.row): \(problem.message) [\(problem.code.name)]")
    }
    let count = problems.count == 1 ? "1 problem keeps" : "\(problems.count) problems keep"
    throw CommandError("\(count) the form from being submitted", .badAnswers)
  }

  /// Gives a form the answers of the arguments.
  ///
  /// - Returns: Whether they change anything.
  /// - Throws: Exit code 6 where there are no such rows, or they can't hold the answers.
  private static func prefill(
    _ form: inout LiveForm, _ arguments: Arguments
  ) throws(CommandError) -> Bool {
    guard arguments.value(of: "--answers") != nil || !arguments.values(of: "--set").isEmpty else {
      return false
    }
    var answers = GivenAnswers(for: form)
    if let path = arguments.value(of: "--answers") {
      let (bytes, name) = try SpecSource.bytes(path)
      answers.add(json: bytes, named: name)
    }
    for word in arguments.values(of: "--set") { answers.add(word: word) }
    let faults = answers.faults
    for fault in faults { StandardStreams.complain(linesOf: fault) }
    guard faults.isEmpty else {
      throw CommandError("the answers do not fit the form", .badAnswers)
    }
    do throws(FormRefusal) {
      let change = try form.perform(answers.action)
      form.forgetSteps()
      return !change.changed.isEmpty
    } catch {
      throw CommandError(error.message, .badAnswers)
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
  ) throws(CommandError) -> FormOutcome {
    do throws(TerminalError) {
      return try TerminalForm.fill(form, options: options)
    } catch {
      switch error {
      case .noTerminal:
        throw CommandError(
          "\(error); with --plain the form is asked for line by line on standard input",
          .noTerminal)
      case .failed:
        throw CommandError("\(error)", .fileError)
      }
    }
  }

  /// Questions go to standard error, so that standard output holds the result alone.
  private static func fillByLine(
    _ form: LiveForm, standardInputIsTaken: Bool, _ saved: SavedState?
  ) throws(CommandError) -> FormOutcome {
    var lines = try standardInputIsTaken ? linesOfTerminal() : LineReader("-")
    var failure: CommandError?
    func line(_ read: () throws(CommandError) -> [UInt8]?) -> String? {
      do throws(CommandError) {
        guard let line = try read() else { return nil }
        return String(decoding: line.last == 0x0D ? line.dropLast() : line[...], as: UTF8.self)
      } catch {
        failure = error
        return nil
      }
    }
    let secret = { prompt in
      line { () throws(CommandError) in try lines.nextSecret(after: prompt) }
    }
    let outcome = LineForm.fill(
      form, readLine: { line { () throws(CommandError) in try lines.next() } },
      readSecretLine: lines.isTerminal ? secret : nil,
      write: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      autosave: { try? saved?.save($0.state) })
    if let failure { throw failure }
    return outcome
  }

  private static func linesOfTerminal() throws(CommandError) -> LineReader {
    do throws(CommandError) {
      return try LineReader("/dev/tty")
    } catch {
      throw CommandError(
        "\(error.message); with the form on standard input, answers are read from the terminal: "
          + "give the form by name to answer on standard input",
        .noTerminal)
    }
  }
}
