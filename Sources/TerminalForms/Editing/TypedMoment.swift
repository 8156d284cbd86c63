import FormEngine

/// Reads dates and times as people type them:
///
/// - a date: `2025-6-1`, `20250601`, `2025/6/1`, and without the year, which is then the present one,
///   `6-1`; `6/1` and `6/1/2025` with the month first; `1.6.` and `1.6.2025` with the day first;
///   `today`, `tomorrow`, `yesterday`; `+3`, `+3d`, `-2w`, `+1m`, `+1y` from today
/// - a time: `9:30`, `9.30`, `930`, `0930`, `9`, `9:30:15`, `9pm`, `9:30 am`, `now`
/// - both: a date and a time with blanks, a comma or a T between them, `202506010930`, `now`
///
/// Minutes and seconds always have two digits, and years four: with fewer the text is unfinished.
struct TypedMoment {
  private let now: Moment
  private var moment = Moment()
  private var hasSeconds = false

  /// The ISO 8601 text of what was typed, or `nil` where that is no moment of the mode.
  static func iso(_ text: String, mode: DatePickerContent.Mode, now: Moment) -> String? {
    let text = text.trimmed.lowercased()
    var typed = TypedMoment(now: now)
    let isRead =
      switch mode {
      case .date: typed.readDate(text[...])
      case .time: typed.readTime(text[...])
      case .dateTime: typed.readBoth(text[...])
      }
    return isRead ? typed.moment.text(mode, withSeconds: typed.hasSeconds) : nil
  }

  private init(now: Moment) {
    self.now = now
  }

  // MARK: - Both

  private mutating func readBoth(_ text: Substring) -> Bool {
    if text == "now" { return readDate("today") && readTime(text) }
    if text.utf8.count >= 12, text.number != nil {
      return readDate(text.prefix(8)) && readTime(text.dropFirst(8))
    }
    let isGap: (Character) -> Bool = { " ,".contains($0) }
    let gap = text.firstIndex(where: isGap) ?? text.lastIndex(of: "t")
    guard let gap else { return false }
    return readDate(text[..<gap]) && readTime(text[gap...].dropFirst().drop(while: isGap))
  }

  // MARK: - Dates

  private mutating func readDate(_ text: Substring) -> Bool {
    switch text {
    case "today": take(now.adding(days: 0))
    case "tomorrow": take(now.adding(days: 1))
    case "yesterday": take(now.adding(days: -1))
    case _ where text.first == "+" || text.first == "-": readOffset(text)
    case _ where text.utf8.count == 8 && text.number != nil:
      take(text.prefix(4), text.dropFirst(4).prefix(2), text.dropFirst(6))
    default: readParts(text)
    }
  }

  private mutating func readOffset(_ text: Substring) -> Bool {
    let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    guard digits.utf8.count <= 5, let number = digits.number else { return false }
    let count = text.first == "-" ? -number : number
    switch text.dropFirst(1 + digits.count) {
    case "", "d": return take(now.adding(days: count))
    case "w": return take(now.adding(days: 7 * count))
    case "m": return take(now.adding(months: count))
    case "y": return take(now.adding(months: 12 * count))
    default: return false
    }
  }

  private mutating func readParts(_ text: Substring) -> Bool {
    guard let separator = text.first(where: { "-/.".contains($0) }) else { return false }
    var parts = text.split(separator: separator, omittingEmptySubsequences: false)
    if separator == ".", parts.last == "" { parts.removeLast() }
    let year = Substring(now.text(.date).prefix(4))
    switch (parts.count, separator) {
    case (3, _) where parts[0].utf8.count == 4: return take(parts[0], parts[1], parts[2])
    case (3, "/"): return take(parts[2], parts[0], parts[1])
    case (3, "."): return take(parts[2], parts[1], parts[0])
    case (2, "."): return take(year, parts[1], parts[0])
    case (2, _): return take(year, parts[0], parts[1])
    default: return false
    }
  }

  private mutating func take(_ year: Substring, _ month: Substring, _ day: Substring) -> Bool {
    guard year.utf8.count == 4, month.utf8.count <= 2, day.utf8.count <= 2,
      let year = year.number, let month = month.number, let day = day.number,
      year >= 1, 1...12 ~= month, 1...Moment.days(inMonth: month, ofYear: year) ~= day
    else { return false }
    (moment.year, moment.month, moment.day) = (year, month, day)
    return true
  }

  private mutating func take(_ date: Moment?) -> Bool {
    guard let date else { return false }
    (moment.year, moment.month, moment.day) = (date.year, date.month, date.day)
    return true
  }

  // MARK: - Times

  private mutating func readTime(_ text: Substring) -> Bool {
    if text == "now" {
      (moment.hour, moment.minute) = (now.hour, now.minute)
      return true
    }
    let letters = text.drop { !$0.isLetter }
    let digits = String(text[..<letters.startIndex]).trimmed
    let parts = digits.split(omittingEmptySubsequences: false) { ":.".contains($0) }
    let isRead = parts.count == 1 ? takeTime(digits[...]) : take(parts)
    return isRead && takeHalf(String(letters))
  }

  /// Takes a time without separators: all but its last two or four digits are hours.
  private mutating func takeTime(_ digits: Substring) -> Bool {
    switch digits.utf8.count {
    case 1, 2: take([digits, "00"])
    case 3, 4: take([digits.dropLast(2), digits.suffix(2)])
    case 5, 6: take([digits.dropLast(4), digits.dropLast(2).suffix(2), digits.suffix(2)])
    default: false
    }
  }

  private mutating func take(_ parts: [Substring]) -> Bool {
    let numbers = parts.compactMap(\.number)
    guard 2...3 ~= parts.count, numbers.count == parts.count, parts[0].utf8.count <= 2,
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), numbers[0] < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return false }
    (moment.hour, moment.minute) = (numbers[0], numbers[1])
    hasSeconds = numbers.count == 3
    moment.second = hasSeconds ? numbers[2] : 0
    return true
  }

  /// Takes `am` or `pm`, or its first letter, after the hours of half a day.
  private mutating func takeHalf(_ letters: String) -> Bool {
    guard !letters.isEmpty else { return true }
    guard ["a", "am", "p", "pm"].contains(letters), 1...12 ~= moment.hour else { return false }
    moment.hour = moment.hour % 12 + (letters.hasPrefix("p") ? 12 : 0)
    return true
  }
}

extension Substring {
  /// The number of these digits, or `nil` where there are none or other characters.
  fileprivate var number: Int? {
    utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(self) : nil
  }
}

extension Moment {
  /// The date some months later, its day at most the last of the month; `nil` outside the years 1 to
  /// 9999.
  fileprivate func adding(months: Int) -> Moment? {
    let count = year * 12 + month - 1 + months
    guard count >= 12, count < 120_000 else { return nil }
    var moment = self
    (moment.year, moment.month) = (count / 12, count % 12 + 1)
    moment.day = min(day, Moment.days(inMonth: moment.month, ofYear: moment.year))
    return moment
  }

  /// The date some days later; `nil` outside the years 1 to 9999.
  fileprivate func adding(days: Int) -> Moment? {
    var moment = self
    moment.day += days
    while moment.day < 1 {
      (moment.month, moment.year) = month(before: moment)
      guard moment.year >= 1 else { return nil }
      moment.day += Moment.days(inMonth: moment.month, ofYear: moment.year)
    }
    while case let last = Moment.days(inMonth: moment.month, ofYear: moment.year), moment.day > last
    {
      moment.day -= last
      (moment.month, moment.year) =
        moment.month == 12 ? (1, moment.year + 1) : (moment.month + 1, moment.year)
    }
    return moment.year <= 9999 ? moment : nil
  }

  private func month(before moment: Moment) -> (Int, Int) {
    moment.month == 1 ? (12, moment.year - 1) : (moment.month - 1, moment.year)
  }
}
