import FormEngine

/// Drawing dates and times.
extension DateControl {
  mutating func fit(to room: Room) {
    let weeks = weeks(in: room)
    entry?.weeks = weeks
  }

  func lines(in room: Room) -> [StyledLine] {
    room.titled { width in [line(in: room, width: width)] } + calendarLines(in: room)
  }

  /// The value: as it would be accepted, with one part marked, as typed text, or at rest.
  private func line(in room: Room, width: Int) -> StyledLine {
    guard let entry else {
      if let typed = room.row.typed { return StyledLine("[\(typed)]") }
      return room.row.value?.text.map { StyledLine($0.readableMoment) } ?? Room.unanswered
    }
    if let typed = entry.typed { return typedLine(typed, entry, in: room, width: width) }
    let text = (entry.taken?.text ?? "").readableMoment
    let isWhole = entry.weeks > 0
    let line = isWhole ? StyledLine(text) : partsLine(text, entry.part.range(in: picker.mode))
    return line.noted(with: notes(entry).map(room.text), width: width)
  }

  private func partsLine(_ text: String, _ part: Range<Int>) -> StyledLine {
    let letters = Array(text)
    guard part.upperBound <= letters.count else { return StyledLine(text) }
    return StyledLine(String(letters[..<part.lowerBound]) + "[")
      + StyledLine(String(letters[part]), .reversed).cursor(at: 0)
      + StyledLine("]" + String(letters[part.upperBound...]))
  }

  private func typedLine(
    _ typed: TextBuffer, _ entry: DateEntry, in room: Room, width: Int
  ) -> StyledLine {
    let mode = picker.mode
    let content = StyledLine(typed.text).cursor(at: VisibleText.width(typed.before))
    let box = StyledLine("[") + content.padded(to: mode.length) + StyledLine("]")
    guard let text = entry.taken?.text else {
      let examples = [mode.words.pattern] + mode.words.examples
      return box.noted(with: examples.map { room.text(Phrase(words: $0)) }, width: width)
    }
    let meaning = text == typed.text ? "" : "  = \(text.readableMoment)"
    return (box + StyledLine(meaning)).noted(with: notes(entry).map(room.text), width: width)
  }

  /// The day of the week, whether it is today, and the bounds if there is no calendar.
  private func notes(_ entry: DateEntry) -> [Phrase] {
    var notes: [Phrase] = []
    if picker.mode != .time {
      notes.append(Phrase(words: entry.shown.weekday))
      if entry.shown.date == entry.typing.now.today { notes.append("today") }
    }
    if entry.weeks == 0 { notes += picker.limits }
    return notes
  }
}

/// The calendar.
extension DateControl {
  /// The number of weeks that fit; 0 if that is too few for a calendar.
  private func weeks(in room: Room) -> Int {
    guard picker.mode != .time, room.width >= 24 else { return 0 }
    let others =
      room.numberOfTitleLines + room.helpLines.count + 1 + (picker.mode == .dateTime ? 1 : 0)
      + (hasNotesBeside(room) ? 0 : min(1, picker.limits.count))
    let weeks = min(CalendarMonth.numberOfWeeks, room.height - others)
    return weeks < 3 ? 0 : weeks
  }

  /// The column of the calendar: below the value, or further left if there is too little room.
  private func column(in room: Room) -> Int {
    let column =
      switch room.titlePlace {
      case .none: room.leadWidth
      case .above: room.leadWidth + 2
      case .beside: room.valueColumn
      }
    return max(1, min(column - 1, room.width - CalendarMonth.width))
  }

  private func hasNotesBeside(_ room: Room) -> Bool {
    let months = Moment.months.map { room.text(.month($0, of: 2026)) }
    let width = (months + picker.limits.map(room.text)).map { VisibleText.width($0) }.max() ?? 0
    return column(in: room) + CalendarMonth.width + 3 + width <= room.width
  }

  private func month(_ entry: DateEntry, in room: Room) -> CalendarMonth {
    let answer = room.row.value?.text.flatMap { Moment(parsing: $0, mode: picker.mode)?.date }
    return CalendarMonth(entry: entry, answer: answer)
  }

  /// The month of the edited date, with the time below it.
  private func calendarLines(in room: Room) -> [StyledLine] {
    guard let entry, entry.weeks > 0 else { return [] }
    let month = month(entry, in: room)
    var lines = [CalendarMonth.heading(room)] + month.weeks.map { month.line(ofWeek: $0) }
    let isBeside = hasNotesBeside(room)
    let bounds = picker.limits.map(room.text)
    if isBeside {
      let notes = [room.text(.month(entry.shown.monthName, of: entry.shown.year))] + bounds
      for (index, note) in notes.enumerated() {
        lines[index] =
          lines[index].padded(to: CalendarMonth.width + 3)
          + StyledLine(note, index == 0 ? .plain : .dim)
      }
    }
    if picker.mode == .dateTime { lines.append(timeLine(entry, in: room)) }
    if !isBeside, !bounds.isEmpty {
      lines.append(StyledLine(" " + bounds.joined(separator: " "), .dim))
    }
    let column = column(in: room)
    return lines.map {
      (StyledLine().padded(to: column) + $0).truncated(to: room.width, room.glyphs)
    }
  }

  private func timeLine(_ entry: DateEntry, in room: Room) -> StyledLine {
    let text = entry.shown.text(.time, withSeconds: entry.hasSeconds)
    let isEdited = entry.typed == nil && !entry.isOnCalendar
    return StyledLine(" \(room.text("Time"))  ")
      + (isEdited ? partsLine(text, entry.part.range(in: .time)) : StyledLine(text))
  }

  /// The day of the calendar at a line of the row and a column of the screen; `nil` if there is
  /// none or it is out of bounds.
  func day(atLine line: Int, x: Int, in room: Room) -> Moment? {
    guard let entry, entry.weeks > 0 else { return nil }
    let month = month(entry, in: room)
    let week = line - room.numberOfTitleLines - 1 + month.weeks.lowerBound
    let cell = x - column(in: room) - 1
    guard month.weeks.contains(week), 0..<21 ~= cell, cell % 3 < 2 else { return nil }
    return month.day(week: week, weekday: cell / 3).flatMap { month.isAllowed($0) ? $0 : nil }
  }
}
