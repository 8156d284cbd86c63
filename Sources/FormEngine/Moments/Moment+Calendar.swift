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

  /// The moment a number of units later, with its day limited to the last of the month; `nil` outside
  /// the years 1 to 9999.
  public func adding(_ count: Int, _ unit: FormExpression.DateUnit) -> Moment? {
    // A larger number leads out of all years.
    guard count.magnitude < 4_000_000 else { return nil }
    return switch unit {
    case .days: adding(days: count)
    case .weeks: adding(days: count * 7)
    case .months: adding(months: count)
    case .years: adding(months: count * 12)
    }
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
