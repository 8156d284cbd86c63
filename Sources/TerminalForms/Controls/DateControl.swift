import FormEngine

/// A date, a time or both. It is shown while it is typed or chosen, and becomes the value when it is
/// accepted: with Enter, or when the focus moves away.
struct DateControl: EditingControl {
  let picker: DatePickerContent
  /// The date while it is edited.
  var entry: DateEntry?

  init(picker: DatePickerContent) {
    self.picker = picker
  }

  var possible: KeyContext {
    var possible: KeyContext = [.editor, .draft, .unfinished]
    if picker.mode != .time { possible.insert(.dated) }
    if picker.mode == .dateTime { possible.insert(.timed) }
    return possible
  }

  func context(of row: LiveRow) -> KeyContext {
    guard let entry else { return .typing }
    var context: KeyContext = [.moment, .typing, .editor, entry.typed == nil ? .parts : .text]
    if entry.isTouched { context.insert(.draft) }
    if entry.fault != nil { context.insert(.unfinished) }
    if entry.weeks > 0 { context.insert(entry.isOnCalendar ? .calendar : .clock) }
    return context
  }

  static func help(_ typing: Typing) -> [Phrase] { [typing.helpAboutDates] }
  var isEditing: Bool { entry != nil }
  var isOpened: Bool { true }

  var buffer: TextBuffer? {
    get { entry?.typed }
    set { entry?.typed = newValue }
  }

  var hasUncommitted: Bool { entry?.isTouched ?? false }

  func opens(toType scalar: Unicode.Scalar) -> Bool { DateEntry.isTyped(scalar) }

  mutating func begin(_ edited: EditedRow) {
    if edited.row.field != nil || edited.fault != nil { _ = open(edited) }
  }

  mutating func open(_ edited: EditedRow) -> [Intent] {
    entry = DateEntry(
      picker, value: edited.row.value, typing: edited.typing, typed: edited.row.typed)
    return []
  }

  mutating func resume(_ former: DateControl, _ edited: EditedRow) {
    if let part = former.entry?.part, entry?.typed == nil { entry?.part = part }
  }

  mutating func type(_ scalar: Unicode.Scalar, _ edited: EditedRow) -> [Intent] {
    opens(toType: scalar) ? insert(String(scalar), edited) : []
  }

  mutating func paste(_ text: String, _ edited: EditedRow) -> [Intent] {
    insert(text.asOneLine.trimmed, edited)
  }

  /// Types as much as a date can have. The first character begins a new text.
  mutating func insert(_ text: String, _ edited: EditedRow) -> [Intent] {
    if entry?.typed == nil { buffer = TextBuffer() }
    return edit(edited) { buffer in
      let length = buffer.isSelected ? 0 : buffer.text.count
      buffer.insert(String(text.prefix(max(0, DateEntry.greatestLength - length))))
    }
  }

  /// A date is accepted only as a whole.
  func intents(of buffer: TextBuffer, from former: TextBuffer, _ edited: EditedRow) -> [Intent] {
    []
  }

  mutating func commit(_ edited: EditedRow) -> [Intent]? {
    guard let entry, entry.isTouched else { return nil }
    self.entry = nil
    if let value = entry.taken { return [.perform(.set(edited.row.id, value))] }
    return entry.typed.map { [.type($0.text, .wholeRow)] }
  }

  /// A click on a day moves there, and accepts it if no time belongs to it.
  func reaction(toClickAt line: Int, x: Int, in room: Room) -> Reaction? {
    guard let day = day(atLine: line, x: x, in: room) else { return nil }
    return { control, edited in
      Self.act(on: &control) { control in
        guard control.entry != nil else { return [] }
        control.entry?.walk { moment in
          var moment = moment
          (moment.year, moment.month, moment.day) = (day.year, day.month, day.day)
          return moment
        }
        return control.picker.mode == .date ? control.accepted(edited) : []
      }
    }
  }

  func asking(about row: LiveRow) -> LineAsking {
    let picker = picker
    let limits = picker.limits.joined(by: " ")
    let pattern = Phrase(words: picker.mode.words.pattern)
    var asking = LineAsking(picker.limits.isEmpty ? pattern : "\(pattern), \(limits)") {
      text, typing in
      .typed(text, .datePicker(picker), typing)
    }
    asking.help = Self.help
    asking.meaning = { line, value in
      guard value != .text(line.trimmed), let text = value.text else { return [] }
      return ["= \(picker.mode.readable(text))"]
    }
    return asking
  }
}

// MARK: - Keys

extension DateControl {
  static let keys = [
    typingKeys(), dateKeys,
    KeyGroup(.rows, KeyBinding("Enter | Space", "change", unless: .moment) { $0.act() }),
    leavingKeys(), KeyGroup(.leaving, KeyBinding(typing: "0-9", "type", unless: .moment)),
  ]

  private static let dateKeys = KeyGroup(
    .dates,
    key("Enter", "accept", when: .moment) { $0.accept($1) },
    key(opposite: "Up, Down", as: "Arrows", "day, week", when: onCalendar) {
      $0.walk(days: 7 * $2, $1)
    },
    key(opposite: "Left, Right", when: onCalendar) { $0.walk(days: $2, $1) },
    key(opposite: "Page Up/Down", "month", when: [.dated, .calendar]) {
      $0.walk(months: $2, $1)
    },
    key(
      opposite: "Shift-Page Up/Down | Ctrl-Page Up/Down, Alt-Page Up/Down", help: "year",
      when: [.dated, .calendar]
    ) {
      $0.walk(months: 12 * $2, $1)
    },
    key(opposite: "Home, End", help: "first, last day of the month", when: onCalendar) {
      $0.walk(toDay: $2 < 0 ? 1 : 31, $1)
    },
    key("Tab", "time", when: [.dated, .timed, .calendar]) { $0.goToTime($1) },
    key("Shift-Tab", "date", when: [.timed, .clock]) { $0.entry?.part = .day },
    key(opposite: "Left, Right", "choose a part", when: .parts) { $0.movePart(by: $2) },
    key(opposite: "Home, End", when: .parts) { $0.movePart(by: 9 * $2) },
    key(opposite: "Up, Down", "change", when: .moment, shown: .parts) { $0.step(-$2, $1) },
    key("Space", when: .parts) { $0.accept($1) },
    KeyBinding(typing: "0-9", "type", when: .parts),
    key("Backspace", when: .parts) { $0.erase($1) })

  private static let onCalendar: KeyContext = [.dated, .parts, .calendar]

  private mutating func movePart(by steps: Int) -> [Intent] {
    entry?.movePart(by: steps)
    return []
  }

  /// Begins to type with the text of the shown date, without its last character.
  private mutating func erase(_ edited: EditedRow) -> [Intent] {
    guard let text = entry?.taken?.text else { return [] }
    buffer = TextBuffer(text.readableMoment)
    return edit(edited) { $0.delete(to: .left) }
  }

  /// Changes the chosen part, or moves by weeks in the calendar.
  private mutating func step(_ direction: Int, _ edited: EditedRow) -> [Intent] {
    guard let entry else { return [] }
    if entry.isOnCalendar { return walk(days: -7 * direction, edited) }
    return walk(edited) { $0.changed(entry.part, by: direction) }
  }

  private mutating func walk(days: Int, _ edited: EditedRow) -> [Intent] {
    walk(edited) { $0.adding(days: days) }
  }

  private mutating func walk(months: Int, _ edited: EditedRow) -> [Intent] {
    walk(edited) { $0.adding(months: months) }
  }

  /// Moves to the first or the last day of the month.
  private mutating func walk(toDay day: Int, _ edited: EditedRow) -> [Intent] {
    walk(edited) {
      $0.adding(days: min(day, Moment.days(inMonth: $0.month, ofYear: $0.year)) - $0.day)
    }
  }

  private mutating func walk(
    _ edited: EditedRow, _ next: (Moment) -> Moment?
  ) -> [Intent] {
    if entry?.typedMoment == nil, let refusal { return refusal }
    entry?.walk(next)
    return []
  }

  /// Moves to the time below the calendar, where a time for a typed date can be chosen; reports a text
  /// that is not a date.
  private mutating func goToTime(_ edited: EditedRow) -> [Intent] {
    let intents = entry?.typed != nil ? walk(edited) { $0 } : []
    if entry?.typed == nil { entry?.part = .hour }
    return intents
  }

  /// The notice about a typed text that is no date; `nil` if there is none.
  private var refusal: [Intent]? {
    entry?.fault.map { [.notice($0.phrase.markedAsProblem)] }
  }

  /// Accepts the shown date and moves on to the next row; reports a text that is not a date or is
  /// out of bounds.
  private func accept(_ edited: EditedRow) -> [Intent] {
    refusal ?? accepted(edited)
  }

  private func accepted(_ edited: EditedRow) -> [Intent] {
    guard let value = entry?.taken else { return [] }
    let message = edited.row.content.phrase(ofBoundBrokenBy: value)
    return [message.map { .notice($0.markedAsProblem) } ?? .take(value)]
  }
}

extension KeyContext {
  /// The picker has a calendar, if there is room.
  fileprivate static let dated = feature(0)
  /// The picker has a date and a time.
  fileprivate static let timed = feature(1)
  /// A date is being edited: its text or its parts.
  fileprivate static let moment = state(2)
  fileprivate static let parts = state(3)
  /// A calendar is open and receives the keys.
  fileprivate static let calendar = state(4)
  /// The time below the calendar receives the keys.
  fileprivate static let clock = state(5)
}
