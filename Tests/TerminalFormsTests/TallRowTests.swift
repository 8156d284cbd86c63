import FormEngine
import TestSupport
import Testing

@testable import TerminalForms

/// Rows, footers and questions that are higher than the window.
@Suite struct TallRowTests {
  private static let sentences = (1...60).map { "Sentence \($0) of the text." }
  private let text = sentences.joined(separator: " ")

  /// The sentences on the screen; a broken one counts if its number is whole.
  private func seen(_ robot: Robot) -> Set<Int> {
    let words = robot.lines.joined(separator: " ").split(separator: " ").map(String.init)
    return Set(zip(words, words.dropFirst()).compactMap { $0 == "Sentence" ? Int($1) : nil })
  }

  private func readAll(_ robot: inout Robot, by key: Key, atMost count: Int) -> Set<Int> {
    var all = seen(robot)
    for _ in 0..<count {
      robot.press(key)
      all.formUnion(seen(robot))
    }
    return all
  }

  @Test(
    "every line is on the screen while a key moves down and up",
    arguments: [(Key.down, Key.up, 200), (.pageDown, .pageUp, 40)])
  func whole(down: Key, up: Key, count: Int) {
    for rows in [
      [RowSpec("note", .label, title: text)],
      [RowSpec("b", .text(TextContent()), help: text)],
      [RowSpec("a", .toggle(value: nil)), RowSpec("note", .label, title: text)],
    ] {
      var robot = Robot(rows: rows, height: 12)
      #expect(readAll(&robot, by: down, atMost: count) == Set(1...60))
      #expect(robot.window.screen.focus == .end)
      // A row with a box shows that at once.
      let read = readAll(&robot, by: up, atMost: count)
      #expect(read == Set(1...60) || rows[0].content.kind == .text)
      #expect(robot.focusedID == rows[0].id)
    }
  }

  @Test("a footer is scrolled through before the focus moves past it", arguments: [Key.down, .up])
  func footer(key: Key) {
    for hasNext in [true, false] {
      let next = SectionSpec("t", rows: [RowSpec("c", .toggle(value: nil))])
      let first = SectionSpec(
        "s", footer: text, rows: [RowSpec("a", .button(.submit))])
      var robot = Robot([first] + (hasNext ? [next] : []), height: 12)
      if key == .up { robot.press(.end) }
      if key == .up, !hasNext { continue }
      #expect(readAll(&robot, by: key, atMost: 100) == Set(1...60), "\(hasNext)")
    }
  }

  @Test("the edges say how many lines of the focused row are cut")
  func edges() {
    var robot = Robot(rows: [RowSpec("note", .label, title: text)], height: 12)
    #expect(robot.lines.contains { $0.hasSuffix("more lines") })
    let first = robot.lines
    robot.press(.down)
    #expect(robot.lines != first)
    #expect(robot.lines[1].hasSuffix("1 more line"))
    robot.press(.up)
    #expect(robot.lines == first)
  }

  @Test("a long question is read with the keys that move, and typing shows its box again")
  func question() {
    for content in [
      RowContent.text(TextContent()),
      .picker(PickerContent(options: [OptionSpec("A"), OptionSpec("B")])),
    ] {
      var robot = Robot(
        LiveForm(
          FormSpec("", sections: [SectionSpec("s", rows: [RowSpec("q", content, title: text)])])
            .surelyChecked), height: 12, isQuestion: true)
      var read = seen(robot)
      read.formUnion(readAll(&robot, by: .up, atMost: 60))
      #expect(read == Set(1...60), "\(content)")
      #expect(robot.lines.contains { $0.contains("more lines") })
      robot.type("a")
      #expect(robot.lines.contains { $0.contains(content.kind == .text ? "[a" : "A") })
    }
  }
}
