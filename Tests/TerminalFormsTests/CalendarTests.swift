import FormEngine
import TestSupport
import Testing

@testable import TerminalForms

@Suite struct CalendarTests {
  private func robot(
    _ mode: DatePickerContent.Mode = .date, value: FormValue? = nil, min: String? = nil,
    max: String? = nil, width: Int = 60, height: Int = 30
  ) -> Robot {
    Robot(
      rows: [
        RowSpec("day", .field(FieldContent(value: value)), title: "Day"),
        RowSpec(
          "dayPicker", .datePicker(DatePickerContent(mode: mode, min: min, max: max)),
          presentedBy: "day"),
        RowSpec("next", .toggle(value: nil), title: "Next"),
      ], width: width, height: height)
  }

  @Test("the calendar opens at today, and keys move by days, weeks, months and years")
  func walking() {
    var robot = robot()
    robot.press(.enter)
    #expect(robot.focusedLine.contains("2026-03-31  Tuesday, today"))
    #expect(robot.lines.contains { $0.contains("Mo Tu We Th Fr Sa Su    March 2026") })
    #expect(robot.textAtCursor.hasPrefix("31]"))
    let steps: [(KeyPress, String)] = [
      (KeyPress(.left), "2026-03-30  Monday"), (KeyPress(.up), "2026-03-23"),
      (KeyPress(.pageDown), "2026-04-23"), (KeyPress(.home), "2026-04-01"),
      (KeyPress(.end), "2026-04-30"), (KeyPress(.down), "2026-05-07"),
      (KeyPress(.right), "2026-05-08"), (KeyPress(.pageUp, .shift), "2025-05-08"),
      (KeyPress(.pageDown, .control), "2026-05-08"), (KeyPress(.pageUp), "2026-04-08"),
    ]
    for (key, expected) in steps {
      robot.send(.key(key))
      #expect(robot.focusedLine.contains(expected))
    }
    #expect(robot.value(of: "day") == nil)
    robot.press(.enter)
    #expect(robot.value(of: "day") == "2026-04-08")
    #expect(robot.focusedID == "next")
  }

  @Test("today, the answer and the selected day are marked by characters")
  func marks() {
    var robot = robot(value: "2026-03-12")
    robot.press(.enter)
    #expect(robot.lines.contains { $0.contains("  9 10 11[12]13 14 15") })
    #expect(robot.lines.contains { $0.contains(" 30 31*") })
    robot.press(.right)
    #expect(robot.lines.contains { $0.contains("  9 10 11(12[13]14 15") })
    robot.press(.right)
    #expect(robot.lines.contains { $0.contains("  9 10 11(12)13[14]15") })
    robot.press(.end, .left)
    #expect(robot.lines.contains { $0.contains("[30]31*") })
  }

  @Test("the mark of today is before it if the next day is selected")
  func markBeforeToday() {
    var today = Moment()
    (today.year, today.month, today.day) = (2026, 4, 1)
    let entry = DateEntry(
      DatePickerContent(), value: "2026-04-02",
      typing: Typing(now: PresentTime(today), vocabulary: Vocabulary(nil)))
    let calendar = CalendarMonth(entry: entry, answer: nil)
    #expect(calendar.line(ofWeek: 0).cells.map(\.text).joined().hasPrefix("      * 1[ 2]"))
  }

  @Test("bounds are visible, and the arrows stop at them")
  func bounds() {
    var robot = robot(min: "2026-03-10", max: "2026-04-05")
    robot.press(.enter)
    #expect(robot.lines.contains { $0.contains("   from 2026-03-10") })
    #expect(robot.lines.contains { $0.contains("   to 2026-04-05") })
    robot.press(.pageUp)
    #expect(robot.focusedLine.contains("2026-03-10"))
    #expect(robot.lines.contains { $0.contains(" --[10]11 12") })
    robot.press(.left, .up, .home)
    #expect(robot.focusedLine.contains("2026-03-10"))
    robot.press(.pageDown, .pageDown, .right)
    #expect(robot.focusedLine.contains("2026-04-05"))
    #expect(robot.lines.contains { $0.contains("[ 5]") })
    #expect(robot.lines.contains { $0.contains(" -- -- -- -- -- -- --") })
  }

  @Test("the time of a date is below its calendar; Tab and Shift-Tab move between them")
  func time() {
    var robot = robot(.dateTime)
    robot.press(.enter)
    #expect(robot.focusedLine.contains("2026-03-31 09:05  Tuesday, today"))
    #expect(robot.lines.contains { $0.hasSuffix(" Time  09:05") })
    robot.press(.left, .tab, .up)
    #expect(robot.lines.contains { $0.hasSuffix(" Time  [10]:05") })
    #expect(robot.textAtCursor.hasPrefix("10]"))
    robot.press(.right, .down)
    #expect(robot.lines.contains { $0.hasSuffix(" Time  10:[04]") })
    robot.send(.key(KeyPress(.tab, .shift)))
    robot.press(.left)
    #expect(robot.focusedLine.contains("2026-03-29 10:04"))
    robot.press(.tab, .tab)
    #expect(robot.focusedID == "next")
    #expect(robot.value(of: "day") == "2026-03-29T10:04")
  }

  @Test("typing only a date keeps the time, and typing only a time keeps the date")
  func oneOfBoth() {
    var robot = robot(.dateTime, value: "2026-03-12T17:30")
    robot.press(.enter)
    for (text, meaning) in [("fri", "2026-04-03 17:30  Friday"), ("9pm", "2026-03-12 21:00  Thur")]
    {
      robot.type(text)
      #expect(robot.focusedLine.contains("= \(meaning)"))
      robot.press(control: "u")
    }
    robot.type("6/1 930")
    robot.press(.enter)
    #expect(robot.value(of: "day") == "2026-06-01T09:30")
  }

  @Test("a click on a day chooses it, and a click on a day outside the bounds does nothing")
  func clicking() throws {
    var robot = robot(min: "2026-03-10")
    robot.press(.enter)
    func click(_ text: String, in line: String) throws {
      let y = try #require(robot.window.frame.text.firstIndex { $0.contains(line) })
      let before = try #require(robot.window.frame.text[y].firstRange(of: text)?.lowerBound)
      let x = robot.window.frame.text[y].distance(
        from: robot.window.frame.text[y].startIndex, to: before)
      robot.send(.mouse(MouseEvent(kind: .press, x: x, y: y)))
    }
    try click("--", in: " -- 10 11")
    #expect(robot.focusedID == "dayPicker")
    #expect(robot.value(of: "day") == nil)
    try click("11", in: " -- 10 11")
    #expect(robot.value(of: "day") == "2026-03-11")
    #expect(robot.focusedID == "next")
  }

  @Test("the selected day is visible in every window that has room for a calendar")
  func windows() throws {
    var calendars = 0
    for width in stride(from: 1, through: 90, by: CampaignSettings.isThorough ? 3 : 12) {
      for height in 1...20 {
        var robot = robot(
          .dateTime, min: "2026-01-01T00:00", max: "2027-01-01T00:00", width: width, height: height)
        robot.press(.enter)
        let entry = try #require(robot.screen.editor?.date)
        guard entry.weeks > 0 else { continue }
        calendars += 1
        #expect(width >= 24)
        let picture = robot.window.frame.text.joined(separator: "\n")
        #expect(picture.contains("[31]"), "\(width)x\(height)")
        robot.press(.home)
        #expect(robot.window.frame.text.joined(separator: "\n").contains("[ 1]"))
      }
    }
    #expect(calendars > 25)
    #expect(robot(width: 24, height: 12).lines.count < 12)
  }

  @Test("in 40 columns and 12 lines the calendar shows the weeks around the day, and the bounds")
  func small() {
    var robot = robot(min: "2026-01-01", max: "2026-12-31", width: 40, height: 12)
    robot.press(.enter)
    #expect(robot.lines.contains { $0.contains("Mo Tu We Th Fr Sa Su") })
    #expect(robot.lines.contains { $0.contains("from 2026-01-01 to 2026-12-31") })
    #expect(robot.lines.contains { $0.contains(" 30[31]") })
    #expect(!robot.lines.contains { $0.contains("  2  3  4") })
  }
}

/// Compares the picture of each month with days counted one after another.
@Suite struct CalendarMonthTests {
  @Test("every day of six years is in its week and below its name")
  func everyDay() throws {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    // The 1st of January 2023 was a Sunday.
    var weekday = 6
    for year in 2023...2028 {
      for month in 1...12 {
        let length = month == 2 && year % 4 == 0 ? 29 : lengths[month - 1]
        var week = 0
        var expected = [String](repeating: "", count: 6).map { _ in
          [String](repeating: "  ", count: 7)
        }
        for day in 1...length {
          expected[week][weekday] = day < 10 ? " \(day)" : "\(day)"
          weekday = (weekday + 1) % 7
          if weekday == 0 { week += 1 }
        }
        for day in 1...length {
          let picture = try picture(year, month, day)
          let shown = picture.joined().split(separator: "[").last?.prefix(2)
          #expect(shown.map { Int($0.filter { $0 != " " }) } == day)
          let plain = picture.map { line in
            stride(from: 1, to: 22, by: 3).map { String(Array(line)[$0..<$0 + 2]) }
          }
          #expect(plain == expected, "\(year)-\(month)-\(day)")
        }
      }
    }
  }

  private func picture(_ year: Int, _ month: Int, _ day: Int) throws -> [String] {
    var moment = Moment()
    (moment.year, moment.month, moment.day) = (year, month, day)
    var entry = DateEntry(
      DatePickerContent(), value: .text(moment.text(.date)),
      typing: Typing(now: PresentTime(Moment()), vocabulary: Vocabulary(nil)))
    entry.weeks = 6
    let calendar = CalendarMonth(entry: entry, answer: nil)
    #expect(calendar.weeks == 0..<6)
    return calendar.weeks.map { calendar.line(ofWeek: $0).cells.map(\.text).joined() }
  }
}
