import FormEngine
import Testing

@testable import TerminalForms

@Suite("Forms with pages at the terminal") struct PageTests {
  private static let sections = [
    SectionSpec(
      "who", title: "Who", footer: "As in the passport.",
      rows: [
        RowSpec("name", .text(TextContent()), title: "Name", isRequired: true),
        RowSpec("kids", .toggle(value: false), title: "Kids"),
      ]),
    SectionSpec(
      "children", title: "Children", shownWhen: .row("kids", .is(true)),
      rows: [RowSpec("count", .number(NumberContent()), title: "How many", isRequired: true)]),
    SectionSpec("none", title: "Nothing to see"),
    SectionSpec("end", title: "End", rows: [RowSpec("note", .text(TextContent()), title: "Note")]),
  ]

  private func robot(
    _ sections: [SectionSpec] = sections, width: Int = 60, height: Int = 30
  ) -> Robot {
    let spec = FormSpec("Test", hasPages: true, sections: sections)
    return Robot(LiveForm(spec.surelyChecked), width: width, height: height)
  }

  @Test("a page shows the rows, the title and the footer of its section alone, and which one it is")
  func contents() {
    var robot = robot()
    #expect(
      robot.lines.dropLast() == [
        "Test                                             page 1 of 2", "Who",
        ">   Name *      [                        ]", "    Kids        [ ] no",
        "  As in the passport.", "    [ Next ]",
      ])
    robot.type("Ada")
    robot.press(control: "s")
    #expect(
      robot.lines.dropLast() == [
        "Test                                             page 2 of 2", "End",
        ">   Note        [                        ]", "    [ Submit ]", "    [ Back ]",
      ])
    #expect(robot.window.frame.text[2] == "End")
  }

  @Test(
    "going on is refused while the page has problems, which are shown, those of other pages not")
  func refusing() {
    let rows = ["a", "b"].map {
      RowSpec(RowID($0), .text(TextContent()), title: $0, isRequired: true)
    }
    var robot = robot([SectionSpec("x", rows: [rows[0]]), SectionSpec("y", rows: [rows[1]])])
    robot.press(control: "s")
    #expect(robot.focusedID == "a" && robot.lines[0].hasSuffix("page 1 of 2, 1 problem"))
    #expect(robot.lines.contains("! An answer is needed."))
    robot.type("1")
    robot.press(.tab)
    #expect(robot.screen.focus == .end && robot.focusedLine.contains("[ Next ]"))
    robot.press(.enter)
    #expect(robot.focusedID == "b" && !robot.lines.contains { $0.contains("!") })
    #expect(robot.lines[0].hasSuffix("page 2 of 2"))
    robot.press(control: "p")
    #expect(robot.focusedID == "a")
    robot.press(control: "p")
    #expect(robot.focusedID == "a" && robot.effect == nil)
  }

  @Test("a text that is no value keeps its page, and going back keeps the text")
  func unfinished() {
    let number = RowSpec("n", .number(NumberContent()), title: "N")
    let other = RowSpec("t", .text(TextContent()), title: "T")
    var robot = robot([
      SectionSpec("x", rows: [other]), SectionSpec("y", rows: [number]),
      SectionSpec("z", rows: [RowSpec("l", .label, title: "L")]),
    ])
    robot.press(control: "s")
    robot.type("-")
    robot.press(control: "s")
    #expect(robot.focusedID == "n")
    robot.press(control: "p")
    #expect(robot.focusedID == "t")
    robot.press(control: "s")
    #expect(robot.focusedID == "n" && robot.focusedLine.contains("[-"))
    robot.type("1")
    robot.press(control: "s")
    #expect(robot.focusedID == "l")
  }

  @Test("pages appear and disappear with conditions, and what is undone is shown on its page")
  func conditions() {
    var robot = robot()
    robot.type("Ada")
    robot.press(.down, .character(" "))
    #expect(robot.lines[0].hasSuffix("page 1 of 3"))
    robot.press(control: "s")
    #expect(robot.focusedID == "count")
    robot.perform(.set("kids", false))
    #expect(robot.focusedID == "note" && robot.lines[0].hasSuffix("page 2 of 2"))
    robot.type("x")
    robot.press(control: "_")
    #expect(robot.focusedID == "note")
    robot.press(control: "_")
    #expect(robot.focusedID == "kids" && robot.lines[0].hasSuffix("page 1 of 3"))
  }

  @Test("a form is submitted from its last page, and a problem elsewhere leads to its page")
  func submitting() {
    let check = CheckSpec(that: .row("note", .isNot("no")), message: "Not with this note.")
    let rows = [RowSpec("name", .text(TextContent()), title: "Name", checks: [check])]
    var robot = robot([SectionSpec("who", rows: rows), Self.sections[3]])
    robot.press(control: "s")
    robot.type("no")
    robot.press(.tab, .enter)
    #expect(robot.effect == nil)
    #expect(robot.focusedID == "name" && robot.lines.contains("! Not with this note."))
    robot.press(control: "s")
    #expect(robot.focusedID == "name")
    robot.perform(.set("note", "yes"))
    robot.press(control: "s")
    robot.press(control: "s")
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "note", value: "yes")])))
  }

  @Test("Tab and the arrow keys reach the buttons of a page, also with a submit button of its own")
  func buttons() {
    let own = SectionSpec("go", rows: [RowSpec("go", .button(.submit), title: "Go")])
    var robot = robot([Self.sections[3], own])
    robot.press(control: "s")
    #expect(robot.focusedID == "go")
    robot.press(.tab)
    #expect(robot.screen.focus == .back && robot.focusedLine == ">   [ Back ]")
    robot.press(.tab)
    #expect(robot.screen.focus == .back)
    robot.press(.up)
    #expect(robot.focusedID == "go")
    robot.press(.end)
    #expect(robot.focusedID == "go")
    robot.press(.down, .enter)
    #expect(robot.focusedID == "note")
    robot.press(.down)
    #expect(robot.screen.focus == .end)
    robot.press(.home)
    #expect(robot.focusedID == "note")
  }

  @Test("in a low window a page scrolls like a form, and begins at its start")
  func scrolling() {
    let long = (0..<20).map { RowSpec(RowID("r\($0)"), .toggle(value: true), title: "R\($0)") }
    var robot = robot([SectionSpec("x", title: "X", rows: long), Self.sections[3]], height: 10)
    #expect(robot.window.frame.text.contains { $0.hasSuffix("15 more") })
    robot.press(.end)
    #expect(robot.focusedLine.contains("[ Next ]"))
    robot.press(.enter)
    #expect(robot.window.frame.text[2] == "End")
    robot.press(control: "p")
    #expect(robot.window.frame.text[2] == "X" && robot.focusedID == "r0")
  }

  @Test("a click on Next and Back turns the page")
  func clicking() throws {
    var robot = robot([
      Self.sections[3], SectionSpec("y", rows: [RowSpec("l", .label, title: "L")]),
    ])
    func click(_ text: String, _ robot: inout Robot) throws {
      let y = try #require(robot.window.frame.text.firstIndex { $0.contains(text) })
      robot.send(.mouse(MouseEvent(kind: .press, x: 6, y: y)))
    }
    try click("[ Next ]", &robot)
    #expect(robot.focusedID == "l")
    try click("[ Back ]", &robot)
    #expect(robot.focusedID == "note")
  }

  @Test("a new page begins without the count of problems of the one before")
  func counting() {
    let rows = ["a", "b"].map {
      RowSpec(RowID($0), .text(TextContent()), title: $0, isRequired: true)
    }
    var robot = robot([SectionSpec("x", rows: [rows[0]]), SectionSpec("y", rows: [rows[1]])])
    robot.press(control: "s")
    robot.type("1")
    robot.press(control: "s")
    // Something that is wrong is left: its problem is shown, and not counted before submitting.
    robot.type("2")
    robot.press(.delete)
    for _ in 0..<3 { robot.press(.backspace) }
    robot.press(.tab)
    #expect(robot.lines[0].hasSuffix("page 2 of 2"))
  }

  @Test("a page that is gone gives way to the one in its place, or else to the last one")
  func vanishing() {
    func section(_ id: String, _ shownWhen: Condition? = nil) -> SectionSpec {
      let rows = [
        RowSpec(RowID("\(id)1"), .toggle(value: true), title: id),
        RowSpec(RowID("\(id)2"), .text(TextContent()), title: id),
      ]
      return SectionSpec(SectionID(id), shownWhen: shownWhen, rows: rows)
    }
    var robot = robot([section("a"), section("b", .row("a1", .is(true))), section("c")])
    robot.press(control: "s")
    robot.press(.tab, .tab)
    var screen = robot.screen
    #expect(screen.form.page == "b" && screen.focus == .end)
    screen.perform(.set("a1", false))
    #expect(screen.form.page == "c" && screen.pageNumber?.number == 1)
  }

  @Test("line mode asks again for the problems of the page that is left, and for no others")
  func ownProblems() {
    var lines = ["", "x", "", "", ""][...]
    var written = ""
    let check = [CheckSpec(that: .row("b", .isNot("9")), message: "Not 9.")]
    let sections = [
      SectionSpec("one", rows: [RowSpec("a", .text(TextContent()), title: "A")]),
      SectionSpec(
        "two", rows: [RowSpec("b", .text(TextContent(value: "9")), title: "B", checks: check)]),
    ]
    let spec = FormSpec("Test", hasPages: true, sections: sections)
    var form = LiveForm(spec.check().checked ?? spec.surelyChecked)
    form.showAllProblems()
    _ = LineForm.fill(form, readLine: { lines.popFirst() }, write: { written += $0 })
    // The problem of the second page is not asked about while the first one is left.
    let start = written.firstRange(of: "Page 2 of 2")?.lowerBound ?? written.startIndex
    #expect(!written[..<start].contains("Not 9."))
  }

  @Test("line mode announces pages, and asks again for problems of a page before the next one")
  func lines() {
    var lines = ["y", "9", "", "Ada", "3", "-", "", "", "y"][...]
    var written = ""
    var sections = Self.sections
    sections[0].rows[0] = RowSpec("kids", .toggle(value: false), title: "Kids")
    sections[0].rows[1] = RowSpec(
      "name", .text(TextContent()), title: "Name",
      checks: [CheckSpec(that: .row("name", .isNot("9")), message: "Not 9.")])
    let spec = FormSpec("Test", hasPages: true, sections: sections)
    let outcome = LineForm.fill(
      LiveForm(spec.surelyChecked), readLine: { lines.popFirst() }, write: { written += $0 })
    let expected: [(RowID, FormValue)] = [("kids", true), ("name", "Ada"), ("count", 3)]
    #expect(
      outcome == .submitted(expected.map { FormAnswer(row: $0.0, value: $0.1) }))
    let parts = [
      "Page 1 of 2: Who\nAs in the passport.\n", "! Not 9.", "1 problem:\n! Name: Not 9.",
      "Page 2 of 3: Children\n", "Page 3 of 3: End\n", "Page 2 of 3: Children\n",
      "Page 3 of 3: End\n", "Submit?",
    ]
    var rest = written[...]
    for part in parts {
      guard let range = rest.firstRange(of: part) else {
        Issue.record("\(part) is missing in \(rest)")
        return
      }
      rest = rest[range.upperBound...]
    }
  }
}
