/// Dates.
extension TypedMoment {
  /// Reads a lowercase text as a date, and returns whether it is one.
  mutating func readDate(_ text: Substring) -> Bool {
    switch text {
    case _ where words.means(text, "today"): take(present.today)
    case _ where words.means(text, "tomorrow"): take(present.today.adding(days: 1))
    case _ where words.means(text, "yesterday"): take(present.today.adding(days: -1))
    case _ where text.first == "+" || text.first == "-": readOffset(text)
    case _ where text.firstLetter < text.endIndex:
      readWeekday(text) || readMonthName(text) || readSigns(text)
    case _ where text.utf8.count == 8 && text.number != nil:
      take(text.prefix(4), text.dropFirst(4).prefix(2), text.dropFirst(6))
    default: readParts(text)
    }
  }

  private mutating func readOffset(_ text: Substring) -> Bool {
    let digits = text.dropFirst().prefix { "0123456789".contains($0) }
    guard digits.utf8.count <= 5, let number = digits.number else { return false }
    let count = text.first == "-" ? -number : number
    let letter = text.dropFirst(1 + digits.count)
    switch letter.isEmpty ? "d" : words.unit(letter) {
    case "d": return take(present.today.adding(days: count))
    case "w": return take(present.today.adding(days: 7 * count))
    case "m": return take(present.today.adding(months: count))
    case "y": return take(present.today.adding(months: 12 * count))
    default: return false
    }
  }

  private mutating func readWeekday(_ text: Substring) -> Bool {
    guard let weekday = words.index(of: text, in: Moment.weekdays),
      let tomorrow = present.today.adding(days: 1)
    else { return false }
    return takeNearest(from: tomorrow) { $0.weekdayNumber == weekday }
  }

  /// Reads a day, the name of a month and possibly a year; the month may come first.
  private mutating func readMonthName(_ text: Substring) -> Bool {
    // `1 de junio` in Spanish and Portuguese
    var parts = text.split { " ,.-".contains($0) }.filter { $0 != "de" }
    let months = parts.prefix(2).map { words.index(of: $0, in: Moment.months) }
    guard let place = months.firstIndex(where: { $0 != nil }), let month = months[place],
      parts.count > 1, parts.count < 4
    else { return false }
    parts.remove(at: place)
    return take(parts.dropFirst().first, Substring(String(month + 1)), parts[0])
  }

  /// Reads `6月1日` or `2026年6月1日`, as in Chinese and Japanese.
  private mutating func readSigns(_ text: Substring) -> Bool {
    let parts = text.split { "年月日".contains($0) }
    guard 2...3 ~= parts.count, text.contains("月") else { return false }
    return take(parts.count == 3 ? parts[0] : nil, parts[parts.count - 2], parts[parts.count - 1])
  }

  private mutating func readParts(_ text: Substring) -> Bool {
    guard let separator = text.first(where: { "-/.".contains($0) }) else { return false }
    var parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let endsWithPoint = separator == "." && parts.last == ""
    if endsWithPoint { parts.removeLast() }
    if parts.count == 3, parts[0].utf8.count == 4 { return take(parts[0], parts[1], parts[2]) }
    guard 2...3 ~= parts.count else { return false }
    let hasDayFirst =
      switch order {
      case .dayFirst: true
      case .monthFirst: endsWithPoint
      case .local, .either:
        separator == "." || present.hasDayFirst && (separator == "/" || parts.count == 3)
      }
    let year = parts.count == 3 ? parts[2] : nil
    return hasDayFirst ? take(year, parts[1], parts[0]) : take(year, parts[0], parts[1])
  }

  /// Takes a date; without a year, the nearest such date.
  private mutating func take(_ year: Substring?, _ month: Substring, _ day: Substring) -> Bool {
    guard month.utf8.count <= 2, day.utf8.count <= 2, let month = month.number, let day = day.number
    else { return false }
    guard let year else {
      return takeNearest(from: present.today) { $0.month == month && $0.day == day }
    }
    guard [2, 4].contains(year.utf8.count), let number = year.number else { return false }
    let full = year.utf8.count == 4 ? number : number + (number < 69 ? 2000 : 1900)
    guard full >= 1, 1...12 ~= month, 1...Moment.days(inMonth: month, ofYear: full) ~= day
    else { return false }
    (moment.year, moment.month, moment.day) = (full, month, day)
    return true
  }

  /// Takes the first fitting day from a given day on that is not before the lower bound. If that is
  /// after the upper bound, takes the last fitting day up to that bound.
  private mutating func takeNearest(from start: Moment, where fits: (Moment) -> Bool) -> Bool {
    let start = max(start, least ?? start)
    let next = start.firstDay(by: 1, where: fits)
    guard let greatest, next.map({ $0 > greatest }) ?? true else { return take(next) }
    return take(greatest.firstDay(by: -1, where: fits) ?? next)
  }

  private mutating func take(_ date: Moment?) -> Bool {
    guard let date else { return false }
    (moment.year, moment.month, moment.day) = (date.year, date.month, date.day)
    return true
  }
}

extension Moment {
  /// The first fitting day from this one on, in steps of some days, within nine years: February 29
  /// can be missing for eight years.
  fileprivate func firstDay(by step: Int, where fits: (Moment) -> Bool) -> Moment? {
    sequence(first: self) { $0.adding(days: step) }.prefix(9 * 366).first(where: fits)
  }
}
