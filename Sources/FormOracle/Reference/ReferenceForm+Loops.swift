import FormEngine

extension ReferenceForm {
  /// Refuses an arrangement in which rows wait for each other.
  func refuseLoops() throws(FormRefusal) {
    if let row = rowsInLoops.first {
      throw FormRefusal(.wouldLoop, "\(rows[row].spec.id) would wait for itself")
    }
  }

  /// The rows that wait for each other, or for rows that do.
  var rowsInLoops: [Int] { rows.indices.map(rowsAwaited).waitingForEachOther }

  /// The rows that have to be read before this one: its presenter, those that it asks itself or by
  /// the options of its editor, and those that the condition of its section asks. Rows that are gone
  /// are read at once.
  private func rowsAwaited(by index: Int) -> [Int] {
    let row = rows[index]
    let asked =
      row.spec.rowsAsked() + (row.editor.map { rows[$0].spec.content.rowsAsked() } ?? [])
      + (sections[row.section].shownWhen?.rowsAsked ?? [])
    return asked.compactMap { self.index(of: $0) } + [row.presenter].compactMap { $0 }
  }
}
