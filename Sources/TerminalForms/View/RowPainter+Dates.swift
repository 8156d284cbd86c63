import FormEngine

/// Dates and times.
extension RowPainter {
  /// The value of a date picker: as it would be accepted, with one part marked, as typed text, or
  /// read-only.
  func dateLine(_ picker: DatePickerContent, width: Int) -> StyledLine {
    guard let entry = editor?.date else {
      if let unfinished { return StyledLine("[\(unfinished.text)]") }
      return row.value?.text.map { StyledLine($0.readableMoment) } ?? Self.unanswered
    }
    if let typed = entry.typed { return typedLine(typed, entry, width: width) }
    let text = (entry.taken?.text ?? "").readableMoment
    let isWhole = entry.weeks > 0
    let line = isWhole ? StyledLine(text) : partsLine(text, entry.part.range(in: picker.mode))
    return line.noted(with: notes(entry), width: width)
  }

  private func partsLine(_ text: String, _ part: Range<Int>) -> StyledLine {
    let letters = Array(text)
    guard part.upperBound <= letters.count else { return StyledLine(text) }
    return StyledLine(String(letters[..<part.lowerBound]) + "[")
      + StyledLine(String(letters[part]), .reversed).cursor(at: 0)
      + StyledLine("]" + String(letters[part.upperBound...]))
  }

  private func typedLine(_ typed: TextBuffer, _ entry: DateEntry, width: Int) -> StyledLine {
    let mode = entry.picker.mode
    let content = StyledLine(typed.text).cursor(at: VisibleText.width(typed.before))
    let box = StyledLine("[") + content.padded(to: mode.length) + StyledLine("]")
    guard let text = entry.taken?.text else {
      return box.noted(with: [mode.words.pattern] + mode.words.examples, width: width)
    }
    let meaning = text == typed.text ? "" : "  = \(text.readableMoment)"
    return (box + StyledLine(meaning)).noted(with: notes(entry), width: width)
  }

  /// The day of the week, whether it is today, and the bounds if there is no calendar.
  private func notes(_ entry: DateEntry) -> [String] {
    var notes: [String] = []
    if entry.picker.mode != .time {
      notes.append(entry.shown.weekday)
      if entry.shown.date == entry.present.today { notes.append("today") }
    }
    if entry.weeks == 0 { notes += entry.picker.limits }
    return notes
  }
}

/// The calendar.
extension RowPainter {
  /// The number of weeks that fit; 0 if that is too few for a calendar.
  var calendarWeeks: Int {
    guard case .date(let picker) = row.face, picker.mode != .time, width >= 24 else { return 0 }
    let others =
      titled { _ in [StyledLine()] }.count + linesBelow.count + 1
      + (picker.mode == .dateTime ? 1 : 0)
      + (hasNotesBeside(picker) ? 0 : min(1, picker.limits.count))
    let weeks = min(CalendarMonth.numberOfWeeks, room - others)
    return weeks < 3 ? 0 : weeks
  }

  /// The column of the calendar: below the value, or further left if there is too little room.
  private var calendarColumn: Int {
    let column =
      switch titlePlace {
      case .none: leadWidth
      case .above: leadWidth + 2
      case .beside: valueColumn
      }
    return max(1, min(column - 1, width - CalendarMonth.width))
  }

  private func hasNotesBeside(_ picker: DatePickerContent) -> Bool {
    let notes = ["September 2026"] + picker.limits
    return calendarColumn + CalendarMonth.width + 3 + (notes.map(\.utf8.count).max() ?? 0) <= width
  }

  private func month(_ entry: DateEntry) -> CalendarMonth {
    let answer = row.value?.text.flatMap { Moment(parsing: $0, mode: entry.picker.mode)?.date }
    return CalendarMonth(entry: entry, answer: answer)
  }

  /// The month of the edited date, with the time below it.
  var calendarLines: [StyledLine] {
    guard let entry = editor?.date, entry.weeks > 0 else { return [] }
    let month = month(entry)
    var lines = [CalendarMonth.heading] + month.weeks.map { month.line(ofWeek: $0) }
    let isBeside = hasNotesBeside(entry.picker)
    let bounds = entry.picker.limits
    if isBeside {
      let notes = ["\(entry.shown.monthName) \(entry.shown.year)"] + bounds
      for (index, note) in notes.enumerated() {
        lines[index] =
          lines[index].padded(to: CalendarMonth.width + 3)
          + StyledLine(note, index == 0 ? .plain : .dim)
      }
    }
    if entry.picker.mode == .dateTime { lines.append(timeLine(entry)) }
    if !isBeside, !bounds.isEmpty {
      lines.append(StyledLine(" " + bounds.joined(separator: " "), .dim))
    }
    return lines.map {
      (StyledLine().padded(to: calendarColumn) + $0).truncated(to: width, glyphs)
    }
  }

  private func timeLine(_ entry: DateEntry) -> StyledLine {
    let text = entry.shown.text(.time, withSeconds: entry.hasSeconds)
    let isEdited = entry.typed == nil && !entry.isOnCalendar
    return StyledLine(" Time  ")
      + (isEdited ? partsLine(text, entry.part.range(in: .time)) : StyledLine(text))
  }

  /// The day of the calendar at a line of the row and a column of the screen; `nil` if there is
  /// none or it is out of bounds.
  func day(atLine line: Int, x: Int) -> Moment? {
    guard let entry = editor?.date, entry.weeks > 0 else { return nil }
    let month = month(entry)
    let week = line - titled { _ in [StyledLine()] }.count - 1 + month.weeks.lowerBound
    let cell = x - calendarColumn - 1
    guard month.weeks.contains(week), 0..<21 ~= cell, cell % 3 < 2 else { return nil }
    return month.day(week: week, weekday: cell / 3).flatMap { month.isAllowed($0) ? $0 : nil }
  }
}
