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

  /// Types a character, with the separator that has to stand before it.
  ///
  ///     2 0 2 6 1 1 2 1   // gives 2026-11-21
  mutating func type(_ scalar: Unicode.Scalar, mode: DatePickerContent.Mode) {
    var buffer = typed ?? TextBuffer()
    let form = Array(mode.writtenForm)
    let count = buffer.text.count
    if buffer.isAtEnd, form.indices.contains(count), form[count] != "0",
      scalar.properties.numericType != nil
    {
      buffer.insert(String(form[count]))
    }
    let takesLetter = mode == .dateTime && count == 10 && (scalar == " " || scalar == "t")
    buffer.insert(takesLetter ? "T" : String(scalar))
    typed = buffer
  }

  /// Whether a character can stand in a moment of a mode.
  static func isTyped(_ scalar: Unicode.Scalar, mode: DatePickerContent.Mode) -> Bool {
    ("0"..."9").contains(scalar) || (mode != .time && scalar == "-")
      || (mode != .date && scalar == ":")
      || (mode == .dateTime && "Tt ".unicodeScalars.contains(scalar))
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
}
