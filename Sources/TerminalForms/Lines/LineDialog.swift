import FormEngine

/// A conversation in lines about a form.
struct LineDialog {
  /// What comes after a question.
  enum Step {
    case next
    case back
    /// The input has ended.
    case end
  }

  var form: LiveForm
  /// The present date and time, from which relative ones count.
  let now: Moment
  private let readLine: () -> String?
  /// Reads a line that is not shown while it is typed; `nil` where that is not possible.
  let readSecret: ((_ prompt: () -> Void) -> String?)?
  private let write: (String) -> Void
  let autosave: (LiveForm) -> Void

  /// The rows that were asked, and the closed groups that were decided about.
  var asked: Set<RowID> = []
  /// The rows inside closed groups that the person does not want to be asked.
  var declined: Set<RowID> = []
  /// What was asked, from first to last, to go back to.
  var history: [RowID] = []
  /// The questions that are to be asked, in full order, as of the last answer.
  var questions: [RowID] = []
  private var written: Set<RowID> = []
  private var section: SectionID?

  init(
    _ form: LiveForm, now: Moment = SystemLibrary.now, readLine: @escaping () -> String?,
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

  /// Asks everything, then whether to submit.
  mutating func run() -> FormOutcome {
    say(form.title)
    say("An empty line keeps the present answer, ? helps, - goes back, . takes an answer away.")
    while true {
      guard askAll(), solveProblems() else { return .cancelled }
      switch concludingStep() {
      case .submit:
        guard case .valid(let answers)? = (try? form.perform(.submit))?.submission else { continue }
        return .submitted(answers)
      case .edit: startOver()
      case .back: _ = goBack()
      case .cancel: return .cancelled
      }
    }
  }

  /// Asks every question once more, present answers kept.
  mutating func startOver() {
    asked = []
    declined = []
    history = []
    written = []
    section = nil
    questions = currentQuestions
  }

  // MARK: - Talking

  /// Writes a text on a line of its own, line ends in it as visible characters.
  func say(_ text: String) {
    write(VisibleText.plain(text) + "\n")
  }

  /// Writes a prompt and reads a line; `nil` at the end of the input.
  func ask(_ prompt: String, isSecret: Bool = false) -> String? {
    let prompt = { write(VisibleText.plain(prompt)) }
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

  /// Asks what was not asked yet, in full order, again from the start as long as answers make
  /// earlier rows relevant.
  ///
  /// - Returns: Whether the input goes on.
  mutating func askAll() -> Bool {
    while let first = nextRow(from: form.firstRow) {
      var row: RowID? = first
      while let id = row {
        switch visit(id) {
        case .next: row = nextRow(from: form.row(after: id))
        case .back: row = goBack() ?? id
        case .end: return false
        }
      }
    }
    return true
  }

  /// The row that was asked last, which will be asked again; `nil` at the very first.
  mutating func goBack() -> RowID? {
    while let id = history.popLast() {
      guard form.row(id)?.isRelevant == true else { continue }
      asked.remove(id)
      declined.subtract(block(of: id))
      questions = currentQuestions
      return id
    }
    say("This is the first question.")
    return nil
  }

  /// The row, or the first one after it, about which there is something to say or to ask.
  private func nextRow(from start: RowID?) -> RowID? {
    var id = start
    while let candidate = id {
      if let row = form.row(candidate), isOutstanding(row) { return candidate }
      id = form.row(after: candidate)
    }
    return nil
  }

  private func isOutstanding(_ row: LiveRow) -> Bool {
    guard row.isRelevant, row.spec.content.kind != .hidden, !declined.contains(row.id) else {
      return false
    }
    switch row.face {
    case .button: return false
    case .label, .value: return row.field == nil && !written.contains(row.id)
    case .group: return !written.contains(row.id) || isUndecided(row)
    default:
      guard row.field == nil else { return false }
      return row.isEnabled ? !asked.contains(row.id) : !written.contains(row.id)
    }
  }

  private func isUndecided(_ group: LiveRow) -> Bool {
    group.isOpen == false && !asked.contains(group.id)
  }

  private mutating func visit(_ id: RowID) -> Step {
    guard let row = form.row(id) else { return .next }
    tellSection(of: id)
    switch row.face {
    case .label:
      written.insert(id)
      say(row.spec.title ?? id.text)
      row.spec.help.map(say)
      return .next
    case .value:
      written.insert(id)
      tellValue(of: row)
      row.spec.help.map(say)
      return .next
    case .group:
      written.insert(id)
      return visitGroup(row)
    default:
      guard row.isEnabled, let question = LineQuestion(row, in: form) else {
        written.insert(id)
        tellDisabled(row)
        return .next
      }
      let step = put(question)
      if case .next = step {
        asked.insert(id)
        history.append(id)
      }
      return step
    }
  }

  private func tellDisabled(_ row: LiveRow) {
    guard row.face != .field || row.editor != nil else { return }
    say("\(form.name(of: row)): \(row.text ?? "no answer") (can't be changed now)")
  }

  private func tellValue(of row: LiveRow) {
    let note = row.readOnly == .computed ? " (computed)" : ""
    let isText = row.content == .label && (row.spec.title == nil || row.text == nil)
    say(
      isText
        ? row.spec.title ?? row.text ?? row.id.text
        : "\(form.name(of: row)): \(row.text ?? "no answer")\(note)")
  }

  /// Says what computed rows that were written have become.
  func tellComputed(_ changed: [RowID]) {
    for row in changed.compactMap({ form.row($0) })
    where row.isRelevant && row.readOnly == .computed && written.contains(row.id) {
      tellValue(of: row)
    }
  }

  private mutating func tellSection(of id: RowID) {
    guard let section = form.section(of: id), section.id != self.section else { return }
    self.section = section.id
    if let title = section.title {
      say("")
      say(title)
    }
    section.footer.map(say)
  }
}
