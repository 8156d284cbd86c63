/// A date, a time of day, or both, in the Gregorian calendar and without a time zone.
///
/// Moments of one mode are ordered by time; `10:00` and `10:00:00` are the same moment.
public struct Moment: Hashable, Comparable, Sendable {
  /// 1 to 9999; 1 if the moment is a time of day.
  public var year = 1
  /// 1 to 12.
  public var month = 1
  /// 1 to 31.
  public var day = 1
  /// 0 to 23.
  public var hour = 0
  /// 0 to 59.
  public var minute = 0
  /// 0 to 59.
  public var second = 0

  /// Creates the start of January 1 of the year 1.
  public init() {}

  /// Whether a moment is before another one.
  public static func < (left: Moment, right: Moment) -> Bool {
    (left.year, left.month, left.day, left.secondOfDay)
      < (right.year, right.month, right.day, right.secondOfDay)
  }

  /// The seconds since midnight.
  var secondOfDay: Int { (hour * 60 + minute) * 60 + second }

  /// The calendar days until another moment, whatever the times; negative if that is earlier.
  public func days(until other: Moment) -> Int {
    other.dayNumber - dayNumber
  }

  /// The completed years until another moment; negative if that is earlier. A year from February 29
  /// is complete on March 1 if there is no such day.
  public func years(until other: Moment) -> Int {
    if other < self { return -other.years(until: self) }
    let isComplete =
      (month, day, secondOfDay) <= (other.month, other.day, other.secondOfDay)
    return other.year - year - (isComplete ? 0 : 1)
  }

  /// The completed months until another moment; negative if that is earlier. A month from January 31
  /// is complete on March 1, if not before.
  public func months(until other: Moment) -> Int {
    if other < self { return -other.months(until: self) }
    let isComplete = (day, secondOfDay) <= (other.day, other.secondOfDay)
    return (other.year - year) * 12 + other.month - month - (isComplete ? 0 : 1)
  }

  /// The number of days since the last day of the year 0.
  ///
  /// Source: the rules of leap years of the Gregorian calendar, ISO 8601.
  var dayNumber: Int {
    let before = year - 1
    let ofYears = before * 365 + before / 4 - before / 100 + before / 400
    return (1..<month).reduce(ofYears + day) { $0 + Moment.days(inMonth: $1, ofYear: year) }
  }

  /// The number of days in a month, 28 to 31.
  public static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Moment {
  /// Whether a text has the form of a moment, whether the moment exists or not.
  ///
  ///     Moment.hasForm("2026-02-30", of: .date)   // true
  public static func hasForm(_ text: String, of mode: DatePickerContent.Mode) -> Bool {
    let form = String(decoding: text.utf8.map { 0x30...0x39 ~= $0 ? 0x30 : $0 }, as: UTF8.self)
    return ["", ":00"].contains { seconds in
      switch mode {
      case .date: ScalarText(form) == ScalarText("0000-00-00")
      case .time: ScalarText(form) == ScalarText("00:00\(seconds)")
      case .dateTime: ScalarText(form) == ScalarText("0000-00-00T00:00\(seconds)")
      }
    }
  }

  /// Reads `YYYY-MM-DD`, `hh:mm[:ss]` or `YYYY-MM-DDThh:mm[:ss]`, depending on the mode; `nil` for
  /// any other text and for nonexistent days.
  ///
  /// Source: ISO 8601, extended format.
  public init?(parsing text: String, mode: DatePickerContent.Mode) {
    self.init()
    var bytes = text.utf8[...]
    if mode != .time {
      guard bytes.readDate(into: &self) else { return nil }
    }
    if mode == .dateTime {
      guard bytes.popFirst() == UInt8(ascii: "T") else { return nil }
    }
    if mode != .date {
      guard bytes.readTime(into: &self) else { return nil }
    }
    guard bytes.isEmpty else { return nil }
  }

  /// The moment as ISO 8601 text for a mode, with seconds only if requested.
  public func text(_ mode: DatePickerContent.Mode, withSeconds: Bool = false) -> String {
    let date = "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
    let time =
      "\(hour.padded(2)):\(minute.padded(2))" + (withSeconds ? ":\(second.padded(2))" : "")
    return switch mode {
    case .date: date
    case .time: time
    case .dateTime: "\(date)T\(time)"
    }
  }
}

extension Int {
  fileprivate func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

extension Substring.UTF8View {
  fileprivate mutating func readDate(into moment: inout Moment) -> Bool {
    guard let year = readNumber(digits: 4), popFirst() == UInt8(ascii: "-"),
      let month = readNumber(digits: 2), popFirst() == UInt8(ascii: "-"),
      let day = readNumber(digits: 2),
      year >= 1, 1...12 ~= month, 1...Moment.days(inMonth: month, ofYear: year) ~= day
    else { return false }
    (moment.year, moment.month, moment.day) = (year, month, day)
    return true
  }

  fileprivate mutating func readTime(into moment: inout Moment) -> Bool {
    guard let hour = readNumber(digits: 2), popFirst() == UInt8(ascii: ":"),
      let minute = readNumber(digits: 2), hour < 24, minute < 60
    else { return false }
    (moment.hour, moment.minute) = (hour, minute)
    guard first == UInt8(ascii: ":") else { return true }
    removeFirst()
    guard let second = readNumber(digits: 2), second < 60 else { return false }
    moment.second = second
    return true
  }

  private mutating func readNumber(digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let byte = popFirst(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else {
        return nil
      }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
