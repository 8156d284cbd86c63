import FormEngine
import Testing

@testable import TerminalForms

@Suite("Key bindings")
struct KeyBindingTests {
  private static let rows = [
    RowSpec("t", .text(TextContent()), title: "Text"),
    RowSpec("g", .group(GroupContent(isOpen: true)), title: "Group"),
    RowSpec("l", .label, title: "Label", presentedBy: "g"),
    RowSpec("f", .field(FieldContent()), title: "Field"),
    RowSpec("p", .picker(PickerContent(options: ["a", "b"])), presentedBy: "f"),
    RowSpec("d", .datePicker(DatePickerContent()), title: "Day"),
    RowSpec("b", .toggle(value: true), title: "Toggle"),
  ]

  @Test("the key line lists what keys do on the focused row, and the help lists it first")
  func focusedRow() {
    let expected = [
      "Enter next", "Enter close", "Up, Down move", "Enter open", "Enter change  0-9 type",
      "Space flip  Del clear", "Enter press",
    ]
    var robot = Robot(rows: Self.rows, width: 200, height: 90)
    for (index, keys) in expected.enumerated() {
      let line = robot.keyLine
      #expect(line.hasPrefix("\(keys)   ") && line.count == 200)
      #expect(line.hasSuffix("   Esc cancel  Ctrl-S submit  F1 help"))
      let title = index < 6 ? robot.screen.focusedRow?.spec.title : "Submit"
      robot.press(.function(1))
      #expect(robot.lines[1] == title)
      let help = robot.lines[2...].prefix { $0.hasPrefix("  ") }.map { entry in
        entry.split(separator: " ").joined(separator: " ")
      }
      #expect(help.joined(separator: "  ") == "\(keys)  Ctrl-S submit  Esc cancel  F1 help")
      #expect(robot.keyLine == "Up, Down scroll  other keys back")
      robot.press(.escape, .down)
    }
  }

  @Test("in an editor the key line lists the keys of the editor, and Esc goes back")
  func editors() {
    var robot = Robot(rows: Self.rows, width: 200)
    robot.press(.down, .down, .down, .enter)
    #expect(robot.keyLine.hasPrefix("Enter choose  a-z find   "))
    #expect(robot.keyLine.hasSuffix("   Ctrl-_ undo  Esc back  Ctrl-S submit  F1 help"))
    robot.press(.escape, .down, .enter)
    #expect(
      robot.keyLine.hasPrefix(
        "Enter accept  Arrows day, week  Page Up/Down month  0-9 type   "))
    robot.type("6/1")
    #expect(robot.keyLine.hasPrefix("Enter accept  Page Up/Down month  Esc back, unchanged"))
    robot.send(.resize(ScreenSize(width: 200, height: 7)))
    robot.press(.up)
    #expect(
      robot.keyLine.hasPrefix("Enter accept  Left, Right choose a part  Up, Down change  0-9 type"))
  }

  @Test("the help gives an editor without a title the title of its field")
  func untitled() {
    var robot = Robot(rows: Self.rows)
    robot.press(.down, .down, .down, .enter, .function(1))
    #expect(robot.lines[1] == "Field")
  }

  @Test("in a window too narrow for all keys the key line has the first keys and the help")
  func narrow() {
    let robot = Robot(rows: Self.rows, width: 24)
    #expect(robot.keyLine == "Enter next       F1 help")
  }

  @Test("the help lists each key of a group once, and ends with the marks")
  func help() {
    var robot = Robot(rows: Self.rows, width: 80, height: 90)
    robot.press(.function(1))
    let rows = robot.lines.drop { $0 != "Rows" }.dropFirst().prefix { $0.hasPrefix("  ") }
    #expect(rows.first == "  Enter              open, close, press, choose, change, done, next")
    #expect(Set(rows.map { $0.prefix(18) }).count == rows.count)
    #expect(robot.lines.contains { $0.hasPrefix("* required ! problem") })
  }

  /// The lines of the help below a heading, without the spaces between their parts.
  private func help(_ robot: Robot, _ heading: String) -> [String] {
    let lines = robot.window.helpLines.map { $0.cells.map(\.text).joined() }
    return lines.drop { $0 != heading }.dropFirst().prefix { !$0.isEmpty }
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test("the help lists only keys that can have a meaning in the form")
  func relevantKeys() {
    func robot(_ rows: [RowSpec], reorder: SectionSpec.Reorder = .none) -> Robot {
      var robot = Robot([SectionSpec("s", reorder: reorder, rows: rows)], height: 90)
      robot.press(.function(1))
      return robot
    }
    let text = robot([RowSpec("t", .text(TextContent()), title: "Text")])
    for heading in ["Dates", "Lists", "Numbers", "Repeats", "A lifted row"] {
      #expect(help(text, heading).isEmpty, "\(heading)")
    }
    #expect(help(text, "Rows") == ["Enter press, next"])
    #expect(!text.lines.contains { $0.contains("2026-06-01") || $0.contains("closed") })
    let date = robot([RowSpec("d", .datePicker(DatePickerContent()), title: "Day")])
    #expect(date.lines.contains { $0.contains("2026-06-01") })
    let moved = robot([RowSpec("l", .label, title: "Label")], reorder: .within)
    #expect(help(moved, "A lifted row").count == 3)
    let spec = FormSpec(
      "T",
      sections: [
        SectionSpec("s") {
          Row.repeat("r", title: "R") { Row.number("n", title: "N") }
        }
      ])
    var copies = Robot(LiveForm(spec.surelyChecked), height: 90)
    copies.press(.function(1))
    #expect(!help(copies, "Repeats").isEmpty && !help(copies, "Numbers").isEmpty)
  }

  @Test("the meanings of all keys begin in one column")
  func column() {
    let robot = Robot(rows: Self.rows)
    let entries = robot.window.helpLines.map { $0.cells.map(\.text).joined() }
      .filter { $0.hasPrefix("  ") }
    #expect(entries.contains { $0.hasPrefix("  Shift-Page Up/Down year") })
    #expect(entries.allSatisfy { Array($0)[20] == " " && Array($0)[21] != " " }, "\(entries)")
  }

  @Test("the help of a single question has no keys that move between rows")
  func question() {
    let spec = FormSpec(
      "", sections: [SectionSpec("s", rows: [RowSpec("t", .text(TextContent()), title: "Name")])])
    var robot = Robot(LiveForm(spec.surelyChecked), height: 60, isQuestion: true)
    robot.press(.function(1))
    #expect(help(robot, "Every row") == ["Esc cancel", "Del clear"])
    #expect(help(robot, "Rows").isEmpty && robot.lines.count < 30)
    #expect(!robot.lines.contains { $0.contains("wheel") || $0.contains("Ctrl-S") })
  }

  @Test("Tab and Shift-Tab pass texts and computed values, Up and Down visit them")
  func tab() {
    func robot(_ reorder: SectionSpec.Reorder) -> Robot {
      let rows = [
        RowSpec("a", .toggle(value: true), title: "A"), RowSpec("l", .label, title: "Label"),
        RowSpec("c", .toggle(value: nil), title: "C", computed: .valueOf("a")),
        RowSpec("b", .toggle(value: true), title: "B"),
      ]
      return Robot([SectionSpec("s", reorder: reorder, rows: rows)])
    }
    var resting = robot(.none)
    resting.press(.tab)
    #expect(resting.focusedID == "b")
    resting.send(.key(KeyPress(.tab, .shift)))
    #expect(resting.focusedID == "a")
    resting.send(.key(KeyPress(.tab, .shift)))
    #expect(resting.focusedID == "a")
    resting.press(.down)
    #expect(resting.focusedID == "l")
    resting.press(.tab, .tab)
    #expect(resting.screen.focus == .end)
    var movable = robot(.within)
    movable.press(.tab)
    #expect(movable.focusedID == "l")
  }
}
