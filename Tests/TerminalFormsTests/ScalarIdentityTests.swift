import FormEngine
import Testing

@testable import TerminalForms

@Suite("Ids that differ only in how a letter is composed, in the terminal")
struct ScalarIdentityTests {
  private static let composed: RowID = "\u{E9}"
  private static let decomposed: RowID = "e\u{301}"
  private static let rows = [
    RowSpec(composed, .text(TextContent()), title: "One"),
    RowSpec(decomposed, .text(TextContent()), title: "Two"),
    RowSpec("x", .text(TextContent()), title: "Three"),
  ]

  @Test("Tab and the arrows reach each row, one row is focused, and typing changes only that row")
  func typing() {
    var robot = Robot(rows: Self.rows)
    for (id, title) in [(Self.composed, "One"), (Self.decomposed, "Two"), ("x", "Three")] {
      #expect(robot.focusedID == id)
      #expect(robot.lines.filter { $0.hasPrefix(">") }.count == 1)
      #expect(robot.focusedLine.contains(title))
      robot.type(title)
      robot.press(.tab)
    }
    #expect(robot.value(of: Self.composed) == "One")
    #expect(robot.value(of: Self.decomposed) == "Two")
    robot.press(.home, .down)
    #expect(robot.focusedID == Self.decomposed)
    robot.press(.up)
    #expect(robot.focusedID == Self.composed)
  }

  @Test("an unreadable text in one row does not belong to the other")
  func unreadable() {
    let number = RowContent.number(NumberContent())
    var robot = Robot(rows: [RowSpec(Self.composed, number), RowSpec(Self.decomposed, number)])
    robot.type("1.")
    robot.type("x")
    robot.press(.down)
    #expect(robot.focusedID == Self.decomposed)
    #expect(robot.unreadableRows == [Self.composed])
    robot.press(control: "s")
    #expect(robot.focusedID == Self.composed)
  }

  @Test("in line mode both rows are asked, and an option is found by its scalars")
  func lines() {
    let options = [Self.composed.text, Self.decomposed.text].map { OptionSpec($0) }
    let picker = RowSpec("p", .picker(PickerContent(options: options)))
    let form = LiveForm(
      FormSpec("T", sections: [SectionSpec("s", rows: Self.rows + [picker])]).surelyChecked)
    var answers = ["1", "2", "3", Self.decomposed.text, "y"][...]
    let outcome = LineForm.fill(form, readLine: { answers.popFirst() }, write: { _ in })
    #expect(
      outcome
        == .submitted([
          FormAnswer(row: Self.composed, value: "1"), FormAnswer(row: Self.decomposed, value: "2"),
          FormAnswer(row: "x", value: "3"),
          FormAnswer(row: "p", value: .text(Self.decomposed.text)),
        ]))
  }
}
