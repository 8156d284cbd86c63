import DynamicRows
import FormEngine

/// Undo and redo.
extension FormScreen {
  /// Undoes the last step and moves the focus to the change. A date not yet accepted or a filter of the
  /// focused row is removed first, and nothing else.
  mutating func undo() {
    if dropUncommitted() { return }
    if hadOpened, editor != nil, focusedRow?.field == nil {
      editor = nil
      return
    }
    if form.canUndo { travel(.undo) } else { notice = "There is nothing to undo." }
  }

  /// Redoes the step that was undone last.
  mutating func redo() {
    guard form.canRedo else {
      notice = "There is nothing to redo."
      return
    }
    travel(.redo)
  }

  /// Removes the date not yet accepted or the filter of the focused row.
  ///
  /// - Returns: Whether any of these was removed.
  private mutating func dropUncommitted() -> Bool {
    guard focusedRow != nil, editor?.hasUncommitted ?? false else { return false }
    editAgain()
    return true
  }

  private mutating func travel(_ action: FormAction) {
    let (former, text) = (focus, editor?.buffer?.text)
    guard var change = perform(action) else { return }
    // A list is opened only to choose from it, so opening it is not a visible step of its own,
    // unless the last key did that: then an answer elsewhere must not be taken back.
    while change.isDisclosure, !(hadOpened && action == .undo),
      action == .undo ? form.canUndo : form.canRedo,
      let next = perform(action)
    {
      change = next
    }
    let target = action == .undo ? focusBeforeAddition(undoneBy: change) : nil
    let changed = form.rowToFocus(on: change, from: focusedRow?.id).map(ScreenItem.row)
    if let target = target ?? changed { setFocus(target) }
    editAgain()
    if focus == former, let text, let moved = editor?.buffer?.movedCursor(toChangeFrom: text) {
      editor?.buffer = moved
    }
    if let id = change.changed.first, !change.changed.contains(where: isVisible) {
      let name = form.fullName(of: id)
      notice =
        action == .undo
        ? "Undone: \(name), which is not visible now."
        : "Redone: \(name), which is not visible now."
    }
  }

  /// Begins to edit the focused row again. The chosen part of a date is kept, and so is stepping
  /// through numbers.
  private mutating func editAgain() {
    let former = editor
    beginEditing()
    if let former {
      edit { control, edited in
        control.resume(after: former, edited)
        return []
      }
    }
  }

  private func isVisible(_ id: RowID) -> Bool { form.position(of: id) != nil }

  /// The item that had the focus before a copy was added that a change removes; `nil` if there is
  /// none.
  private func focusBeforeAddition(undoneBy change: FormChange) -> ScreenItem? {
    change.rearrangement.departedRows.lazy.compactMap { focusBeforeAdding[$0] }.first(where: exists)
  }
}

extension FormChange {
  /// Whether the change only opened or closed rows.
  var isDisclosure: Bool {
    changed.isEmpty && moved.isEmpty && rearrangement.isEmpty
      && !(update.insertRows.isEmpty && update.deleteRows.isEmpty)
  }
}
