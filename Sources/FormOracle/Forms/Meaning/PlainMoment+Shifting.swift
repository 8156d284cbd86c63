extension PlainMoment {
  /// The ISO 8601 text of the moment a number of days and seconds later; `nil` outside the years
  /// 0 to 9999. A time of day stays within its day.
  package func text(afterDays days: Int, seconds: Int = 0) -> String? {
    let date = kind == .time ? [1, 1, 1] : Array(parts[..<3])
    let clock = kind == .date ? [0, 0, 0] : Array(parts.suffix(3))
    let second = clock[0] * 3_600 + clock[1] * 60 + clock[2] + seconds
    let overflow = (Double(second) / 86_400).rounded(.down)
    let rest = second - Int(overflow) * 86_400
    let time = [rest / 3_600, rest / 60 % 60, rest % 60].map(Self.twoDigits).joined(separator: ":")
    if kind == .time { return overflow == 0 ? time : nil }
    guard let day = Self.date(date, afterDays: days + Int(overflow)) else { return nil }
    return kind == .date ? day : "\(day)T\(time)"
  }

  private static func date(_ date: [Int], afterDays days: Int) -> String? {
    var (year, month, day) = (date[0], date[1], date[2] + days)
    while day < 1 {
      (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
      guard year >= 0 else { return nil }
      day += length(ofMonth: month, year: year)
    }
    while day > length(ofMonth: month, year: year) {
      day -= length(ofMonth: month, year: year)
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
      guard year <= 9_999 else { return nil }
    }
    let digits = String("\(year + 10_000)".dropFirst())
    return "\(digits)-\(twoDigits(month))-\(twoDigits(day))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
