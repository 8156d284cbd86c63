import FormEngine

/// Dates and times. They are shown while they are being typed or chosen, and become values when
/// they are accepted: with Enter, or when the focus moves away.
extension FormScreen {
  /// Types into a date, as much as a date can have. The first character begins a new text.
  mutating func typeDate(_ text: String) {
    if editor?.date?.typed == nil { editor?.buffer = TextBuffer() }
    editText { buffer in
      let length = buffer.isSelected ? 0 : buffer.text.count
      buffer.insert(String(text.prefix(max(0, DateEntry.greatestLength - length))))
    }
  }

  /// Begins to type with the text of the shown date, without its last character.
  mutating func eraseDate() {
    guard let text = editor?.date?.taken?.text else { return }
    editor?.buffer = TextBuffer(text.readableMoment)
    editText { $0.delete(to: .left) }
  }

  /// Changes the chosen part, or moves by weeks in the calendar.
  mutating func stepDate(_ direction: Int) {
    guard let date = editor?.date else { return }
    if date.isOnCalendar { return walk(days: -7 * direction) }
    walk { $0.changed(date.part, by: direction) }
  }

  mutating func walk(days: Int) {
    walk { $0.adding(days: days) }
  }

  mutating func walk(months: Int) {
    walk { $0.adding(months: months) }
  }

  /// Moves to the first or the last day of the month.
  mutating func walk(toDay day: Int) {
    walk {
      $0.adding(days: min(day, Moment.days(inMonth: $0.month, ofYear: $0.year)) - $0.day)
    }
  }

  private mutating func walk(_ next: (Moment) -> Moment?) {
    guard let row = focusedRow, let entry = editor?.date,
      entry.typedMoment != nil || !reportIfUnfinished(row)
    else { return }
    unfinished[row.id] = nil
    editor?.date?.walk(next)
  }

  /// Moves to the time below the calendar, where a time for a typed date can be chosen; reports a text
  /// that is not a date.
  mutating func goToTime() {
    if editor?.date?.typed != nil { walk { $0 } }
    guard editor?.date?.typed == nil else { return }
    editor?.date?.part = .hour
  }

  /// Accepts the shown date and moves on to the next row; reports a text that is not a date or is
  /// out of bounds.
  mutating func takeDate() {
    guard let row = focusedRow, let entry = editor?.date, !reportIfUnfinished(row),
      let value = entry.taken
    else { return }
    if let message = row.content.messageOfBrokenBound(by: value) {
      notice = message.markedAsProblem
      return
    }
    take(value, in: row)
  }

  /// Accepts what was typed or chosen in the focused row and is not an answer yet: a changed date, a
  /// text other than the options, a draft. It would not be visible after the focus moves away.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  mutating func takeTyped() -> Bool {
    guard let row = focusedRow, form.position(of: row.id) != nil else { return false }
    var wasTyped = true
    if let entry = editor?.date, entry.isTouched {
      editor = nil
      if let value = entry.taken { perform(.set(row.id, value)) }
    } else if let value = typedOption {
      setOther(value, in: row)
    } else {
      wasTyped = false
    }
    guard let holder = focusedRow?.holder, let field = form.row(holder), field.hasDraft,
      let draft = (field.editor.flatMap { form.row($0) } ?? field).value
    else { return wasTyped }
    // Joined to the last step, usually the choice, so that both are undone together.
    perform(.set(holder, draft), recording: .joined)
    return true
  }
}

extension FormScreen {
  /// Moves to a day of the calendar; accepts it if no time belongs to it.
  mutating func choose(day: Moment) {
    guard let entry = editor?.date else { return }
    unfinished[focusedRow?.id ?? ""] = nil
    walk { moment in
      var moment = moment
      (moment.year, moment.month, moment.day) = (day.year, day.month, day.day)
      return moment
    }
    if entry.picker.mode == .date { takeDate() }
  }
}
