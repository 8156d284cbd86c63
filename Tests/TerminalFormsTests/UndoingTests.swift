import FormEngine
import Testing

@testable import TerminalForms

@Suite struct UndoingTests {
  private func text(_ id: RowID) -> RowSpec {
    RowSpec(id, .text(TextContent()), title: "Text \(id)")
  }

  @Test("a word is one step, with the spaces after it")
  func words() {
    for isMultiline in [false, true] {
      let content = TextContent(isMultiline: isMultiline)
      var robot = Robot(rows: [RowSpec("a", .text(content), title: "A")])
      robot.type("two  words")
      if isMultiline { robot.press(.enter) } else { robot.type(" ") }
      robot.type("more")
      var steps: [FormValue?] = []
      while robot.screen.form.canUndo {
        robot.press(control: "_")
        steps.append(robot.value(of: "a"))
      }
      // Blanks at the ends are no part of an answer, but of a text of several lines.
      #expect(
        steps == (isMultiline ? ["two  words\n", "two  ", nil] : ["two  words", "two", nil]))
      for _ in steps { robot.press(control: "y") }
      #expect(robot.value(of: "a")?.text?.hasSuffix("more") == true)
    }
  }

  @Test("a word typed inside a text is one step, and so is a run of deleted characters")
  func inside() {
    var robot = Robot(rows: [RowSpec("a", .text(TextContent(value: "ab")), title: "A")])
    robot.press(.left)
    robot.type("x y")
    robot.press(.backspace, .backspace)
    robot.press(control: "u")
    #expect(robot.value(of: "a") == "b")
    for expected: FormValue in ["axb", "ax yb", "ax b", "ab"] {
      robot.press(control: "_")
      #expect(robot.value(of: "a") == expected)
    }
    #expect(!robot.screen.form.canUndo)
  }

  @Test("a paste is one step, whatever is typed before and after it, and so is a completion")
  func pastes() {
    let names = TextContent(suggestions: ["Bern West"])
    var robot = Robot(rows: [RowSpec("a", .text(names), title: "A")])
    robot.type("Ber")
    robot.press(.tab)
    robot.type("er")
    robot.send(.paste("!"))
    robot.send(.paste(" a b"))
    robot.type("c")
    for expected: FormValue? in [
      "Bern Wester! a b", "Bern Wester!", "Bern Wester", "Bern West", "Ber", nil,
    ] {
      robot.press(control: "_")
      #expect(robot.value(of: "a") == expected)
    }
  }

  @Test("opening and closing lists and groups are not separate steps")
  func disclosure() {
    var robot = Robot(rows: [
      text("a"), RowSpec("f", .field(FieldContent()), title: "Fruit"),
      RowSpec("p", .picker(PickerContent(options: ["Lemon", "Lime"])), presentedBy: "f"),
      RowSpec("h", .field(FieldContent()), title: "Herb"),
      RowSpec("q", .picker(PickerContent(options: ["Mint", "Dill"])), presentedBy: "h"),
      RowSpec("g", .group(GroupContent()), title: "Group"),
      RowSpec("x", .label, title: "Inside", presentedBy: "g"),
    ])
    robot.type("word")
    robot.press(.down, .enter, .escape, .enter, .enter)
    #expect(robot.focusedID == "h")
    robot.press(.enter, .enter, .enter)
    #expect(robot.rows == [["a", "f", "h", "g", "x"]])
    func answers() -> [FormValue?] { ["a", "f", "h"].map { robot.value(of: $0) } }
    // The last key opened the group: undo closes it, and takes back nothing elsewhere.
    for expected: [FormValue?] in [
      ["word", "Lemon", "Mint"], ["word", "Lemon", nil], ["word", nil, nil], [nil, nil, nil],
    ] {
      robot.press(control: "_")
      #expect(answers() == expected)
    }
    for expected: [FormValue?] in [
      ["word", nil, nil], ["word", "Lemon", nil], ["word", "Lemon", "Mint"],
    ] {
      robot.press(control: "y")
      #expect(answers() == expected)
    }
    #expect(robot.focusedID == "h" && robot.screen.invariantViolations().isEmpty)
  }

  @Test("a choice is one step, in a list of several answers too")
  func everyChoice() {
    let many = PickerContent(options: ["a", "b", "c"], isMultiple: true)
    var robot = Robot(rows: [RowSpec("m", .picker(many), title: "Many")])
    robot.press(.enter, .character(" "), .down, .character(" "), .down, .character(" "))
    for expected: FormValue? in [["a", "b"], ["a"], nil] {
      robot.press(control: "_")
      #expect(robot.value(of: "m") == expected)
    }
  }

  @Test("undo and redo move the cursor to the change, in a long text too")
  func cursor() {
    let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let content = TextContent(value: .text(text), isMultiline: true)
    var robot = Robot(rows: [RowSpec("a", .text(content), title: "A")])
    robot.press(.enter)
    for _ in 0..<28 { robot.press(.up) }
    robot.type("NEW ")
    for _ in 0..<28 { robot.press(.down) }
    #expect(!robot.lines.contains { $0.contains("NEW") })
    robot.press(control: "_")
    #expect(robot.textAtCursor.isEmpty == false && robot.lines.contains { $0.contains("line 2 ") })
    robot.press(control: "y")
    #expect(robot.screen.editor?.buffer?.before.hasSuffix("NEW ") == true)
    #expect(robot.lines.contains { $0.contains("NEW") })
  }

  @Test("a run of typing is one step, and undo moves the focus to it")
  func typing() {
    var robot = Robot(rows: [text("a"), text("b")])
    robot.type("hello")
    robot.press(.backspace, .backspace)
    robot.press(.down)
    robot.type("world")
    #expect(robot.keyLine.contains("Ctrl-_ undo"))
    robot.press(control: "_")
    #expect(robot.value(of: "b") == nil)
    #expect(robot.focusedID == "b")
    robot.press(control: "_")
    #expect(robot.value(of: "a") == "hello")
    #expect(robot.focusedID == "a")
    #expect(robot.focusedLine.contains("[hello"))
    robot.press(control: "_")
    #expect(robot.value(of: "a") == nil)
    robot.press(control: "_")
    #expect(robot.lines.contains { $0.contains("There is nothing to undo.") })
    #expect(!robot.keyLine.contains("undo"))
    #expect(robot.keyLine.contains("Ctrl-Y redo"))
    robot.press(alt: .character("r"), .character("r"))
    #expect(robot.value(of: "a") == "hel")
    robot.type("p")
    #expect(robot.value(of: "a") == "help")
    robot.press(control: "y")
    #expect(robot.lines.contains { $0.contains("There is nothing to redo.") })
    robot.press(alt: .character("u"))
    #expect(robot.value(of: "a") == "hel")
  }

  @Test("moving the cursor and pasting begin a new step")
  func runs() {
    var robot = Robot(rows: [text("a")])
    robot.type("ab")
    robot.press(.left)
    robot.type("x")
    robot.send(.paste("pasted"))
    robot.type("y")
    #expect(robot.value(of: "a") == "axpastedyb")
    robot.press(control: "_")
    #expect(robot.value(of: "a") == "axpastedb")
    robot.press(control: "_")
    #expect(robot.value(of: "a") == "axb")
    robot.press(control: "_")
    #expect(robot.value(of: "a") == "ab")
    robot.press(control: "_")
    #expect(robot.value(of: "a") == nil)
    #expect(!robot.screen.form.canUndo)
  }

  @Test("a number typed through texts that change nothing does not join a step of another row")
  func numbers() {
    var robot = Robot(rows: [RowSpec("n", .number(NumberContent()), title: "N"), text("a")])
    robot.press(.down)
    robot.type("a")
    robot.press(.up)
    robot.type("1.0")
    #expect(robot.value(of: "n") == 1)
    robot.press(control: "_")
    #expect(robot.value(of: "n") == nil)
    #expect(robot.value(of: "a") == "a")
    #expect(robot.focusedLine.contains("[ "))
  }

  @Test("a number typed through a text that is not a number is one step")
  func exponent() {
    var robot = Robot(rows: [RowSpec("n", .number(NumberContent()), title: "N")])
    robot.type("1e5")
    #expect(robot.value(of: "n") == 100_000)
    robot.press(control: "_")
    #expect(robot.value(of: "n") == nil)
  }

  @Test("typing a number is one step, also when the text is no number in the end")
  func uncommitted() {
    var robot = Robot(rows: [RowSpec("n", .number(NumberContent()), title: "N")])
    robot.type("12kg")
    #expect(robot.value(of: "n") == nil && robot.unreadableRows == ["n"])
    robot.press(control: "_")
    #expect(robot.value(of: "n") == nil && robot.unreadableRows.isEmpty)
    #expect(robot.focusedLine.contains("[  "))
    #expect(!robot.screen.form.canUndo)
  }

  @Test("an answer that undo takes back is not reported as missing before the form is submitted")
  func missingAgain() {
    let name = RowSpec("name", .text(TextContent()), title: "Name", isRequired: true)
    var robot = Robot(rows: [name, text("b")])
    robot.type("x")
    robot.press(.down, .up, .backspace, .down)
    #expect(robot.line(with: "Name").contains("An answer is needed."))
    robot.press(control: "_")
    robot.press(control: "_")
    robot.press(.down)
    #expect(robot.value(of: "name") == nil && !robot.line(with: "Name").contains("!"))
    robot.press(control: "s")
    robot.press(.down)
    #expect(robot.line(with: "Name").contains("An answer is needed."))
  }

  @Test("undo removes an unfinished text of another row before it undoes earlier steps")
  func unfinishedIsNewest() {
    var robot = Robot(rows: [text("t"), RowSpec("n", .number(NumberContent()), title: "Number")])
    robot.type("a")
    robot.press(.down)
    robot.type("-")
    robot.press(.up)
    robot.press(control: "_")
    #expect(robot.unreadableRows.isEmpty && robot.value(of: "t") == "a")
    #expect(robot.focusedID == "n")
    robot.press(control: "_")
    #expect(robot.value(of: "t") == nil)
  }

  @Test("when every step is undone, undo drops text in other rows that is not a value yet")
  func unfinishedElsewhere() {
    var robot = Robot(rows: [RowSpec("n", .number(NumberContent()), title: "Number"), text("t")])
    robot.type("-")
    robot.press(.down)
    robot.type("a b")
    #expect(robot.focusedID == "t")
    for _ in 0..<2 { robot.press(control: "_") }
    #expect(robot.unreadableRows == ["n"])
    #expect(robot.keyLine.contains("undo"))
    robot.press(control: "_")
    #expect(robot.unreadableRows.isEmpty && robot.focusedID == "n")
    robot.press(.escape)
    #expect(robot.effect == .end(.cancelled))
  }

  @Test(
    "undo takes back a text that is no date once the focus has returned, and then what was before it"
  )
  func keptDates() {
    var robot = Robot(rows: [
      text("t"), RowSpec("d", .datePicker(DatePickerContent()), title: "Day"),
    ])
    robot.type("a")
    robot.press(.down)
    robot.type("2026-1")
    robot.send(.key(KeyPress(.tab, .shift)))
    #expect(robot.unreadableRows == ["d"] && robot.focusedID == "t")
    robot.press(.down)
    robot.press(control: "_")
    #expect(robot.unreadableRows.isEmpty && robot.value(of: "t") == "a")
    robot.press(control: "_")
    #expect(robot.value(of: "t") == nil && !robot.screen.form.canUndo)
  }

  @Test("undo drops an incomplete date and one that was not accepted; an accepted date is a step")
  func dates() {
    var robot = Robot(rows: [
      RowSpec("d", .field(FieldContent(value: "2024-01-31")), title: "Day"),
      RowSpec("p", .datePicker(DatePickerContent()), presentedBy: "d"),
    ])
    robot.press(.enter, .right, .up)
    #expect(robot.focusedLine.contains("2024-01-25"))
    robot.press(control: "_")
    #expect(robot.focusedLine.contains("2024-01-31"))
    robot.type("20")
    robot.press(control: "_")
    #expect(robot.focusedLine.contains("2024-01-31"))
    #expect(robot.unreadableRows.isEmpty)
    robot.send(.resize(ScreenSize(width: 60, height: 7)))
    robot.press(.right, .up)
    #expect(robot.focusedLine.contains("2024-[02]-29"))
    robot.press(control: "_")
    #expect(robot.focusedLine.contains("2024-[01]-31"))
    robot.send(.resize(ScreenSize(width: 60, height: 30)))
    robot.press(.pageDown, .left, .enter)
    #expect(robot.value(of: "d") == "2024-02-28")
    robot.press(control: "_")
    #expect(robot.value(of: "d") == "2024-01-31")
    #expect(robot.focusedID == "d")
  }

  @Test("undoing a choice focuses its field, and undoing a typed filter only drops the filter")
  func choices() {
    var robot = Robot(rows: [
      RowSpec("f", .field(FieldContent()), title: "Fruit"),
      RowSpec("p", .picker(PickerContent(options: ["Lemon", "Lime"])), presentedBy: "f"),
      text("z"),
    ])
    robot.press(.enter)
    robot.type("li")
    robot.press(control: "_")
    #expect(robot.lines.contains { $0.contains("Lemon") })
    #expect(robot.focusedID == "p")
    robot.press(.enter)
    #expect(robot.value(of: "f") == "Lemon" && robot.focusedID == "z")
    robot.press(control: "_")
    #expect(robot.value(of: "f") == nil)
    #expect(robot.focusedID == "f")
    #expect(robot.screen.form.row("f")?.isOpen == true)
    robot.press(control: "_")
    #expect(robot.screen.form.row("f")?.isOpen == false)
    #expect(robot.focusedID == "f")
  }

  @Test("undo and redo of inserted and removed rows focus the rows, or the rows before them")
  func structure() {
    var robot = Robot(rows: (0..<40).map { text("r\($0)") }, height: 12)
    robot.perform(.insert([text("new")], .after("r30")))
    robot.perform(.removeRow("r20"))
    robot.press(control: "_")
    #expect(robot.focusedID == "r20")
    #expect(robot.focusedLine.contains("Text r20"))
    robot.press(.home)
    robot.press(control: "_")
    #expect(robot.focusedID == "r30")
    #expect(robot.focusedLine.contains("Text r30"))
    robot.press(.home)
    robot.press(control: "y")
    #expect(robot.focusedID == "new")
    robot.press(control: "y")
    #expect(robot.focusedID == "r19")
  }

  @Test("undoing a change in a closed group focuses the group and says so")
  func hidden() {
    var robot = Robot(rows: [
      text("a"), RowSpec("g", .group(GroupContent()), title: "Group"),
      RowSpec("x", .text(TextContent()), title: "Inside", presentedBy: "g"),
    ])
    robot.perform(.set("x", "there"))
    robot.press(control: "_")
    #expect(robot.focusedID == "g")
    #expect(robot.lines.contains { $0.contains("Undone: Inside, which is not visible now.") })
    #expect(robot.screen.form.canRedo)
  }

  @Test("actions before the form was drawn can't be undone")
  func before() throws {
    let spec = FormSpec("Test", sections: [SectionSpec("s", rows: [text("a")])])
    var form = LiveForm(spec.surelyChecked)
    try form.perform(.set("a", "saved"))
    let screen = FormScreen(form, now: PresentTime(Moment()), kinds: .standard)
    #expect(!screen.form.canUndo)
    #expect(screen.form.values() == [FormAnswer(row: "a", value: "saved")])
  }

  @Test("undoing all steps and redoing them restores the answers")
  func backAndForth() {
    var robot = Robot(rows: [
      text("a"), RowSpec("on", .toggle(value: nil), title: "On"),
      RowSpec("f", .field(FieldContent()), title: "Fruit"),
      RowSpec("p", .picker(PickerContent(options: ["Lemon", "Lime"])), presentedBy: "f"),
    ])
    robot.type("word")
    robot.press(.down)
    robot.type(" ")
    robot.press(.down, .enter, .down, .enter)
    var count = 0
    let answers = robot.screen.form.values()
    while robot.screen.form.canUndo {
      robot.press(control: "_")
      count += 1
    }
    #expect(count == 3)
    #expect(robot.screen.form.values().isEmpty)
    for _ in 0..<count { robot.press(control: "y") }
    #expect(robot.screen.form.values() == answers)
    #expect(robot.screen.invariantViolations().isEmpty)
  }
}
