import FormEngine

/// The actions of keys on a row.
extension FormScreen {
  /// Acts on the focused row, like Enter and Space.
  mutating func act() {
    switch focus {
    case .row(let id)?: if let row = form.row(id) { act(on: row) }
    case .add?: addCopy()
    case .end?: submit()
    case nil: break
    }
  }

  private mutating func act(on row: LiveRow) {
    switch row.face {
    case .label, .value, .repeat: focusNext()
    case _ where !row.isEnabled: refuseDisabled()
    case .group, .field: tapPresenter(row)
    case .toggle: flip(row)
    case .button: press(row)
    case .picker(let picker):
      editor = .list(OptionList(picker, of: row))
    case .date(let picker):
      editor = .date(dateEntry(picker, row))
    case .text(let text) where text.isMultiline: editor = .box(TextBox(row.editedText))
    case .text, .number: focusNext()
    }
  }

  /// Flips a toggle. A custom row that holds a Boolean value does not react to taps.
  private mutating func flip(_ row: LiveRow) {
    perform(
      row.spec.content.kind == .toggle ? .tap(row.id) : .set(row.id, .bool(row.value != true)))
  }

  /// Shows why the focused row does not react.
  mutating func refuseDisabled() {
    guard let row = focusedRow ?? focusedRepeat else { return }
    notice = row.readOnly?.sentence ?? reasonForBeingDisabled(row)
  }

  /// Why a row is disabled, as a sentence.
  func reasonForBeingDisabled(_ row: LiveRow) -> String {
    let condition = form.conditionToEnable(row.id)
    let (subject, use) =
      row.content.kind == .button ? ("This button", "used") : ("This row", "changed")
    return condition.map { "\(subject) can be \(use) only if \($0)." }
      ?? "\(subject) can't be \(use) now."
  }

  private mutating func press(_ row: LiveRow) {
    if case .button(.submit) = row.content { return submit() }
    if case .button(.removeCopy) = row.content, let copy = form.firstRowOfCopy(around: row.id) {
      return remove(copy, by: .tap(row.id))
    }
    let former = focus
    guard let change = perform(.tap(row.id)) else { return }
    if case .button(.add) = row.content, let first = change.rearrangement.rows.first {
      beginCopy(first, after: former)
    }
    switch change.buttonAction {
    case .cancel: cancel()
    case .named(let name): notice = "The button \"\(name)\" does nothing at a terminal."
    case .reset: notice = "All answers have been reset."
    case .submit, .add, .removeCopy, nil: break
    @unknown default: break
    }
  }

  /// Opens or closes a field or group. An opened editor receives the focus.
  private mutating func tapPresenter(_ row: LiveRow) {
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
    guard row.face.takesAnswer || row.face == .value else { return }
    guard row.face.takesAnswer, row.isEnabled else { return refuseDisabled() }
    unfinished[row.id] = nil
    row.editor.map { unfinished[$0] = nil }
    perform(.clear(row.id))
    if focus == .row(row.id), editor != nil { beginEditing() }
  }

  /// Types a character into the editor, which is opened first if necessary.
  mutating func type(_ scalar: Unicode.Scalar) {
    guard let row = focusedRow else { return }
    if editor == nil, row.face != .label, row.face == .value || !row.isEnabled {
      return refuseDisabled()
    }
    if case .date = row.face, !DateEntry.isTyped(scalar) { return }
    openEditor(toType: scalar)
    insert(String(scalar))
  }

  /// Opens the editor of the focused row if there is none yet and a character can be typed in it. A
  /// field passes the focus on to its editor.
  mutating func openEditor(toType scalar: Unicode.Scalar) {
    guard editor == nil, let row = focusedRow, row.isEnabled else { return }
    switch row.face {
    case .text, .picker, .date: act(on: row)
    case .field:
      guard let id = row.editor, form.row(id)?.takes(scalar) == true else { return }
      if row.isOpen == false { tapPresenter(row) } else { setFocus(.row(id)) }
    default: break
    }
  }

  /// Leaves the editor and discards its draft. Undo brings the discarded choices of a list back.
  mutating func leaveEditor() {
    guard let row = focusedRow else { return }
    unfinished[row.id] = nil
    editor = nil
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
  mutating func cancel() {
    if (hasChanges && form.canUndo) || !unfinished.isEmpty {
      overlay = .leaving
    } else {
      effect = .end(.cancelled)
    }
  }

  mutating func suspend() {
    dropLifted()
    effect = .suspend
  }
}

extension LiveRow {
  /// Whether a character can be typed into the row.
  func takes(_ scalar: Unicode.Scalar) -> Bool {
    guard isRelevant, isEnabled else { return false }
    return switch face {
    case .text, .picker: true
    case .number: RowContent.isPartOfNumber(scalar)
    case .date: DateEntry.isTyped(scalar)
    default: false
    }
  }
}
