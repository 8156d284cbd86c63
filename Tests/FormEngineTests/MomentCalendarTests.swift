import Testing

@testable import FormEngine

/// Compares moments with a calendar that counts day by day.
@Suite struct MomentCalendarTests {
  /// All days from 2019 to 2029 in order, the first a Tuesday.
  private static let days: [Moment] = {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var days: [Moment] = []
    for year in 2019...2029 {
      for (month, length) in lengths.enumerated() {
        let isLong = month == 1 && [2020, 2024, 2028].contains(year)
        for day in 1...(isLong ? 29 : length) {
          var moment = Moment()
          (moment.year, moment.month, moment.day) = (year, month + 1, day)
          days.append(moment)
        }
      }
    }
    return days
  }()

  private func typed(_ text: String, _ today: Moment) -> String? {
    TypedMoment.iso(text, in: DatePickerContent(), at: PresentTime(today))
  }

  @Test("adding days and naming weekdays agree with a calendar of eleven years")
  func days() {
    for (index, day) in Self.days.enumerated() {
      #expect(day.weekdayNumber == (index + 1) % 7)
      for step in [-400, -31, -7, -1, 0, 1, 7, 28, 31, 365, 366]
      where Self.days.indices.contains(index + step) {
        #expect(day.adding(days: step) == Self.days[index + step], "\(day.text(.date)) \(step)")
      }
    }
  }

  @Test("adding months keeps the day, or gives the last day of a shorter month")
  func months() {
    let lastDays = Dictionary(
      Self.days.map { ([$0.year, $0.month], $0.day) }, uniquingKeysWith: max)
    for day in Self.days {
      for step in [-25, -12, -1, 0, 1, 2, 11, 12, 13] {
        var (year, month) = (day.year, day.month)
        for _ in 0..<abs(step) {
          month += step.signum()
          if month == 0 { (year, month) = (year - 1, 12) }
          if month == 13 { (year, month) = (year + 1, 1) }
        }
        guard let last = lastDays[[year, month]] else { continue }
        let moved = day.adding(months: step)
        #expect([moved?.year, moved?.month, moved?.day] == [year, month, min(day.day, last)])
      }
    }
  }

  @Test("weekdays and dates without a year are the next ones, through four years")
  func nearest() {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    for index in stride(from: 0, to: 4 * 366, by: 5) {
      let today = Self.days[index]
      for (number, name) in names.enumerated() {
        let next = Self.days[(index + 1)...].enumerated().first {
          ($0.offset + index + 2) % 7 == number
        }
        #expect(
          typed(name, today) == next?.element.text(.date), "\(name) after \(today.text(.date))")
      }
      let later = Self.days[index + 100]
      #expect(typed("\(later.month)/\(later.day)", today) == later.text(.date))
      let ago = Self.days[max(0, index - 1)]
      let again = Self.days[index...].first { ($0.month, $0.day) == (ago.month, ago.day) }
      #expect(typed("\(ago.day).\(ago.month).", today) == again?.text(.date))
    }
  }

  @Test("the calendar ends with the years 1 and 9999")
  func ends() throws {
    let first = try #require(Moment(parsing: "0001-01-01", mode: .date))
    let last = try #require(Moment(parsing: "9999-12-31", mode: .date))
    #expect(first.adding(days: -1) == nil && first.adding(months: -1) == nil)
    #expect(last.adding(days: 1) == nil && last.adding(months: 1) == nil)
    #expect(first.weekday == "Monday" && last.weekday == "Friday")
    #expect(last.adding(months: -12 * 9998 - 11)?.text(.date) == "0001-01-31")
    #expect(typed("12/30", last) == nil)
    #expect(typed("fri", last) == nil)
  }
}
