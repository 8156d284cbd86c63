import FormEngine

/// What keys do on rows.
extension FormScreen {
  /// Does what a key means in what is being edited.
  ///
  /// - Returns: Whether it means anything there.
  mutating func handleInEditing(_ press: KeyPress) -> Bool {
    guard let editing, let row = focusedRow else { return false }
    switch editing {
    case .text(let buffer, let isTouched):
      return handleText(press, in: row, buffer, isTouched: isTouched)
    case .options(let list): return handleOptions(press, in: row, list)
    case .date(let entry): return handleDate(press, in: row, entry)
    }
  }

  /// Does what a key means on a row that is not being edited.
  mutating func handleOnRow(_ press: KeyPress) -> ScreenEffect? {
    switch (press.key, press.modifiers) {
    case (.up, []), (.tab, .shift): focusPrevious()
    case (.down, []), (.tab, []): focusNext()
    case (.pageUp, []): focusPage(forward: false)
    case (.pageDown, []): focusPage(forward: true)
    case (.home, _): setFocus(firstFocus)
    case (.end, _): setFocus(lastFocus)
    case (.enter, []), (.character(" "), []): return act()
    case (.delete, []), (.backspace, []): clearFocusedRow()
    case (.left, []): disclose(open: false)
    case (.right, []): disclose(open: true)
    default: startEditing(with: press)
    }
    return nil
  }

  /// What Enter and Space do.
  private mutating func act() -> ScreenEffect? {
    guard focus != .submitButton else { return submit() }
    guard let row = focusedRow else { return nil }
    switch row.spec.content {
    case .label: focusNext()
    case _ where !row.isEnabled: tellDisabled()
    case .group, .field: tapPresenter(row)
    case .toggle: perform(.tap(row.id))
    case .button: return press(row)
    case .picker(let picker):
      editing = .options(OptionList(picker.options, marking: row.chosenOption(of: picker)))
    case .datePicker(let picker):
      editing = .date(DateEntry(picker.mode, unfinished: unfinished[row.id]))
    case .text, .number: focusNext()
    }
    return nil
  }

  mutating func tellDisabled() {
    notice = "This row can't be changed now."
  }

  private mutating func press(_ row: LiveRow) -> ScreenEffect? {
    if case .button(.submit) = row.spec.content { return submit() }
    guard let change = perform(.tap(row.id)) else { return nil }
    switch change.buttonAction {
    case .cancel: return leaveForm()
    case .named(let name): notice = "Nothing at this terminal answers to \"\(name)\"."
    case .reset: notice = "All answers are what the form begins with."
    case .submit, nil: break
    }
    return nil
  }

  /// Opens or closes a field or group. The focus goes into an editor that opens.
  private mutating func tapPresenter(_ row: LiveRow) {
    perform(.tap(row.id))
    guard let now = form.row(row.id), now.isOpen == true, row.isOpen == false else { return }
    if let editor = now.editor, form.position(of: editor) != nil {
      setFocus(.row(editor))
    } else {
      openedGroup = row.id
    }
  }

  /// Right opens and left closes.
  private mutating func disclose(open: Bool) {
    guard let row = focusedRow, let isOpen = row.isOpen, isOpen != open else { return }
    if row.isEnabled { tapPresenter(row) } else { tellDisabled() }
  }

  /// Takes away the answer of the focused row.
  mutating func clearFocusedRow() {
    guard let row = focusedRow else { return }
    switch row.spec.content {
    case .label, .button, .group: return
    case _ where !row.isEnabled: return tellDisabled()
    case .field, .text, .number, .toggle, .picker, .datePicker: break
    }
    unfinished[row.id] = nil
    row.editor.map { unfinished[$0] = nil }
    perform(.clear(row.id))
    noteDraft(of: row.id)
    if focus == .row(row.id), editing != nil {
      editing = nil
      beginEditing()
    }
  }

  /// A draft is something filled in, though no value has changed yet.
  mutating func noteDraft(of id: RowID) {
    if form.row(id)?.hasDraft == true { hasChanges = true }
  }

  /// Digits typed on a date picker that stands alone begin its text; letters typed on a picker that
  /// stands alone open its list.
  private mutating func startEditing(with press: KeyPress) {
    guard let scalar = press.typed, let row = focusedRow else { return }
    guard row.isEnabled else {
      if row.spec.content.kind != .label { tellDisabled() }
      return
    }
    switch row.spec.content {
    case .picker(let picker):
      var list = OptionList(picker.options, marking: nil)
      list.type(String(scalar), options: picker.options)
      editing = .options(list)
    case .datePicker(let picker) where DateEntry.isTyped(scalar):
      editing = .date(DateEntry(picker.mode))
      _ = handleInEditing(press)
    default: break
    }
  }
}
