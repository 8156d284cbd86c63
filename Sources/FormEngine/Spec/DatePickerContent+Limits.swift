extension DatePickerContent {
  /// The first moment that `min` allows; `nil` without a limit. A date as the limit of a date with a time
  /// stands for its first minute.
  public var earliest: Moment? { min.flatMap { limit($0, atEnd: false) } }

  /// The last moment that `max` allows; `nil` without a limit. A date as the limit of a date with a time
  /// stands for its last second.
  public var latest: Moment? { max.flatMap { limit($0, atEnd: true) } }

  /// The moment that a limit stands for; `nil` if it can't be one.
  func limit(_ text: String, atEnd isAtEnd: Bool) -> Moment? {
    if let moment = Moment(parsing: text, mode: mode) { return moment }
    guard mode == .dateTime, var moment = Moment(parsing: text, mode: .date) else { return nil }
    if isAtEnd { (moment.hour, moment.minute, moment.second) = (23, 59, 59) }
    return moment
  }
}
