import FormEngine

/// Texts, numbers and typed dates.
extension FormScreen {
  /// Changes the text in the focused row, and its value.
  mutating func editText(_ change: (inout TextBuffer) -> Void) {
    guard let row = focusedRow, let before = editor?.buffer else { return }
    var buffer = before
    change(&buffer)
    editor?.buffer = buffer
    // A text other than the options is accepted only as a whole.
    guard editor?.list == nil else { return }
    guard !buffer.text.unicodeScalars.elementsEqual(before.text.unicodeScalars) else { return }
    store(buffer, in: row, buffer.kindOfChange(from: before))
  }

  /// Moves the cursor to the next line, or to the previous one if the direction is negative; from the
  /// last or first line, moves the focus.
  mutating func moveByLine(_ direction: Int) {
    let former = editor?.box?.cursor.line
    editor?.box?.move(byLines: direction)
    if editor?.box?.cursor.line == former { effect = .walk(direction) }
  }

  /// Moves the cursor.
  mutating func go(to place: TextBuffer.Place) {
    editText { $0.move(to: place) }
  }

  /// Deletes the text between the cursor and a place.
  mutating func delete(to place: TextBuffer.Place) {
    editText { $0.delete(to: place) }
  }

  /// Sets the value that a typed text means, or shows it if it is a date; a text without a meaning is
  /// kept as unfinished. A run of typing is one step, whatever its intermediate texts mean.
  private mutating func store(_ buffer: TextBuffer, in row: LiveRow, _ kind: EditRun.Kind?) {
    let run = kind.map { EditRun(row: row.id, kind: $0) }
    let date = editor?.date
    if let value = date == nil ? row.content.typed(buffer.text, at: now).value : date?.taken {
      unfinished[row.id] = nil
      if date == nil { set(row.id, value, in: run) }
    } else {
      keepUnfinished(buffer, in: row)
      if formerRun == run { self.run = run }
    }
  }

  /// Keeps a text without a meaning.
  private mutating func keepUnfinished(_ buffer: TextBuffer, in row: LiveRow) {
    unfinished[row.id] = UnfinishedText(buffer: buffer, numberOfSteps: form.numberOfSteps)
    markEdited(row.id)
  }

  /// Replaces the typed text with its completion.
  mutating func complete() {
    guard case .text(let content)? = focusedRow?.face, let typed = editor?.buffer,
      let suggestion = content.completion(of: typed.text)
    else { return }
    performAsOneStep { $0.editText { $0 = TextBuffer(suggestion) } }
  }

  /// Pastes a text into the editor as one step: on one line, unless the text can have several.
  mutating func paste(_ text: String) {
    guard overlay == nil else { return }
    performAsOneStep { $0.insert(pasted: text) }
  }

  private mutating func insert(pasted text: String) {
    dropLifted()
    notice = nil
    if let first = text.unicodeScalars.first { openEditor(toType: first) }
    if editor?.box != nil { return insert(text.asLines) }
    let line = text.reversed().drop { $0.isNewline }
    if line.contains(where: \.isNewline) { notice = "Line breaks were replaced by spaces." }
    if editor == nil { notice = "Nothing can be pasted here." }
    insert(editor?.date == nil ? text.asOneLine : text.asOneLine.trimmed)
  }

  /// Inserts a typed or pasted text in the editor, if there is one.
  mutating func insert(_ text: String) {
    switch editor {
    case .date?: typeDate(text)
    case .list(let list)? where list.other == nil: editor?.list?.type(text)
    case .text?, .number?, .box?, .list?: editText { $0.insert(text) }
    case nil: break
    }
  }
}

/// Closing an editor.
extension FormScreen {
  /// Reports the unfinished text of a row, if there is one.
  mutating func reportIfUnfinished(_ row: LiveRow) -> Bool {
    guard let text = unfinished[row.id]?.buffer.text else { return false }
    notice = row.content.typed(text, at: now).fault?.message.markedAsProblem
    return true
  }

  /// Closes the editor, unless its text is unfinished or matches no option, and moves the focus back
  /// to the field.
  mutating func closeEditor() {
    guard let row = focusedRow, !reportIfUnfinished(row), !reportIfNothingMatches() else { return }
    if let field = row.field {
      perform(.close(field))
      setFocus(.row(field))
    } else {
      editor = nil
    }
  }

  /// Sets the answer, closes the editor in the same step, and moves on to the next row.
  mutating func take(_ value: FormValue, in row: LiveRow) {
    let choice = FormAction.set(row.id, value)
    let action = row.field.map { .batch([choice, .close($0)]) } ?? choice
    guard perform(action) != nil else { return }
    editor = nil
    if let field = row.field, exists(.row(field)) { setFocus(.row(field)) }
    focusNext()
  }
}

/// Lists of options.
extension FormScreen {
  /// Moves the mark by entries. At either end, the window shows more of a row that does not fit.
  mutating func moveMark(by steps: Int) {
    let former = editor?.list?.mark
    editor?.list?.moveMark(by: steps)
    if editor?.list?.mark == former { effect = .reach(steps) }
  }

  /// Moves the mark by pages like ``moveMark(by:)``.
  mutating func moveMarkByPage(_ pages: Int) {
    moveMark(by: pages * (editor?.list?.height ?? 1))
  }

  private var picker: PickerContent? {
    guard let row = focusedRow, case .picker(let picker) = row.face else { return nil }
    return row.offered(picker)
  }

  /// Makes the marked option the answer, closes the editor and moves on.
  mutating func chooseMarked() {
    guard let row = focusedRow, let list = editor?.list, !reportIfNothingMatches() else { return }
    if let marked = list.marked {
      take(.text(list.options[marked].value), in: row)
    } else {
      notice = "There is nothing to choose from."
    }
  }

  /// Reports a typed text that matches no option, and returns whether there is one.
  private mutating func reportIfNothingMatches() -> Bool {
    guard let list = editor?.list, !list.filter.isEmpty, list.marked == nil else { return false }
    notice = "No option matches \"\(list.filter)\"."
    return true
  }

  /// Adds the marked option to the answer, or removes it; or types a space that continues the filter.
  mutating func selectOrFind() {
    guard let list = editor?.list else { return }
    if editor?.list?.isContinuedBySpace() == true { return insert(" ") }
    guard let marked = list.marked else { return }
    choose([list.options[marked].value], isToggled: true)
    editor?.list?.isDone = true
  }

  /// Adds all options that match the filter to the answer, or removes them if all are chosen.
  mutating func toggleAllMatches() {
    guard let list = editor?.list else { return }
    choose(list.matches, isToggled: true)
  }

  /// Adds options to the answer, or removes them if they are toggled and all chosen; the answer is in
  /// the order of the options.
  private mutating func choose(_ options: [String], isToggled: Bool) {
    guard let row = focusedRow, let picker, !options.isEmpty else { return }
    let chosen = (row.value?.choices ?? []).map { ScalarText($0) }
    let (known, all) = (Set(chosen), options.map { ScalarText($0) })
    let added = all.filter { !known.contains($0) }
    let wanted =
      isToggled && added.isEmpty ? chosen.filter { !all.contains($0) } : chosen + added
    let places = picker.optionIndices(of: wanted.map(\.text)).map { $0 ?? .max }
    let ordered = zip(wanted, places).sorted { $0.1 < $1.1 }
    perform(.set(row.id, .texts(ordered.map(\.0.text))))
  }

  /// Begins to type a text other than the options.
  mutating func beginOther() {
    guard let row = focusedRow, case .picker(let all) = row.content, let picker else { return }
    let isOther = !picker.isMultiple && row.value?.text.map { all.option($0) == nil } ?? false
    editor?.list?.beginOther(isOther ? row.value?.text ?? "" : "")
  }

  /// Makes the other text the answer, closes the editor and moves on; or adds it to the answer. The
  /// title of an option means that option.
  mutating func takeOther() {
    let typed = typedOption
    editor?.list?.other = nil
    guard let row = focusedRow, let value = typed else { return }
    if picker?.isMultiple == true {
      setOther(value, in: row)
      editor?.list?.mark(value)
    } else {
      take(.text(value), in: row)
    }
  }

  /// Makes a text the answer, or adds it to the answer.
  mutating func setOther(_ value: String, in row: LiveRow) {
    editor?.list?.other = nil
    if picker?.isMultiple == true {
      choose([value], isToggled: false)
    } else {
      perform(.set(row.id, .text(value)))
    }
  }

  /// The typed text other than the options, or the option with that title; `nil` if nothing is typed
  /// there.
  var typedOption: String? {
    guard let list = editor?.list, let text = list.other?.text.trimmed, !text.isEmpty else {
      return nil
    }
    return list.options.first { ScalarText($0.shownTitle) == ScalarText(text) }?.value ?? text
  }
}
