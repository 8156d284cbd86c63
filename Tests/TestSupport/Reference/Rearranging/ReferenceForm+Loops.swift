import FormEngine
import FormOracle

extension ReferenceForm {
  /// Refuses an arrangement in which two rows have the same name in one object of the result.
  func refuseEqualNames() throws(FormRefusal) {
    for (index, row) in rows.enumerated() where row.isResultPart {
      let isTaken = rows[..<index].contains {
        $0.isResultPart && $0.resultName == row.resultName && $0.resultOwner == row.resultOwner
          && $0.isInNestedGroup == row.isInNestedGroup
      }
      if isTaken { throw FormRefusal(.badSpec, "\(row.spec.id) has a name that is taken") }
    }
  }

  /// Refuses an arrangement in which rows wait for each other, or would if each repeat had one more
  /// copy.
  func refuseLoops() throws(FormRefusal) {
    var grown = self
    grown.copyRows()
    grown.growRepeats()
    let awaited = Dictionary(
      uniqueKeysWithValues: grown.rows.map { ($0, grown.rowsAwaited(by: $0)) })
    if let row = grown.rows.first(where: awaited.cyclic.contains) {
      throw FormRefusal(.wouldLoop, "\(row.spec.id) would depend on itself")
    }
  }

  private mutating func growRepeats() {
    for row in rows where row.isRepeat { insertCopy(of: row, at: 0) }
    while let inner = rows.first(where: { $0.isRepeat && $0.children.isEmpty }) {
      insertCopy(of: inner, at: 0)
    }
  }

  /// The rows that have to be read before this one: its presenter, the rows that it asks itself or
  /// through the options of its editor, and those that the condition of its section asks. A removed
  /// row is not waited for.
  private func rowsAwaited(by row: ReferenceRow) -> [ReferenceRow] {
    func awaited(_ ids: [RowID]?, by reader: ReferenceRow?) -> [ReferenceRow] {
      (ids ?? []).flatMap { id in
        id.askedInCopyBefore.map { rowsBefore($0, reader) } ?? meaning(of: id, to: reader).rows
      }
    }
    return awaited(row.spec.rowsAsked(), by: row)
      + awaited(row.editor?.spec.rowsAskedByOptions(), by: row.editor)
      + awaited(row.section?.shownWhen?.rowsAsked, by: nil)
      + [row.presenter].compactMap { $0 }
  }
}
