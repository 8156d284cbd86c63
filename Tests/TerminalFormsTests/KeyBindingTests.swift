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
    RowSpec("b", .toggle(initially: true), title: "Toggle"),
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
        "Enter take  Arrows day, week  Page Up/Down month  0-9 type   "))
    robot.type("6/1")
    #expect(robot.keyLine.hasPrefix("Enter take  Page Up/Down month  Esc back, unchanged"))
    robot.send(.resize(ScreenSize(width: 200, height: 7)))
    robot.press(.up)
    #expect(
      robot.keyLine.hasPrefix("Enter take  Left, Right choose a part  Up, Down change  0-9 type"))
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
    #expect(rows.first == "  Enter            open, close, press, choose, change, edit, done, next")
    #expect(Set(rows.map { $0.prefix(18) }).count == rows.count)
    #expect(robot.lines.contains { $0.hasPrefix("* required ! problem") })
  }
}
