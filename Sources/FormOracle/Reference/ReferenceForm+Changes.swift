import DynamicRows
import FormEngine

extension ReferenceForm {
  /// What has changed since a former state of the form: what is in one list of rows and not in the
  /// other, what moved, and what shows something else.
  func change(since former: ReferenceForm, alreadyShown: [String]) -> FormChange {
    let comparison = TableComparison(
      before: former.contents, after: contents, moves: lastMoves, alreadyShown: alreadyShown)
    return FormChange(
      update: comparison.update(), inserted: comparison.inserted, removed: comparison.removed,
      moved: comparison.moved, reloaded: comparison.reloaded,
      changed: changedRows(since: former))
  }

  /// The rows that were there before and whose stored value is another now.
  private func changedRows(since former: ReferenceForm) -> [String] {
    rows.compactMap { row in
      guard let index = former.index(of: row.spec.id), former.rows[index].value != row.value else {
        return nil
      }
      return row.spec.id
    }
  }
}
