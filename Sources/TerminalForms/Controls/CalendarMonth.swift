import FormEngine

/// A month as a picture of weeks from Monday: `[ ]` is around the shown day, `( )` around the
/// answer, and `*` is next to today. Days out of bounds are two hyphens.
struct CalendarMonth {
  let entry: DateEntry
  let answer: Moment?

  /// The number of cells in a line: three for each day, and one more.
  static let width = 22
  static let numberOfWeeks = 6

  private var shown: Moment { entry.shown.date }

  /// The weekday of the first day of the month, from 0 for Monday.
  private var offset: Int {
    var first = shown
    first.day = 1
    return first.weekdayNumber
  }

  /// The names of the days of the week.
  static func heading(_ room: Room) -> StyledLine {
    room.text("Mo Tu We Th Fr Sa Su").split(separator: " ").reduce(StyledLine()) { line, name in
      (line + StyledLine(" \(name)", .dim)).padded(to: line.width + 3)
    }
  }

  /// The weeks around the shown day that fit.
  var weeks: Range<Int> {
    let count = min(entry.weeks, Self.numberOfWeeks)
    let week = (offset + shown.day - 1) / 7
    let first = max(0, min(week - count / 2, Self.numberOfWeeks - count))
    return first..<first + count
  }

  /// The day in a week of the picture; `nil` if it is in another month.
  func day(week: Int, weekday: Int) -> Moment? {
    var day = shown
    day.day = week * 7 + weekday - offset + 1
    return 1...Moment.days(inMonth: day.month, ofYear: day.year) ~= day.day ? day : nil
  }

  /// Whether a day is within the bounds.
  func isAllowed(_ day: Moment) -> Bool {
    day.clamped(from: entry.earliest?.date, to: entry.latest?.date) == day
  }

  /// The picture of a week, with the cursor if the shown day is being edited.
  func line(ofWeek week: Int) -> StyledLine {
    let days = (0..<7).map { day(week: week, weekday: $0) }
    var marks = [String](repeating: " ", count: 8)
    func mark(_ day: Moment?, _ before: String, _ after: String) {
      guard let day, let index = days.firstIndex(of: day) else { return }
      if marks[index] == " " { marks[index] = before }
      if marks[index + 1] == " " { marks[index + 1] = after }
    }
    mark(shown, "[", "]")
    mark(answer, "(", ")")
    markToday(among: days, &marks)
    var line = StyledLine()
    for (index, day) in days.enumerated() {
      line.append(marks[index], marks[index] == " " ? .plain : .bold)
      if day == shown, day != nil, entry.isOnCalendar, entry.typed == nil {
        line.cursor = line.width
      }
      line.append(day.map(text) ?? "  ", day.map(style) ?? .plain)
    }
    line.append(marks[7], marks[7] == " " ? .plain : .bold)
    return line
  }

  /// Marks today after the day, or before it if another mark is there.
  private func markToday(among days: [Moment?], _ marks: inout [String]) {
    guard let index = days.firstIndex(of: entry.typing.now.today) else { return }
    if let place = [index + 1, index].first(where: { marks[$0] == " " }) { marks[place] = "*" }
  }

  private func text(_ day: Moment) -> String {
    guard isAllowed(day) || day == shown else { return "--" }
    return day.day < 10 ? " \(day.day)" : "\(day.day)"
  }

  private func style(_ day: Moment) -> Style {
    if day == shown { return .reversed }
    if !isAllowed(day) { return .dim }
    return day == entry.typing.now.today ? .bold : .plain
  }
}
