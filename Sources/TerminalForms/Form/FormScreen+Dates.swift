import FormEngine

/// Dates and times. They are shown while they are typed or walked to, and become values when they are
/// taken: with Enter, or when the focus leaves them.
extension FormScreen {
  /// Types into a date. The first character begins a new text.
  mutating func typeDate(_ text: String) {
    if editor?.date?.typed == nil { editor?.buffer = TextBuffer() }
    editText { $0.insert(text) }
  }

  /// Begins to type with the text of the date that is shown, without its last character.
  mutating func eraseDate() {
    guard let text = editor?.date?.taken?.text else { return }
    editor?.buffer = TextBuffer(text.readableMoment)
    editText { $0.deleteBackward() }
  }

  /// Keeps a typed text that is no date yet.
  mutating func noteTypedDate(_ buffer: TextBuffer, in row: LiveRow) {
    unfinished[row.id] = editor?.date?.taken == nil ? buffer : nil
    edited.insert(row.holder)
  }

  /// Changes the chosen part, or goes by weeks in the calendar.
  mutating func stepDate(_ direction: Int) {
    let isOnCalendar = editor?.date?.isOnCalendar ?? false
    changeDate {
      if isOnCalendar {
        $0.walk { $0.adding(days: -7 * direction) }
      } else {
        $0.changePart(by: direction)
      }
    }
  }

  mutating func walk(days: Int) {
    changeDate { $0.walk { $0.adding(days: days) } }
  }

  mutating func walk(months: Int) {
    changeDate { $0.walk { $0.adding(months: months) } }
  }

  /// Goes to the first or the last day of the month.
  mutating func walk(toDay day: Int) {
    changeDate {
      $0.walk {
        $0.adding(days: min(day, Moment.days(inMonth: $0.month, ofYear: $0.year)) - $0.day)
      }
    }
  }

  private mutating func changeDate(_ change: (inout DateEntry) -> Void) {
    guard let row = focusedRow, var entry = editor?.date, !complainIfUnfinished(row) else { return }
    change(&entry)
    editor?.date = entry
  }

  /// Takes the date that is shown and goes on to the next row; says what is wrong with one that is none,
  /// or is outside of the bounds.
  mutating func takeDate() {
    guard let row = focusedRow, let entry = editor?.date, !complainIfUnfinished(row),
      let value = entry.taken
    else { return }
    if let broken = row.content.bounds(brokenBy: value).first {
      notice = broken.message
      return
    }
    take(value, in: row)
  }

  /// Takes a date that was changed: it is not lost when the focus leaves it.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func takeChangedDate() -> Bool {
    guard let row = focusedRow, let entry = editor?.date, entry.isTouched,
      form.position(of: row.id) != nil
    else { return false }
    editor = nil
    if let value = entry.taken {
      perform(.set(row.id, value))
      noteDraft(of: row.id)
    }
    return true
  }
}

extension FormScreen {
  /// Goes to a day of the calendar; takes it where no time belongs to it.
  mutating func choose(day: Moment) -> ScreenEffect? {
    guard let entry = editor?.date else { return nil }
    unfinished[focusedRow?.id ?? ""] = nil
    editor?.date?.walk { moment in
      var moment = moment
      (moment.year, moment.month, moment.day) = (day.year, day.month, day.day)
      return moment
    }
    if entry.picker.mode == .date { takeDate() }
    return nil
  }
}
