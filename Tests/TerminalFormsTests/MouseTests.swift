import FormEngine
import Testing

@testable import TerminalForms

@Suite struct MouseTests {
  private func robot() -> Robot {
    Robot([
      SectionSpec(
        "s", title: "Section",
        rows: [
          RowSpec("t", .text(TextContent()), title: "Text"),
          RowSpec("on", .toggle(value: false), title: "On"),
          RowSpec("f", .field(FieldContent()), title: "Field"),
          RowSpec("p", .picker(PickerContent(options: ["a", "b"])), presentedBy: "f"),
        ])
    ])
  }

  /// Clicks the first line of the screen that contains a text.
  private func click(_ text: String, _ robot: inout Robot) {
    let y = robot.window.frame.text.firstIndex { $0.contains(text) } ?? -1
    robot.send(.mouse(MouseEvent(kind: .press, x: 5, y: y)))
  }

  @Test(
    "a click focuses a row, and flips a toggle, opens or closes a presenter or presses a button")
  func clicks() {
    var robot = robot()
    click("On", &robot)
    #expect(robot.focusedID == "on")
    #expect(robot.value(of: "on") == true)
    click("Field", &robot)
    #expect(robot.focusedID == "p")
    click("Field", &robot)
    #expect(robot.focusedID == "f")
    #expect(!robot.lines.contains { $0.contains("( ) a") })
    click("Field", &robot)
    click("( ) b", &robot)
    #expect(robot.value(of: "f") == "b")
    #expect(robot.screen.focus == .end)
    robot.press(.up, .delete)
    click("Text", &robot)
    #expect(robot.focusedID == "t")
    click("[ Submit ]", &robot)
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "on", value: true)])))
  }

  @Test("a click on an option chooses it, whatever was typed as another text")
  func clickBesideOther() {
    var robot = Robot(rows: [
      RowSpec("c", .picker(PickerContent(options: ["a", "b"], acceptsOther: true)), title: "C")
    ])
    robot.press(.enter, .end, .enter)
    robot.type("x")
    click("( ) b", &robot)
    #expect(robot.value(of: "c") == "b")
  }

  @Test("clicks on titles and on empty space do nothing")
  func nothing() {
    var robot = robot()
    robot.press(.down)
    let before = robot.window.frame
    click("Section", &robot)
    click("Test", &robot)
    click("no such text", &robot)
    robot.send(.mouse(MouseEvent(kind: .press, x: 0, y: 25)))
    #expect(robot.window.frame == before)
  }

  private func turn(_ kind: MouseEvent.Kind, _ robot: inout Robot) {
    robot.send(.mouse(MouseEvent(kind: kind, x: 5, y: 4)))
  }

  @Test("the wheel scrolls by three lines up to both ends, and the next key shows the focus again")
  func wheel() {
    var robot = Robot(
      rows: (0..<40).map { RowSpec("r\($0)", .label, title: "Row \($0).") }, height: 12)
    let start = robot.window.frame
    turn(.wheelDown, &robot)
    #expect(robot.lines[1].contains("Row 3."))
    #expect(robot.focusedID == "r0")
    #expect(robot.window.frame.cursor == nil)
    turn(.wheelUp, &robot)
    #expect(robot.window.frame == start)
    turn(.wheelUp, &robot)
    #expect(robot.window.frame == start)
    for _ in 0..<30 { turn(.wheelDown, &robot) }
    #expect(robot.lines.dropLast().last?.contains("[ Submit ]") == true)
    #expect(robot.window.frame.text[9].contains("[ Submit ]"))
    robot.press(.down)
    #expect(robot.focusedLine.contains("Row 1."))
    #expect(robot.screen.invariantViolations().isEmpty)
  }

  @Test("the wheel changes no answer and no focus, whatever is being edited")
  func wheelOverEditors() {
    var robot = Robot(
      rows: [
        RowSpec("day", .field(FieldContent(value: "2026-01-01")), title: "Day"),
        RowSpec("dayPicker", .datePicker(DatePickerContent()), presentedBy: "day"),
        RowSpec("list", .picker(PickerContent(options: ["a", "b", "c"])), title: "List"),
      ] + (0..<20).map { RowSpec("r\($0)", .label, title: "Row \($0).") }, height: 12)
    let edits: [(inout Robot) -> Void] = [
      { $0.press(.enter) }, { $0.type("2027-1-2") },
      { $0.press(.enter, .enter, .down) }, { $0.press(.escape, .function(1)) },
      { $0.press(.escape, .escape) },
    ]
    for edit in edits {
      edit(&robot)
      let (focus, editing, form) = (robot.screen.focus, robot.screen.editor, robot.screen.form)
      let frame = robot.window.frame
      for kind in [MouseEvent.Kind.wheelDown, .wheelUp] {
        turn(kind, &robot)
        #expect(robot.screen.focus == focus)
        #expect(robot.screen.editor.map { $0.isEqual(to: editing) } ?? (editing == nil))
        #expect(robot.screen.form.values() == form.values())
        #expect(robot.effect == nil)
      }
      #expect(robot.window.frame == frame)
    }
    #expect(robot.value(of: "day") == "2027-01-02")
  }

  @Test("the wheel scrolls the help")
  func wheelOverHelp() {
    var robot = robot()
    robot.send(.resize(ScreenSize(width: 60, height: 12)))
    robot.press(.function(1))
    let start = robot.lines
    turn(.wheelDown, &robot)
    #expect(robot.lines != start)
    turn(.wheelUp, &robot)
    #expect(robot.lines == start)
  }
}
