import FormEngine

extension FormScreen {
  /// Does what a key means in a date picker.
  mutating func handleDate(_ press: KeyPress, in row: LiveRow, _ entry: DateEntry) -> Bool {
    guard case .datePicker(let picker) = row.spec.content else { return false }
    if press == KeyPress(.enter) {
      finishDate(row, picker, entry)
      return true
    }
    if press.key == .up || press.key == .down, press.modifiers.isEmpty {
      changePart(by: press.key == .up ? 1 : -1, in: row, picker, entry)
      return true
    }
    return entry.typed == nil
      ? handleParts(press, in: row, picker, entry)
      : handleTyped(press, in: row, picker, entry)
  }

  private mutating func handleParts(
    _ press: KeyPress, in row: LiveRow, _ picker: DatePickerContent, _ entry: DateEntry
  ) -> Bool {
    var entry = entry
    let parts = DatePart.parts(of: picker.mode, withSeconds: row.hasSeconds(picker))
    switch (press.key, press.modifiers) {
    case (.left, []): entry.movePart(by: -1, among: parts)
    case (.right, []): entry.movePart(by: 1, among: parts)
    case (.home, []): entry.part = parts.first ?? entry.part
    case (.end, []): entry.part = parts.last ?? entry.part
    case (.delete, []):
      clearFocusedRow()
      return true
    case (.backspace, []):
      entry.typed = TextBuffer(String(row.editedText.dropLast()))
      editing = .date(entry)
      storeTyped(entry, in: row, picker)
      return true
    case (.character(" "), []):
      if row.value == nil {
        changePart(by: 0, in: row, picker, entry)
      } else {
        closeEditor(row)
      }
      return true
    default:
      guard let scalar = press.typed else { return false }
      guard DateEntry.isTyped(scalar) else { return true }
      entry.type(String(scalar))
      editing = .date(entry)
      storeTyped(entry, in: row, picker)
      return true
    }
    editing = .date(entry)
    return true
  }

  private mutating func handleTyped(
    _ press: KeyPress, in row: LiveRow, _ picker: DatePickerContent, _ entry: DateEntry
  ) -> Bool {
    var entry = entry
    if let scalar = press.typed {
      guard DateEntry.isTyped(scalar) else { return true }
      entry.type(String(scalar))
    } else {
      guard var buffer = entry.typed, buffer.handle(press) else { return false }
      entry.typed = buffer
    }
    editing = .date(entry)
    storeTyped(entry, in: row, picker)
    return true
  }

  /// Makes what a typed text means the value, where it means a moment; else it is kept as
  /// unfinished. A run of typing is one step.
  mutating func storeTyped(_ entry: DateEntry, in row: LiveRow, _ picker: DatePickerContent) {
    guard let buffer = entry.typed else { return }
    let typing = EditRun(row: row.id, kind: .typing)
    if buffer.text.trimmed.isEmpty {
      unfinished[row.id] = nil
      if row.value != nil { perform(.clear(row.id), in: typing) }
    } else if let text = TypedMoment.iso(buffer.text, mode: picker.mode, now: now) {
      unfinished[row.id] = nil
      perform(.set(row.id, .text(text)), in: typing)
    } else {
      unfinished[row.id] = buffer
      if formerRun == typing { run = typing }
      recountProblems()
    }
    noteDraft(of: row.id)
  }

  /// Changes the chosen part within the bounds; a row without an answer begins at the present.
  private mutating func changePart(
    by steps: Int, in row: LiveRow, _ picker: DatePickerContent, _ entry: DateEntry
  ) {
    guard unfinished[row.id] == nil else {
      notice = picker.complaint(about: entry.typed?.text ?? "")
      return
    }
    let present = row.value?.text.flatMap { Moment(parsing: $0, mode: picker.mode) }
    let moment = present?.changed(entry.part, by: steps) ?? now
    let clamped = moment.clamped(
      from: picker.min.flatMap { Moment(parsing: $0, mode: picker.mode) },
      to: picker.max.flatMap { Moment(parsing: $0, mode: picker.mode) })
    let text = clamped.text(picker.mode, withSeconds: row.hasSeconds(picker))
    var entry = entry
    entry.typed = nil
    editing = .date(entry)
    perform(.set(row.id, .text(text)), in: EditRun(row: row.id, kind: .changing(entry.part)))
    noteDraft(of: row.id)
  }

  /// What Enter does: closes the date picker, unless what was typed is no date.
  private mutating func finishDate(
    _ row: LiveRow, _ picker: DatePickerContent, _ entry: DateEntry
  ) {
    if unfinished[row.id] != nil {
      notice = picker.complaint(about: entry.typed?.text ?? "")
    } else {
      closeEditor(row)
    }
  }
}

extension DatePickerContent {
  /// What is wrong with a text that is no moment of this mode.
  func complaint(about text: String) -> String {
    let noun =
      switch mode {
      case .date: "date"
      case .time: "time"
      case .dateTime: "date and time"
      }
    return mode.pattern.hasShape(of: text)
      ? "There is no \(noun) \"\(text)\"."
      : "\"\(text)\" is not a \(noun). Write \(mode.pattern), or for example \(mode.examples)."
  }
}

extension String {
  /// Whether a text has a digit wherever this pattern has a letter other than T, and all else alike.
  fileprivate func hasShape(of text: String) -> Bool {
    utf8.count == text.utf8.count
      && zip(utf8, text.utf8).allSatisfy { wanted, given in
        let isPlaceholder =
          wanted > UInt8(ascii: "9") && wanted != UInt8(ascii: "T") && wanted != UInt8(ascii: ":")
        return isPlaceholder
          ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(given) : wanted == given
      }
  }
}

extension LiveRow {
  /// Whether the value is written with seconds.
  func hasSeconds(_ picker: DatePickerContent) -> Bool {
    let text = value?.text ?? ""
    return picker.mode != .date && text.utf8.count == picker.mode.writtenForm.utf8.count
  }
}
