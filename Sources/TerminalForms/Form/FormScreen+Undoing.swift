import DynamicRows
import FormEngine

/// Undo and redo.
extension FormScreen {
  /// Undoes the last step and moves the focus to the change. If the focused row has an unfinished
  /// text or a filter, only that is removed; an unfinished text of another row is undone like a step.
  mutating func undo() {
    if dropUncommitted() { return }
    if hadOpened, editor != nil, focusedRow?.field == nil {
      editor = nil
      return
    }
    if let id = newestUnfinished {
      unfinished[id] = nil
      visibleItem(around: id).map { setFocus($0) }
    } else if form.canUndo {
      travel(.undo)
    } else {
      notice = "There is nothing to undo."
    }
  }

  /// The row whose unfinished text was typed after all steps that can be undone; of several, the first
  /// by id.
  private var newestUnfinished: RowID? {
    unfinished.filter { $0.value.numberOfSteps >= form.numberOfSteps }.keys
      .min { $0.text < $1.text }
  }

  /// Redoes the step that was undone last.
  mutating func redo() {
    guard form.canRedo else {
      notice = "There is nothing to redo."
      return
    }
    travel(.redo)
  }

  /// Removes the unfinished text, the date not yet accepted or the filter of the focused row.
  ///
  /// - Returns: Whether any of these was removed.
  private mutating func dropUncommitted() -> Bool {
    guard let row = focusedRow else { return false }
    let isTyped = unfinished.removeValue(forKey: row.id) != nil
    guard isTyped || editor?.hasUncommitted ?? false else { return false }
    editAgain()
    return true
  }

  private mutating func travel(_ action: FormAction) {
    let (former, text) = (focus, editor?.buffer?.text)
    guard var change = perform(action) else { return }
    // A list is opened only to choose from it, so opening it is not a visible step of its own,
    // unless the last key did that: then an answer elsewhere must not be taken back.
    while change.isDisclosure, !(hadOpened && action == .undo),
      action == .undo ? form.canUndo && newestUnfinished == nil : form.canRedo,
      let next = perform(action)
    {
      change = next
    }
    for id in change.changed {
      unfinished[id] = nil
      if let editor = form.row(id)?.editor { unfinished[editor] = nil }
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

  /// The row, or its nearest presenter that is visible.
  private func visibleItem(around id: RowID) -> ScreenItem? {
    form.rowAndPresenters(id).first(where: \.isVisible).map { .row($0.id) }
  }
}

extension FormChange {
  /// Whether the change only opened or closed rows.
  var isDisclosure: Bool {
    changed.isEmpty && moved.isEmpty && rearrangement.isEmpty
      && !(update.insertRows.isEmpty && update.deleteRows.isEmpty)
  }
}
