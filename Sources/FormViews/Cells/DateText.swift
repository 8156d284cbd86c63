import FormEngine
import SmallFoundation

/// Dates and times of rows as points in time in the zone of the device, for the date pickers of the
/// frameworks.
///
/// A time of day is that time on January 1, 2000. A time that the zone skips when clocks go forward is moved
/// forward. Seconds are read, but not written.
public enum DateText {
  /// Returns the point in time of an ISO 8601 text; `nil` if it is none.
  public static func date(from text: String, mode: DatePickerContent.Mode) -> Date? {
    Moment(parsing: text, mode: mode).flatMap { date($0, mode: mode) }
  }

  /// Returns the point in time of a moment; `nil` if there is none.
  public static func date(_ moment: Moment, mode: DatePickerContent.Mode) -> Date? {
    var parts = DateComponents()
    (parts.year, parts.month, parts.day) =
      mode == .time ? (2000, 1, 1) : (moment.year, moment.month, moment.day)
    (parts.hour, parts.minute, parts.second) = (moment.hour, moment.minute, moment.second)
    return calendar.date(from: parts)
  }

  /// Returns the ISO 8601 text for a point in time, without seconds.
  public static func text(from date: Date, mode: DatePickerContent.Mode) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    var moment = Moment()
    (moment.year, moment.month, moment.day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    (moment.hour, moment.minute) = (parts.hour ?? 0, parts.minute ?? 0)
    return moment.text(mode)
  }

  /// Returns the point in time that a date picker shows: that of the answer, or else the present one. In a
  /// picker of times, it is on the day of the bounds.
  public static func shown(for answer: FormValue?, mode: DatePickerContent.Mode) -> Date {
    let now = Date()
    return answer?.text.flatMap { date(from: $0, mode: mode) }
      ?? date(from: text(from: now, mode: mode), mode: mode) ?? now
  }

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }
}
