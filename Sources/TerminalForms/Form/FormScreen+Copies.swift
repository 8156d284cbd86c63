import DynamicRows
import FormEngine

/// Adding and removing copies of repeats.
extension FormScreen {
  /// The innermost repeat around the focus.
  var focusedRepeat: LiveRow? {
    switch focus {
    case .add(let id)?: form.row(id)
    case .row(let id)?: form.rowAndPresenters(id).first { $0.repeatContent != nil }
    case .back?, .end?, nil: nil
    }
  }

  /// The first row of the copy that a key would remove: the innermost copy around the focus or, at
  /// a repeat and its control, the last copy.
  private var focusedCopy: LiveRow? {
    guard let presenter = focusedRepeat else { return nil }
    if case .row(let id)? = focus, id != presenter.id { return form.firstRowOfCopy(around: id) }
    return form.copies(of: presenter.id).last.flatMap { form.row($0) }
  }

  /// The title of the control that has the focus.
  var titleOfControl: String {
    if focus == .back { return form.words("Back") }
    return focusedRepeat.map { form.titleOfAdding(to: $0.id) } ?? titleOfEnd ?? ""
  }

  /// Adds a copy at the end of the innermost repeat around the focus, and begins to fill it in.
  mutating func addCopy() {
    addCopy { screen in screen.focusedRepeat.map { .addCopy(to: $0.id) } }
  }

  /// Adds a copy like the one around the focus below it, and begins to change it.
  mutating func duplicateCopy() {
    addCopy { screen in screen.copyToDuplicate.map { .duplicateCopy(of: $0) } }
  }

  private mutating func addCopy(by action: (FormScreen) -> FormAction?) {
    // What is typed is a step of its own.
    if takeTyped() { beginEditing() }
    guard let row = focusedRepeat, accepts(row, otherwise: row.reasonNotToAdd),
      let action = action(self)
    else { return }
    let former = focus
    perform(action)?.copyAdded.map { beginCopy($0, after: former) }
  }

  /// The focused row, if it is in a copy that people can duplicate.
  var copyToDuplicate: RowID? {
    guard case .row(let id)? = focus, let row = focusedRepeat, row.id != id,
      row.repeatContent?.canDuplicate == true
    else { return nil }
    return id
  }

  /// Whether the number of copies of a repeat can be changed; if not, shows the reason.
  private mutating func accepts(_ row: LiveRow, otherwise reason: Phrase?) -> Bool {
    if let reason {
      notice = "\(form.name(of: row.id)): \(reason)."
    } else if !row.isEnabled {
      refuseDisabled()
    }
    return reason == nil && row.isEnabled
  }

  /// Focuses the first row of a new copy that can be answered, opening the presenters that hide it.
  ///
  /// - Parameter former: The focus before the copy was added.
  mutating func beginCopy(_ first: RowID, after former: ScreenItem?) {
    focusBeforeAdding[first] = former
    let rows = form.block(of: first)
    if let field = rows.first(where: { form.row($0).map(isAnswerable) ?? false }) {
      if form.position(of: field) == nil { perform(.reveal(field), recording: .joined) }
      setFocus(.row(field))
    } else if form.position(of: first) != nil {
      setFocus(.row(first))
    }
    openedGroup = first
  }

  private func isAnswerable(_ row: LiveRow) -> Bool {
    row.isRelevant && row.isEnabled && row.field == nil && row.control.takesAnswer
  }

  /// Removes the innermost copy around the focus or, at a repeat and its control, the last copy.
  mutating func removeCopy() {
    guard let row = focusedRepeat, accepts(row, otherwise: row.reasonNotToRemove),
      let copy = focusedCopy
    else { return }
    remove(copy, by: .removeRow(copy.id))
  }

  /// Removes a copy, and moves the focus to its neighbor.
  mutating func remove(_ copy: LiveRow, by action: FormAction) {
    let presenter = copy.spec.presentedBy
    let neighbor = form.neighbor(ofCopy: copy.id)
    let wasInside = presenter.map { focus != .row($0) && focus != .add($0) } ?? true
    let name = form.name(of: copy.id)
    guard perform(action) != nil else { return }
    notice = "\(name) was removed."
    guard wasInside else { return }
    let next = neighbor.map { .row($0) } ?? presenter.map { ScreenItem.add($0) }
    setFocus([next, presenter.map { .row($0) }].compactMap(\.self).first { exists($0) } ?? focus)
  }
}
