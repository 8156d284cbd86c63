import FormEngine
import Testing

@testable import TerminalForms

@Suite("The view of a form in a window")
struct ViewTests {
  private func rows(_ count: Int) -> [RowSpec] {
    (0..<count).map { RowSpec("r\($0)", .text(TextContent()), title: "Row \($0).") }
  }

  private func required(_ id: RowID, in presenter: RowID? = nil) -> RowSpec {
    RowSpec(id, .text(TextContent()), title: id.text, presentedBy: presenter, isRequired: true)
  }

  @Test("the value column fits all titles, those of closed groups too, up to a part of the window")
  func valueColumn() {
    func column(_ title: String, width: Int = 80) -> Int? {
      let robot = Robot(
        rows: [
          RowSpec("a", .toggle(value: nil), title: "On"),
          RowSpec("g", .group(GroupContent()), title: "More"),
          RowSpec("t", .text(TextContent()), title: title, presentedBy: "g"),
        ], width: width)
      return robot.line(with: "On ").split(separator: "[").first?.count
    }
    #expect(column("a") == 12)
    #expect(column("Fifteen letters") == 6 + 15 + 2)
    #expect(column(String(repeating: "x", count: 24)) == 32)
    #expect(column(String(repeating: "x", count: 25)) == 12)
    #expect(column(String(repeating: "x", count: 25), width: 120) == 33)
  }

  @Test("a longer title is wrapped between words, or has its value below it")
  func longTitles() {
    let titles = [
      "The first name and the last name",
      "Over the last two weeks, how often have you been bothered by any of these problems?",
      "Donaudampfschifffahrtsgesellschaftskapitän",
    ]
    let robot = Robot(
      rows: [RowSpec("a", .text(TextContent()), title: "A title of twenty-one.")]
        + titles.map { RowSpec(RowID($0), .toggle(value: nil), title: $0, isRequired: true) },
      width: 70)
    #expect(
      robot.lines.dropFirst(2).prefix(6) == [
        "    The first name and the  [?] -", "    last name *",
        "    Over the last two weeks, how often have you been bothered by any",
        "    of these problems? *", "      [?] -",
        "    Donaudampfschifffahrtsgesellschaftskapitän *",
      ])
  }

  @Test("if not all rows fit, marks say how many rows are above and below the view")
  func cut() {
    var robot = Robot(rows: rows(30), width: 40, height: 16)
    func mark(_ text: String) -> [String] { robot.window.frame.text.filter { $0.contains(text) } }
    #expect(mark("^ ").isEmpty)
    #expect(mark("v 19 more") == [String(repeating: " ", count: 31) + "v 19 more"])
    for _ in 0..<15 { robot.press(.down) }
    #expect(mark("^ 5 more").count == 1 && mark("v 14 more").count == 1)
    for _ in 0..<15 { robot.press(.down) }
    #expect(mark("^ 21 more").count == 1 && mark("v ").isEmpty)
    robot.send(.mouse(MouseEvent(kind: .wheelUp, x: 0, y: 5)))
    #expect(mark("v 1 more").count == 1)
    robot.press(.function(1))
    #expect(mark("^ ").isEmpty && mark(" more").count == 1)
  }

  @Test("a row counts as above or below if the line with its title is outside the window")
  func cutRows() {
    let text = FormValue.text((1...6).map { "line \($0)" }.joined(separator: "\n"))
    let rows = (1...4).map {
      RowSpec(
        RowID("r\($0)"), .text(TextContent(value: text, isMultiline: true)), title: "Row \($0)")
    }
    var (above, below) = (Set<Int>(), Set<Int>())
    for height in 9...16 {
      var robot = Robot(rows: rows, height: height)
      for _ in rows.indices {
        let lines = robot.window.frame.text
        func number(_ mark: String) -> Int {
          let found = lines.lazy.compactMap { $0.firstMatch(of: /(.) (\d+) more$/) }
          return found.first { $0.1 == mark }.flatMap { Int($0.2) } ?? 0
        }
        let titles = (1...4).filter { row in lines.contains { $0.contains("Row \(row)") } }
        #expect(number("^") == (titles.first ?? 1) - 1, "\(height): \(lines)")
        // Part of a row counts as one too.
        let isCut = titles.last == 4 && !lines.contains { $0.contains("[ Submit ]") }
        #expect(number("v") == (isCut ? 1 : 4 - (titles.last ?? 4)), "\(height): \(lines)")
        #expect(!lines.contains { $0.contains(/(\^|v) more$/) })
        above.insert(number("^"))
        below.insert(number("v"))
        robot.press(.down)
      }
    }
    #expect(above.count > 2 && below.count > 1)
  }

  @Test("the marks count the rows of all sections above and below the window")
  func cutSections() {
    let sections = (0..<5).map { section in
      SectionSpec(
        SectionID("s\(section)"), title: "Section \(section)",
        rows: (0..<4).map { RowSpec("\(section)-\($0)", .label, title: "Label \(section).\($0)") })
    }
    for height in 8...16 {
      let text = Robot(sections, height: height).window.frame.text
      let shown = text.count { $0.contains("Label ") }
      #expect(text.contains { $0.hasSuffix("v \(20 - shown) more") }, "\(height)")
    }
    var robot = Robot(sections, height: 14)
    robot.press(.end)
    let text = robot.window.frame.text
    let shown = text.count { $0.contains("Label ") }
    #expect(text[1].hasSuffix("^ \(20 - shown) more"))
  }

  @Test("the title line says how many rows are answered")
  func progress() {
    var robot = Robot(rows: rows(3))
    #expect(robot.lines[0].hasSuffix("0 of 3 answered") && robot.lines[0].count == 60)
    robot.type("x")
    #expect(robot.lines[0].hasSuffix("1 of 3 answered"))
    robot.press(.backspace)
    #expect(robot.lines[0].hasSuffix("0 of 3 answered"))
    #expect(Robot(rows: rows(3), width: 20).lines[0].hasSuffix("0/3"))
    #expect(Robot(rows: [RowSpec("l", .label, title: "l")]).lines[0] == "Test")
  }

  @Test("a closed group has the marks of required rows and of problems in it")
  func groups() {
    var robot = Robot(rows: [
      RowSpec("g", .group(GroupContent()), title: "Outer"),
      RowSpec("h", .group(GroupContent()), title: "Inner", presentedBy: "g"),
      required("inside", in: "h"),
      RowSpec("last", .text(TextContent()), title: "last"),
    ])
    #expect(robot.focusedLine == "> + Outer *")
    robot.press(.enter)
    #expect(robot.focusedLine == "> - Outer" && robot.lines.contains("    + Inner *"))
    robot.press(control: "s")
    #expect(robot.focusedID == "inside" && robot.focusedLine.hasPrefix(">!"))
    robot.press(.up, .enter)
    #expect(robot.focusedLine == ">!  + Inner * ! 1 problem")
    robot.press(.up, .enter)
    #expect(robot.focusedLine == ">!+ Outer * ! 1 problem")
    robot.press(.enter, .down, .enter, .down)
    robot.type("x")
    robot.press(.up, .enter)
    #expect(robot.focusedLine == ">   + Inner *")
    #expect(robot.screen.invariantViolations().isEmpty)
  }

  @Test("a problem marks its row and is after the value, and no line moves for it")
  func problems() {
    var robot = Robot(rows: [required("one"), required("two")], width: 80)
    let before = robot.lines
    robot.press(control: "s")
    let after = robot.lines
    #expect(before.count + 1 == after.count)
    #expect(after[1].hasPrefix(">!  one *   [") && after[1].hasSuffix("] ! An answer is needed."))
    #expect(after[2].hasPrefix(" !  two *   [") && after[2].hasSuffix("] ! An answer is needed."))
    #expect(after[4] == "! An answer is needed.")
    #expect(after[3] == before[3] && after[5].contains("Ctrl-S"))
    #expect(robot.window.frame.lines[2][1].style == Style(isBold: true, color: .problem))
  }

  @Test(
    "a message that is longer than the line is complete at the focused row, in a narrow window")
  func longMessages() {
    let number = RowSpec("n", .number(NumberContent()), title: "Number")
    var robot = Robot(rows: [number] + rows(1), width: 40, height: 12)
    robot.type("x")
    robot.press(.down, .up)
    #expect(robot.focusedLine.hasPrefix(">!  Number"))
    #expect(robot.lines.contains("! \"x\" is not a number. Write digits,"))
    #expect(robot.lines.contains("such as 12 or 1.5."))
  }

  @Test("the reason is after a disabled row, and complete if the row is focused")
  func disabledRows() {
    let on = Condition.row("on", .is(.value(true)))
    var robot = Robot(
      rows: [
        RowSpec("on", .toggle(value: nil), title: "Notices by mail"),
        RowSpec("t", .text(TextContent()), title: "Address", enabledWhen: on),
        RowSpec("g", .group(GroupContent()), title: "More", enabledWhen: on),
        RowSpec("in", .toggle(value: nil), title: "Inside", presentedBy: "g"),
      ], width: 100)
    #expect(robot.line(with: "Address").hasSuffix("] (only if \"Notices by mail\" is yes)"))
    #expect(robot.lines.contains("  + More (only if \"Notices by mail\" is yes)"))
    robot.press(.down)
    #expect(robot.lines.contains("This row can be changed only if \"Notices by mail\" is yes."))
    robot.press(.up)
    robot.type(" ")
    #expect(!robot.lines.contains { $0.contains("only if") })
  }

  @Test("a message that is too long for its line goes on in the line for keys, until the next key")
  func messageInsteadOfKeys() {
    let title = "You may store these data for six months, and send me what is new"
    var robot = Robot(
      rows: [
        RowSpec("on", .toggle(value: nil), title: title),
        RowSpec("b", .button(.submit), title: "Send", enabledWhen: .row("on", .is(.value(true)))),
      ], width: 80, height: 24)
    robot.press(.down, .enter)
    #expect(
      robot.lines.suffix(2) == [
        "This button can be used only if \"You may store these data for six months, and",
        "send me what is new\" is yes.",
      ])
    robot.press(.up)
    #expect(robot.keyLine.hasPrefix("Space flip"))
  }

  @Test("at 80 columns boxes leave room for the usual problem, without the name of a copy")
  func roomForProblems() {
    var robot = Robot(
      [
        SectionSpec("s") {
          Row.text("t", title: "A title as long as fits.").required()
          Row.number("n", title: "Number", unit: "years").required()
          Row.repeat("people", title: "People", count: 1) {
            Row.group("person", title: "Person", isOpen: true) {
              Row.text("name", title: "Name").required()
            }
          }
        }
      ], width: 80, height: 24)
    robot.press(control: "s")
    #expect(robot.lines.count { $0.hasSuffix("] ! An answer is needed.") } == 2, "\(robot.lines)")
    #expect(robot.line(with: "Number").hasSuffix(" years ! An answer is needed."))
    robot.press(.down, .down, .down, .down)
    #expect(robot.lines.contains("! Person 1: An answer is needed."))
  }
}
