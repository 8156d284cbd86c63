import FormEngine
import Testing

@testable import TerminalForms

@Suite("Texts that another program edits")
struct EditingExternallyTests {
  private func robot(_ text: FormValue? = "a\nb", isSecret: Bool = false) -> Robot {
    let content = TextContent(value: text, isMultiline: true, isSecret: isSecret)
    return Robot(
      rows: [RowSpec("n", .text(content), title: "Note"), RowSpec("z", .label, title: "Z")],
      width: 100)
  }

  @Test("Ctrl-E starts the editor, in an open box and on a closed row, and the key line lists it")
  func asking() {
    var robot = robot()
    #expect(robot.keyLine.contains("Ctrl-E use $EDITOR"))
    robot.press(control: "e")
    #expect(robot.effect == .edit("n", text: "a\nb"))
    #expect(robot.keyLine.hasPrefix("Enter edit  Ctrl-E use $EDITOR"))
    robot.press(.enter)
    robot.type("c")
    #expect(robot.keyLine.hasPrefix("Enter new line  Esc done  Ctrl-E use $EDITOR"))
    robot.press(control: "e")
    #expect(robot.effect == .edit("n", text: "a\nbc"))
    robot.press(.function(1))
    robot.send(.resize(ScreenSize(width: 100, height: 120)))
    #expect(robot.lines.contains { $0.hasPrefix("  Ctrl-E ") && $0.hasSuffix(" use $EDITOR") })
  }

  @Test("Ctrl-E does not start the editor for a secret")
  func refusing() {
    var robot = robot(isSecret: true)
    robot.press(control: "e")
    robot.press(.enter)
    robot.press(control: "e")
    #expect(robot.effect == nil && !robot.keyLine.contains("EDITOR"))
  }

  @Test("the edited text becomes the answer in one step, and an open box has the cursor at its end")
  func taking() {
    var robot = robot()
    robot.press(.enter)
    robot.type("!")
    robot.take(edited: "one\ntwo\n", of: "n")
    #expect(robot.value(of: "n") == "one\ntwo")
    #expect(robot.screen.editor?.buffer?.before == "one\ntwo")
    #expect(robot.screen.invariantViolations().isEmpty)
    robot.type("x")
    robot.press(control: "_")
    robot.press(control: "_")
    #expect(robot.value(of: "n") == "a\nb!")
    robot.press(.escape)
    robot.take(edited: "closed", of: "n")
    #expect(robot.value(of: "n") == "closed" && robot.screen.editor == nil)
    robot.take(edited: "\n", of: "n")
    #expect(robot.value(of: "n") == nil)
  }

  @Test(
    "control characters are removed, and line ends of every kind are converted",
    arguments: [
      ("a\r\nb\r\n", "a\nb"), ("a\u{1B}[31mb\u{7}\u{0}c\n", "abc"), ("a\u{2028}b", "a\nb"),
      ("a\tb", "a b"), ("a\n\n", "a\n"), ("  a", "  a"), ("\u{FFFD}\u{9B}2Jx", "\u{FFFD}x"),
    ])
  func safety(edited: String, expected: String) {
    var robot = robot()
    robot.take(edited: edited, of: "n")
    #expect(robot.value(of: "n")?.text == expected)
  }

  @Test("an unchanged text is no step and no change")
  func unchanged() {
    var robot = robot()
    robot.take(edited: "a\nb\n", of: "n")
    #expect(!robot.screen.form.canUndo && !robot.screen.hasChanges)
  }
}
