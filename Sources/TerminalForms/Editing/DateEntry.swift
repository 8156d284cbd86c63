import FormEngine

/// A date, a time or both while it is edited: in a calendar, part by part, or as text. It becomes
/// the value only when it is accepted.
struct DateEntry: Hashable, Sendable {
  let picker: DatePickerContent
  let typing: Typing
  /// Whether the value is written with seconds.
  let hasSeconds: Bool
  /// The part that the arrows change; in a calendar the parts of the date are changed together.
  var part: DatePart
  /// The typed text, of at most ``greatestLength`` characters; `nil` while the arrows are used.
  var typed: TextBuffer? {
    didSet { if typed?.text != oldValue?.text { readTyped() } }
  }
  /// The moment that the typed text means, with the time that is shown if it has none. It is read
  /// once for each change, not for each day of the calendar.
  private(set) var typedMoment: Moment?
  /// The value that the typed text means, if it is not blank.
  private var typedValue: FormValue?
  let earliest: Moment?
  let latest: Moment?
  /// The moment chosen with the arrows.
  private var walked: Moment
  private var hasWalked = false
  /// Whether the row has a value, whose parts complete a typed text.
  private let hasValue: Bool
  /// The text that is typed in the form, if it is no moment.
  private let kept: String?
  /// The number of weeks that fit into the window, which sets it; if it is 0, the parts are
  /// changed.
  var weeks = 0

  /// Creates an entry with the value, or else the present moment within the bounds, or with a typed text that is
  /// no moment.
  init(
    _ picker: DatePickerContent, value: FormValue?, typing: Typing, typed: String? = nil
  ) {
    (self.picker, self.typing) = (picker, typing)
    hasSeconds = picker.mode.hasSeconds(value)
    part = picker.mode == .time ? .hour : .year
    kept = typed
    self.typed = typed.map { TextBuffer($0) }
    (earliest, latest) = (picker.earliest, picker.latest)
    let start = Moment(parsing: typing.now.moment.text(picker.mode), mode: picker.mode) ?? Moment()
    hasValue = value != nil
    let answered = value?.text.flatMap { Moment(parsing: $0, mode: picker.mode) }
    walked = answered ?? start.clamped(from: earliest, to: latest)
    readTyped()
  }

  /// The greatest length of a typed text, more than twice that of any date.
  static let greatestLength = 60

  /// Whether the arrows move through a calendar, and not through the parts of the time below it.
  var isOnCalendar: Bool { weeks > 0 && !part.isOfTime }

  /// Whether anything was changed.
  var isTouched: Bool { hasWalked || typed?.text != kept }

  /// The value to accept: null if the typed text is blank, `nil` if it is not a moment.
  var taken: FormValue? {
    guard let text = typed?.text.trimmed else { return .text(iso(walked)) }
    return text.isEmpty ? .null : typedValue
  }

  /// Why the typed text is no moment; `nil` if it is one, or blank.
  var fault: TypedFault? {
    guard taken == nil, let text = typed?.text else { return nil }
    return typing.value(of: text, .datePicker(picker)).fault
  }

  private mutating func readTyped() {
    (typedMoment, typedValue) = (nil, nil)
    guard let text = typed?.text.trimmed, !text.isEmpty else { return }
    typedMoment = meaning(of: text, keepingTime: true)
      .flatMap { Moment(parsing: $0, mode: picker.mode) }
    typedValue = meaning(of: text, keepingTime: hasValue || hasWalked).map { .text($0) }
  }

  /// The moment that is shown: the meaning of the typed text, or else the one chosen with the
  /// arrows.
  var shown: Moment { typedMoment ?? walked }

  private func iso(_ moment: Moment) -> String {
    moment.text(picker.mode, withSeconds: hasSeconds)
  }

  /// The moment that a text means. If a date and a time are asked for, a time alone keeps the date
  /// that is shown. A date alone keeps the time only if that was chosen: the present time would be a
  /// guess.
  private func meaning(of text: String, keepingTime: Bool) -> String? {
    var texts = [text]
    if picker.mode == .dateTime {
      if keepingTime { texts.append("\(text) \(walked.text(.time))") }
      texts.append("\(walked.text(.date)) \(text)")
    }
    return texts.lazy.compactMap {
      TypedMoment.iso($0, in: picker, at: typing.now, in: typing.vocabulary)
    }.first
  }

  /// Moves to a part some places before or after the chosen one, at most to the first or the last.
  mutating func movePart(by steps: Int) {
    let parts = DatePart.parts(of: weeks > 0 ? .time : picker.mode, withSeconds: hasSeconds)
    let index = (parts.firstIndex(of: part) ?? 0) + steps
    part = parts[max(0, min(index, parts.count - 1))]
  }

  /// Changes to another moment, or to the bound that it exceeds; does nothing if there is none.
  mutating func walk(_ next: (Moment) -> Moment?) {
    let moment = shown
    typed = nil
    walked = (next(moment) ?? moment).clamped(from: earliest, to: latest)
    hasWalked = true
  }

  /// Whether a character can be part of a typed moment.
  static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "+-/.:,'’ ".unicodeScalars.contains(scalar)
  }
}

extension DatePickerContent.Mode {
  /// The length of the longest text of a moment of the mode, in characters.
  var length: Int { words.pattern.utf8.count + (self == .date ? 0 : ":ss".utf8.count) }

  /// Whether a value of the mode is written with seconds.
  fileprivate func hasSeconds(_ value: FormValue?) -> Bool {
    self != .date && value?.text?.utf8.count == length
  }
}
