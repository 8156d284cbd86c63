import Testing

@testable import FormEngine

@Suite struct TypedMomentTests {
  private func iso(
    _ text: String, _ mode: DatePickerContent.Mode, min: String? = nil, max: String? = nil,
    dateFormat: String = "", today: String = "2026-03-31"
  ) -> String? {
    guard let now = Moment(parsing: "\(today)T09:05", mode: .dateTime) else { return nil }
    return TypedMoment.iso(
      text, in: DatePickerContent(mode: mode, min: min, max: max),
      at: PresentTime(now, dateFormat: dateFormat))
  }

  @Test(
    "dates are read as people type them",
    arguments: [
      ("2025-06-01", "2025-06-01"), ("2025-6-1", "2025-06-01"), ("20250601", "2025-06-01"),
      ("2025/6/1", "2025-06-01"), ("2025.6.1", "2025-06-01"), ("6/1", "2026-06-01"),
      ("06/01/2025", "2025-06-01"), ("6-1", "2026-06-01"), ("1.6.", "2026-06-01"),
      ("1.6", "2026-06-01"), ("1.6.2025", "2025-06-01"), ("6/1/25", "2025-06-01"),
      ("1.6.69", "1969-06-01"), ("1.6.68", "2068-06-01"), ("1 June", "2026-06-01"),
      ("jun 1, 2025", "2025-06-01"), ("1. June 2025", "2025-06-01"), ("1 sept", "2026-09-01"),
      ("today", "2026-03-31"),
      ("Tomorrow", "2026-04-01"), ("yesterday", "2026-03-30"), ("+3d", "2026-04-03"),
      ("+3", "2026-04-03"), ("-2w", "2026-03-17"), ("-90", "2025-12-31"), ("+1m", "2026-04-30"),
      ("-13m", "2025-02-28"), ("+2y", "2028-03-31"), (" 6/1 ", "2026-06-01"),
      ("2024-2-29", "2024-02-29"), ("+366", "2027-04-01"),
    ])
  func dates(text: String, expected: String) {
    #expect(iso(text, .date) == expected)
  }

  @Test(
    "a text that is no date or not complete is refused",
    arguments: [
      "", "2", "2026", "2026-", "2026-6", "2026-6-", "6/", "6/1/", "6/1/202", "13/1",
      "2026-02-30", "2026-2-29", "31.6.", "2/30", "25-6-1", "fr", "friend", "ju 1", "june",
      "june 1 2 3", "1 2 june", "june x", "0/1", "+", "-", "+d", "+3x", "+99999y", "+999999",
      "2026-6-1-1",
      "1/2-3", "12:30", "2026-06-01T10:00", "x", "2026 6 1", "٢٠٢٦-06-01", "0000-01-01",
    ])
  func noDates(text: String) {
    #expect(iso(text, .date) == nil)
  }

  @Test(
    "times are read as people type them",
    arguments: [
      ("09:30", "09:30"), ("9:30", "09:30"), ("9.30", "09:30"), ("930", "09:30"),
      ("0930", "09:30"), ("9", "09:00"), ("21", "21:00"), ("9:30:15", "09:30:15"),
      ("093015", "09:30:15"), ("9pm", "21:00"), ("9:30 am", "09:30"), ("12am", "00:00"),
      ("12:05 PM", "12:05"), ("9p", "21:00"), ("now", "09:05"), ("00:00", "00:00"),
    ])
  func times(text: String, expected: String) {
    #expect(iso(text, .time) == expected)
  }

  @Test(
    "a text that is no time or not complete is refused",
    arguments: [
      "", "9:", "9:3", "9:300", "24:00", "24", "93", "960", "9:60", "9:30:", "9:30:6", "13pm",
      "0am",
      "pm", "9 30", "2026-06-01", "x", ":30", "9:30pmx", "-9",
    ])
  func noTimes(text: String) {
    #expect(iso(text, .time) == nil)
  }

  @Test(
    "dates with times are read as people type them",
    arguments: [
      ("2026-06-01T09:30", "2026-06-01T09:30"), ("2026-6-1 9:30", "2026-06-01T09:30"),
      ("6/1 930", "2026-06-01T09:30"), ("6/1, 9pm", "2026-06-01T21:00"),
      ("tomorrow 9:30 pm", "2026-04-01T21:30"), ("+3d 12", "2026-04-03T12:00"),
      ("202606010930", "2026-06-01T09:30"), ("20260601093015", "2026-06-01T09:30:15"),
      ("today now", "2026-03-31T09:05"), ("now", "2026-03-31T09:05"),
      ("2026-06-01t09:30:15", "2026-06-01T09:30:15"), ("sat 9pm", "2026-04-04T21:00"),
      ("june 1 2025, 930", "2025-06-01T09:30"), ("1 oct 10", "2026-10-01T10:00"),
    ])
  func both(text: String, expected: String) {
    #expect(iso(text, .dateTime) == expected)
  }

  @Test(
    "a date without a complete time is refused",
    arguments: [
      "2026-06-01", "tomorrow", "6/1 ", "9:30", "2026-06-01T", "20260601", "6/1 9:3", "t",
      "june 1 2025", "oct", ", 9",
    ])
  func noBoth(text: String) {
    #expect(iso(text, .dateTime) == nil)
  }

  @Test(
    "a weekday is the next one after today",
    arguments: [
      ("wed", "2026-04-01"), ("Monday", "2026-04-06"), ("tue", "2026-04-07"),
      ("thurs", "2026-04-02"),
    ])
  func weekdays(text: String, expected: String) {
    #expect(iso(text, .date) == expected)
  }

  @Test(
    "a date without a year is the next one from today",
    arguments: [
      ("3/31", "2026-03-31"), ("3/30", "2027-03-30"), ("2/29", "2028-02-29"),
      ("30.3.", "2027-03-30"),
      ("12-31", "2026-12-31"), ("Mar 30", "2027-03-30"),
    ])
  func noYear(text: String, expected: String) {
    #expect(iso(text, .date) == expected)
  }

  @Test("29 February is found across a century year that is not a leap year")
  func leapDayLate() {
    #expect(iso("2/29", .date, today: "2096-03-01") == "2104-02-29")
    #expect(iso("2/29", .date, max: "2103-12-31", today: "2096-03-01") == "2096-02-29")
  }

  @Test("weekdays and dates without a year are within the bounds if possible")
  func nearestWithinBounds() {
    #expect(iso("3/30", .date, max: "2026-03-31") == "2026-03-30")
    #expect(iso("mon", .date, max: "2026-03-31") == "2026-03-30")
    #expect(iso("tue", .date, max: "2026-03-31") == "2026-03-31")
    #expect(iso("5/17", .date, max: "2008-12-31") == "2008-05-17")
    #expect(iso("3/31", .date, min: "2026-04-01") == "2027-03-31")
    #expect(iso("mon", .date, min: "2026-05-01") == "2026-05-04")
    #expect(iso("mon 10", .dateTime, max: "2026-03-31T08:00") == "2026-03-30T10:00")
    #expect(iso("tomorrow", .date, max: "2026-03-31") == "2026-04-01")
  }

  @Test(
    "the locale decides which part of a date with slashes comes first",
    arguments: [
      ("%d/%m/%Y", "2026-01-06"), ("%e/%-m/%Y", "2026-01-06"), ("%a %d.%m.%Y", "2026-01-06"),
      ("%m/%d/%Y", "2026-06-01"), ("%D", "2026-06-01"), ("%Y-%m-%d", "2026-06-01"),
      ("", "2026-06-01"),
    ])
  func slashes(dateFormat: String, expected: String) {
    #expect(iso("6/1/2026", .date, dateFormat: dateFormat) == expected)
    #expect(iso("1.6.2026", .date, dateFormat: dateFormat) == "2026-06-01")
    #expect(iso("6-1", .date, dateFormat: dateFormat) == "2026-06-01")
  }

  @Test("a value that a picker stores is read unchanged")
  func roundTrip() {
    for (mode, text) in [
      (DatePickerContent.Mode.date, "0001-01-01"), (.date, "9999-12-31"), (.time, "23:59:59"),
      (.dateTime, "2026-03-31T00:00"),
    ] {
      #expect(iso(text, mode) == text)
    }
  }
}
