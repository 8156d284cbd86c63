import FormEngine
import Testing

@testable import TerminalForms

@Suite("The limits of numbers")
struct NumberLimitTests {
  private func robot(
    _ content: NumberContent, width: Int = 80, glyphs: Glyphs = .unicode
  ) -> Robot {
    let rows = [
      RowSpec("n", .number(content), title: "Amount"),
      RowSpec("t", .toggle(value: true), title: "T"),
    ]
    let spec = FormSpec("Test", sections: [SectionSpec("s", rows: rows)])
    return Robot(LiveForm(spec.surelyChecked), width: width, height: 12, glyphs: glyphs)
  }

  /// What follows the box in the line of the number.
  private func note(_ robot: Robot) -> String {
    let line = robot.line(with: "Amount")
    return line.lastIndex(of: "]").map { String(line[$0...].dropFirst()) } ?? line
  }

  @Test(
    "the limits are next to a number while it is edited",
    arguments: [
      (NumberContent(min: 0, max: 20), "3", "  0…20"), (NumberContent(min: 0), "3", "  0…"),
      (NumberContent(max: 20), "3", "  …20"), (NumberContent(min: 7, max: 7), "7", "  7"),
      (NumberContent(min: -5, max: 0.25), "0", "  -5…0.25"),
      (NumberContent(unit: "kg"), "3", " kg"),
      (NumberContent(min: 1, max: 9, unit: "kg"), "3", " kg  1…9"),
      (NumberContent(min: 0, step: 0.5, unit: "日"), "3", " 日  0…, steps of 0.5"),
      (NumberContent(step: 5, isInteger: true), "5", "  steps of 5"),
    ] as [(NumberContent, String, String)])
  func words(content: NumberContent, typed: String, expected: String) {
    var robot = robot(content)
    #expect(note(robot) == expected)
    robot.type(typed)
    #expect(note(robot) == expected)
    robot.press(.down)
    #expect(note(robot) == (content.unit.map { " " + $0 } ?? ""))
    robot.press(.up, .enter)
    let separator = expected.contains { "…7s".contains($0) } ? ", " : "  "
    #expect(note(robot) == expected + separator + "Up/Down")
  }

  @Test("without Unicode the limits have three dots between them")
  func ascii() {
    #expect(note(robot(NumberContent(min: 0, max: 20), glyphs: .ascii)) == "  0...20")
  }

  @Test("in a narrow window the box leaves room for the limits, as long as a number fits into it")
  func narrow() {
    let content = NumberContent(min: 0, max: 1000, step: 0.5, unit: "kg")
    var widths: [Int] = []
    for width in 1...100 {
      var robot = robot(content, width: width)
      robot.type("1000")
      let line = robot.line(with: "[")
      guard line.contains("…1000") else { continue }
      widths.append(width)
      #expect(line.contains("[1000") && line.contains("] kg  0…1000"), "\(width): \(line)")
      #expect(VisibleText.width(line) <= width)
      #expect(robot.window.frame.cursor != nil)
    }
    #expect(widths == Array(30...100))
  }

  @Test("the limits stay while a problem is next to the number")
  func problem() {
    var robot = robot(NumberContent(min: 0, max: 20, step: 0.5))
    robot.type("30")
    robot.press(.down, .up)
    #expect(robot.line(with: "Amount").contains("]  0…20 ! Enter "))
    robot.send(.resize(ScreenSize(width: 40, height: 12)))
    #expect(robot.line(with: "Amount").contains("[30"))
  }
}
