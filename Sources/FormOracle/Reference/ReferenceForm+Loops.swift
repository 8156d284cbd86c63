import FormEngine

extension ReferenceForm {
  /// Refuses an arrangement in which rows wait for each other, or would if each repeat had one more
  /// copy.
  func refuseLoops() throws(FormRefusal) {
    var grown = self
    grown.copyRows()
    grown.growRepeats()
    if let row = grown.rowsInLoops.first {
      throw FormRefusal(.wouldLoop, "\(row.spec.id) would depend on itself")
    }
  }

  private mutating func growRepeats() {
    for row in rows where row.isRepeat { insertCopy(of: row, at: 0) }
    while let inner = rows.first(where: { $0.isRepeat && $0.children.isEmpty }) {
      insertCopy(of: inner, at: 0)
    }
  }

  /// The rows that wait for each other, or for such rows.
  var rowsInLoops: [ReferenceRow] {
    let awaited = Dictionary(uniqueKeysWithValues: rows.map { ($0, rowsAwaited(by: $0)) })
    return rows.filter(awaited.cyclic.contains)
  }

  /// The rows that have to be read before this one: its presenter, the rows that it asks itself or
  /// through the options of its editor, and those that the condition of its section asks. A removed
  /// row is not waited for.
  private func rowsAwaited(by row: ReferenceRow) -> [ReferenceRow] {
    let own = awaited(row.spec.rowsAsked(), by: row)
    let options = row.editor.map { awaited($0.spec.content.rowsAsked(), by: $0) } ?? []
    let ofSection = awaited(row.section?.shownWhen?.rowsAsked ?? [], by: nil)
    return own + options + ofSection + [row.presenter].compactMap { $0 }
  }

  private func awaited(_ ids: [RowID], by reader: ReferenceRow?) -> [ReferenceRow] {
    ids.flatMap { id -> [ReferenceRow] in
      switch meaning(of: id, to: reader) {
      case .row(let row): [row].compactMap { $0 }
      case .copies(let rows): rows
      }
    }
  }
}
