import FormEngine
import FormText
import SystemCalls

/// Dates of rows as points in time.
///
/// A row holds a date as people read it, of the Gregorian calendar and without a zone; which point in time
/// that is depends on where. So the time zone is always given.
extension RowKey where Value == Date {
  /// Creates the key of a row that holds a date, a time or both.
  ///
  ///     let due = RowKey<Date>("due", in: TimeZone(identifier: "Europe/Berlin")!)
  ///     form[due] = Date()
  ///
  /// A date is read as its first moment; a time of day as that time on the 1st of January 2001. Of a time
  /// that there is not because clocks are put forward, the one as much later is meant, and of one that
  /// there is twice the first. Fractions of a second are dropped, and a date outside of the years 1 to
  /// 9999 is refused.
  ///
  /// - Parameter mode: What is written: the date, the time of day, or both.
  public init(_ id: RowID, _ mode: DatePickerContent.Mode = .date, in timeZone: TimeZone) {
    self.init(id, reading: { $0.text.flatMap { Date(answer: $0, in: timeZone) } }) { date in
      // No row holds what is no number.
      date.answer(mode, in: timeZone).map { .text($0) } ?? .number(.nan)
    }
  }
}

extension LiveForm {
  /// The result as a value of a type, as ``FormEngine/LiveForm/decode(_:)`` has it, that has dates.
  ///
  ///     struct Task: Decodable {
  ///       var title: String
  ///       var due: Date?
  ///     }
  ///     let task = try form.decode(Task.self, datesIn: .current)
  ///
  /// - Throws: A ``FormText/DecodingProblem``, and what the type's own `init(from:)` throws.
  public func decode<Value: Decodable>(
    _ type: Value.Type, datesIn timeZone: TimeZone
  ) throws -> Value {
    try result().decode(type, datesIn: timeZone)
  }
}

extension [FormAnswer] {
  /// The answers as a value of a type that has dates.
  ///
  /// - Throws: A ``FormText/DecodingProblem``, and what the type's own `init(from:)` throws.
  public func decode<Value: Decodable>(
    _ type: Value.Type, datesIn timeZone: TimeZone
  ) throws -> Value {
    try decode(type) { type, value throws(AnswerMismatch) in
      guard type == Date.self else { return nil }
      guard let date = value?.text.flatMap({ Date(answer: $0, in: timeZone) }) else {
        throw AnswerMismatch(expected: "a date")
      }
      return date
    }
  }
}

extension Date {
  /// The point in time of an answer, or `nil` where that is no date and no time.
  init?(answer: String, in timeZone: TimeZone) {
    let modes: [DatePickerContent.Mode] = [.date, .dateTime, .time]
    guard
      let (mode, moment) = modes.lazy.compactMap({ mode in
        Moment(parsing: answer, mode: mode).map { (mode, $0) }
      }).first
    else { return nil }
    let days = Moment(year: 1970).days(
      until: mode == .time ? Moment(year: 2001) : moment.date)
    let local = ((days * 24 + moment.hour) * 60 + moment.minute) * 60 + moment.second
    func point(_ offset: Int) -> Date { Date(timeIntervalSince1970: Double(local - offset)) }
    // The offsets of the day before and of the day after: zones change theirs less than once in two days.
    let offsets = [86_400, -86_400].map { timeZone.secondsFromGMT(for: point($0)) }
    self = point(
      offsets.first { timeZone.secondsFromGMT(for: point($0)) == $0 } ?? offsets[0])
  }

  /// The answer of a row for the point in time, or `nil` outside of the years 1 to 9999.
  func answer(_ mode: DatePickerContent.Mode, in timeZone: TimeZone) -> String? {
    let offset = timeZone.secondsFromGMT(for: self)
    guard let seconds = Int(exactly: timeIntervalSince1970.rounded(.down)) else { return nil }
    let (local, isTooLarge) = seconds.addingReportingOverflow(offset)
    guard !isTooLarge, abs(local / 86_400) < 4_000_000 else { return nil }
    let time = (local % 86_400 + 86_400) % 86_400
    guard var moment = Moment(year: 1970).adding(days: (local - time) / 86_400) else { return nil }
    (moment.hour, moment.minute, moment.second) = (time / 3600, time / 60 % 60, time % 60)
    return moment.text(mode, withSeconds: moment.second != 0)
  }
}

extension Moment {
  /// The start of a year.
  fileprivate init(year: Int) {
    self.init()
    self.year = year
  }
}
