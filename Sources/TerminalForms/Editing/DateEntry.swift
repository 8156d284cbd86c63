import FormEngine

/// A date, a time or both while it is edited: part by part, or as text.
struct DateEntry: Hashable, Sendable {
  /// The part that the arrows change.
  var part: DatePart
  /// What is typed in place of the value, or `nil` while the parts are changed.
  var typed: TextBuffer?

  /// Creates an entry at the first part, or with a text that was left unfinished.
  init(_ mode: DatePickerContent.Mode, unfinished: TextBuffer? = nil) {
    part = mode == .time ? .hour : .year
    typed = unfinished
  }

  /// Chooses a part some places before or after the chosen one, at most the first or the last.
  mutating func movePart(by steps: Int, among parts: [DatePart]) {
    let index = (parts.firstIndex(of: part) ?? 0) + steps
    part = parts[max(0, min(index, parts.count - 1))]
  }

  /// The value with the chosen part changed by some steps, within the bounds; the present moment where
  /// there is no value.
  func changed(
    _ value: FormValue?, by steps: Int, in picker: DatePickerContent, now: Moment
  ) -> FormValue {
    func moment(_ text: String?) -> Moment? {
      text.flatMap { Moment(parsing: $0, mode: picker.mode) }
    }
    let moved = moment(value?.text)?.changed(part, by: steps) ?? now
    let clamped = moved.clamped(from: moment(picker.min), to: moment(picker.max))
    return .text(clamped.text(picker.mode, withSeconds: picker.mode.hasSeconds(value)))
  }

  /// Whether a character can be part of a typed moment.
  static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "+-/.:, ".unicodeScalars.contains(scalar))
  }
}

extension DatePickerContent.Mode {
  /// The length of the longest text of a moment of the mode, in characters.
  var length: Int {
    switch self {
    case .date: 10
    case .time: 8
    case .dateTime: 19
    }
  }

  /// Whether a value of the mode is written with seconds.
  func hasSeconds(_ value: FormValue?) -> Bool {
    self != .date && value?.text?.utf8.count == length
  }
}
