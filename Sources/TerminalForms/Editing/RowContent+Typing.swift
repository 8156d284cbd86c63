import FormEngine

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}

extension DatePickerContent {
  /// The bounds in words.
  var limits: [Phrase] {
    let least: Phrase? = min.map { "from \($0.readableMoment)" }
    let greatest: Phrase? = max.map { "to \($0.readableMoment)" }
    return [least, greatest].compactMap(\.self)
  }
}

extension DatePickerContent.Mode {
  /// The text of a moment for people, with the day of the week.
  func readable(_ text: String) -> Phrase {
    let moment = self == .time ? nil : Moment(parsing: text, mode: self)
    return moment.map { "\(text.readableMoment)  \(Phrase(words: $0.weekday))" }
      ?? Phrase(verbatim: text.readableMoment)
  }
}

extension Typing {
  /// The ways to type dates and times, including the order of dates with slashes.
  var helpAboutDates: Phrase {
    let date: Phrase = now.hasDayFirst(in: vocabulary) ? "6 January" : "1 June"
    return """
      Dates can be typed as 2026-06-01, 6/1 (\(date)), 1.6., 1 June, friday, today, tomorrow, \
      yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed \
      as 9:30, 930, 9pm, now.
      """
  }
}

extension Phrase {
  /// A month with its year, such as `June 2026`; the words are those of the month.
  static func month(_ name: String, of year: Int) -> Phrase {
    var words = StringInterpolation(literalCapacity: 10, interpolationCount: 1)
    words.appendLiteral("\(name) ")
    words.appendInterpolation(year)
    return Phrase(stringInterpolation: words)
  }
}
