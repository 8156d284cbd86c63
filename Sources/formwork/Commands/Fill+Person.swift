import FormEngine
import SystemCalls
import TerminalForms

extension Formwork {
  /// Lets a person fill in a form, on the screen or line by line.
  ///
  /// - Parameter losses: How much of a saved state no longer fits.
  /// - Returns: How it ended; the form is then as the person left it.
  static func fillByPerson(
    _ form: inout LiveForm, _ arguments: Arguments, _ saved: SavedState?, losses: Int
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
      var options = try options(arguments, environment)
      options.autosave = saved?.save
      // What is on standard error is hidden by the form.
      options.notice = notice
      let outcome = try fillOnScreen(&form, options)
      if case .submitted = outcome, !arguments.has("--quiet") { leaveSummary(of: form) }
      return outcome
    }
    if let notice { StandardStreams.complain("formwork: \(notice)") }
    let files = [arguments.positionals[0], arguments.value(of: "--answers")]
    return try fillByLine(&form, standardInputIsTaken: files.contains("-"), saved)
  }

  private static func options(
    _ arguments: Arguments, _ environment: [String: String]
  ) throws(CommandError) -> TerminalOptions {
    var options = TerminalOptions()
    options.theme = try OptionValue.theme(arguments, environment)
    options.usesColor = environment["NO_COLOR"].map(\.isEmpty) ?? true
    options.usesMouse = !arguments.has("--no-mouse")
    if let delay = environment["ESCDELAY"].flatMap({ Int($0) }), (0...10_000).contains(delay) {
      options.escapeDelay = delay
    }
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
          "\(error); with --plain the form is asked for line by line on standard input",
          .noTerminal)
      case .failed:
        throw CommandError("\(error)", .fileError)
      }
    }
  }

  /// Leaves the answers of a form on the terminal, where standard error is one.
  private static func leaveSummary(of form: LiveForm) {
    let summary = FormSummary(of: form, onTerminal: STDERR_FILENO)
    for line in summary?.lines ?? [] { StandardStreams.complain(line) }
  }

  /// Questions go to standard error, so that standard output holds the result alone.
  private static func fillByLine(
    _ form: inout LiveForm, standardInputIsTaken: Bool, _ saved: SavedState?
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
    var present = form
    let outcome = LineForm.fill(
      form, readLine: { line { () throws(CommandError) in try lines.next() } },
      readSecretLine: lines.isTerminal ? secret : nil,
      write: { try? StandardStreams.output(Array($0.utf8), to: STDERR_FILENO) },
      autosave: {
        present = $0
        try? saved?.save($0.state)
      })
    if let failure { throw failure }
    form = present
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
