import FormEngine

/// A moment with the parts that its text has.
struct MomentText {
  let moment: Moment
  let mode: DatePickerContent.Mode

  /// Reads a text; `nil` if it is no moment.
  init?(_ text: String) {
    for mode in DatePickerContent.Mode.allCases {
      guard let moment = Moment(parsing: text, mode: mode) else { continue }
      (self.moment, self.mode) = (moment, mode)
      return
    }
    return nil
  }

  /// The text of the moment some time later; `nil` outside the years 1 to 9999. A time of day stays
  /// within its day. A day that the month does not have becomes the first of the next month.
  func text(afterMonths months: Int = 0, days: Int = 0, seconds: Int = 0) -> String? {
    let second = (moment.hour * 60 + moment.minute) * 60 + moment.second + seconds
    let overflow = (Double(second) / 86_400).rounded(.down)
    guard mode != .time || months == 0 && overflow == 0,
      let inMonth = moment.adding(months: months),
      var later = inMonth.adding(
        days: days + Int(overflow) + (inMonth.day == moment.day ? 0 : 1))
    else { return nil }
    let time = second - Int(overflow) * 86_400
    (later.hour, later.minute, later.second) = (time / 3_600, time / 60 % 60, time % 60)
    return later.text(mode, withSeconds: mode != .date)
  }
}
