import FormEngine
import Foundation

/// Dates and times of rows as points in time in the zone of the device, for the date pickers of the
/// frameworks.
///
/// Seconds are read, but not written. A time that the zone skips when clocks go forward is moved forward.
public enum DateText {
  /// Returns the point in time of an ISO 8601 text; `nil` if it is none.
  public static func date(from text: String, mode: DatePickerContent.Mode) -> Date? {
    guard let moment = Moment(parsing: text, mode: mode) else { return nil }
    let withSeconds = moment.text(mode, withSeconds: mode != .date)
    return formatter(mode, withSeconds: true).date(from: withSeconds)
  }

  /// Returns the ISO 8601 text for a point in time, without seconds.
  public static func text(from date: Date, mode: DatePickerContent.Mode) -> String {
    formatter(mode, withSeconds: false).string(from: date)
  }

  private static func formatter(
    _ mode: DatePickerContent.Mode, withSeconds: Bool
  ) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.isLenient = true
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.calendar = Calendar(identifier: .gregorian)
    let time = withSeconds ? "HH:mm:ss" : "HH:mm"
    formatter.dateFormat =
      switch mode {
      case .date: "yyyy-MM-dd"
      case .time: time
      case .dateTime: "yyyy-MM-dd'T'\(time)"
      }
    return formatter
  }
}
