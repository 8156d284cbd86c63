import FormEngine
import Testing

@testable import TerminalForms

@Suite struct ScrollingTests {
  private func long(_ count: Int = 100, width: Int = 60, height: Int = 12) -> Robot {
    Robot(
      rows: (0..<count).map { RowSpec("r\($0)", .text(TextContent()), title: "Row \($0).") },
      width: width, height: height)
  }

  @Test("the window follows the focus with the least scrolling")
  func following() {
    var robot = long()
    for _ in 0..<7 { robot.press(.down) }
    #expect(robot.lines.contains { $0.contains("Row 0.") })
    robot.press(.down)
    #expect(!robot.lines.contains { $0.contains("Row 0.") })
    #expect(robot.lines.contains { $0.contains("Row 1.") })
    #expect(robot.focusedLine.contains("Row 8."))
    for _ in 0..<7 { robot.press(.up) }
    #expect(robot.lines.contains { $0.contains("Row 8.") })
    robot.press(.up)
    #expect(!robot.lines.contains { $0.contains("Row 8.") })
  }

  @Test("a key makes a focused row that the wheel has cut completely visible")
  func cutByTheWheel() {
    let first = RowSpec("a", .text(TextContent()), title: "First", help: "1\n2\n3\n4")
    let rows = (0..<20).map { RowSpec("r\($0)", .label, title: "Row \($0).") }
    var robot = Robot(rows: [first] + rows, height: 12)
    robot.send(.mouse(MouseEvent(kind: .wheelDown, x: 0, y: 0)))
    #expect(robot.line(with: "First").isEmpty && !robot.line(with: "3").isEmpty)
    robot.press(.right)
    #expect(robot.focusedLine.contains("First"))
  }

  @Test("the window does not scroll while a row at its top is moved down")
  func movingFromTheTop() {
    let rows = (0..<40).map { RowSpec("r\($0)", .label, title: "Row \($0).") }
    var robot = Robot([SectionSpec("s", reorder: .within, rows: rows)], height: 11)
    robot.press(.end)
    for _ in 15..<40 { robot.press(.up) }
    #expect(robot.lines[1].hasPrefix(">   Row 15."))
    robot.press(alt: .down)
    #expect(robot.lines[1].hasPrefix("    Row 16."))
    #expect(robot.lines[2].hasPrefix(">>  Row 15."))
  }

  @Test("a window that grows enough for all rows up to the focus shows the start")
  func growing() {
    var robot = long()
    for _ in 0..<9 { robot.press(.down) }
    #expect(robot.line(with: "Row 0.").isEmpty)
    robot.send(.resize(ScreenSize(width: 60, height: 13)))
    #expect(robot.line(with: "Row 0.").isEmpty)
    robot.send(.resize(ScreenSize(width: 60, height: 14)))
    #expect(!robot.line(with: "Row 0.").isEmpty)
  }

  @Test("a key makes the field of an editor visible again after the wheel has scrolled it out")
  func fieldOfTheEditor() {
    let rows = (0..<20).map { RowSpec("r\($0)", .label, title: "Row \($0).") }
    let field = [
      RowSpec("f", .field(FieldContent()), title: "Field"),
      RowSpec("p", .picker(PickerContent(options: ["a", "b", "c"])), presentedBy: "f"),
    ]
    var robot = Robot(rows: field + rows, height: 12)
    robot.press(.enter)
    robot.send(.mouse(MouseEvent(kind: .wheelDown, x: 0, y: 0)))
    #expect(robot.line(with: "Field").isEmpty)
    robot.press(.down)
    #expect(!robot.line(with: "Field").isEmpty)
    #expect(robot.focusedLine.contains("( ) b"))
  }

  @Test("a section without rows and without a title takes no line, and required rows have a star")
  func emptySections() {
    let robot = Robot([
      SectionSpec("s", rows: [RowSpec("a", .toggle(value: nil), title: "A", isRequired: true)]),
      SectionSpec("e", rows: []), SectionSpec("t", rows: [RowSpec("b", .label, title: "B")]),
    ])
    #expect(robot.line(with: "A").hasPrefix(">   A * "))
    #expect(robot.window.frame.text[3...4] == ["", "    B"])
  }

  @Test("a page has as many lines as the window, however high each row is")
  func pagesOfHighRows() {
    let rows = (0..<20).map { RowSpec("r\($0)", .label, title: "Row \($0).", help: "Help.") }
    var robot = Robot(rows: rows, height: 12)
    robot.press(.pageDown)
    #expect(robot.focusedID == "r4")
  }

  @Test("the title of a section is above its first row, and the footer is below its last row")
  func titles() {
    let rows = ["a", "b"].map { RowSpec($0, .label, title: "Row \($0)") }
    let more = [RowSpec("c", .label, title: "Row c")]
    let robot = Robot([
      SectionSpec("s", title: "First", footer: "Below", rows: rows), SectionSpec("t", rows: more),
      SectionSpec("u", title: "Last", rows: []),
    ])
    #expect(
      robot.window.frame.text.dropLast(3).prefix(11) == [
        "Test", "", "First", ">   Row a", "    Row b", "  Below", "", "    Row c", "", "Last", "",
      ])
  }

  @Test("Page Down, Page Up, Home and End reach every part")
  func pages() {
    var robot = long()
    robot.press(.pageDown)
    #expect(robot.focusedID == "r7")
    robot.press(.pageDown, .pageUp)
    #expect(robot.focusedID == "r7")
    robot.send(.key(KeyPress(.end, .shift)))
    #expect(robot.focusedLine.contains("[ Submit ]"))
    #expect(robot.lines.contains { $0.contains("Row 99.") })
    robot.press(.home)
    #expect(robot.focusedID == "r0")
  }

  @Test("opening an editor at the bottom scrolls just enough to show all of it")
  func opening() {
    let rows = (0..<8).map { RowSpec("r\($0)", .label, title: "Row \($0).") }
    let field = [
      RowSpec("f", .field(FieldContent()), title: "Fruit"),
      RowSpec("p", .picker(PickerContent(options: ["a", "b", "c"])), presentedBy: "f"),
    ]
    var robot = Robot(rows: rows + field + rows.map { RowSpec("\($0.id)x", .label) }, height: 14)
    for _ in 0..<8 { robot.press(.down) }
    robot.press(.enter)
    let contents = robot.lines.dropFirst()
    #expect(contents.first?.contains("Row 2.") ?? false)
    #expect(robot.lines.contains { $0.contains("( ) c") })
    #expect(!robot.lines.contains { $0.contains("r0x") })
  }

  @Test(
    "an editor is visible together with the title of its field, in low windows too",
    arguments: [(80, 12), (41, 13), (40, 12), (80, 11)])
  func titlesOfEditors(width: Int, height: Int) {
    let options = (0..<9).map { OptionSpec("option \($0)") }
    let rows = (0..<8).map { RowSpec("r\($0)", .label, title: "Row \($0).") }
    let field = [
      RowSpec("f", .field(FieldContent()), title: "Languages", help: "All that you have used."),
      RowSpec("l", .label, title: "Between.", presentedBy: "f"),
      RowSpec("p", .picker(PickerContent(options: options, isMultiple: true)), presentedBy: "f"),
    ]
    var robot = Robot(
      rows: rows + field + rows.map { RowSpec("\($0.id)x", .label) }, width: width, height: height)
    for _ in 0..<8 { robot.press(.down) }
    robot.press(.enter)
    for _ in 0..<10 {
      #expect(robot.lines.contains { $0.contains("- Languages") }, "\(robot.lines)")
      #expect(robot.focusedLine.contains("[ ] option"))
      robot.press(.down)
    }
    robot.press(.escape)
    #expect(robot.focusedLine.contains("+ Languages"))
  }

  @Test(
    "opening a group at the bottom scrolls just enough to show all of it, or what fits below it"
  )
  func openingGroups() {
    func press(height: Int) -> Robot {
      let rows = (0..<8).map { RowSpec("r\($0)", .label, title: "Row \($0).") }
      let group = [RowSpec("g", .group(GroupContent()), title: "Group")]
      let inside = (0..<4).map { RowSpec("i\($0)", .label, title: "In \($0).", presentedBy: "g") }
      let behind = rows.map { RowSpec("\($0.id)x", .label, title: "Behind.") }
      var robot = Robot(rows: rows + group + inside + behind, height: height)
      for _ in 0..<8 { robot.press(.down) }
      robot.press(.enter)
      return robot
    }
    let tall = press(height: 14)
    #expect(tall.lines.contains { $0.contains("In 3.") })
    #expect(!tall.lines.contains { $0.contains("Behind.") })
    let small = press(height: 6)
    #expect(small.focusedLine.contains("Group"))
    #expect(small.lines.contains { $0.contains("In 0.") })
  }

  @Test("after any number of resizes the screen is the same as at a fresh start with the last size")
  func resizing() {
    var robot = long()
    for (width, height) in [(1, 1), (300, 100), (2, 3), (7, 5), (80, 2), (1, 40), (40, 1), (33, 9)]
    {
      robot.send(.resize(ScreenSize(width: width, height: height)))
      #expect(robot.window.frame.size == ScreenSize(width: width, height: height))
      let fresh = long(width: width, height: height)
      #expect(robot.window.frame == fresh.window.frame, "\(width)×\(height)")
    }
  }

  @Test("rows that are inserted above the window don't move the visible rows")
  func stability() {
    var robot = Robot(
      rows: [
        RowSpec("g", .group(GroupContent()), title: "Group"),
        RowSpec("in", .label, title: "Inside", presentedBy: "g"),
      ] + (0..<60).map { RowSpec("r\($0)", .label, title: "Row \($0).") }, height: 14)
    for _ in 0..<30 { robot.press(.down) }
    let before = robot.lines.dropLast()
    robot.perform(.open("g"))
    #expect(robot.lines.dropLast() == before)
  }

  @Test("titles and footers of sections are visible, titles of empty sections too")
  func sections() {
    let robot = Robot([
      SectionSpec("a", title: "Alpha", footer: "Foot of alpha", rows: [RowSpec("x", .label)]),
      SectionSpec("b", title: "Beta", rows: []),
      SectionSpec("c", title: "Gamma", footer: "Foot of gamma", rows: [RowSpec("y", .label)]),
    ])
    let order = ["Alpha", "x", "Foot of alpha", "Beta", "Gamma", "y", "Foot of gamma"]
    let found = robot.lines.dropFirst().map { $0.filter { $0 != " " && $0 != ">" } }
    let expected = order.map { $0.filter { $0 != " " } }
    #expect(Array(found.prefix(order.count)) == expected)
  }

  @Test("rows with empty titles and texts still have a line for the focus")
  func emptyTitles() {
    var robot = Robot([
      SectionSpec(
        "s", title: "", footer: "",
        rows: [
          RowSpec("l", .label, title: ""),
          RowSpec("g", .group(GroupContent()), title: "", help: ""),
          RowSpec("t", .text(TextContent()), title: ""),
        ])
    ])
    for width in [60, 10, 3] {
      robot.send(.resize(ScreenSize(width: width, height: 20)))
      for id: RowID in ["l", "g", "t"] {
        #expect(robot.focusedID == id)
        #expect(!robot.focusedLine.isEmpty, "\(id) at \(width)")
        robot.press(.down)
      }
      robot.press(.home)
    }
  }

  @Test("a form without rows can be submitted")
  func empty() {
    var robot = Robot([])
    #expect(robot.focusedLine.contains("[ Submit ]"))
    robot.press(.enter)
    #expect(robot.effect == .end(.submitted([])))
  }

  @Test("the key line lists the keys of the focused row")
  func keyLine() {
    var robot = Robot(
      rows: [
        RowSpec("on", .toggle(value: nil), title: "On"),
        RowSpec("g", .group(GroupContent()), title: "G"),
        RowSpec("x", .label, presentedBy: "g"),
        RowSpec("p", .picker(PickerContent(options: ["a"])), title: "P"),
      ], width: 100)
    func keys(_ robot: Robot) -> String { robot.window.frame.text.last ?? "" }
    #expect(keys(robot).hasPrefix("Space flip   "))
    robot.type(" ")
    #expect(keys(robot).contains("Del clear"))
    robot.press(.down)
    #expect(keys(robot).hasPrefix("Enter open"))
    robot.press(.enter)
    #expect(keys(robot).hasPrefix("Enter close"))
    robot.press(.down, .down, .enter)
    #expect(keys(robot).contains("Esc back"))
    #expect(keys(robot).hasSuffix("F1 help"))
    robot.press(.function(1))
    #expect(robot.lines.contains { $0.contains("Everywhere") })
    robot.press(.escape)
    #expect(robot.focusedID == "p")
    #expect(keys(robot).contains("Esc back"))
  }
}
