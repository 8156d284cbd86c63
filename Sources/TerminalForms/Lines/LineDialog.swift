import FormEngine

/// A dialog about a form, line by line.
struct LineDialog {
  /// The next step after a question.
  enum Step {
    case next
    case back
    /// The input has ended.
    case end
  }

  struct Asked {
    /// The row, or the repeat that the question about another copy was for.
    let row: RowID
    /// The first row of the copy that was added because of the answer.
    var copyAdded: RowID?
  }

  var form: LiveForm
  /// The current date and time, to which typed dates are relative.
  let now: PresentTime
  /// The present time and the words with which typed texts are read.
  var typing: Typing { Typing(now: now, vocabulary: form.vocabulary) }
  private let readLine: () -> String?
  /// Reads a line that is hidden while it is typed; `nil` if that is not possible.
  let readSecret: ((_ prompt: () -> Void) -> String?)?
  private let write: (String) -> Void
  let autosave: (LiveForm) -> Void
  /// Whether the form is a single question, so that the answer submits it.
  var isQuestion = false
  /// The number of columns of a line; `nil` for no limit.
  var width: Int?
  var host = TerminalHost()
  /// The button that ended the form.
  var ending: RowID?

  var progress = LineProgress()
  /// The questions asked, first to last, for going back.
  var history: [Asked] = []
  /// The questions to ask, in full order, as of the last answer.
  var questions: [RowID] = []
  /// The first row of a copy if the person has gone back to the question that added it.
  var copyInQuestion: RowID?
  /// The number of lines that were asked for.
  private(set) var linesAsked = 0
  private(set) var section: SectionID?

  init(
    _ form: LiveForm, now: PresentTime = .ofSystem, readLine: @escaping () -> String?,
    readSecret: ((_ prompt: () -> Void) -> String?)? = nil, write: @escaping (String) -> Void,
    autosave: @escaping (LiveForm) -> Void
  ) {
    self.form = form
    self.now = now
    (self.readLine, self.readSecret) = (readLine, readSecret)
    self.write = write
    self.autosave = autosave
    questions = currentQuestions
  }

  /// Asks all questions, then whether to submit.
  mutating func run() -> FormOutcome {
    if !isQuestion {
      say(verbatim: form.title)
      say("An empty line keeps the answer, ? shows help, - goes back, . clears the answer.")
    }
    // After a rejection, what was answered is not asked again.
    if form.problems().contains(where: \.code.isExternal) {
      progress.add(.asked, to: questions.filter { form.row($0)?.value != nil })
    }
    while askAll(), solveProblems() {
      if let outcome = isQuestion ? submit() : conclude() { return outcome }
    }
    return ending.map { .pressed($0) } ?? .cancelled
  }

  /// Asks all questions again, keeping the current answers.
  mutating func startOver() {
    progress.startOver()
    history = []
    section = nil
    questions = currentQuestions
  }

  // MARK: - Talking

  /// Writes words on a line of their own, in the language of the form.
  func say(_ phrase: Phrase) { say(verbatim: form.words(phrase)) }

  /// Writes a text on a line of its own, broken between words if it is too long, with visible
  /// characters for line ends.
  func say(verbatim text: String) {
    write(broken(VisibleText.plain(text)) + "\n")
  }

  private func broken(_ text: String) -> String {
    guard let width, VisibleText.width(text) > width else { return text }
    let end = text.reversed().prefix { $0 == " " }
    return WrappedText.lines(of: text, width: max(20, width)).joined(separator: "\n") + end
  }

  func report(problem: String) {
    say(verbatim: problem.markedAsProblem)
  }

  func report(problem: Phrase) { report(problem: form.words(problem)) }

  /// Writes sentences, in lines of at most 80 columns.
  func explain(verbatim text: String) {
    for line in WrappedText.lines(of: text, width: min(80, width ?? 80)) { say(verbatim: line) }
  }

  func explain(_ phrase: Phrase) { explain(verbatim: form.words(phrase)) }

  /// Writes a prompt and reads a line; `nil` at the end of the input.
  mutating func ask(_ prompt: Phrase, isSecret: Bool = false) -> String? {
    linesAsked += 1
    let text = broken(VisibleText.plain(form.words(prompt)))
    let prompt = { [write] in write(text) }
    if isSecret, let readSecret {
      let line = readSecret(prompt)
      write("\n")
      return line
    }
    prompt()
    let line = readLine()
    if line == nil { write("\n") }
    return line
  }

  // MARK: - Walking

  /// Asks all remaining questions in full order, and starts again while answers make earlier rows
  /// relevant.
  ///
  /// - Returns: Whether the input has not ended.
  mutating func askAll() -> Bool {
    while let first = nextRow(after: nil) {
      var row: RowID? = first
      while let id = row {
        let before = linesAsked
        guard leavePage(for: id) else { return false }
        if linesAsked > before {
          row = nextRow(after: nil)
          continue
        }
        switch visit(id) {
        case .next: row = nextRow(after: id)
        case .back: row = goBack() ?? id
        case .end: return false
        }
      }
    }
    return true
  }

  /// Goes back to the last question; `nil` if there is none.
  mutating func goBack() -> RowID? {
    while let last = history.popLast() {
      guard let row = form.row(last.row), row.isRelevant else { continue }
      progress.remove(.asked, from: [row.id])
      if row.control.kind == .group {
        progress.remove(.declined, from: form.block(of: row.id).dropFirst())
      }
      if row.control.kind == .repeat { copyInQuestion = last.copyAdded }
      questions = currentQuestions
      return row.id
    }
    say("This is the first question.")
    return nil
  }

  /// The first row after another one, or of all rows, that needs to be announced or asked for; a
  /// repeat after its last copy, if it can have another one.
  private func nextRow(after former: RowID?) -> RowID? {
    var former = former
    while true {
      let next = if let former { form.row(after: former) } else { form.firstRow }
      if let former, let more = repeatToExtend(after: former, before: next) { return more }
      guard let next else { return nil }
      if let row = form.row(next), isOutstanding(row) { return next }
      former = next
    }
  }

  private func isOutstanding(_ row: LiveRow) -> Bool {
    guard row.isRelevant, !row.spec.content.isNeverVisible, !progress[row.id].contains(.declined)
    else {
      return false
    }
    switch row.control {
    case .button:
      return host.pressed != nil && row.ownAction != nil && row.isEnabled
        && !progress[row.id].contains(.asked)
    case .repeat: return !progress[row.id].contains(.written)
    case .label, .value: return row.field == nil && !progress[row.id].contains(.written)
    case .group:
      let isUndecided = row.isOpen == false && !progress[row.id].contains(.asked)
      return (!progress[row.id].contains(.written) || isUndecided) && !isSkippedGroup(row)
    default:
      guard row.field == nil, !isSkipped(row) else { return false }
      return row.isEnabled
        ? !progress[row.id].contains(.asked) : !progress[row.id].contains(.written)
    }
  }

  private mutating func visit(_ id: RowID) -> Step {
    guard let row = form.row(id) else { return .next }
    printSection(of: id)
    switch row.control {
    case .label, .value:
      progress.add(.written, to: id)
      row.control == .label ? say(verbatim: form.fullName(of: id)) : printValue(of: row)
      row.spec.help.map(say(verbatim:))
      return .next
    case .group:
      progress.add(.written, to: id)
      return visitGroup(row)
    case .button: return row.ownAction.map { visitButton(row, $0) } ?? .next
    case .repeat:
      guard progress.add(.written, to: id) else { return askForMore(row) }
      printRepeat(row)
      return .next
    default:
      guard row.isEnabled, let question = LineQuestion(row, in: form) else {
        progress.add(.written, to: id)
        if row.control.kind != .field || row.editor != nil { printValue(of: row) }
        return .next
      }
      let step = put(question)
      if case .next = step { return finish(id) }
      return step
    }
  }

  /// Records that a question was answered, or that there is nothing more to ask about a group or a
  /// repeat.
  mutating func finish(_ id: RowID) -> Step {
    progress.add(.asked, to: id)
    history.append(Asked(row: id))
    return .next
  }

  private func printValue(of row: LiveRow) {
    let note: Phrase =
      switch row.control.readOnly {
      case .computed?: " (computed)"
      case .declared?: ""
      case nil: row.isEnabled ? "" : " (can't be changed now)"
      @unknown default: ""
      }
    let title = form.shownTitle(of: row.id)
    if row.content == .label, title == nil || row.text == nil {
      return say(verbatim: title ?? row.text ?? (row.template ?? row.id).text)
    }
    let value = row.text.map { Phrase(verbatim: $0) } ?? "no answer"
    say("\(form.fullName(of: row.id)): \(value)\(note)")
  }

  /// Prints the new values of computed rows that were printed before.
  func printComputed(_ changed: [RowID]) {
    for row in changed.compactMap({ form.row($0) })
    where row.isRelevant && row.control.readOnly == .computed && progress[row.id].contains(.written)
    {
      printValue(of: row)
    }
  }

  private mutating func printSection(of id: RowID) {
    guard let section = form.section(of: id), section.id != self.section else { return }
    self.section = section.id
    if form.hasPages { _ = try? form.turn(to: section.id) }
    let title = section.title.map { Phrase(verbatim: $0) }
    let titles = [announcement(ofPage: section.id), title].compactMap(\.self)
    if !titles.isEmpty {
      say("")
      say(titles.joined(by: ": "))
    }
    section.footer.map(explain(verbatim:))
  }
}
