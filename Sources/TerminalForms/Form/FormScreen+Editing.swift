import FormEngine

/// Texts, numbers and typed dates.
extension FormScreen {
  /// Changes the text that is typed into the focused row, and the value with it.
  mutating func editText(_ change: (inout TextBuffer) -> Void) {
    guard let row = focusedRow, let before = editor?.buffer else { return }
    var buffer = before
    change(&buffer)
    editor?.buffer = buffer
    guard !buffer.text.unicodeScalars.elementsEqual(before.text.unicodeScalars) else { return }
    let isLonger = buffer.text.utf8.count > before.text.utf8.count
    store(buffer, in: row, isLonger ? .typing : .deleting)
  }

  /// Sets the value that a typed text means; a text without a meaning is kept as unfinished. A run of
  /// typing is one step, whatever its text means on the way.
  private mutating func store(_ buffer: TextBuffer, in row: LiveRow, _ kind: EditRun.Kind) {
    let run = EditRun(row: row.id, kind: kind)
    if let value = row.spec.content.value(typed: buffer.text, now: now) {
      unfinished[row.id] = nil
      perform(.set(row.id, value), in: run)
    } else {
      unfinished[row.id] = buffer
      edited.insert(row.holder)
      if formerRun == run { self.run = run }
      recountProblems()
    }
    noteDraft(of: row.id)
  }

  /// Pastes a text as one line into the editor.
  mutating func paste(_ text: String) {
    guard overlay == nil else { return }
    run = nil
    dropLifted()
    notice = text.contains(where: \.isNewline) ? "Line ends became blanks." : nil
    let line = text.asOneLine
    switch (editor, focusedRow?.spec.content) {
    case (.text?, _): editText { $0.insert(line) }
    case (.date?, _): typeDate(line.trimmed)
    case (.list?, .picker(let picker)?): editor?.list?.type(line, options: picker.options)
    default: notice = "Nothing can be pasted here."
    }
    run = nil
  }
}

/// The parts of dates.
extension FormScreen {
  /// The focused date picker.
  private var datePicker: DatePickerContent? {
    guard case .datePicker(let picker)? = focusedRow?.spec.content else { return nil }
    return picker
  }

  /// Types into a date. The first character begins a new text.
  mutating func typeDate(_ text: String) {
    if editor?.date?.typed == nil { editor?.buffer = TextBuffer() }
    editText { $0.insert(text) }
  }

  /// Begins to type with the text of the value without its last character.
  mutating func eraseDate() {
    let text = focusedRow?.editedText ?? ""
    editor?.buffer = TextBuffer(text)
    editText { $0.deleteBackward() }
  }

  mutating func movePart(by steps: Int) {
    guard let picker = datePicker else { return }
    let hasSeconds = picker.mode.hasSeconds(focusedRow?.value)
    editor?.date?.movePart(
      by: steps, among: DatePart.parts(of: picker.mode, withSeconds: hasSeconds))
  }

  /// Changes the chosen part of a date; an unanswered row begins at the present moment.
  mutating func changePart(by steps: Int) {
    guard let row = focusedRow, let picker = datePicker, let entry = editor?.date,
      !complainIfUnfinished(row)
    else { return }
    editor?.date?.typed = nil
    let value = entry.changed(row.value, by: steps, in: picker, now: now)
    perform(.set(row.id, value), in: EditRun(row: row.id, kind: .changing(entry.part)))
    noteDraft(of: row.id)
  }

  /// Reports what is wrong with the unfinished text of a row, if there is one.
  private mutating func complainIfUnfinished(_ row: LiveRow) -> Bool {
    guard let text = unfinished[row.id]?.text else { return false }
    notice = row.spec.content.complaint(about: text)
    return true
  }

  /// Closes the editor, unless its text is unfinished, and moves the focus back to the field.
  mutating func closeEditor() {
    guard let row = focusedRow, !complainIfUnfinished(row) else { return }
    close(row, with: [])
  }

  private mutating func close(_ row: LiveRow, with actions: [FormAction]) {
    if let field = row.field {
      perform(.batch(actions + [.close(field)]))
      setFocus(.row(field))
    } else {
      for action in actions { perform(action) }
      editor = nil
    }
  }
}

/// Lists of options.
extension FormScreen {
  private var picker: PickerContent? {
    guard case .picker(let picker)? = focusedRow?.spec.content else { return nil }
    return picker
  }

  mutating func find(_ text: String) {
    guard let picker else { return }
    if editor == nil { editor = .list(OptionList(picker.options, marking: nil)) }
    editor?.list?.type(text, options: picker.options)
  }

  mutating func eraseSearch() {
    guard let picker else { return }
    editor?.list?.erase(options: picker.options)
  }

  /// Makes the marked option the answer and closes the editor, as one step.
  mutating func chooseMarked() {
    guard let row = focusedRow, let picker, let list = editor?.list else { return }
    guard let marked = list.marked else {
      notice = "No option matches \"\(list.filter)\"."
      return
    }
    close(row, with: [.set(row.id, .text(picker.options[marked].value))])
  }

  /// Adds the marked option to the answer or removes it; the answer is in the order of the options.
  mutating func toggleMarked() {
    guard let row = focusedRow, let picker, let marked = editor?.list?.marked else { return }
    let chosen = Set(row.chosenOptions(of: picker)).symmetricDifference([marked]).sorted()
    perform(.set(row.id, .texts(chosen.map { picker.options[$0].value })))
    noteDraft(of: row.id)
    editor?.list?.noteChoice()
  }
}
