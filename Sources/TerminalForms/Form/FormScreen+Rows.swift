import FormEngine

/// The actions of keys on a row.
extension FormScreen {
  /// Acts on the focused row, like Enter and Space.
  @discardableResult
  mutating func act() -> ScreenEffect? {
    switch focus {
    case .row(let id)?: return form.row(id).flatMap { act(on: $0) }
    case .add?: addCopy()
    case .end?: return goOn()
    case .back?: goBack()
    case nil: break
    }
    return nil
  }

  private mutating func act(on row: LiveRow) -> ScreenEffect? {
    if row.isEnabled || [.label, .value, .repeat].contains(row.control.kind) {
      return use { $0.open($1) }
    }
    refuseDisabled()
    return nil
  }

  /// Shows why the focused row does not react.
  mutating func refuseDisabled() {
    guard let row = focusedRow ?? focusedRepeat else { return }
    notice = row.control.readOnly?.sentence ?? reasonForBeingDisabled(row)
  }

  /// Why a row is disabled, as a sentence.
  func reasonForBeingDisabled(_ row: LiveRow) -> Phrase {
    let condition = form.conditionToEnable(row.id)
    guard row.content.kind == .button else {
      return condition.map { "This row can be changed only if \($0)." }
        ?? "This row can't be changed now."
    }
    return condition.map { "This button can be used only if \($0)." }
      ?? "This button can't be used now."
  }

  /// Presses a button.
  mutating func press(_ row: LiveRow) -> ScreenEffect? {
    if case .button(.submit) = row.content { return submit() }
    if case .button(.removeCopy) = row.content, let copy = form.firstRowOfCopy(around: row.id) {
      remove(copy, by: .tap(row.id))
      return nil
    }
    let former = focus
    guard let change = perform(.tap(row.id)) else { return nil }
    if case .button(.add) = row.content, let first = change.rearrangement.rows.first {
      beginCopy(first, after: former)
    }
    switch change.buttonAction {
    case .cancel: return cancel()
    case .named(let name): notice = "The button \"\(name)\" does nothing at a terminal."
    case .reset: notice = "All answers have been reset."
    case .submit, .add, .removeCopy, nil: break
    @unknown default: break
    }
    return nil
  }

  /// Opens or closes a field or group. An opened editor receives the focus.
  mutating func tapPresenter(_ row: LiveRow) {
    perform(.tap(row.id))
    guard let now = form.row(row.id), now.isOpen == true, row.isOpen == false else { return }
    if let editor = now.editor, form.position(of: editor) != nil {
      setFocus(.row(editor))
    } else {
      openedGroup = row.id
    }
  }

  /// Opens or closes the focused presenter.
  mutating func disclose(open: Bool) {
    guard let row = focusedRow, let isOpen = row.isOpen, isOpen != open else { return }
    if row.isEnabled { tapPresenter(row) } else { refuseDisabled() }
  }

  /// Clears the answer of the focused row.
  mutating func clearFocusedRow() {
    guard let row = focusedRow else { return }
    guard row.control.takesAnswer || row.control.kind == .value else { return }
    guard row.control.takesAnswer, row.isEnabled else { return refuseDisabled() }
    perform(.clear(row.id))
    if focus == .row(row.id), editor != nil { beginEditing() }
  }

  /// Leaves the editor and discards its draft, or a text that is no value. Undo brings the discarded choices of a
  /// list back.
  mutating func leaveEditor() {
    guard let row = focusedRow else { return }
    editor = nil
    if form.typedFault(row.id) != nil {
      perform(form.isTyping(in: row.id) ? .undo : .clear(row.id))
    }
    guard let field = row.field else { return }
    let draft: FormValue? =
      if case .picker(let picker) = row.content, picker.isMultiple, row.hasDraft { row.value } else
      { nil }
    perform(.close(field, discardingDraft: true))
    setFocus(.row(field))
    let kept = form.row(field)?.value
    guard let draft, draft != kept, perform(.set(field, draft)) != nil else { return }
    perform(.set(field, kept ?? .null))
    notice = "The choices were discarded; undo brings them back."
  }

  /// Leaves the form, after asking if there are changes that were not undone.
  mutating func cancel() -> ScreenEffect? {
    guard hasChanges && form.canUndo else { return .end(.cancelled) }
    overlay = .leaving
    return nil
  }

  mutating func suspend() -> ScreenEffect? {
    dropLifted()
    return .suspend
  }
}
