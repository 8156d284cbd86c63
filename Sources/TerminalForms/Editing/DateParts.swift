import FormEngine

/// A part of a moment that can be changed on its own.
enum DatePart: Hashable, Sendable, CaseIterable {
  case year
  case month
  case day
  case hour
  case minute
  case second

  /// The parts of a mode in the order in which they are written.
  static func parts(of mode: DatePickerContent.Mode, withSeconds: Bool) -> [DatePart] {
    let date: [DatePart] = [.year, .month, .day]
    let time: [DatePart] = withSeconds ? [.hour, .minute, .second] : [.hour, .minute]
    return switch mode {
    case .date: date
    case .time: time
    case .dateTime: date + time
    @unknown default: date + time
    }
  }

  var isOfTime: Bool { [.hour, .minute, .second].contains(self) }

  /// The range of the part in the text of a moment, in characters from 0.
  func range(in mode: DatePickerContent.Mode) -> Range<Int> {
    let time = mode == .dateTime ? 11 : 0
    return switch self {
    case .year: 0..<4
    case .month: 5..<7
    case .day: 8..<10
    case .hour: time..<time + 2
    case .minute: time + 3..<time + 5
    case .second: time + 6..<time + 8
    }
  }
}

extension Moment {
  /// Returns the moment with one part changed by some steps.
  ///
  /// Months, days and the parts of a time wrap around. A day that the month does not have becomes
  /// its last one, so that a month after January 31 is February 28 or 29.
  func changed(_ part: DatePart, by steps: Int) -> Moment {
    var moment = self
    switch part {
    case .year: moment.year = min(9999, max(1, year + steps))
    case .month: moment.month = (month - 1 + steps).wrapped(12) + 1
    case .day:
      let days = Moment.days(inMonth: month, ofYear: year)
      moment.day = (day - 1 + steps).wrapped(days) + 1
    case .hour: moment.hour = (hour + steps).wrapped(24)
    case .minute: moment.minute = (minute + steps).wrapped(60)
    case .second: moment.second = (second + steps).wrapped(60)
    }
    moment.day = min(moment.day, Moment.days(inMonth: moment.month, ofYear: moment.year))
    return moment
  }
}

extension Int {
  /// The remainder of a division, always at least 0.
  fileprivate func wrapped(_ count: Int) -> Int {
    let remainder = self % count
    return remainder < 0 ? remainder + count : remainder
  }
}
