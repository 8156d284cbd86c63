import FormEngine
import TestSupport
import Testing

@testable import TerminalForms

@Suite struct RowEditingTests {
  @Test("text is typed, and changed in the middle with the cursor on the edited cell")
  func text() {
    var robot = Robot(rows: [
      RowSpec("name", .text(TextContent(placeholder: "Ada")), title: "Name")
    ])
    #expect(robot.focusedLine.contains("(Ada)"))
    robot.type("日本ok")
    robot.press(.left, .left)
    #expect(robot.textAtCursor.hasPrefix("ok"))
    robot.type("語")
    #expect(robot.value(of: "name") == "日本語ok")
    robot.press(.home, .delete)
    #expect(robot.value(of: "name") == "本語ok")
    robot.press(control: "k")
    #expect(robot.value(of: "name") == nil)
  }

  @Test("a text that edits a field has its own title, if it has one")
  func titleOfEditor() {
    for title in ["Details", nil] {
      let robot = Robot(rows: [
        RowSpec("f", .field(FieldContent(isOpen: true, editor: "e")), title: "Field"),
        RowSpec("e", .text(TextContent()), title: title, presentedBy: "f"),
      ])
      #expect(robot.lines.contains { $0.contains("Details") } == (title != nil))
    }
  }

  @Test("Delete on a row clears its answer, but inside a text it deletes the next character")
  func delete() {
    var robot = Robot(rows: [
      RowSpec("name", .text(TextContent(value: "abc")), title: "Name"),
      RowSpec("on", .toggle(value: true), title: "On"),
    ])
    robot.press(.left, .delete, .delete)
    #expect(robot.value(of: "name") == "ab")
    robot.press(.down, .delete)
    #expect(robot.value(of: "on") == nil)
    #expect(robot.focusedLine.contains("[?]"))
    robot.press(.up, .delete)
    #expect(robot.value(of: "name") == nil)
  }

  @Test("a number is stored as soon as it is valid, and other text is kept and reported")
  func number() {
    var robot = Robot(rows: [
      RowSpec("age", .number(NumberContent()), title: "Age"), RowSpec("x", .label, title: "x"),
    ])
    robot.type("-")
    #expect(robot.value(of: "age") == nil)
    #expect(!robot.lines.contains { $0.contains("! ") })
    robot.type("1.5")
    #expect(robot.value(of: "age") == -1.5)
    robot.type("kg")
    robot.press(.down)
    #expect(robot.line(with: "Age").contains("-1.5kg"))
    #expect(robot.lines.contains { $0.contains("! \"-1.5kg\" is not a") })
    robot.press(control: "s")
    #expect(robot.effect == nil)
    #expect(robot.focusedID == "age")
    #expect(robot.lines.contains { $0.contains("1 problem") })
    robot.press(.backspace, .backspace)
    #expect(!robot.lines.contains { $0.contains("! ") })
    robot.press(control: "s")
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "age", value: -1.5)])))
  }

  @Test("a toggle flips with Space and with Enter, from unanswered to yes")
  func toggle() {
    var robot = Robot(rows: [RowSpec("on", .toggle(value: nil), title: "On")])
    #expect(robot.focusedLine.contains("[?]"))
    robot.type(" ")
    #expect(robot.focusedLine.contains("[x] yes"))
    robot.press(.enter)
    #expect(robot.focusedLine.contains("[ ] no"))
    #expect(robot.value(of: "on") == false)
  }

  @Test("a disabled row is marked and does not react")
  func disabled() {
    let never = Condition.any([])
    var robot = Robot(rows: [
      RowSpec("name", .text(TextContent(value: "fixed")), title: "Name", enabledWhen: never),
      RowSpec("on", .toggle(value: false), title: "On", enabledWhen: never),
      RowSpec(
        "pick", .picker(PickerContent(options: ["a"])), title: "Pick", enabledWhen: never),
      RowSpec("go", .button(.submit), title: "Go", enabledWhen: never),
    ])
    #expect(robot.lines.filter { $0.contains("(disabled)") }.count == 4)
    for _ in 0..<4 {
      robot.type("a ")
      robot.press(.enter, .delete, .backspace, .down)
    }
    #expect(robot.value(of: "name") == "fixed")
    #expect(robot.value(of: "on") == false)
    #expect(robot.value(of: "pick") == nil)
    #expect(robot.effect == nil)
  }

  @Test("a pasted text is inserted as one line without control characters")
  func paste() {
    var robot = Robot(rows: [RowSpec("name", .text(TextContent()), title: "Name")])
    robot.type("[]")
    robot.press(.left)
    robot.send(.paste("a\u{1B}[31m\u{3}b\r\nc\u{1B}[m\n"))
    #expect(robot.value(of: "name") == "[ab c]")
    #expect(robot.effect == nil)
    #expect(robot.lines.contains { $0.contains("Line breaks were replaced by spaces.") })
  }

  @Test("a long text scrolls in its box with the cursor inside")
  func longText() {
    var robot = Robot(rows: [RowSpec("t", .text(TextContent()), title: "T")], width: 40)
    for letter in 0..<100 {
      robot.type(String(letter % 10))
      let cursor = robot.window.frame.cursor
      #expect(cursor.map { $0.x < 40 } ?? false)
    }
    #expect(robot.focusedLine.contains("6789"))
    robot.press(.home)
    #expect(robot.textAtCursor.hasPrefix("0123"))
  }

  @Test("control characters in texts of a form never reach the screen")
  func controlCharacters() {
    let evil = "a\u{1B}]0;x\u{7}b"
    let robot = Robot([
      SectionSpec(
        "s", title: evil, footer: evil,
        rows: [
          RowSpec("t", .text(TextContent(value: .text(evil))), title: evil, help: evil),
          RowSpec("p", .picker(PickerContent(options: [OptionSpec("x", title: evil)])), title: "p"),
        ])
    ])
    #expect(TerminalScreen(showing: robot.window.frame).faults.isEmpty)
    #expect(robot.line(with: "s").isEmpty || robot.lines.contains { $0.contains("a␛]0;x␇b") })
  }

  @Test("typing on a field, closed or open, opens its editor and is typed there")
  func typingOnFields() {
    let editors: [(RowContent, FormValue, String, FormValue)] = [
      (.text(TextContent()), "ab", "c", "abc"), (.number(NumberContent()), 1, "25", 25),
      (.picker(PickerContent(options: ["Apple", "Pear"])), "Apple", "pe", "Pear"),
      (.datePicker(DatePickerContent()), .null, "6/1", "2026-06-01"),
    ]
    for (content, value, typed, expected) in editors {
      for isOpen in [false, true] {
        var robot = Robot(rows: [
          RowSpec("f", .field(FieldContent(isOpen: isOpen, editor: "e")), title: "Field"),
          RowSpec("e", content, presentedBy: "f"),
        ])
        robot.perform(.set("f", value))
        robot.type(typed)
        #expect(robot.focusedID == "e")
        robot.press(.enter)
        #expect(robot.value(of: "f") == expected, "\(typed)")
        #expect(robot.screen.invariantViolations().isEmpty)
      }
    }
  }

  @Test("what the editor of a field can't take opens nothing")
  func typingOnOtherFields() {
    let contents: [RowContent] = [
      .toggle(value: nil), .number(NumberContent()), .datePicker(DatePickerContent()),
    ]
    for content in contents {
      var robot = Robot(rows: [
        RowSpec("f", .field(FieldContent(editor: "e")), title: "Field"),
        RowSpec("e", content, presentedBy: "f"),
      ])
      robot.type("?")
      #expect(robot.focusedID == "f" && robot.rows == [["f"]])
    }
  }

  @Test("a paste on a closed date or list is typed there")
  func pastingOnClosedRows() {
    var robot = Robot(rows: [
      RowSpec("d", .datePicker(DatePickerContent()), title: "Day"),
      RowSpec("p", .picker(PickerContent(options: ["Apple", "Pear"])), title: "Fruit"),
    ])
    robot.send(.paste("6/1"))
    robot.press(.enter)
    #expect(robot.value(of: "d") == "2026-06-01" && robot.focusedID == "p")
    robot.send(.paste("pear"))
    robot.press(.enter)
    #expect(robot.value(of: "p") == "Pear")
  }

  @Test("a sign that is typed or pasted on a field of a copy goes into the editor")
  func signsInCopies() {
    for isPasted in [false, true] {
      var robot = Robot(rows: [
        RowSpec("list", .repeat(RepeatContent(count: 1)), title: "List"),
        RowSpec("g", .group(GroupContent(isOpen: true)), title: "Group", presentedBy: "list"),
        RowSpec("f", .field(FieldContent(editor: "e")), title: "Field", presentedBy: "g"),
        RowSpec("e", .number(NumberContent()), presentedBy: "f"),
      ])
      robot.press(.down, .down)
      if isPasted { robot.send(.paste("-5")) } else { robot.type("-5") }
      #expect(robot.focusedID == "e#1" && robot.value(of: "f#1") == -5)
      #expect(robot.screen.form.copies(of: "list") == ["g#1"])
    }
  }
}
