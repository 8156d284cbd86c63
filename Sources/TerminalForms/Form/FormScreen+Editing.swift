import FormEngine

/// Carrying out what controls ask for.
extension FormScreen {
  /// The focused row, for its control; `nil` if no row has the focus.
  private var edited: EditedRow? {
    focusedRow.map {
      EditedRow(
        row: $0, typing: typing, fault: form.typedFault($0.id), isQuestion: isQuestion)
    }
  }

  /// The present time and the words with which typed texts are read.
  var typing: Typing { Typing(now: now, vocabulary: form.vocabulary) }

  /// Changes the control of the focused row, and does what it asks for.
  @discardableResult
  mutating func use(_ reaction: Reaction) -> ScreenEffect? {
    guard let edited else { return nil }
    var control = editor ?? kinds.control(edited.row.control)
    let intents = reaction(&control, edited)
    editor = (control as? any EditingControl).flatMap { $0.isEditing ? $0 : nil }
    var effect: ScreenEffect?
    for intent in intents { effect = perform(intent, in: edited.row) ?? effect }
    return effect
  }

  /// Changes the control of the focused row, if rows of its kind are edited, and does what it asks
  /// for.
  @discardableResult
  mutating func edit(
    _ change: (inout any EditingControl, EditedRow) -> [Intent]
  ) -> ScreenEffect? {
    use { control, edited in
      guard var editing = control as? any EditingControl else { return [] }
      let intents = change(&editing, edited)
      control = editing
      return intents
    }
  }

  private mutating func perform(_ intent: Intent, in row: LiveRow) -> ScreenEffect? {
    switch intent {
    case .set(let value, let kind):
      set(row.id, value, in: kind.map { EditRun(row: row.id, kind: $0) })
    case .type(let text, let kind):
      type(text, into: row.id, in: kind.map { EditRun(row: row.id, kind: $0) })
    case .take(let value): take(value, in: row)
    case .perform(let action): perform(action)
    case .tap: tapPresenter(row)
    case .press: return press(row)
    case .close: closeEditor()
    case .next: focusNext()
    case .answer(let value):
      perform(.set(row.id, value))
      return submit()
    case .key(let key): return press(key)
    case .effect(let effect): return effect
    case .notice(let text): notice = text
    case .then(let reaction): return use(reaction)
    }
    return nil
  }

  /// Sets the answer, closes the editor in the same step, and moves on to the next row.
  private mutating func take(_ value: FormValue, in row: LiveRow) {
    let choice = FormAction.set(row.id, value)
    let action = row.field.map { .batch([choice, .close($0)]) } ?? choice
    guard perform(action) != nil else { return }
    editor = nil
    if let field = row.field, exists(.row(field)) { setFocus(.row(field)) }
    focusNext()
  }

  /// Closes the editor, unless its text is no value, and moves the focus back to the field.
  private mutating func closeEditor() {
    guard let edited else { return }
    if case .notice(let text)? = edited.refusal?.first {
      notice = text
    } else if let field = edited.row.field {
      perform(.close(field))
      setFocus(.row(field))
    } else {
      editor = nil
    }
  }

  /// Accepts what was typed or chosen in the focused row and is not an answer yet: a changed date, a
  /// text other than the options, a draft. It would not be visible after the focus moves away.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  mutating func takeTyped() -> Bool {
    guard let row = focusedRow, form.position(of: row.id) != nil else { return false }
    var wasTyped = false
    if editor != nil {
      edit { control, edited in
        let intents = control.commit(edited)
        wasTyped = intents != nil
        return intents ?? []
      }
    }
    guard let holder = focusedRow?.holder, let field = form.row(holder), field.hasDraft,
      let draft = (field.editor.flatMap { form.row($0) } ?? field).value
    else { return wasTyped }
    // Joined to the last step, usually the choice, so that both are undone together.
    perform(.set(holder, draft), recording: .joined)
    return true
  }
}

/// Typing and pasting.
extension FormScreen {
  /// Types a character into the editor, which is opened first if necessary.
  mutating func type(_ scalar: Unicode.Scalar) -> ScreenEffect? {
    guard let row = focusedRow else { return nil }
    if editor == nil, row.control != .label, row.control.kind == .value || !row.isEnabled {
      refuseDisabled()
      return nil
    }
    openEditor(toType: scalar)
    return editor == nil ? nil : edit { $0.type(scalar, $1) }
  }

  /// Opens the editor of the focused row if there is none yet and a character can be typed in it. A
  /// field passes the focus on to its editor.
  private mutating func openEditor(toType scalar: Unicode.Scalar) {
    guard editor == nil, let row = focusedRow, row.isEnabled else { return }
    if row.control == .field {
      guard let id = row.editor, form.row(id).map({ opens($0, toType: scalar) }) == true else {
        return
      }
      if row.isOpen == false { tapPresenter(row) } else { setFocus(.row(id)) }
    } else if (kinds.control(row.control) as? any EditingControl)?.isOpened == true,
      opens(row, toType: scalar)
    {
      act()
    }
  }

  mutating func insert(pasted text: String) -> ScreenEffect? {
    dropLifted()
    notice = nil
    if let first = text.unicodeScalars.first { openEditor(toType: first) }
    let line = text.reversed().drop { $0.isNewline }
    if line.contains(where: \.isNewline), editor?.takesLines != true {
      notice = "Line breaks were replaced by spaces."
    }
    guard editor == nil else { return edit { $0.paste(text, $1) } }
    notice = "Nothing can be pasted here."
    return nil
  }
}
