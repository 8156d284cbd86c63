import FormEngine
import TestSupport
import Testing

@testable import TerminalForms

/// Choosing from a list: it keeps its place, and nothing chosen is lost.
@Suite struct ListChoosingTests {
  private static let cities = [
    "New York", "New Delhi", "Newark", "Oslo",
    "Paris with a very long name that is not cut off here",
    "Paris with a very long name that is not cut off there",
  ]

  private func robot(
    commit: Commit = .change, inField: Bool = true, isQuestion: Bool = false, width: Int = 44,
    height: Int = 24
  ) -> Robot {
    let picker = RowContent.picker(
      PickerContent(
        options: Self.cities.map { OptionSpec($0) }, isMultiple: true, commit: commit))
    let rows =
      inField
      ? [
        RowSpec("f", .field(FieldContent()), title: "Cities"),
        RowSpec("p", picker, presentedBy: "f"), RowSpec("next", .text(TextContent())),
      ] : [RowSpec("p", picker, title: "Cities"), RowSpec("next", .text(TextContent()))]
    return Robot(rows: rows, width: width, height: height)
  }

  private func chosen(_ robot: Robot) -> [String]? {
    (robot.value(of: "f") ?? robot.value(of: "p"))?.choices
  }

  @Test("a space belongs to the filter while an option still matches", arguments: [true, false])
  func space(inField: Bool) {
    var robot = robot(inField: inField)
    robot.press(.enter)
    robot.type("new d")
    #expect(robot.screen.editor?.list?.filter == "new d")
    robot.press(.character(" "))
    #expect(chosen(robot) == ["New Delhi"])
    // After a choice, or once the mark was moved, a space chooses.
    robot.type("new")
    robot.press(.down)
    robot.press(.character(" "))
    #expect(chosen(robot) == ["New Delhi"] || chosen(robot)?.isEmpty != false)
    robot.type("newark ")
    #expect(chosen(robot)?.contains("Newark") == true)
  }

  @Test("one key chooses all that match, and none")
  func all() {
    var robot = robot()
    robot.press(.enter)
    robot.type("new")
    robot.press(control: "a")
    #expect(chosen(robot) == ["New York", "New Delhi", "Newark"])
    robot.press(.escape)
    robot.press(.character(" "))
    robot.press(control: "a")
    #expect(chosen(robot) == Self.cities)
    robot.press(control: "a")
    #expect(chosen(robot) == nil)
    robot.press(control: "_")
    #expect(chosen(robot) == Self.cities)
  }

  @Test("an open list stays where it is while options are chosen", arguments: [true, false])
  func place(inField: Bool) {
    for commit in inField ? [Commit.change, .close] : [.change] {
      var robot = robot(commit: commit, inField: inField)
      robot.press(.enter)
      func place() -> Int? {
        robot.lines.firstIndex { $0.contains("New York") && $0.contains("[") }
      }
      let first = place()
      let height = robot.screen.editor?.list?.height
      for _ in 0..<Self.cities.count {
        robot.press(.character(" "), .down)
        #expect(robot.screen.editor?.list?.height == height)
        #expect(place() == first)
      }
      if commit == .change {
        #expect(robot.lines.contains { $0.contains("6 chosen: New York") })
      }
      robot.press(.enter)
      #expect(chosen(robot)?.count == 6)
    }
  }

  @Test("options that are cut can be told apart: the marked one is shown whole")
  func whole() {
    var robot = robot()
    robot.press(.enter)
    for (count, end) in [(4, "off here"), (1, "off there")] {
      for _ in 0..<count { robot.press(.down) }
      let text = robot.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(text.contains("Paris with a very long name that is not cut \(end)"), "\(text)")
    }
    func place() -> Int? { robot.window.frame.text.firstIndex { $0.contains("Submit") } }
    let former = place()
    robot.press(.up, .up, .up)
    #expect(former != nil && place() == former)
  }

  @Test("Esc discards the choices of a list, and undo brings them back")
  func discarded() {
    var robot = robot(commit: .close)
    robot.press(.enter, .character(" "), .down, .character(" "), .escape)
    #expect(chosen(robot) == nil && robot.focusedID == "f")
    #expect(robot.lines.joined(separator: " ").contains("undo brings them back"))
    robot.press(control: "_")
    #expect(chosen(robot) == ["New York", "New Delhi"])
  }

  @Test("a refused Enter leaves the mark, the filter and the scroll position of a question")
  func refused() {
    let picker = PickerContent(
      options: Self.cities.map { OptionSpec($0) }, isMultiple: true, minChoices: 2)
    let form = FormSpec(
      "", sections: [SectionSpec("s", rows: [RowSpec("p", .picker(picker), title: "Cities")])])
    var robot = Robot(LiveForm(form.surelyChecked), height: 8, isQuestion: true)
    robot.type("new")
    robot.press(.down, .character(" "))
    let list = robot.screen.editor?.list
    robot.press(.enter)
    #expect(robot.effect == nil && robot.screen.editor?.list == list)
    robot.press(.down, .character(" "), .enter)
    #expect(robot.effect != nil)
  }

  @Test("undo right after opening a list closes it, and takes back nothing elsewhere")
  func justOpened() {
    for inField in [true, false] {
      var robot = robot(inField: inField)
      robot.press(.end, .up)
      robot.type("a word")
      robot.press(.up, .enter)
      #expect(robot.screen.editor?.list != nil)
      robot.press(control: "_")
      #expect(robot.screen.editor == nil && robot.value(of: "next") == "a word")
      robot.press(control: "_")
      #expect(robot.value(of: "next") != "a word")
    }
  }

  @Test("a long filter that matches nothing does not hide that")
  func longFilter() {
    var robot = robot()
    robot.press(.enter)
    robot.type(String(repeating: "nowhere", count: 30))
    #expect(robot.lines.contains { $0.hasSuffix("nowhere\" matches nothing") })
  }

  @Test("a group with nothing to show has no mark, and can't be opened")
  func emptyGroup() {
    var robot = Robot(rows: [
      RowSpec("g", .group(GroupContent()), title: "Group"),
      RowSpec("x", .text(TextContent()), presentedBy: "g", shownWhen: .row("on", .is(true))),
      RowSpec("h", .hidden(HeldContent(holds: .text)), presentedBy: "g"),
      RowSpec("on", .toggle(value: nil), title: "On"),
    ])
    #expect(!robot.focusedLine.contains("+"))
    robot.press(.down)
    robot.type(" ")
    robot.press(.up)
    #expect(robot.focusedLine.contains("+ Group"))
  }
}
