/// A date, a time of day, or both, of which the mode is known, as expressions read them.
struct ModedMoment {
  let moment: Moment
  let mode: DatePickerContent.Mode
  let hasSeconds: Bool

  /// Reads a moment of any mode; `nil` if the text is none.
  init?(_ text: String) {
    for mode in DatePickerContent.Mode.allCases {
      guard let moment = Moment(parsing: text, mode: mode) else { continue }
      (self.moment, self.mode) = (moment, mode)
      hasSeconds = mode != .date && text.utf8.count == (mode == .time ? 8 : 19)
      return
    }
    return nil
  }

  /// The text of the moment with another date or time.
  func text(of moment: Moment) -> FormValue {
    .text(moment.text(mode, withSeconds: hasSeconds))
  }

  /// The seconds until another time of day, which is of the next day if it is earlier, or until another date
  /// with a time; `nil` for other moments.
  func seconds(until other: ModedMoment) -> Double? {
    guard mode != .date, mode == other.mode else { return nil }
    let seconds = Double(other.moment.secondOfDay - moment.secondOfDay)
    let secondsOfDay = 86_400.0
    if mode == .time { return seconds < 0 ? seconds + secondsOfDay : seconds }
    // All seconds of 10,000 years are more than a 32-bit integer holds.
    return Double(moment.days(until: other.moment)) * secondsOfDay + seconds
  }

  /// The text of the moment a number of units later; `nil` if its mode has no such units, or outside the
  /// years 1 to 9999.
  func later(by count: Double, _ unit: FormExpression.DateUnit) -> FormValue? {
    guard count.isWhole, mode != (unit.isOfClock ? .date : .time) else { return nil }
    return moment.adding(count, unit, turning: mode == .time).map(text)
  }

  /// The date or the time of a date with a time; `nil` for other moments.
  func part(_ part: DatePickerContent.Mode) -> FormValue? {
    mode == .dateTime ? .text(moment.text(part, withSeconds: hasSeconds)) : nil
  }
}
