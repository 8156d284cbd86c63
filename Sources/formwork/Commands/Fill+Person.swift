import FormEngine
import SmallFoundation
import TerminalForms

extension Formwork {
  /// Lets a person fill in a form, on the screen or line by line.
  ///
  /// - Parameters:
  ///   - losses: The number of parts of a saved state that no longer fit.
  ///   - asksOneQuestion: Whether the form is a single question.
  /// - Returns: How it ended; the form is then in the state in which the person left it.
  static func fillByPerson(
    _ form: inout LiveForm, _ arguments: Arguments, _ saved: SavedState?, losses: Int,
    asksOneQuestion: Bool = false
  ) throws(CommandError) -> FormOutcome {
    let environment = ProcessInfo.processInfo.environment
    let asksByLine = arguments.has("--plain") || TerminalForm.prefersLines
    var notice: String?
    if losses > 0 {
      let (items, them) =
        losses == 1
        ? ("1 saved item no longer fits", "it") : ("\(losses) saved items no longer fit", "them")
      notice = "\(items). Your first change deletes \(them); press Ctrl-C to keep \(them)."
    }
    guard asksByLine else {
      var options = try options(arguments, environment)
      options.asksOneQuestion = asksOneQuestion
      if asksOneQuestion || arguments.has("--inline") { options.placement = .belowPrompt }
      options.autosave = saved?.save
      // The form hides everything on standard error.
      options.notice = notice
      let outcome = try fillOnScreen(&form, options)
      if case .submitted = outcome, !asksOneQuestion, !arguments.has("--quiet") {
        leaveSummary(of: form)
      }
      return outcome
    }
    if let notice { StandardStreams.report("formwork: \(notice)") }
    let files = [
      (arguments.positionals[0], "the form"), (arguments.value(of: "--answers"), "the answers"),
      (arguments.value(of: "--options-from"), "the options"),
    ]
    let taken = files.first { $0.0 == "-" }?.1
    var lines =
      if let taken { try terminalLines(standardInputUsedFor: taken) } else { try LineReader("-") }
    lines.end = try timeLimit(arguments).map { ContinuousClock.now + $0 }
    return try fillByLine(&form, from: lines, saved, asksOneQuestion: asksOneQuestion)
  }

  /// The time limit for a person; `nil` if there is none.
  static func timeLimit(_ arguments: Arguments) throws(CommandError) -> Duration? {
    try arguments.value(
      of: "--timeout", as: "a number of seconds above 0, such as 2.5", OptionValue.seconds)
  }

  /// Returns the exit code of an outcome. A function writes the answers of a submitted form.
  static func exitCode(
    of outcome: FormOutcome, _ write: ([FormAnswer]) -> ExitCode
  ) -> ExitCode {
    switch outcome {
    case .submitted(let answers): return write(answers)
    case .cancelled, .pressed: return .failure
    case .timedOut:
      StandardStreams.report("formwork: the time is up; nothing was submitted")
      return .failure
    case .interrupted(let signal): return .signal(signal)
    }
  }

  private static func options(
    _ arguments: Arguments, _ environment: [String: String]
  ) throws(CommandError) -> TerminalOptions {
    var options = TerminalOptions()
    options.theme = try OptionValue.theme(arguments, environment)
    options.timeLimit = try timeLimit(arguments).map { $0.milliseconds }
    options.usesMouse = !arguments.has("--no-mouse")
    return options
  }

  private static func fillOnScreen(
    _ form: inout LiveForm, _ options: TerminalOptions
  ) throws(CommandError) -> FormOutcome {
    do throws(TerminalError) {
      return try TerminalForm.fill(&form, options: options)
    } catch {
      switch error {
      case .noTerminal:
        throw CommandError(
          "\(error); with --plain, the questions are asked line by line on standard input",
          .noTerminal)
      case .failed:
        throw CommandError("\(error)", .fileError)
      }
    }
  }

  /// Prints the answers of a form on standard error if it is a terminal.
  private static func leaveSummary(of form: LiveForm) {
    let summary = FormSummary(of: form, onTerminal: STDERR_FILENO)
    for line in summary?.lines ?? [] { StandardStreams.report(line) }
  }

  /// Questions go to standard error, so that standard output contains only the result.
  private static func fillByLine(
    _ form: inout LiveForm, from input: LineReader, _ saved: SavedState?, asksOneQuestion: Bool
  ) throws(CommandError) -> FormOutcome {
    var lines = input
    var failure: CommandError?
    var hasEnded = false
    func line(_ read: () throws(CommandError) -> [UInt8]?) -> String? {
      do throws(CommandError) {
        guard let line = try read() else {
          hasEnded = true
          return nil
        }
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
      &form, readLine: { line { () throws(CommandError) in try lines.next() } },
      readSecretLine: lines.isTerminal ? secret : nil,
      write: { try? Descriptor.writeAll(Array($0.utf8), to: STDERR_FILENO) },
      width: LineForm.width(of: STDERR_FILENO), autosave: { try? saved?.save($0.state) },
      asksOneQuestion: asksOneQuestion)
    if let failure { throw failure }
    if lines.isOverdue { return .timedOut }
    if hasEnded, outcome == .cancelled {
      StandardStreams.report("formwork: the input ended; nothing was submitted.")
    }
    return outcome
  }

  /// The lines of the terminal, if standard input is used for something else.
  private static func terminalLines(standardInputUsedFor taken: String) throws(CommandError)
    -> LineReader
  {
    do throws(CommandError) {
      return try LineReader("/dev/tty")
    } catch {
      guard let reason = error.message else { throw error }
      throw CommandError(
        "\(reason); with \(taken) on standard input, answers are read from the terminal: "
          + "give \(taken) by name to answer on standard input",
        .noTerminal)
    }
  }
}
