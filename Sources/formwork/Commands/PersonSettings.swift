import FormEngine
import SmallFoundation
import TerminalForms

/// How a person fills in a form, on the screen or line by line.
struct PersonSettings {
  private let asksByLine: Bool
  private let isInline: Bool
  private let usesMouse: Bool
  private let leavesSummary: Bool
  private let accent: Theme
  private let timeLimit: Duration?
  /// When the time is up; `nil` for never.
  var end: ContinuousClock.Instant? { timeLimit.map { start + $0 } }
  private let start = ContinuousClock.now
  /// What is read from standard input, if anything is.
  private let standardInput: String?
  /// Whether the form is a single question.
  private let asksOneQuestion: Bool

  static let options: [any CommandOption] = [plain, inline, noMouse, quiet, theme, timeout]

  static let quiet = Flag("--quiet", "leave no summary and no closing text on the terminal")
  static let plain = Flag(
    "--plain",
    """
    ask row by row, in lines without control sequences: questions on
    standard error, answers from standard input. Also with TERM=dumb,
    or when ACCESSIBLE is set
    """)
  static let noMouse = Flag("--no-mouse", "leave the mouse to the terminal")
  static let inline = Flag(
    "--inline",
    """
    draw the form below the prompt, in as few lines as it needs, and
    erase it at the end; the mouse is left to the terminal
    """)
  static let timeout = Option(
    seconds: "--timeout", as: "a number of seconds above 0, such as 2.5",
    "end after S seconds, such as 90 or 2.5, with exit code 124; the\nstate is kept")
  static let theme = Option(
    "--theme", "NAME",
    """
    the accent color, one of the terminal's own: black, red, green,
    yellow, blue, magenta, cyan, white, or bright- with one of these.
    FORMWORK_THEME sets it for all forms, NO_COLOR turns colors off
    """)

  /// - Parameters:
  ///   - inputs: The files that are read, each with what it contains.
  ///   - asksOneQuestion: Whether the form is a single question.
  init(
    _ arguments: Arguments, inputs: [(path: String?, content: String)],
    asksOneQuestion: Bool = false
  ) throws(CommandError) {
    accent = try Theme(arguments, ProcessInfo.processInfo.environment)
    timeLimit = try arguments.value(of: Self.timeout)
    asksByLine = arguments.has(Self.plain)
    isInline = asksOneQuestion || arguments.has(Self.inline)
    usesMouse = !arguments.has(Self.noMouse)
    leavesSummary = !asksOneQuestion && !arguments.has(Self.quiet)
    standardInput = inputs.first { $0.path == "-" }?.content
    self.asksOneQuestion = asksOneQuestion
  }

  /// Lets a person fill in a form.
  ///
  /// - Parameter losses: The number of parts of a saved state that no longer fit.
  /// - Returns: How it ended; the form is then in the state in which the person left it.
  func fill(
    _ form: inout LiveForm, _ saved: SavedState? = nil, losses: Int = 0
  ) throws(CommandError) -> FormOutcome {
    var notice: String?
    if losses > 0 {
      let (items, them) =
        losses == 1
        ? ("1 saved item no longer fits", "it") : ("\(losses) saved items no longer fit", "them")
      notice = "\(items). Your first change deletes \(them); press Ctrl-C to keep \(them)."
    }
    guard asksByLine || TerminalForm.prefersLines else {
      var options = TerminalOptions()
      options.theme = accent
      options.timeLimit = end.map { max(0, ContinuousClock.now.duration(to: $0).milliseconds) }
      options.usesMouse = usesMouse
      options.asksOneQuestion = asksOneQuestion
      if isInline { options.placement = .belowPrompt }
      options.autosave = saved?.save
      // The form hides everything on standard error.
      options.notice = notice
      let outcome = try fillOnScreen(&form, options)
      if case .submitted = outcome, leavesSummary {
        leaveSummary(of: form)
        leaveClosing(of: form)
      }
      return outcome
    }
    if let notice { StandardStreams.report("formwork: \(notice)") }
    let outcome = try fillByLine(&form, saved)
    if case .submitted = outcome, leavesSummary { leaveClosing(of: form) }
    return outcome
  }

  private func fillOnScreen(
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
  private func leaveSummary(of form: LiveForm) {
    let summary = FormSummary(of: form, onTerminal: STDERR_FILENO)
    for line in summary?.lines ?? [] { StandardStreams.report(line) }
  }

  private func leaveClosing(of form: LiveForm) {
    if let closing = form.closing { StandardStreams.report(linesOf: closing) }
  }

  /// Questions go to standard error, so that standard output contains only the result.
  private func fillByLine(
    _ form: inout LiveForm, _ saved: SavedState?
  ) throws(CommandError) -> FormOutcome {
    let descriptor = try standardInput.map(terminal(standardInputUsedFor:)) ?? STDIN_FILENO
    let source = descriptor == STDIN_FILENO ? "standard input" : "/dev/tty"
    var lines = TypedLines(from: descriptor, until: end)
    defer { lines.close() }
    var failure: CommandError?
    var hasEnded = false
    func line(isSecret: Bool, _ prompt: () -> Void) -> String? {
      do throws(SystemError) {
        let line = try lines.nextText(isSecret: isSecret, after: prompt)
        if line == nil { hasEnded = true }
        return line
      } catch {
        failure = CommandError("can't read \(source): \(error.message)", .fileError)
        return nil
      }
    }
    let outcome = LineForm.fill(
      &form, readLine: { line(isSecret: false) {} },
      readSecretLine: lines.isTerminal ? { line(isSecret: true, $0) } : nil,
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

  /// The terminal, if standard input is used for something else.
  private func terminal(standardInputUsedFor taken: String) throws(CommandError) -> Int32 {
    do throws(SystemError) {
      return try Descriptor.open("/dev/tty", O_RDWR)
    } catch {
      throw CommandError(
        "can't read /dev/tty: \(error.message); with \(taken) on standard input, answers are read from the terminal: "
          + "give \(taken) by name to answer on standard input",
        .noTerminal)
    }
  }
}

extension ExitCode {
  /// The exit code after an outcome.
  ///
  /// - Parameter write: Writes the answers of a submitted form.
  init(_ outcome: FormOutcome, _ write: ([FormAnswer]) -> ExitCode) {
    switch outcome {
    case .submitted(let answers): self = write(answers)
    case .cancelled, .pressed: self = .failure
    case .timedOut:
      StandardStreams.report("formwork: the time is up; nothing was submitted")
      self = .timeUp
    case .interrupted(let signal): self = .signal(signal)
    }
  }
}
