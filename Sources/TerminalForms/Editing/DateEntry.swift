import FormEngine

/// A date, a time or both while it is being edited: part by part, or as text.
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

  /// Chooses the part before or behind the chosen one; at either end it stays.
  mutating func movePart(by steps: Int, among parts: [DatePart]) {
    let index = (parts.firstIndex(of: part) ?? 0) + steps
    guard let first = parts.first else { return }
    part = parts.indices.contains(index) ? parts[index] : steps < 0 ? first : part
  }

  /// Types a text at the cursor.
  mutating func type(_ text: String) {
    var buffer = typed ?? TextBuffer()
    buffer.insert(text)
    typed = buffer
  }

  /// Whether a character can be part of a typed moment.
  static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "+-/.:, ".unicodeScalars.contains(scalar))
  }
}

extension DatePickerContent.Mode {
  /// How a moment of the mode is written, with 0 for any digit.
  var writtenForm: String {
    switch self {
    case .date: "0000-00-00"
    case .time: "00:00:00"
    case .dateTime: "0000-00-00T00:00:00"
    }
  }

  /// How a moment of the mode is written, for people.
  var pattern: String {
    switch self {
    case .date: "YYYY-MM-DD"
    case .time: "hh:mm"
    case .dateTime: "YYYY-MM-DDThh:mm"
    }
  }

  /// What else can be typed, for people.
  var examples: String {
    switch self {
    case .date: "6/1, tomorrow, +3d"
    case .time: "930, 9pm, now"
    case .dateTime: "6/1 9:30, tomorrow 9pm"
    }
  }
}
