import FormEngine

/// Changing the focus.
extension FormScreen {
  /// Moves the focus and begins to edit there.
  mutating func setFocus(_ next: ScreenItem?) {
    guard next != focus else { return }
    takeTyped()
    if next.map(exists) ?? true { focus = next }
    turnPage(to: focus)
    beginEditing()
  }

  /// Whether an item can have the focus now.
  func exists(_ item: ScreenItem) -> Bool {
    switch item {
    case .end: titleOfEnd != nil
    case .back: hasPageBefore
    case .row, .add: place(of: item) != nil
    }
  }

  mutating func focusNext() { moveFocus(by: 1) }

  /// Moves the focus to the next item, or to the previous one if the direction is negative.
  mutating func moveFocus(by direction: Int) {
    if let next = focus.flatMap({ item(toFocusFrom: $0, direction) }) { setFocus(next) }
  }

  /// Moves the focus like ``moveFocus(by:)``, but past the rows where there is nothing to do.
  ///
  /// - Complexity: O(*k* log *n*) for *k* such rows.
  mutating func moveFocusPastPassiveRows(by direction: Int) {
    // What was chosen can show other rows after the focused one.
    if takeTyped() { beginEditing() }
    var next = focus
    repeat {
      next = next.flatMap { item(toFocusFrom: $0, direction) }
    } while next.map(isPassive) ?? false
    if let next { setFocus(next) }
  }

  /// Whether an item is a text or a value that can be neither changed nor moved.
  private func isPassive(_ item: ScreenItem) -> Bool {
    guard case .row(let id) = item, let row = form.row(id) else { return false }
    return [.label, .value].contains(row.control.kind) && reasonToStay(row.holder) != nil
  }

  /// Begins to edit the focused row if it is a text of one line, a number or the editor of a field.
  /// Other texts and pickers must be opened.
  mutating func beginEditing() {
    editor = nil
    guard focusedRow?.isEnabled == true else { return }
    edit { control, edited in
      control.begin(edited)
      return []
    }
  }
}

extension LiveRow {
  /// The field that the row edits, or the row itself.
  var holder: RowID { field ?? id }
}
