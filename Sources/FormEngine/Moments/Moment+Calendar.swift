/// Calendar calculations.
extension Moment {
  /// The moment a number of days later; `nil` outside the years 1 to 9999.
  public func adding(days: Int) -> Moment? {
    var moment = self
    moment.day += days
    while moment.day < 1 {
      guard let month = moment.addingMonth(-1) else { return nil }
      (moment.year, moment.month) = month
      moment.day += Moment.days(inMonth: moment.month, ofYear: moment.year)
    }
    while case let last = Moment.days(inMonth: moment.month, ofYear: moment.year), moment.day > last
    {
      guard let month = moment.addingMonth(1) else { return nil }
      (moment.year, moment.month) = month
      moment.day -= last
    }
    return moment
  }

  /// The moment a number of months later, with its day limited to the last of the month; `nil`
  /// outside the years 1 to 9999.
  public func adding(months: Int) -> Moment? {
    guard let month = addingMonth(months) else { return nil }
    var moment = self
    (moment.year, moment.month) = month
    moment.day = min(day, Moment.days(inMonth: moment.month, ofYear: moment.year))
    return moment
  }

  /// The moment a whole number of units later, with its day limited to the last of the month; `nil` outside
  /// the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - count: The whole number of units; negative for earlier moments.
  ///   - unit: The unit, such as days.
  ///   - isTurning: Whether the moment is a time of day, which begins anew at midnight.
  public func adding(
    _ count: Double, _ unit: FormExpression.DateUnit, turning isTurning: Bool = false
  ) -> Moment? {
    switch unit {
    case .minutes: adding(minutes: count, turning: isTurning)
    case .hours: adding(minutes: count * 60, turning: isTurning)
    case .days: Moment.days(count).flatMap { adding(days: $0) }
    case .weeks: Moment.days(count * 7).flatMap { adding(days: $0) }
    case .months: Moment.days(count).flatMap { adding(months: $0) }
    case .years: Moment.days(count * 12).flatMap { adding(months: $0) }
    }
  }

  /// A number of days; `nil` if it leads out of all years from anywhere.
  private static func days(_ count: Double) -> Int? {
    count.magnitude < 4_000_000 ? Int(count) : nil
  }

  private func adding(minutes: Double, turning isTurning: Bool) -> Moment? {
    let sum = minutes + Double(hour * 60 + minute)
    let minutesOfDay = 1_440.0
    let days = (sum / minutesOfDay).roundedDown
    // A number beyond all years is not written to the minute.
    guard minutes.isWhole, sum.magnitude < 6_000_000_000 else { return nil }
    let rest = Int(sum - days * minutesOfDay)
    var moment = self
    (moment.hour, moment.minute) = (rest / 60, rest % 60)
    return isTurning ? moment : Moment.days(days).flatMap { moment.adding(days: $0) }
  }

  private func addingMonth(_ count: Int) -> (year: Int, month: Int)? {
    let months = year * 12 + month - 1 + count
    return 12..<120_000 ~= months ? (months / 12, months % 12 + 1) : nil
  }

  /// The moment, or the bound that it exceeds.
  public func clamped(from least: Moment?, to greatest: Moment?) -> Moment {
    if let least, self < least { return least }
    if let greatest, self > greatest { return greatest }
    return self
  }

  /// The start of the moment's day.
  public var date: Moment {
    var date = Moment()
    (date.year, date.month, date.day) = (year, month, day)
    return date
  }

  /// The day of the week, from 0 for Monday to 6 for Sunday. January 1 of the year 1 was a Monday.
  public var weekdayNumber: Int { (dayNumber - 1) % 7 }

  /// The English name of the day of the week.
  public var weekday: String { Moment.weekdays[weekdayNumber] }

  /// The English name of the month.
  public var monthName: String { Moment.months[month - 1] }

  /// The English names of the days of the week, starting with Monday.
  public static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The English names of the months.
  public static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
