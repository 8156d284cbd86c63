import FormEngine
import TestSupport
import Testing

@testable import TerminalForms

/// Texts that are longer than their box.
@Suite struct LongLineTests {
  private let text = "one two three four five six seven eight nine ten eleven twelve thirteen"

  private func box(_ robot: Robot) -> String {
    let line = robot.focusedLine
    guard let start = line.firstIndex(of: "["), let end = line.lastIndex(of: "]") else { return "" }
    return String(line[line.index(after: start)..<end])
  }

  @Test(
    "the text moves only when the cursor reaches an end of the box, and a mark says what is hidden")
  func scrolling() {
    var robot = Robot(rows: [RowSpec("t", .text(TextContent(value: .text(text))))])
    #expect(box(robot).hasPrefix("...") && box(robot).contains("thirteen"))
    var (shown, changes) = ([box(robot)], 0)
    for _ in 0..<text.count {
      robot.press(.left)
      if box(robot) != shown.last {
        shown.append(box(robot))
        changes += 1
      }
      let cursor = robot.window.frame.cursor
      #expect(cursor != nil)
    }
    #expect(shown.last?.hasPrefix("one two") == true && shown.last?.contains("...") == true)
    // Half a box at a time.
    #expect(changes <= text.count / (box(robot).count / 2) + 1, "\(shown)")
    for _ in 0..<text.count { robot.press(.right) }
    #expect(box(robot).contains("thirteen"))
  }

  @Test("the cursor is never on a mark, and what is typed is visible", arguments: 1...40)
  func everyPlace(offset: Int) {
    var robot = Robot(rows: [RowSpec("t", .text(TextContent(value: .text(text))))])
    for _ in 0..<offset { robot.press(.left) }
    robot.type("Q")
    #expect(box(robot).contains("Q"))
  }

  @Test("CR and LF typed together are one Enter, however they are split")
  func lineEnds() {
    let enter = InputEvent.key(KeyPress(.enter))
    let a = InputEvent.key(KeyPress(.character("a")))
    for (bytes, events) in [
      ("\r\n", [enter]), ("\r\r", [enter, enter]), ("\n\n", [enter, enter]),
      ("a\r\na\n", [a, enter, a, enter]), ("\ra\n", [enter, a, enter]),
    ] {
      var whole = InputDecoder()
      #expect(whole.feed(Array(bytes.utf8)) == events)
      var split = InputDecoder()
      #expect(bytes.utf8.flatMap { split.feed([$0]) } == events)
    }
  }

  @Test("narrowing the window while a text of several lines is edited shows all that fits")
  func narrowing() {
    var robot = Robot(
      rows: [RowSpec("t", .text(TextContent(value: .text(text), isMultiline: true)))], width: 120)
    robot.press(.enter)
    robot.send(.resize(ScreenSize(width: 50, height: 30)))
    let fresh = Robot(
      rows: [RowSpec("t", .text(TextContent(value: .text(text), isMultiline: true)))], width: 50)
    #expect(robot.lines.joined().contains("one two"), "\(robot.lines)")
    #expect(
      robot.lines.filter { $0.contains("[") }.count == fresh.lines.filter { $0.contains("[") }.count
        || robot.lines.joined().contains("thirteen"))
  }

  @Test("Down on the last line and Up on the first leave the box", arguments: [true, false])
  func leaving(inField: Bool) {
    let content = RowContent.text(TextContent(isMultiline: true))
    let rows =
      inField
      ? [
        RowSpec("f", .field(FieldContent(editor: "t")), title: "Text"),
        RowSpec("t", content, presentedBy: "f"),
      ] : [RowSpec("t", content)]
    var robot = Robot(
      rows: [RowSpec("a", .toggle(value: nil))] + rows + [
        RowSpec("b", .toggle(value: nil))
      ])
    robot.press(.down, .enter)
    robot.type("x")
    robot.press(.enter)
    robot.type("y")
    robot.press(.up)
    #expect(robot.screen.editor?.box != nil)
    robot.press(.down)
    #expect(robot.screen.editor?.box != nil)
    robot.press(.down)
    #expect(robot.focusedID == "b")
    #expect(robot.value(of: inField ? "f" : "t") == "x\ny")
    robot.press(.up)
    if !inField { robot.press(.enter) }
    robot.press(.up, .up)
    #expect(robot.focusedID == (inField ? "f" : "a"))
  }

  @Test("a line end after a pasted secret is dropped without a word")
  func pasting() {
    var robot = Robot(rows: [RowSpec("s", .text(TextContent(isSecret: true)))])
    robot.send(.paste("secret\r\n"))
    #expect(robot.value(of: "s") == "secret")
    #expect(!robot.lines.joined().contains("Line breaks"))
    robot.send(.paste("a\nb"))
    #expect(robot.lines.joined().contains("Line breaks"))
  }

  @Test("Ctrl-D ends a question to which nothing was typed, and deletes otherwise")
  func endOfInput() {
    for content in [
      RowContent.text(TextContent()), .picker(PickerContent(options: ["A", "B"])),
      .toggle(value: nil), .number(NumberContent()),
    ] {
      let form = FormSpec(
        "", sections: [SectionSpec("s", rows: [RowSpec("q", content, title: "Q")])])
      var robot = Robot(LiveForm(form.surelyChecked), isQuestion: true)
      robot.press(control: "d")
      #expect(robot.effect == .end(.cancelled))
    }
    let form = FormSpec(
      "",
      sections: [SectionSpec("s", rows: [RowSpec("q", .text(TextContent()), title: "Q")])])
    var robot = Robot(LiveForm(form.surelyChecked), isQuestion: true)
    robot.type("ab")
    robot.press(.left)
    robot.press(control: "d")
    #expect(robot.effect == nil && robot.value(of: "q") == "a")
  }
}
