import FormEngine
import TestSupport
import Testing

@testable import TerminalForms

@Suite struct DateEditingTests {
  private func robot(
    _ mode: DatePickerContent.Mode = .date, value: FormValue? = nil, min: String? = nil,
    max: String? = nil, commit: Commit = .change, height: Int = 30
  ) -> Robot {
    Robot(
      rows: [
        RowSpec("day", .field(FieldContent(value: value)), title: "Day"),
        RowSpec(
          "dayPicker",
          .datePicker(DatePickerContent(mode: mode, min: min, max: max, commit: commit)),
          presentedBy: "day"),
        RowSpec("next", .toggle(value: nil), title: "Next"),
      ], height: height)
  }

  @Test("Enter accepts a typed date and moves to the next row")
  func typing() {
    var robot = robot()
    robot.press(.enter)
    robot.type("2026-11-21")
    #expect(robot.value(of: "day") == nil)
    robot.press(.enter)
    #expect(robot.value(of: "day") == "2026-11-21")
    #expect(robot.focusedID == "next")
    #expect(robot.lines.contains { $0.contains("+ Day") })
  }

  @Test("typed text stays as it is, with the time that it means after it")
  func meaning() {
    var robot = robot(.time)
    robot.press(.enter)
    for (key, meaning) in [("9", "09:00"), (":", nil), ("3", nil), ("0", "09:30")] {
      robot.type(key)
      #expect(robot.focusedLine.contains(meaning.map { "]  = \($0)" } ?? "]  hh:mm"), "\(key)")
    }
    #expect(robot.focusedLine.contains("[9:30 "))
    robot.press(.enter)
    #expect(robot.value(of: "day") == "09:30")
    robot.press(control: "_")
    #expect(robot.value(of: "day") == nil)
  }

  @Test("a date without its time is not accepted, unless there is a time to keep")
  func missingTime() {
    var robot = robot(.dateTime)
    robot.press(.enter)
    robot.type("2026-11-21")
    #expect(robot.focusedLine.contains("[2026-11-21         ]  YYYY-MM-DD hh:mm"))
    robot.press(.enter)
    #expect(robot.focusedID == "dayPicker" && robot.value(of: "day") == nil)
    #expect(
      robot.lines.contains {
        $0.hasPrefix("! \"2026-11-21\" has no time. Write YYYY-MM-DD hh:mm or 1 June")
      })
    #expect(robot.lines.contains { $0.contains("November 2026") })
    robot.type(" 8:15")
    robot.press(.enter)
    #expect(robot.value(of: "day") == "2026-11-21T08:15")
    robot.press(.up)
    robot.type("2026-12-24")
    robot.press(.enter)
    #expect(robot.value(of: "day") == "2026-12-24T08:15")
  }

  @Test("Tab takes a typed date along to the time")
  func timeOfTypedDate() {
    var robot = robot(.dateTime)
    robot.press(.enter)
    robot.type("2026-11-21")
    robot.press(.tab)
    #expect(robot.focusedLine.contains("2026-11-21 09:05"))
    #expect(robot.lines.contains { $0.hasSuffix(" Time  [09]:05") })
    robot.press(.up, .tab)
    #expect(robot.value(of: "day") == "2026-11-21T10:05" && robot.focusedID == "next")
  }

  @Test("Tab reports a typed text that is not a date, and stays")
  func timeOfNoDate() {
    var robot = robot(.dateTime)
    robot.press(.enter)
    robot.type("x")
    robot.press(.tab)
    #expect(robot.lines.contains { $0.contains("\"x\" is not a date and time.") })
    #expect(robot.screen.editor?.date?.part.isOfTime == false)
  }

  @Test("examples are after a text that has no meaning yet, and in the help")
  func examples() {
    var robot = robot(height: 100)
    robot.press(.enter)
    robot.type("fr")
    // The examples that don't fit are left out.
    #expect(robot.focusedLine.hasSuffix("[fr        ]  YYYY-MM-DD, 1 June, friday, tomorrow"))
    robot.press(.function(1))
    let text = robot.lines.joined(separator: " ")
    #expect(text.contains("typed as 2026-06-01, 6/1 (1 June), 1.6., 1 June"))
    var european = robot.screen.now
    european.hasDayFirst = true
    let unknown = Typing(now: european, vocabulary: Vocabulary(nil))
    #expect(unknown.helpAboutDates.english.contains("6/1 (6 January)"))
    let american = Typing(now: european, vocabulary: Vocabulary("en-US"))
    #expect(american.helpAboutDates.english.contains("6/1 (1 June)"))
  }

  @Test("words can be typed as well as digits, on a date picker without a field too")
  func words() {
    var robot = Robot(rows: [RowSpec("day", .datePicker(DatePickerContent()), title: "Day")])
    robot.type("tomorrow")
    #expect(robot.focusedLine.hasSuffix("[tomorrow  ]  = 2026-04-01  Wednesday"))
    #expect(robot.lines.contains { $0.contains("[ 1] 2  3  4  5") })
    robot.press(.enter)
    #expect(robot.focusedLine.isEmpty || !robot.focusedLine.contains("Day"))
    #expect(robot.line(with: "Day").contains("2026-04-01"))
    #expect(robot.value(of: "day") == "2026-04-01")
  }

  @Test("in a low window parts are chosen with Left and Right and changed with Up and Down")
  func parts() {
    var robot = robot(value: "2024-01-31", height: 8)
    robot.press(.enter)
    #expect(robot.focusedLine.contains("[2024]-01-31"))
    robot.press(.right, .up)
    #expect(robot.focusedLine.contains("2024-[02]-29"))
    robot.press(.left, .up)
    #expect(robot.focusedLine.contains("[2025]-02-28"))
    robot.press(.right, .right, .down)
    #expect(robot.focusedLine.contains("2025-02-[27]"))
    #expect(robot.textAtCursor.hasPrefix("27"))
    #expect(robot.value(of: "day") == "2024-01-31")
    robot.press(.enter)
    #expect(robot.value(of: "day") == "2025-02-27")
  }

  @Test("a date without an answer starts at today, or at the nearest bound")
  func today() {
    for (min, expected) in [(nil, "2026-03-31"), ("2026-05-01", "2026-05-01")] {
      var robot = robot(min: min)
      robot.press(.enter)
      #expect(robot.value(of: "day") == nil)
      robot.press(.enter)
      #expect(robot.value(of: "day") == .text(expected))
    }
    var time = robot(.time)
    time.press(.enter, .enter)
    #expect(time.value(of: "day") == "09:05")
  }

  @Test("an incomplete date is kept and reported, and blocks submitting")
  func halfway() {
    var robot = robot()
    robot.press(.enter)
    robot.type("2026-02-")
    robot.press(.enter)
    #expect(robot.focusedID == "dayPicker")
    #expect(robot.lines.contains { $0.hasPrefix("! \"2026-02-\" is not a date. Write YYYY-MM-DD") })
    robot.press(.up)
    #expect(robot.focusedLine.contains("[2026-02-  ]"))
    robot.press(.tab)
    robot.press(control: "s")
    #expect(robot.effect == nil)
    #expect(robot.focusedID == "dayPicker")
    robot.type("28")
    robot.press(.enter)
    #expect(robot.value(of: "day") == "2026-02-28")
    robot.press(control: "s")
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "day", value: "2026-02-28")])))
  }

  @Test("submitting opens a closed field that has an incomplete date")
  func closedOverHalfTyped() {
    var robot = robot()
    robot.press(.enter)
    robot.type("2026")
    robot.send(.key(KeyPress(.tab, .shift)))
    robot.press(.enter)
    #expect(robot.lines.contains { $0.contains("+ Day") })
    robot.press(control: "s")
    #expect(robot.effect == nil)
    #expect(robot.focusedID == "dayPicker")
    #expect(robot.focusedLine.contains("2026"))
  }

  @Test(
    "Esc leaves the date as it was, whatever was typed or selected", arguments: Commit.allCases)
  func escape(commit: Commit) {
    var robot = robot(value: "2026-01-01", commit: commit)
    for typed in ["", "20", "tomorrow"] {
      robot.press(.enter, .up)
      robot.type(typed)
      robot.press(.escape)
      #expect(robot.value(of: "day") == "2026-01-01")
      #expect(robot.focusedID == "day")
    }
    robot.press(control: "s")
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "day", value: "2026-01-01")])))
  }

  @Test("a typed or selected date is accepted when the focus leaves it and when submitting")
  func leaving() {
    for leave in [KeyPress(.tab), KeyPress(.tab, .shift), .control("s")] {
      var typed = robot()
      typed.press(.enter)
      typed.type("tomorrow")
      typed.send(.key(leave))
      #expect(typed.value(of: "day") == "2026-04-01")
      var walked = robot()
      walked.press(.enter, .right)
      walked.send(.key(leave))
      #expect(walked.value(of: "day") == "2026-04-01")
      var untouched = robot()
      untouched.press(.enter)
      untouched.send(.key(leave))
      #expect(untouched.value(of: "day") == nil)
      #expect((untouched.effect == nil) == (leave != .control("s")))
    }
  }

  @Test("Enter refuses a typed date outside the bounds, and Tab accepts it with a problem")
  func outside() {
    var robot = robot(min: "2026-03-10", max: "2026-05-05")
    robot.press(.enter)
    robot.type("2026-03-09")
    robot.press(.enter)
    #expect(robot.focusedID == "dayPicker")
    #expect(robot.lines.contains("! Enter 2026-03-10 or later."))
    robot.press(.tab)
    #expect(robot.value(of: "day") == "2026-03-09")
    #expect(robot.lines.contains { $0.contains("! Enter 2026-03-10 or later.") })
  }

  @Test("an empty text clears the answer")
  func empty() {
    var robot = robot(value: "2026-01-01")
    robot.press(.enter)
    robot.type("1")
    robot.press(.backspace, .enter)
    #expect(robot.value(of: "day") == nil)
  }

  @Test("seconds are kept if the answer has them")
  func seconds() {
    var robot = robot(.dateTime, value: "2026-01-01T10:00:30", height: 8)
    robot.press(.enter, .end, .up, .enter)
    #expect(robot.value(of: "day") == "2026-01-01T10:00:31")
  }
}

@Suite struct LongDateTests {
  @Test(
    "a typed or pasted paragraph is cut to 60 characters, and the calendar is drawn at once",
    arguments: [DatePickerContent.Mode.date, .time, .dateTime])
  func paragraph(mode: DatePickerContent.Mode) {
    let rows = [RowSpec("day", .datePicker(DatePickerContent(mode: mode)))]
    let words = String(repeating: "some words in 12 lines ", count: 10)
    var typing = Robot(rows: rows)
    typing.type(words)
    var pasting = Robot(rows: rows)
    pasting.send(.paste(words))
    for robot in [typing, pasting] {
      let entry = robot.window.screen.editor?.date
      #expect(entry?.typed?.text.count == 60)
      #expect(entry?.typed.map { words.hasPrefix($0.text) } == true)
      #expect(entry?.taken == nil && entry?.typedMoment == nil)
    }
  }

  @Test("a typed date is read again whenever its text changes, also around a selected text")
  func readAgain() {
    var robot = Robot(rows: [RowSpec("day", .datePicker(DatePickerContent(mode: .date)))])
    robot.type("2026-06-011")
    #expect(robot.window.screen.editor?.date?.typedMoment == nil)
    robot.press(.backspace)
    #expect(robot.window.screen.editor?.date?.typedMoment?.day == 1)
    robot.type("2")
    robot.press(.left, .backspace)
    #expect(robot.window.screen.editor?.date?.typedMoment?.day == 2)
  }
}
