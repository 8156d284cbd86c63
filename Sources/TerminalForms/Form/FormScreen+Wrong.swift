import FormEngine

/// The problems that are shown: those that the form shows, and texts that are no values yet.
extension FormScreen {
  /// The number of rows whose problems are shown.
  var numberOfWrongRows: Int { form.counts.wrong + wronglyTyped.count }

  /// The number of rows under a presenter whose problems are shown.
  func numberOfWrongRows(under presenter: RowID) -> Int {
    form.counts(under: presenter).wrong
      + wronglyTyped.count { id in
        form.rowAndPresenters(id).dropFirst().contains { $0.id == presenter }
      }
  }

  /// The rows with an unfinished text as their only shown problem; a field if the text is in its
  /// editor.
  private var wronglyTyped: Set<RowID> {
    Set(
      unfinished.keys.compactMap { id in
        guard let row = form.row(id), row.isRelevant, let holder = form.row(row.holder) else {
          return nil
        }
        let rows = [holder.id, holder.editor].compactMap(\.self)
        guard rows.allSatisfy({ form.shownProblems(of: $0).isEmpty }) else { return nil }
        return isShown(messageOfUnfinished(row), at: row) ? holder.id : nil
      })
  }

  /// The problems shown at a row, without the name of its copy. With an unfinished text, the problems
  /// are not those of the text on the screen.
  func problemsBeside(_ row: LiveRow) -> [String] {
    messages(of: row) { form.messageBesideRow($0) }
  }

  /// The problems shown at a row, for a place away from it.
  func shownProblems(of row: LiveRow) -> [String] { messages(of: row) { $0.message } }

  private func messages(of row: LiveRow, _ message: (FormProblem) -> String) -> [String] {
    let hiddenEditor = row.editor.flatMap { form.position(of: $0) == nil ? form.row($0) : nil }
    let messages = [row, hiddenEditor].compactMap(\.self).compactMap(messageOfUnfinished)
    return isShown(messages.first, at: row)
      ? messages : form.shownProblems(of: row.id).map(message)
  }

  /// Why the unfinished text of a row is no value; `nil` if it has none.
  private func messageOfUnfinished(_ row: LiveRow) -> String? {
    unfinished[row.id].flatMap {
      typing.value(of: $0.buffer.text, row.content).fault.map { form.words($0.phrase) }
    }
  }

  private func isShown(_ message: String?, at row: LiveRow) -> Bool {
    message != nil && row.isEnabled && form.showsProblems(of: row.id)
  }
}

extension String {
  /// The text with the mark of a problem before it.
  var markedAsProblem: String { "! " + self }
}

extension Phrase {
  /// The phrase with the mark of a problem before it.
  var markedAsProblem: Phrase { "! \(self)" }
}
