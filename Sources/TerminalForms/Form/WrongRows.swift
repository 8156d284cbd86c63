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

/// The rows with problems that are shown; the form decides which are.
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

  /// The problems shown at a row. With an unfinished text, the problems are not those of the text on
  /// the screen.
  func shownProblems(of row: LiveRow) -> [String] {
    let hiddenEditor = row.editor.flatMap { form.position(of: $0) == nil ? form.row($0) : nil }
    let messages = [row, hiddenEditor].compactMap(\.self).compactMap { row in
      unfinished[row.id].flatMap { row.content.typed($0.buffer.text, at: now).fault?.message }
    }
    return messages.isEmpty || !row.isEnabled || !form.showsProblems(of: row.id)
      ? form.shownProblems(of: row.id).map(\.message) : messages
  }
}

extension String {
  /// The text with the mark of a problem before it.
  var markedAsProblem: String { "! " + self }
}
