import FormEngine
import FormText
import SmallFoundation
import TerminalForms

/// Asks a person one question and prints the answer on standard output.
struct Ask: Command {
  private let question: Question
  private let circumstances: Circumstances
  /// How a person is asked; `nil` if the default is the answer.
  private let person: PersonSettings?
  /// Whether the default is the answer once the time is up.
  private let takesDefaultAtTimeout: Bool
  /// Whether the exit code is the answer, and nothing is printed.
  private let answersByExitCode: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    let timeout = try arguments.value(of: PersonSettings.timeout)
    takesDefaultAtTimeout = arguments.has(Self.timeoutDefault)
    answersByExitCode = arguments.has(Self.exitCode)
    if takesDefaultAtTimeout, timeout == nil {
      throw CommandError(
        "--timeout-default needs --timeout S: the default is taken after S seconds")
    }
    question = try Question(arguments)
    circumstances = try Circumstances(arguments, environment: ProcessInfo.processInfo.environment)
    let optionsPath = try arguments.value(of: Self.optionsFrom)
    person =
      arguments.has(Self.noInput)
      ? nil
      : try PersonSettings(
        arguments, inputs: [(optionsPath, "the options")], asksOneQuestion: true)
  }

  func run() throws(CommandError) -> ExitCode {
    try StandardStreams.requireOutput()
    var form = circumstances.form(try question.checked(in: circumstances.language))
    let initial = form
    var outcome = if let person { try person.fill(&form) } else { try submit(&form) }
    if outcome == .timedOut, takesDefaultAtTimeout {
      form = initial
      outcome = try submit(&form)
    }
    return ExitCode(outcome) { answers in
      if answersByExitCode { return answers.first?.value == true ? .success : .failure }
      let lines = question.lines(of: answers.first?.value)
      guard !lines.isEmpty else { return .success }
      return StandardStreams.writeResult(
        lines.map { $0 + "\n" }.joined(), json: ResultText.json(answers),
        wasFilledInByPerson: person != nil)
    }
  }

  /// Submits the default as the answer.
  ///
  /// - Throws: Exit code 6 if the default is not a valid answer.
  private func submit(_ form: inout LiveForm) throws(CommandError) -> FormOutcome {
    let submission = (try? form.perform(.submit))?.submission
    if case .valid(let answers)? = submission { return .submitted(answers) }
    let message = form.problems().first?.message ?? "There is no answer."
    throw CommandError("\(question.title.escapedForMessage): \(message)", .badAnswers)
  }
}

extension Ask {
  static let info = CommandInfo(
    name: "ask", usage: "formwork ask KIND TITLE [OPTION…]",
    summary: "ask one question at the terminal; the answer is on standard output",
    failure: "it was cancelled, or the answer to confirm with --exit-code is no",
    exitCodes: [3, 6, 124] + ExitCodeEntry.signals, positionals: 2...2, takesFiles: false,
    takesTexts: true, options: options,
    details: """
      One question, without a spec, drawn below the prompt and erased at the end. The
      answer is on standard output:
          name=$(formwork ask text "Your name" --required) || exit
          formwork ask confirm "Delete it?" --exit-code && rm -r old
          ls | formwork ask choose "Which files?" --options-from - --multiple

      KIND is one of
        text     a line of text: type it, Enter;
                 with --multiline several lines: Ctrl-S ends
        number   a number; the answer is written as in JSON
        confirm  y or n; the answer is true or false, and the exit code 0 for both:
                 [ "$(formwork ask confirm "Delete it?")" = true ] && rm -r old;
                 with --exit-code, it is 0 for yes and 1 for no, and nothing is
                 printed
        choose   one of the options: the arrows move, typing filters, Enter chooses;
                 with --multiple several: Space selects, Enter ends
        date     a date: type it, or change it with the arrows; the answer is ISO
        secret   a line of text that is not visible
      Esc cancels. If an optional answer is left out, the output is an empty line;
      with --multiple each option is a line. A title that begins with a dash comes
      last, after --.

      \(Help.lines(20, options))
      """)

  private static let options: [any CommandOption] = [
    choices, optionsFrom, labels, multiple, multiline, exitCode, initial, required, pattern,
    placeholder, min, max, language, WordsFile.option, theme, timeout, timeoutDefault, plain,
    noInput,
  ]

  static let choices = Option(
    "--options", "A,B,…", "what to choose from; options with commas need a file")
  static let optionsFrom = Option("--options-from", "FILE", "the same, one option per line")
  static let labels = Flag(
    "--labels",
    """
    each option is VALUE=TITLE: the title is shown, and the
    value is the answer
    """)
  static let multiple = Flag("--multiple", "several options can be chosen")
  static let multiline = Flag("--multiline", "a text of several lines; Ctrl-S ends it")
  static let exitCode = Flag(
    "--exit-code", "the answer to confirm is the exit code: 0 for yes,\n1 for no")
  static let initial = Option(
    "--default", "V",
    """
    the answer to begin with; with --multiple, options
    separated by commas, or one --default for each
    """, isRepeatable: true)
  static let required = Flag("--required", "an empty answer is refused")
  static let pattern = Option(
    "--pattern", "P", "what the whole text must match, such as [0-9]{5}")
  static let placeholder = Option(
    "--placeholder", "T", "the text shown while the answer is empty")
  /// A text, since its meaning depends on the kind of the question.
  static let min = Option<String>(
    "--min", as: "a text",
    help: [
      (
        "--min N, --max N",
        """
        the bounds of a number or a date, of the length of a text,
        or of the number of options
        """
      )
    ]
  ) { $0 }
  static let max = Option<String>("--max", as: "a text", help: []) { $0 }
  private static let language = Circumstances.language.saying(
    "the language of messages and keys, such as de or pt-BR")
  private static let theme = PersonSettings.theme.saying("the accent color, as in fill")
  private static let timeout = PersonSettings.timeout.saying(
    "end after S seconds, such as 90 or 2.5, with exit code 124")
  private static let timeoutDefault = Flag(
    "--timeout-default", "answer with the default when the time is up")
  private static let plain = PersonSettings.plain.saying(
    """
    ask in lines without control sequences; also with
    TERM=dumb, or when ACCESSIBLE is set
    """)
  private static let noInput = Fill.noInput.saying(
    "answer with the default at once, without a terminal")
}
