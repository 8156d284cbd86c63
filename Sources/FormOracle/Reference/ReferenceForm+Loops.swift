import FormEngine

extension ReferenceForm {
  /// Refuses an arrangement in which rows wait for each other, or would if each repeat had one more
  /// copy.
  func refuseLoops() throws(FormRefusal) {
    var grown = self
    grown.growRepeats()
    if let row = grown.rowsInLoops.first {
      throw FormRefusal(.wouldLoop, "\(grown.rows[row].spec.id) would depend on itself")
    }
  }

  private mutating func growRepeats() {
    for id in rows.filter(\.isRepeat).map(\.spec.id) {
      if let index = index(of: id) { insertCopy(of: index, at: 0) }
    }
    while let inner = rows.indices.first(where: { rows[$0].isRepeat && copies(of: $0).isEmpty }) {
      insertCopy(of: inner, at: 0)
    }
  }

  /// The rows that wait for each other, or for such rows.
  var rowsInLoops: [Int] { rows.indices.map(rowsAwaited).cyclicIndices }

  /// The rows that have to be read before this one: its presenter, the rows that it asks itself or
  /// through the options of its editor, and those that the condition of its section asks. A removed
  /// row is not waited for.
  private func rowsAwaited(by index: Int) -> [Int] {
    let row = rows[index]
    let own = awaited(row.spec.rowsAsked(), by: index)
    let options = row.editor.map { awaited(rows[$0].spec.content.rowsAsked(), by: $0) } ?? []
    let ofSection = awaited(sections[row.section].shownWhen?.rowsAsked ?? [], by: nil)
    return own + options + ofSection + [row.presenter].compactMap { $0 }
  }

  private func awaited(_ ids: [RowID], by reader: Int?) -> [Int] {
    ids.flatMap { id -> [Int] in
      switch meaning(of: id, to: reader) {
      case .row(let index): [index].compactMap { $0 }
      case .copies(let indices): indices
      }
    }
  }
}
