import FormEngine
import Testing

@testable import TerminalForms

@Suite("Keys on rows that are disabled, unfinished or lifted")
struct UnusualRowTests {
  private static let on = Condition.row("on", .is(.value(true)))
  private static let toggle = RowSpec("on", .toggle(value: true), title: "On")

  private func robot(_ content: RowContent) -> Robot {
    Robot(rows: [
      Self.toggle, RowSpec("x", content, title: "Row", enabledWhen: Self.on),
      RowSpec("i", .label, title: "Inside", presentedBy: content.kind == .group ? "x" : nil),
    ])
  }

  @Test("a row that is disabled while it is edited is no longer edited")
  func editing() {
    var robot = robot(.text(TextContent()))
    robot.press(.down)
    robot.type("a")
    robot.perform(.set("on", false))
    #expect(robot.focusedID == "x")
    #expect(robot.screen.editor == nil)
    robot.type("b")
    #expect(robot.value(of: "x") == "a")
  }

  @Test(
    "a key that would change a disabled row says why it doesn't",
    arguments: [
      (RowContent.group(GroupContent()), Key.right), (.group(GroupContent()), .enter),
      (.picker(PickerContent(options: ["a"])), .character("a")), (.toggle(value: nil), .delete),
    ])
  func keys(content: RowContent, key: Key) {
    var robot = robot(content)
    robot.perform(.set("on", false))
    robot.press(.down, key)
    #expect(robot.lines.contains("This row can be changed only if \"On\" is yes."))
    #expect(robot.screen.editor == nil)
    #expect(robot.screen.form.row("x")?.isOpen != true)
  }

  @Test("unfinished text in a disabled row does not block submitting")
  func unfinished() {
    var robot = robot(.number(NumberContent()))
    robot.press(.down)
    robot.type("1e")
    robot.press(control: "s")
    #expect(robot.effect == nil)
    robot.perform(.set("on", false))
    robot.press(control: "s")
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "on", value: false)])))
  }

  @Test("Enter on a label moves to the next row")
  func labels() {
    var robot = Robot(rows: [RowSpec("l", .label, title: "Label"), Self.toggle])
    robot.press(.enter)
    #expect(robot.focusedID == "on")
  }

  @Test("clearing a field drops the unfinished text of its editor")
  func clearing() {
    var robot = Robot(rows: [
      RowSpec("f", .field(FieldContent()), title: "Field"),
      RowSpec("d", .datePicker(DatePickerContent()), presentedBy: "f"),
    ])
    robot.press(.enter)
    robot.type("2026-1")
    robot.send(.key(KeyPress(.tab, .shift)))
    #expect(robot.focusedID == "f" && robot.unreadableRows == ["f"])
    robot.press(.delete)
    #expect(robot.unreadableRows.isEmpty)
  }

  @Test("Esc in a disabled editor goes back to its field")
  func leaving() {
    var robot = Robot(rows: [
      Self.toggle, RowSpec("f", .field(FieldContent(isOpen: true)), title: "Field"),
      RowSpec(
        "p", .picker(PickerContent(options: ["a"])), presentedBy: "f",
        enabledWhen: .row("on", .answered(false))),
    ])
    robot.press(.down, .down)
    #expect(robot.focusedID == "p" && robot.screen.editor == nil)
    robot.press(.escape)
    #expect(robot.focusedID == "f" && robot.screen.overlay == nil)
  }

  @Test(
    "Delete in a text that is no value deletes at the cursor, and once the focus has returned, all of it"
  )
  func deleting() {
    var robot = Robot(rows: [RowSpec("n", .number(NumberContent()), title: "Number"), Self.toggle])
    robot.type("1ee")
    robot.press(.left)
    robot.type("-")
    robot.press(.delete)
    #expect(robot.screen.editor?.buffer?.text == "1e-")
    robot.press(.down, .up)
    #expect(robot.screen.editor?.buffer?.text == "1e-")
    robot.press(.delete)
    #expect(robot.screen.editor?.buffer?.text == "" && robot.unreadableRows.isEmpty)
  }

  @Test("a paste drops a lifted row where it is")
  func pasting() {
    let rows = ["a", "b"].map { RowSpec($0, .text(TextContent()), title: "Row") }
    var robot = Robot([SectionSpec("s", reorder: .within, rows: rows)])
    robot.press(alt: .down)
    robot.send(.paste("x"))
    #expect(robot.rows == [["b", "a"]])
    #expect(robot.screen.lift == nil)
    #expect(robot.value(of: "a") == "x")
  }

  @Test("a click drops a lifted row where it is")
  func clicking() {
    let rows = ["a", "b", "c"].map { RowSpec($0, .label, title: "Row \($0)") }
    var robot = Robot([SectionSpec("s", reorder: .within, rows: rows)])
    robot.press(alt: .down)
    robot.send(.mouse(MouseEvent(kind: .press, x: 5, y: 4)))
    #expect(robot.rows == [["b", "a", "c"]])
    #expect(robot.screen.lift == nil && robot.focusedID == "c")
    robot.press(control: "_")
    #expect(robot.rows == [["a", "b", "c"]])
  }
}
