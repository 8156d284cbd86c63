import DynamicRows
import FormEngine

extension ReferenceForm {
  /// What has changed since a former state of the form: what is in one list of rows and not in the
  /// other, what moved, and what shows something else.
  func change(since former: ReferenceForm, alreadyShown: [RowID]) -> FormChange {
    let comparison = comparison(since: former, alreadyShown: alreadyShown)
    return FormChange(
      update: comparison.update(), inserted: comparison.inserted, removed: comparison.removed,
      moved: comparison.moved, reloaded: comparison.reloaded,
      changed: changedRows(since: former))
  }

  /// What a table shows, compared with a former state of the form, the last action between them.
  func comparison(since former: ReferenceForm, alreadyShown: [RowID]) -> TableComparison {
    TableComparison(
      before: former.contents, after: contents, moves: lastMoves, alreadyShown: alreadyShown,
      remade: lastMoves.rows.filter { isRemade($0, since: former) })
  }

  /// Whether a row, or the editor that says how its value is shown, has come again as another one.
  private func isRemade(_ id: RowID, since former: ReferenceForm) -> Bool {
    guard let index = index(of: id), let old = former.index(of: id) else { return false }
    if rows[index].spec != former.rows[old].spec { return true }
    guard let editor = rows[index].editor, let oldEditor = former.rows[old].editor else {
      return false
    }
    return rows[editor].spec != former.rows[oldEditor].spec
  }

  /// The rows that were there before and whose stored value is another now.
  private func changedRows(since former: ReferenceForm) -> [RowID] {
    rows.compactMap { row in
      guard let index = former.index(of: row.spec.id), former.rows[index].value != row.value else {
        return nil
      }
      return row.spec.id
    }
  }
}
