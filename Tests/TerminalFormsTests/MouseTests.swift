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
          RowSpec("on", .toggle(initially: false), title: "On"),
          RowSpec("f", .field(FieldContent()), title: "Field"),
          RowSpec("p", .picker(PickerContent(options: ["a", "b"])), presentedBy: "f"),
        ])
    ])
  }

  /// Clicks the first line of the screen that holds a text.
  private func click(_ text: String, _ robot: inout Robot) {
    let y = robot.screen.frame.text.firstIndex { $0.contains(text) } ?? -1
    robot.send(.mouse(MouseEvent(kind: .press, x: 5, y: y)))
    robot.send(.mouse(MouseEvent(kind: .release, x: 5, y: y)))
  }

  @Test("a click focuses a row; it flips a toggle, opens and closes a presenter, presses a button")
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
    #expect(robot.focusedID == "f")
    robot.press(.delete)
    click("Text", &robot)
    #expect(robot.focusedID == "t")
    click("[ Submit ]", &robot)
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "on", value: true)])))
  }

  @Test("clicks on titles and on nothing do nothing")
  func nothing() {
    var robot = robot()
    let before = robot.screen.frame
    click("Section", &robot)
    click("Test", &robot)
    click("no such text", &robot)
    robot.send(.mouse(MouseEvent(kind: .press, x: 0, y: 25)))
    #expect(robot.screen.frame == before)
  }

  @Test("the wheel walks")
  func wheel() {
    var robot = robot()
    robot.send(.mouse(MouseEvent(kind: .wheelDown, x: 0, y: 0)))
    #expect(robot.screen.focus == .submitButton)
    robot.send(.mouse(MouseEvent(kind: .wheelUp, x: 0, y: 0)))
    #expect(robot.focusedID == "t")
  }
}
