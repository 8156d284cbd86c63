import DynamicRows
import FormEngine

/// Undo and redo.
extension FormScreen {
  /// Takes back the last step and brings the focus to what it changed. What was typed into the
  /// focused row and is not yet its value is dropped first, and then that is all.
  mutating func undo() {
    if dropUncommitted() { return }
    guard form.canUndo else {
      notice = "There is nothing to undo."
      return
    }
    travel(.undo, "Undone")
  }

  /// Does again what was taken back last.
  mutating func redo() {
    guard form.canRedo else {
      notice = "There is nothing to redo."
      return
    }
    travel(.redo, "Redone")
  }

  /// Drops what is typed into the focused row and is not its value.
  ///
  /// - Returns: Whether there was anything.
  private mutating func dropUncommitted() -> Bool {
    guard let row = focusedRow else { return false }
    if unfinished.removeValue(forKey: row.id) != nil {
      recountProblems()
      editAgain()
      return true
    }
    guard let list = editor?.list, !list.filter.isEmpty else { return false }
    editAgain()
    return true
  }

  private mutating func travel(_ action: FormAction, _ verb: String) {
    guard let change = perform(action) else { return }
    for id in change.changed {
      unfinished[id] = nil
      if let editor = form.row(id)?.editor { unfinished[editor] = nil }
    }
    for id in unfinished.keys where form.row(id) == nil { unfinished[id] = nil }
    recountProblems()
    let target = focus(on: change)
    if let target { setFocus(target) }
    editAgain()
    if let id = change.changed.first, !change.changed.contains(where: isSeen) {
      notice = "\(verb): \(form.row(id)?.spec.title ?? id.text), which is not shown now."
    }
  }

  /// Takes up the editing of the focused row anew. The part of a date that the arrows change stays.
  private mutating func editAgain() {
    let former = editor?.date
    beginEditing()
    if let former, editor?.date?.typed == nil { editor?.date?.part = former.part }
  }

  private func isSeen(_ id: RowID) -> Bool { form.position(of: id) != nil }

  /// What has to be focused so that a change is seen, or `nil` where the focus is there already or
  /// nothing of it can be seen. Values come first, then rows that moved, came and look otherwise,
  /// then the place of those that went.
  private func focus(on change: FormChange) -> Focus? {
    for rows in [change.changed, change.moved, change.inserted, change.reloaded] {
      guard let first = rows.first(where: isSeen) else { continue }
      return isFocused(on: rows) ? nil : .row(first)
    }
    if let section = change.update.moveSections.first?.to ?? change.update.insertSections.first {
      return row(atOrAfter: RowPosition(section: section, row: 0)).map(Focus.row)
    }
    if let gone = change.update.deleteRows.first { return focus(at: gone, after: change.update) }
    if let gone = change.update.deleteSections.first {
      return focus(at: RowPosition(section: gone, row: 0), after: change.update)
    }
    return change.changed.first.flatMap(visiblePresenter).map(Focus.row)
  }

  /// Whether the focused row, or the field that it edits, is one of these.
  private func isFocused(on rows: [RowID]) -> Bool {
    guard let row = focusedRow else { return false }
    return rows.contains { $0 == row.id || $0 == row.field }
  }

  private func focus(at place: RowPosition, after update: TableUpdate) -> Focus? {
    nearestFocus(before: place, after: update) ?? firstFocus
  }

  private func visiblePresenter(above id: RowID) -> RowID? {
    var above = form.row(id)?.spec.presentedBy
    while let next = above {
      if isSeen(next) { return next }
      above = form.row(next)?.spec.presentedBy
    }
    return nil
  }
}
