import FormEngine

extension FormScreen {
  /// Submits the form, as its own submit buttons would. Where there are problems, all are shown, and the
  /// first is revealed and focused.
  mutating func submit() -> ScreenEffect? {
    overlay = nil
    dropLifted()
    if takeChangedDate() { beginEditing() }
    if let reason = form.reasonNotToSubmit(by: submitButtons) {
      notice = reason
      return nil
    }
    let blocking = unfinished.keys.filter(isBlocking)
    if blocking.isEmpty {
      guard let change = perform(.submit), let submission = change.submission else { return nil }
      switch submission {
      case .valid(let answers): return .end(.submitted(answers))
      case .invalid(let problems):
        reject(problems.map(\.row))
        if let first = problems.first, form.position(of: first.row) == nil {
          notice = first.message
        }
      }
    } else {
      reject(inRowOrder(Set(blocking + form.problems().map(\.row))))
    }
    return nil
  }

  /// Whether an unfinished text prevents submitting: it does in a relevant, enabled row.
  private func isBlocking(_ id: RowID) -> Bool {
    form.row(id).map { $0.isRelevant && $0.isEnabled } ?? false
  }

  private func inRowOrder(_ ids: Set<RowID>) -> [RowID] {
    var ordered: [RowID] = []
    var id = form.firstRow
    while let row = id {
      if ids.contains(row) { ordered.append(row) }
      id = form.row(after: row)
    }
    return ordered
  }

  private mutating func reject(_ rows: [RowID]) {
    var seen: Set<RowID> = []
    let rows = rows.filter { seen.insert($0).inserted }
    rejected = rows
    guard let first = rows.first else { return }
    perform(.reveal(first))
    if form.position(of: first) != nil {
      setFocus(.row(first))
    }
  }

  /// The greatest number of rows, and of rejections, that are checked again after each change.
  static let rejudgedRows = 1000

  /// Updates the count of problems after a change. A large form is not checked completely for each key:
  /// only solved problems are removed there, and new ones are counted on the next submission.
  mutating func recountProblems() {
    guard let rows = rejected else { return }
    if isJudgedWhole {
      let unfinished = unfinished.keys.filter(isBlocking)
      rejected = Array(Set(unfinished + form.problems().map(\.row)))
    } else {
      let rejudged = rows.prefix(Self.rejudgedRows).filter {
        !form.problems(of: $0).isEmpty || unfinished[$0] != nil
      }
      rejected = rejudged + rows.dropFirst(Self.rejudgedRows)
    }
  }

  /// From now on shows the problems of rows that were edited and left.
  mutating func judgeEdited() {
    let present = editor == nil ? nil : focusedRow?.holder
    judged.formUnion(edited.filter { $0 != present })
    edited = edited.filter { $0 == present }
  }

  /// The problems shown at a row: once it was edited and left, or the form submitted.
  func shownProblems(of row: LiveRow) -> [String] {
    let isJudged = judged.contains(row.holder) || rejected != nil
    guard row.isEnabled, isJudged else {
      return form.problems(of: row.id).filter { $0.code.isExternal }.map(\.message)
    }
    var messages: [String] = []
    if let text = unfinished[row.id]?.text {
      messages.append(row.content.complaint(about: text))
    }
    if let editor = row.editor, form.position(of: editor) == nil,
      let text = unfinished[editor]?.text, let content = form.row(editor)?.content
    {
      messages.append(content.complaint(about: text))
    }
    // The text on the screen is not the value that the problems are about.
    return messages.isEmpty ? form.problems(of: row.id).map(\.message) : messages
  }
}

extension LiveForm {
  /// The rows that submit the form, including hidden ones.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  var submitButtons: [RowID] {
    var ids: [RowID] = []
    _ = numberOfRows { row in
      if case .button(.submit) = row.content { ids.append(row.id) }
      return false
    }
    return ids
  }

  /// Why no button can submit the form now, as a sentence; `nil` where one can, or there is none. A
  /// button in a closed group counts: the group can be opened.
  func reasonNotToSubmit(by buttons: [RowID]) -> String? {
    let rows = buttons.compactMap { row($0) }
    guard !rows.isEmpty, !rows.contains(where: { $0.isRelevant && $0.isEnabled }) else {
      return nil
    }
    guard let button = rows.first(where: \.isRelevant) else {
      return "Can't submit: the submit button is hidden."
    }
    return "Can't submit: \(named(button)) is disabled\(whatItDependsOn(button))."
  }

  private func named(_ row: LiveRow) -> String {
    "\"\(name(of: row))\""
  }

  /// The rows whose answers enable a row, by their titles.
  private func whatItDependsOn(_ row: LiveRow) -> String {
    let asked = (row.spec.enabledWhen?.rowsRead ?? []).compactMap { self.row($0) }
    return asked.isEmpty ? "" : "; it depends on " + asked.map(named).joined(separator: ", ")
  }
}

extension FormProblem.Code {
  /// Whether the problem was found outside the form.
  var isExternal: Bool {
    if case .external = self { true } else { false }
  }
}
