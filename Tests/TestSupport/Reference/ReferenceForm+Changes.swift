import DynamicRows
import FormEngine
import FormOracle

extension ReferenceForm {
  /// The changes since a former state of the form: rows that are in only one of the two, rows that
  /// moved, and rows that show something else.
  func change(since former: ReferenceForm, by action: FormAction) -> FormChange {
    let comparison = comparison(since: former, showing: former.contents, by: action)
    var change = outcome.change
    change.update = self.comparison(since: former, by: action).update()
    (change.inserted, change.removed) = (comparison.inserted, comparison.removed)
    (change.moved, change.reloaded) = (comparison.moved, comparison.reloaded)
    change.changed = changedRows(since: former)
    change.sectionsChanged = sections.filter { section in
      former.sections.first { $0.id == section.id }.map { $0.properties != section.properties }
        ?? false
    }.map(\.id)
    change.problemsChanged = rowsWithOtherProblems(since: former)
    return change
  }

  /// Compares the contents of a table with what it showed when the last action was reported.
  func comparison(since former: ReferenceForm, by action: FormAction) -> TableComparison {
    comparison(since: former, showing: former.contents(shownBy: action), by: action)
  }

  private func comparison(
    since former: ReferenceForm, showing shown: TableContents, by action: FormAction
  ) -> TableComparison {
    TableComparison(
      before: shown, after: contents, moves: outcome.moves,
      alreadyShown: former.alreadyShown(by: action),
      remade: outcome.moves.rows.filter { isRemade($0, since: former) })
  }

  /// The contents that a table shows when an action is reported. A row that a person has dragged,
  /// alone or with its block, is already at its new position.
  func contents(shownBy action: FormAction) -> TableContents {
    contents.shown(by: action) { self[$0]?.block.map(\.spec.id) }
  }

  /// Whether a row, or the editor that determines how its value is shown, was replaced by another
  /// one with the same id.
  private func isRemade(_ id: RowID, since former: ReferenceForm) -> Bool {
    guard let row = self[id], let old = former[id] else { return false }
    let isAnother = row.origin != old.origin || outcome.moves.isRestoring
    if isAnother, row.declared != old.declared { return true }
    guard outcome.moves.arrivedRows.contains(id), let editor = row.editor,
      let oldEditor = old.editor
    else { return false }
    return editor.declared != oldEditor.declared
  }

  /// The rows that existed before and whose stored value has changed.
  private func changedRows(since former: ReferenceForm) -> [RowID] {
    rows.map(\.spec.id).filter { id in
      former[id].map { $0.value != self[id]?.value } ?? false
    }
  }

  /// The ids of the rows whose new value the person already sees.
  func alreadyShown(by action: FormAction) -> [RowID] {
    switch action {
    case .set(let id, _, alreadyShown: true, _), .clear(let id, alreadyShown: true, _),
      .type(let id, _, _, _, alreadyShown: true, _):
      let row = self[id]
      return [row, row?.field, row?.editor].compactMap { $0?.spec.id }
    default: return []
    }
  }
}
