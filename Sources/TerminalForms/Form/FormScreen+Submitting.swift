import FormEngine

extension FormScreen {
  /// Submits the form, like its own submit buttons. If there are problems, all are shown, and the
  /// first one is revealed and focused. If there are none but no button can be used, the first row
  /// that its condition reads is revealed and focused.
  mutating func submit() -> ScreenEffect? {
    overlay = nil
    dropLifted()
    if takeTyped() { beginEditing() }
    let reason = form.reasonNotToSubmit
    if reason == nil {
      switch perform(.submit)?.submission {
      case .valid(let answers): return .end(.submitted(answers))
      case .pending(_, problems: []):
        notice = Self.pendingNotice
        return nil
      case .pending, .invalid, .validSection, nil: break
      @unknown default: break
      }
    }
    let problems = form.problems().filter { $0.preventsSubmitting }
    if let first = form.firstRow(among: problems.map(\.row)) {
      showAllProblems()
      reject([first])
    } else if let reason {
      form.rowToAnswerForSubmitting.map { reveal($0) }
      notice = Phrase(verbatim: reason)
    }
    return nil
  }

  /// The notice while rows are being checked outside the form.
  static let pendingNotice: Phrase = "Answers are still being checked. Try again in a moment."

  /// Shows all problems, and focuses the first row that has one.
  mutating func rejectIfWrong() {
    let problems = form.problems()
    guard !problems.isEmpty else { return }
    showAllProblems()
    reject(problems.map(\.row))
  }

  /// From now on, counts the problems that are shown, and focuses the first of some rows that have
  /// one; if it can't be visible, its problem is the notice.
  mutating func reject(_ rows: [RowID]) {
    guard let first = form.firstRow(among: rows) else { return }
    isRejected = true
    reveal(first)
    if form.position(of: first) == nil {
      notice = form.problems(of: first).first.map {
        Phrase(verbatim: form.messageWithName($0))
      }
    }
  }

  /// Focuses the first row with a problem, or else the first one without an answer, and shows the
  /// problems of answers.
  mutating func focusFirstMissing() {
    let problems = form.problems()
    for problem in problems where form.row(problem.row)?.value != nil {
      perform(.touch(problem.row, edited: true))
    }
    let missing = form.firstRow(among: problems.map(\.row)) ?? form.firstUnansweredRow
    if let missing { reveal(missing, recording: .none) }
  }

  /// Opens the presenters that hide a row, and focuses it; the editor of a field if a text in it is no value.
  private mutating func reveal(_ row: RowID, recording: FormAction.Recording = .step) {
    let id = form.typedFault(row).flatMap { _ in form.row(row)?.editor } ?? row
    perform(.reveal(id), recording: recording)
    if form.position(of: id) != nil { setFocus(.row(id)) }
  }
}

extension LiveForm {
  /// The first row that a person can answer and that has no answer.
  fileprivate var firstUnansweredRow: RowID? {
    allRows.first { id in
      guard let row = row(id), row.isRelevant, row.isEnabled, row.value == nil, row.field == nil
      else { return false }
      return row.control.takesAnswer
    }
  }
}
