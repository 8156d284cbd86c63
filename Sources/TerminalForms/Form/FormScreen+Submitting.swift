import FormEngine

extension FormScreen {
  /// Submits the form, like its own submit buttons. If there are problems, all are shown, and the
  /// first one is revealed and focused. If there are none but no button can be used, the first row
  /// that its condition reads is revealed and focused.
  mutating func submit() {
    overlay = nil
    dropLifted()
    if takeTyped() { beginEditing() }
    let reason = form.reasonNotToSubmit(by: submitButtons)
    // An irrelevant or disabled row does not prevent submitting.
    let blocking = unfinished.keys.filter { id in
      form.row(id).map { $0.isRelevant && $0.isEnabled } ?? false
    }
    if reason == nil, blocking.isEmpty {
      switch perform(.submit)?.submission {
      case .valid(let answers):
        effect = .end(.submitted(answers))
        return
      case .pending(_, problems: []):
        notice = Self.pendingNotice
        return
      case .pending, .invalid, nil: break
      }
    }
    let problems = form.problems().filter { $0.preventsSubmitting }
    if let first = form.firstRow(among: blocking + problems.map(\.row)) {
      reject(first)
    } else if let reason {
      form.rowToAnswer(forOneOf: submitButtons).map { reveal($0) }
      notice = reason
    }
  }

  /// The notice while rows are being checked outside the form.
  static let pendingNotice = "Answers are still being checked. Try again in a moment."

  /// Shows all problems, and focuses the first row that has one.
  mutating func rejectIfWrong() {
    if let first = form.firstRow(among: form.problems().map(\.row)) { reject(first) }
  }

  /// Shows the problems of all relevant rows from now on, and focuses the first row that has one; if
  /// it can't be visible, its problem is the notice.
  private mutating func reject(_ first: RowID) {
    isRejected = true
    showAllProblems()
    reveal(first)
    if form.position(of: first) == nil {
      notice = form.problems(of: first).first.map { form.namingRow(of: $0) }
    }
  }

  /// Opens the presenters that hide a row, and focuses it.
  private mutating func reveal(_ id: RowID) {
    perform(.reveal(id))
    if form.position(of: id) != nil { setFocus(.row(id)) }
  }
}

extension LiveForm {
  /// The rows that submit the form, including hidden ones.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  var submitButtons: [RowID] {
    var ids: [RowID] = []
    forEachRow { spec, _, _ in
      if case .button(.submit) = spec.content { ids.append(spec.id) }
    }
    return ids
  }

  /// Whether one of some buttons can submit the form now, or there is none.
  func canSubmit(by buttons: [RowID]) -> Bool {
    submitButton(among: buttons).map { $0.isRelevant && $0.isEnabled } ?? true
  }

  /// Why no button can submit the form now, as a sentence; `nil` if one can, or there is none. A
  /// button in a closed group counts, since the group can be opened.
  func reasonNotToSubmit(by buttons: [RowID]) -> String? {
    guard let button = submitButton(among: buttons), !canSubmit(by: buttons) else { return nil }
    guard button.isRelevant else { return "You can't submit now: the submit button is hidden." }
    return conditionToEnable(button.id).map { "You can submit only if \($0)." }
      ?? "You can't submit now: the submit button is disabled."
  }

  /// The first row that people can answer and that is read by the condition under which a button
  /// could submit the form; `nil` if there is none.
  fileprivate func rowToAnswer(forOneOf buttons: [RowID]) -> RowID? {
    let button = submitButton(among: buttons)
    return (button.map { rowsRead(byUnmetConditionOf: $0.id) } ?? []).first { id in
      row(id).map { row in
        row.isRelevant && row.isEnabled && row.readOnly == nil && row.spec.content.kind != .hidden
      } ?? false
    }
  }

  /// The button that submits the form now, or else the first relevant one, or the first one.
  private func submitButton(among buttons: [RowID]) -> LiveRow? {
    let rows = buttons.compactMap { row($0) }
    return rows.first { $0.isRelevant && $0.isEnabled } ?? rows.first(where: \.isRelevant)
      ?? rows.first
  }
}
