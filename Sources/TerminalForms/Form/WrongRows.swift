import FormEngine

/// The rows whose problems are shown, and which presenters have such rows in their blocks.
struct WrongRows: Hashable, Sendable {
  /// The wrong rows, each with its presenters. A field counts as wrong if its editor does.
  private var presenters: [RowID: [RowID]] = [:]
  private var under: [RowID: Int] = [:]

  var rows: some Collection<RowID> { presenters.keys }
  var count: Int { presenters.count }

  /// Whether there are wrong rows in the block of a presenter.
  func isAny(under presenter: RowID) -> Bool { under[presenter] ?? 0 > 0 }

  mutating func insert(_ id: RowID, under presenters: [RowID]) {
    guard self.presenters[id] == nil else { return }
    self.presenters[id] = presenters
    for presenter in presenters { under[presenter, default: 0] += 1 }
  }

  mutating func remove(_ id: RowID) {
    for presenter in presenters.removeValue(forKey: id) ?? [] { under[presenter, default: 0] -= 1 }
  }
}

/// Which problems are shown: those of rows that were edited and left, and of all rows that were
/// relevant when the form was submitted.
extension FormScreen {
  /// Updates whether rows are wrong.
  ///
  /// - Complexity: O(*k* · *d*) for *k* rows with *d* presenters each.
  mutating func updateProblems(of ids: some Sequence<RowID>) {
    for id in ids {
      guard let row = form.row(id), let holder = form.row(row.holder) else {
        wrong.remove(id)
        continue
      }
      if isShownWrong(holder) {
        wrong.insert(holder.id, under: form.rowAndPresenters(holder.id).dropFirst().map(\.id))
      } else {
        wrong.remove(holder.id)
      }
    }
  }

  /// Whether problems of a row, or of its editor, are shown.
  func isShownWrong(_ row: LiveRow) -> Bool {
    guard row.isRelevant else { return false }
    return !shownProblems(of: row).isEmpty
      || row.editor.flatMap { form.row($0) }.map { !shownProblems(of: $0).isEmpty } ?? false
  }

  /// From now on, shows the problems of rows that were edited and left.
  mutating func judgeEdited() {
    let present = editor == nil ? nil : focusedRow?.holder
    let left = edited.filter { $0 != present }
    guard !left.isEmpty else { return }
    judged.formUnion(left)
    edited.subtract(left)
    updateProblems(of: left)
  }

  /// From now on, shows the problems of all rows that are relevant now.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows.
  mutating func judgeAll() {
    let rows = form.rows(from: form.firstRow)
    judged.formUnion(rows.filter { form.row($0)?.isRelevant == true })
    updateProblems(of: form.problems().map(\.row) + unfinished.keys)
  }

  /// The problems shown at a row once it was edited and left, or the form was submitted.
  func shownProblems(of row: LiveRow) -> [String] {
    guard row.isEnabled, judged.contains(row.holder) else {
      return form.problems(of: row.id).filter { $0.code.isExternal }.map(\.message)
    }
    let hiddenEditor = row.editor.flatMap { form.position(of: $0) == nil ? form.row($0) : nil }
    let messages = [row, hiddenEditor].compactMap(\.self).compactMap { row in
      unfinished[row.id].flatMap { row.content.typed($0.buffer.text, at: now).fault?.message }
    }
    // With an unfinished text, the problems are not those of the text on the screen.
    return messages.isEmpty ? form.problems(of: row.id).map(\.message) : messages
  }
}

extension String {
  /// The text with the mark of a problem before it.
  var markedAsProblem: String { "! " + self }
}
