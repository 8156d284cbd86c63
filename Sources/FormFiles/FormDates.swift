import FormEngine
import FormText
import SmallFoundation

/// Dates in rows as points in time.
///
/// A row holds a date as people read it, in the Gregorian calendar and without a time zone; which
/// point in time it is depends on the zone. So the time zone must always be given.
extension RowKey where Value == Date {
  /// Creates the key of a row that holds a date, a time or both.
  ///
  ///     let due = RowKey<Date>("due", in: TimeZone(identifier: "Europe/Berlin")!)
  ///     form[due] = Date()
  ///
  /// A date is read as its first moment; a time of day as that time on January 1, 2001. A time
  /// skipped when clocks go forward is moved forward by as much; of a time that occurs twice the
  /// first is used. Fractions of a second are dropped, and dates outside the years 1 to 9999 are
  /// refused.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - mode: The parts that are written: the date, the time of day, or both.
  ///   - timeZone: The time zone in which the row's dates and times are read and written.
  public init(_ id: RowID, _ mode: DatePickerContent.Mode = .date, in timeZone: TimeZone) {
    self.init(id, reading: { $0.text.flatMap { Date(answer: $0, in: timeZone) } }) { date in
      // No row can hold NaN.
      date.answer(mode, in: timeZone).map { .text($0) } ?? .number(.nan)
    }
  }
}

extension Moment {
  /// Creates the date and time of a point in time, without fractions of a second; `nil` outside the years 1 to
  /// 9999.
  ///
  ///     LiveForm(spec, today: Moment(Date(), in: .current))
  ///
  /// - Parameters:
  ///   - date: The point in time.
  ///   - timeZone: The time zone for converting it.
  public init?(_ date: Date, in timeZone: TimeZone) {
    guard let text = date.answer(.dateTime, in: timeZone) else { return nil }
    self.init(parsing: text, mode: .dateTime)
  }
}

extension Row {
  /// Creates a row that holds a date, a time or both.
  ///
  ///     Row.datePicker("due", title: "Due", value: Date(), in: .current)
  ///
  /// - Parameters:
  ///   - id: The identity of the row.
  ///   - title: The title of the row; `nil` for none.
  ///   - mode: The parts that the row holds.
  ///   - value: The initial value; `nil` for none.
  ///   - min: The earliest answer; `nil` for any.
  ///   - max: The latest answer; `nil` for any.
  ///   - timeZone: The time zone for converting points in time to dates and times.
  ///   - commit: When a choice becomes the value of the field that presents the row.
  public static func datePicker(
    _ id: RowID, title: String? = nil, mode: DatePickerContent.Mode = .date, value: Date? = nil,
    min: Date? = nil, max: Date? = nil, in timeZone: TimeZone, commit: Commit = .change
  ) -> RowBlock {
    datePicker(
      RowKey<Date>(id, mode, in: timeZone), title: title, mode: mode, value: value, min: min,
      max: max, commit: commit)
  }
}

extension LiveForm {
  /// Decodes the result as a value of a type with dates. `decode(_:)` of `FormText` does the same
  /// for types without dates.
  ///
  ///     struct Task: Decodable {
  ///       var title: String
  ///       var due: Date?
  ///     }
  ///     let task = try form.decode(Task.self, datesIn: .current)
  ///
  /// - Throws: A `DecodingProblem` of `FormText` if an answer is missing or has another type, and any
  ///   error that the type's own `init(from:)` throws.
  public func decode<Value: Decodable>(
    _ type: Value.Type, datesIn timeZone: TimeZone
  ) throws -> Value {
    try result().decode(type, datesIn: timeZone)
  }
}

extension [FormAnswer] {
  /// Decodes the answers as a value of a type with dates.
  ///
  /// - Throws: A `DecodingProblem` of `FormText` if an answer is missing or has another type, and any
  ///   error that the type's own `init(from:)` throws.
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
  /// Creates the point in time of an answer; `nil` if the answer is not a date or a time.
  init?(answer: String, in timeZone: TimeZone) {
    let modes: [DatePickerContent.Mode] = [.date, .dateTime, .time]
    guard
      let (mode, moment) = modes.lazy.compactMap({ mode in
        Moment(parsing: answer, mode: mode).map { (mode, $0) }
      }).first
    else { return nil }
    let days = Moment(year: 1970).days(until: mode == .time ? Moment(year: 2001) : moment.date)
    let local = ((days * 24 + moment.hour) * 60 + moment.minute) * 60 + moment.second
    func point(_ offset: Int) -> Date { Date(timeIntervalSince1970: Double(local - offset)) }
    // The offsets on the day before and after: a zone changes its offset less than once in two
    // days.
    let offsets = [86_400, -86_400].map { timeZone.secondsFromGMT(for: point($0)) }
    self = point(offsets.first { timeZone.secondsFromGMT(for: point($0)) == $0 } ?? offsets[0])
  }

  /// Returns the answer of a row for the point in time; `nil` outside the years 1 to 9999.
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
  /// Creates the start of a year.
  fileprivate init(year: Int) {
    self.init()
    self.year = year
  }
}
