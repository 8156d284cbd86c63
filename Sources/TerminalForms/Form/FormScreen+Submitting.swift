import FormEngine

extension FormScreen {
  /// Submits the form, like its own submit buttons. If there are problems, all are shown, and the
  /// first one is revealed and focused.
  mutating func submit() {
    overlay = nil
    dropLifted()
    if takeChangedDate() { beginEditing() }
    if let reason = form.reasonNotToSubmit(by: submitButtons) {
      notice = reason
      return
    }
    // An irrelevant or disabled row does not prevent submitting.
    let blocking = unfinished.keys.filter { id in
      form.row(id).map { $0.isRelevant && $0.isEnabled } ?? false
    }
    if blocking.isEmpty {
      guard let change = perform(.submit), let submission = change.submission else { return }
      switch submission {
      case .valid(let answers): effect = .end(.submitted(answers))
      case .invalid(let problems):
        reject(problems.first?.row)
        if let first = problems.first, form.position(of: first.row) == nil {
          notice = first.message
        }
      }
    } else {
      let wrong = Set(blocking + form.problems().map(\.row))
      reject(form.rows(from: form.firstRow).first(where: wrong.contains))
    }
  }

  /// Shows all problems from now on, and focuses the first row that has one.
  private mutating func reject(_ first: RowID?) {
    isRejected = true
    updateProblems(of: form.problems().map(\.row) + unfinished.keys)
    guard let first else { return }
    perform(.reveal(first))
    if form.position(of: first) != nil {
      setFocus(.row(first))
    }
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

  /// Why no button can submit the form now, as a sentence; `nil` if one can, or there is none. A
  /// button in a closed group counts, since the group can be opened.
  func reasonNotToSubmit(by buttons: [RowID]) -> String? {
    let rows = buttons.compactMap { row($0) }
    guard !rows.isEmpty, !rows.contains(where: { $0.isRelevant && $0.isEnabled }) else {
      return nil
    }
    guard let button = rows.first(where: \.isRelevant) else {
      return "Can't submit: the submit button is hidden."
    }
    return conditionToEnable(button.id).map { "You can submit only if \($0)." }
      ?? "Can't submit: the submit button is disabled."
  }
}
