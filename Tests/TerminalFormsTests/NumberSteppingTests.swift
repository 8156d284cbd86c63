import FormEngine
import Testing

@testable import TerminalForms

@Suite("Stepping through numbers")
struct NumberSteppingTests {
  @Test(
    "a step moves to the next valid number, counted from min, and stops at the bounds",
    arguments: [
      (NumberContent(), nil, 1, 0), (NumberContent(), 4, 1, 5), (NumberContent(), 4, -10, -6),
      (NumberContent(), 1.5, 1, 2), (NumberContent(), 1.5, -1, 1), (NumberContent(), -1.5, -1, -2),
      (NumberContent(min: 3), nil, 1, 3), (NumberContent(max: -5), nil, -1, -5),
      (NumberContent(min: 1, max: 9, step: 2), 4, 1, 5),
      (NumberContent(min: 1, max: 9, step: 2), 4, -1, 3),
      (NumberContent(min: 1, max: 9, step: 2), 9, 1, 9),
      (NumberContent(min: 1, max: 8, step: 2), 7, 1, 7),
      (NumberContent(min: 1, max: 8, step: 2), 3, 10, 7),
      (NumberContent(min: 1, max: 9, step: 2), 1, -1, 1),
      (NumberContent(min: 1, max: 9), 40, 1, 9), (NumberContent(min: 1, max: 9), -4, -1, 1),
      (NumberContent(step: 0.1), 0.2, 1, 0.3), (NumberContent(step: 0.1), 0.7, 1, 0.8),
      (NumberContent(step: 1e-7), 2e-7, 1, 3e-7),
      (NumberContent(min: 0.05, step: 0.1), nil, 1, 0.05),
      (NumberContent(min: 0.05, max: 1, step: 0.1), 0.95, 1, 0.95),
      (NumberContent(step: 0.5, isInteger: true), 2, 1, 3),
      (NumberContent(isInteger: true), 2, -1, 1),
      (NumberContent(), 1e300, 1, 1e300), (NumberContent(step: 1e308), 1.7e308, 10, 1.7e308),
    ] as [(NumberContent, Double?, Int, Double)])
  func stepping(content: NumberContent, from: Double?, count: Int, expected: Double) {
    #expect(content.stepped(from, by: count) == expected)
  }

  @Test("the form accepts every number that stepping gives")
  func accepted() throws {
    for (least, step) in [(0.1, 0.1), (-1, 0.3), (0.05, 0.25), (7, 3)] {
      let content = NumberContent(min: least, max: least + 40, step: step)
      let spec = FormSpec(
        "T", sections: [SectionSpec("s", rows: [RowSpec("n", .number(content), title: "N")])])
      var form = LiveForm(spec.surelyChecked)
      var number: Double?
      for _ in 0..<200 {
        number = content.stepped(number, by: 1)
        try form.perform(.set("n", .number(number ?? 0)))
        #expect(form.problems().isEmpty, "\(number ?? 0)")
      }
    }
  }

  private func robot(_ content: NumberContent, width: Int = 80) -> Robot {
    Robot(
      rows: [
        RowSpec("n", .number(content), title: "Weight"),
        RowSpec("t", .text(TextContent()), title: "T"),
      ], width: width)
  }

  @Test("Enter starts stepping, the arrows change the number, and Enter moves on")
  func keys() {
    var robot = robot(NumberContent(value: 4, min: 1, max: 20, step: 0.5, unit: "kg"))
    #expect(robot.keyLine.hasPrefix("Enter step"))
    #expect(robot.focusedLine.hasSuffix("] kg  1...20, steps of 0.5"))
    robot.press(.enter)
    #expect(robot.keyLine.hasPrefix("Up, Down step  Enter next  Esc done"))
    #expect(robot.focusedLine.hasSuffix("] kg  1...20, steps of 0.5, Up/Down"))
    robot.send(.resize(ScreenSize(width: 36, height: 20)))
    #expect(robot.focusedLine.hasSuffix("] kg  1...20"))
    robot.send(.resize(ScreenSize(width: 60, height: 30)))
    robot.press(.up, .up, .down)
    #expect(robot.value(of: "n") == 4.5 && robot.focusedLine.contains("[4.5 "))
    robot.press(.pageUp)
    #expect(robot.value(of: "n") == 9.5)
    robot.send(.key(KeyPress(.up, .shift)))
    robot.send(.key(KeyPress(.down, .shift)))
    robot.press(.pageDown)
    #expect(robot.value(of: "n") == 4.5)
    robot.press(.enter)
    #expect(robot.focusedID == "t" && robot.line(with: "Weight").contains("[4.5 "))
  }

  @Test("at a bound the number stays, and a message says which bound it is")
  func bounds() {
    var robot = robot(NumberContent(value: 8, min: 1, max: 9))
    robot.type(" ")
    robot.press(.up)
    #expect(robot.value(of: "n") == 9 && !robot.lines.contains { $0.contains("number here") })
    robot.press(.up)
    #expect(robot.value(of: "n") == 9)
    #expect(robot.lines.contains { $0.contains("9 is the largest number allowed.") })
    robot.press(.pageDown, .down)
    #expect(robot.value(of: "n") == 1)
    #expect(robot.lines.contains { $0.contains("1 is the smallest number allowed.") })
  }

  @Test("unless stepping was started, the arrows move the focus, even after digits")
  func walking() {
    var robot = robot(NumberContent(value: 5))
    robot.press(.down)
    #expect(robot.focusedID == "t")
    robot.press(.up)
    robot.type("1")
    #expect(robot.keyLine.hasPrefix("Enter next"))
    robot.press(.down)
    #expect(robot.focusedID == "t" && robot.value(of: "n") == 1)
  }

  @Test("digits can be typed between steps, and text that is not a number is not stepped")
  func typing() {
    var robot = robot(NumberContent())
    robot.press(.enter)
    robot.type("12")
    robot.press(.up)
    #expect(robot.value(of: "n") == 13)
    robot.type("x")
    robot.press(.up)
    #expect(robot.value(of: "n") == nil && robot.focusedLine.contains("[13x "))
    #expect(robot.lines.contains { $0.contains("\"13x\" is not a number.") })
    robot.press(.backspace, .down)
    #expect(robot.value(of: "n") == 12)
  }

  @Test("Esc ends stepping and keeps the number, and consecutive steps are undone together")
  func ending() {
    var robot = robot(NumberContent(value: 3))
    robot.press(.enter, .up, .up)
    #expect(robot.keyLine.contains("Esc done"))
    robot.press(.escape)
    #expect(robot.value(of: "n") == 5 && robot.effect == nil && robot.focusedID == "n")
    robot.press(.down)
    #expect(robot.focusedID == "t")
    robot.press(control: "_")
    #expect(robot.value(of: "n") == 3 && robot.focusedID == "n")
    robot.press(control: "y")
    #expect(robot.value(of: "n") == 5)
  }

  @Test("the arrows still step after an undo")
  func undoing() {
    var robot = robot(NumberContent(value: 3))
    robot.press(.enter, .up)
    robot.press(control: "_")
    robot.press(.down)
    #expect(robot.value(of: "n") == 2 && robot.focusedID == "n")
  }

  @Test("stepping starts as soon as the field of a number is open")
  func field() {
    var robot = Robot(rows: [
      RowSpec("f", .field(FieldContent(editor: "n")), title: "Field"),
      RowSpec("n", .number(NumberContent(min: 2)), presentedBy: "f"),
    ])
    robot.press(.enter, .up, .up)
    #expect(robot.value(of: "f") == 3)
    robot.press(.enter)
    #expect(robot.focusedID == "f" && robot.line(with: "Field").hasSuffix("3"))
  }

  @Test("a row that becomes disabled is no longer stepped")
  func disabling() {
    let on = Condition.row("on", .is(.value(true)))
    var robot = Robot(rows: [
      RowSpec("on", .toggle(value: true), title: "On"),
      RowSpec("n", .number(NumberContent(value: 1)), title: "N", enabledWhen: on),
    ])
    robot.press(.down, .enter, .up)
    robot.perform(.set("on", false))
    robot.press(.up)
    #expect(robot.value(of: "n") == 2 && robot.screen.invariantViolations().isEmpty)
  }

  @Test("what is typed first replaces an untouched number, and the whole number is one step")
  func replacing() {
    for keys in [[], [.enter], [.enter, .character(" ")]] as [[Key]] {
      var robot = robot(NumberContent(value: 41))
      for key in keys { robot.press(key) }
      #expect(robot.keyLine.contains("0-9 replace"))
      #expect(robot.screen.editor?.buffer?.isSelected == true)
      robot.type("100")
      #expect(robot.value(of: "n") == 100 && !robot.keyLine.contains("replace"))
      robot.press(control: "_")
      #expect(robot.value(of: "n") == 41)
    }
  }

  @Test("a selected number is drawn reversed, and no longer once it was changed")
  func selected() {
    var robot = robot(NumberContent(value: 41))
    func isReversed() -> Bool {
      robot.window.frame.lines.joined().contains { $0.style == .reversed }
    }
    #expect(isReversed())
    robot.press(.left)
    #expect(!isReversed() && robot.value(of: "n") == 41)
  }

  @Test(
    "keys that move the cursor keep the number, those that delete clear it",
    arguments: [
      (.left, 491), (.right, 419), (.home, 941), (.end, 419), (.backspace, 9), (.delete, 9),
      (.up, 429),
    ] as [(Key, Double)])
  func keysOnSelected(key: Key, expected: Double) {
    var robot = robot(NumberContent(value: 41))
    robot.press(.enter, key)
    robot.type("9")
    #expect(robot.value(of: "n") == FormValue.number(expected))
  }

  @Test("pasting nothing keeps a selected number, and so does Space after a step")
  func nothing() {
    var pasted = robot(NumberContent(value: 41))
    pasted.send(.paste(""))
    #expect(pasted.value(of: "n") == 41)
    var stepped = robot(NumberContent(value: 41))
    stepped.press(.enter, .up, .character(" "))
    #expect(stepped.value(of: "n") == 42 && stepped.unreadableRows.isEmpty)
  }

  @Test("after an undo a number is selected again, whatever was undone")
  func undone() {
    for (value, typed) in [(5.0, "12"), (125.0, "15")] {
      var robot = robot(NumberContent(value: .number(value)))
      robot.type(typed)
      robot.press(control: "_")
      #expect(robot.value(of: "n") == FormValue.number(value))
      #expect(robot.screen.editor?.buffer?.isSelected == true)
    }
  }

  @Test(
    "a comma in a number is not dropped: the text stays, and a problem says what was probably meant",
    arguments: [("12,50", "12.5"), ("1.234,56", "1234.56"), ("1.234.567", "1234567")])
  func comma(typed: String, meant: String) {
    var robot = Robot(rows: [RowSpec("n", .number(NumberContent()))])
    robot.type(typed)
    #expect(robot.focusedLine.contains("[\(typed)"))
    robot.press(.enter, .up)
    #expect(robot.focusedLine.contains("[\(typed)"))
    #expect(robot.lines.contains { $0.contains("Did you mean \(meant)?") }, "\(robot.lines)")
    robot.press(control: "s")
    #expect(robot.effect == nil && robot.focusedID == "n")
  }

  @Test("typing appends to a text and to an unfinished number")
  func appending() {
    var robot = Robot(rows: [
      RowSpec("t", .text(TextContent(value: "ab")), title: "T"),
      RowSpec("n", .number(NumberContent(value: 1)), title: "N"),
    ])
    robot.type("c")
    #expect(robot.value(of: "t") == "abc")
    robot.press(.down)
    robot.type("2e")
    robot.press(.up, .down)
    robot.type("3")
    #expect(robot.value(of: "n") == 2000)
  }

  @Test("the help lists the keys of numbers")
  func help() {
    var robot = Robot(rows: [RowSpec("n", .number(NumberContent()), title: "N")], height: 120)
    robot.press(.function(1))
    let lines = robot.lines.drop { $0 != "Numbers" }.prefix(5)
    for key in ["Enter", "Up, Down", "Page Up/Down", "Esc"] {
      #expect(lines.contains { $0.hasPrefix("  \(key) ") }, "\(key)")
    }
  }
}
