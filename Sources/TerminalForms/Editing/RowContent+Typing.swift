import FormEngine

/// The meaning of typed texts for rows, and the way values are written.
extension RowContent {
  /// The value that a typed text means: null if it is blank, `nil` if the row can't hold it.
  func value(typed text: String, now: PresentTime) -> FormValue? {
    let blank: FormValue? = text.trimmed.isEmpty ? .null : nil
    switch self {
    case .number: return blank ?? Self.number(text.trimmed).map { .number($0) }
    case .datePicker(let picker):
      return blank ?? TypedMoment.iso(text, in: picker, at: now).map { .text($0) }
    default: return .text(text)
    }
  }

  /// Reads a decimal number with an optional sign, point and exponent.
  static func number(_ text: String) -> Double? {
    guard text.unicodeScalars.allSatisfy(isPartOfNumber), let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// Whether a character can be part of a decimal number.
  static func isPartOfNumber(_ scalar: Unicode.Scalar) -> Bool {
    "0123456789+-.eE".unicodeScalars.contains(scalar)
  }

  /// The reason why a text is not a value of the row, as a sentence.
  func faultMessage(for text: String, now: PresentTime) -> String {
    guard case .datePicker(let picker) = self else {
      return "\"\(text)\" is not a number. Write digits, such as 12 or 1.5."
    }
    let (noun, pattern, examples) = picker.mode.words
    let isDate = TypedMoment.iso(text, in: DatePickerContent(), at: now) != nil
    let remedy = "Write \(pattern) or \(examples[0])."
    if picker.mode == .dateTime, isDate { return "\"\(text)\" has no time. \(remedy)" }
    return pattern.hasShape(of: text)
      ? "There is no \(noun) \"\(text)\"." : "\"\(text)\" is not a \(noun). \(remedy)"
  }
}

extension DatePickerContent {
  /// The bounds in words.
  var limits: [String] {
    [min.map { "from \($0.readableMoment)" }, max.map { "to \($0.readableMoment)" }]
      .compactMap(\.self)
  }
}

extension DatePickerContent.Mode {
  /// The name of the mode for people, its format, and examples of other texts that can be typed.
  var words: (noun: String, pattern: String, examples: [String]) {
    switch self {
    case .date: ("date", "YYYY-MM-DD", ["1 June", "friday", "tomorrow", "+3d"])
    case .time: ("time", "hh:mm", ["930", "9pm", "now"])
    case .dateTime: ("date and time", "YYYY-MM-DD hh:mm", ["1 June 9:30", "tomorrow 9pm"])
    }
  }

  /// The text of a moment for people, with the day of the week.
  func readable(_ text: String) -> String {
    let moment = self == .time ? nil : Moment(parsing: text, mode: self)
    return text.readableMoment + (moment.map { "  \($0.weekday)" } ?? "")
  }
}

extension PresentTime {
  /// The ways to type dates and times, including the order of dates with slashes.
  var typingHelp: String {
    "Dates can be typed as 2026-06-01, 6/1 (\(hasDayFirst ? "6 January" : "1 June")), 1.6., 1 June, "
      + "friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. "
      + "Times can be typed as 9:30, 930, 9pm, now."
  }
}

extension String {
  /// The moment with a space between date and time.
  var readableMoment: String { String(map { $0 == "T" ? " " : $0 }) }

  /// Whether a text has a digit for each letter of this pattern, and is the same elsewhere.
  fileprivate func hasShape(of text: String) -> Bool {
    utf8.count == text.utf8.count
      && zip(self, text.readableMoment).allSatisfy { wanted, given in
        wanted.isLetter ? given.isASCII && given.isNumber : wanted == given
      }
  }
}
