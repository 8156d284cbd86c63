import FormEngine
import FormText
import SmallFoundation
import TerminalForms

/// Lets a person fill in a form, or fills it in with the given answers, and writes the result to
/// standard output.
struct Fill: Command {
  private let path: String
  private let answersPath: String?
  /// The answers in words: an id, `=` and a value.
  private let words: [String]
  private let maxCopies: Int
  private let statePath: String?
  /// Whether to wait while another program uses the state.
  private let waitsForState: Bool
  private let circumstances: Circumstances
  private let needsPerson: Bool
  private let person: PersonSettings
  private let output: ResultOutput

  init(_ arguments: Arguments) throws(CommandError) {
    path = arguments.positionals[0]
    statePath = try arguments.value(of: Self.state)
    guard statePath != "-" else {
      throw CommandError("--state needs a file that can be replaced, not a stream")
    }
    waitsForState = arguments.has(Self.wait)
    if waitsForState, statePath == nil {
      throw CommandError("--wait needs --state FILE: it waits until no other program uses the file")
    }
    answersPath = try arguments.value(of: Self.answers)
    circumstances = try Circumstances(arguments, environment: ProcessInfo.processInfo.environment)
    words = arguments.texts(of: Self.set)
    maxCopies = try arguments.value(of: Self.maxCopies) ?? 1_000
    needsPerson = !arguments.has(Self.noInput)
    person = try PersonSettings(
      arguments, inputs: [(path, "the form"), (answersPath, "the answers")])
    output = try ResultOutput(arguments)
  }

  func run() throws(CommandError) -> ExitCode {
    try StandardStreams.requireOutput()
    let checked = try SpecSource.spec(path).checked
    var form = circumstances.form(checked)
    let saved = try statePath.map { path throws(CommandError) in
      try SavedState(at: path, waits: waitsForState, until: person.end)
    }
    let losses = try saved?.restore(&form)
    let start = needsPerson || saved == nil ? nil : form.state
    let isPrefilled: Bool
    let outcome: FormOutcome
    do throws(CommandError) {
      isPrefilled = try prefill(&form, checked.spec)
      try output.check(for: form, of: checked.spec)
      // Parts that no longer fit stay in the file until a person changes something or submits.
      if needsPerson, isPrefilled, losses ?? 0 == 0 { try? saved?.save(form.state) }
      outcome =
        needsPerson ? try person.fill(&form, saved, losses: losses ?? 0) : try submit(&form)
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
    let ending = ExitCode(outcome) { answers in
      output.writeResult(answers, of: form, checked.spec, wasFilledInByPerson: needsPerson)
    }
    return ending == .success ? saving ?? .success : ending
  }

  /// Submits a form as it is.
  ///
  /// - Throws: Exit code 6 if there are problems, which are also reported on standard error.
  private func submit(_ form: inout LiveForm) throws(CommandError) -> FormOutcome {
    let submission = (try? form.perform(.submit))?.submission
    if case .valid(let answers)? = submission { return .submitted(answers) }
    let problems = form.problems()
    for problem in problems {
      StandardStreams.report("\(problem.row): \(problem.message) [\(problem.code.name)]")
    }
    let count = problems.count == 1 ? "1 problem keeps" : "\(problems.count) problems keep"
    throw CommandError("\(count) the form from being submitted", .badAnswers)
  }

  /// Fills a form with the given answers.
  ///
  /// - Returns: Whether they change any value.
  /// - Throws: Exit code 6 if a row does not exist or can't hold its answer; the form then has the
  ///   other answers.
  private func prefill(_ form: inout LiveForm, _ spec: FormSpec) throws(CommandError) -> Bool {
    guard answersPath != nil || !words.isEmpty else { return false }
    var answers = GivenAnswers(for: form, at: .ofSystem, maxCopies: maxCopies)
    if let answersPath {
      let (bytes, name) = try ForeignAnswers.bytes(answersPath, of: spec)
      answers.add(json: bytes, named: name)
    }
    for word in words { answers.add(word: word) }
    return try !form.fill(with: answers).changed.isEmpty
  }
}

extension LiveForm {
  /// Fills the form with answers.
  ///
  /// - Throws: Exit code 6 if not all of them fit; the reasons are also reported on standard error,
  ///   and the form has the answers that fit.
  @discardableResult
  mutating func fill(with answers: GivenAnswers) throws(CommandError) -> FormChange {
    let faults = answers.faults
    for fault in faults { StandardStreams.report(linesOf: fault) }
    do throws(FormRefusal) {
      if faults.isEmpty {
        var filled = self
        let change = try filled.perform(answers.action, recording: .none)
        try answers.requireFewCopies(in: filled, before: self)
        self = filled
        return change
      }
    } catch {
      fillPartly(with: answers)
      throw CommandError(error.message, .badAnswers)
    }
    fillPartly(with: answers)
    guard !answers.hasUnreadableFile else { throw CommandError(reportedAs: .badAnswers) }
    throw CommandError("the answers do not fit the form", .badAnswers)
  }

  /// Fills the form with those answers that it can have, unless they lead to too many copies.
  private mutating func fillPartly(with answers: GivenAnswers) {
    var filled = self
    for action in answers.actions { _ = try? filled.perform(action, recording: .none) }
    if (try? answers.requireFewCopies(in: filled, before: self)) != nil { self = filled }
  }
}
