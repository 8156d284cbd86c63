import FormEngine
import Testing

@testable import TerminalForms

@Suite struct SubmittingTests {
  private func required(_ id: RowID, in presenter: RowID? = nil) -> RowSpec {
    RowSpec(id, .text(TextContent()), title: id.text, presentedBy: presenter, isRequired: true)
  }

  @Test("problems are visible once a row was edited and left, until the answer is valid")
  func leaving() {
    var robot = Robot(rows: [required("one"), required("two")])
    robot.press(.down, .up)
    #expect(!robot.lines.contains { $0.contains("!") })
    robot.type("x")
    robot.press(.backspace)
    #expect(!robot.lines.contains { $0.contains("!") })
    robot.press(.down)
    #expect(robot.line(with: "one").hasPrefix(" !  one *"))
    #expect(robot.lines.count { $0.contains("!") } == 1)
    robot.press(.up)
    #expect(robot.lines.count { $0.contains("! An answer is") } == 2)
    #expect(robot.lines.contains("! An answer is needed."))
    robot.type("x")
    #expect(!robot.lines.contains { $0.contains("!") })
  }

  @Test("problems of a field are visible as soon as its editor is left with another value")
  func editors() {
    let isB = CheckSpec(that: .row("f", .is(.value("b"))), message: "Take b.")
    var robot = Robot(rows: [
      RowSpec("f", .field(FieldContent()), title: "f", isRequired: true, checks: [isB]),
      RowSpec("p", .picker(PickerContent(options: ["a", "b"])), presentedBy: "f"),
    ])
    robot.press(.enter, .escape, .down, .up)
    #expect(!robot.lines.contains { $0.contains("!") })
    robot.press(.enter, .enter)
    #expect(robot.screen.focus == .end)
    #expect(robot.lines.contains { $0.contains("! Take b.") })
    robot.press(.up, .delete)
    #expect(robot.lines.contains { $0.contains("! An answer is needed.") })
  }

  @Test("submitting reports all problems with their count, and reveals and focuses the first one")
  func submitting() {
    var robot = Robot(rows: [
      RowSpec("ok", .toggle(value: true), title: "ok"),
      RowSpec("g", .group(GroupContent()), title: "g"), required("inside", in: "g"),
      required("after"),
    ])
    robot.press(control: "s")
    #expect(robot.effect == nil)
    #expect(robot.focusedID == "inside")
    #expect(robot.lines.count { $0.hasPrefix(" !") || $0.hasPrefix(">!") } == 2)
    #expect(robot.lines.contains("! An answer is needed."))
    #expect(robot.lines[0].hasSuffix("1 of 3 answered, 2 problems"))
    robot.type("x")
    #expect(robot.lines.contains { $0.contains("! Fix 1 problem") })
    #expect(robot.lines[0].hasSuffix("2 of 3 answered, 1 problem"))
    robot.press(.down)
    robot.type("y")
    #expect(robot.lines.contains { $0.contains("All problems are fixed.") })
    robot.press(control: "s")
    let answers = [("ok", true), ("inside", "x"), ("after", "y")] as [(RowID, FormValue)]
    #expect(
      robot.effect == .end(.submitted(answers.map { FormAnswer(row: $0.0, value: $0.1) })))
  }

  @Test("a row that becomes irrelevant never blocks submitting, even with unfinished text")
  func irrelevance() {
    var robot = Robot(rows: [
      RowSpec("on", .toggle(value: true), title: "on"),
      RowSpec(
        "n", .number(NumberContent()), title: "n", shownWhen: .row("on", .is(.value(true))),
        isRequired: true),
    ])
    robot.press(.down)
    robot.type("1x")
    robot.press(.up)
    robot.type(" ")
    robot.press(control: "s")
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "on", value: false)])))
  }

  @Test("the form's own submit button submits it, and no other button is drawn")
  func ownButton() {
    var robot = Robot(rows: [
      RowSpec("t", .text(TextContent()), title: "t"),
      RowSpec("go", .button(.submit), title: "Send it"),
    ])
    #expect(!robot.lines.contains { $0.contains("[ Submit ]") })
    robot.press(.enter, .enter)
    #expect(robot.effect == .end(.submitted([])))
  }

  @Test("End and Page Down reach the form's own submit button at its end")
  func ownButtonAtEnd() {
    for key in [Key.end, .pageDown] {
      var robot = Robot(rows: [
        RowSpec("a", .label, title: "a"), RowSpec("b", .label, title: "b"),
        RowSpec("go", .button(.submit), title: "Send it"),
      ])
      robot.press(key)
      #expect(robot.focusedID == "go")
    }
  }

  @Test("a form without a submit button gets one at its end")
  func drawnButton() {
    var robot = Robot(rows: [RowSpec("t", .text(TextContent()), title: "t")])
    robot.type("x")
    robot.press(.down)
    #expect(robot.focusedLine.contains("[ Submit ]"))
    robot.press(.enter)
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "t", value: "x")])))
  }

  @Test("Esc leaves an untouched form at once, and asks first if something was filled in")
  func cancelling() {
    var robot = Robot(rows: [RowSpec("t", .text(TextContent()), title: "t")])
    robot.press(.escape)
    #expect(robot.effect == .end(.cancelled))
    robot = Robot(rows: [RowSpec("t", .text(TextContent()), title: "t")])
    robot.type("x")
    robot.press(.escape)
    #expect(robot.effect == nil)
    #expect(robot.lines.contains { $0.contains("Leave and discard what you filled in?") })
    robot.type("n")
    #expect(robot.value(of: "t") == "x")
    #expect(!robot.lines.contains { $0.contains("Leave and discard") })
    robot.press(.escape, .escape)
    #expect(robot.effect == nil)
    #expect(!robot.lines.contains { $0.contains("Leave and discard") })
    #expect(robot.value(of: "t") == "x")
    robot.press(.escape)
    robot.type("Y")
    #expect(robot.effect == .end(.cancelled))
  }

  @Test("Esc does not ask if every change was undone")
  func cancellingWhatIsUndone() {
    var robot = Robot(rows: [RowSpec("t", .text(TextContent()), title: "t")])
    robot.type("x")
    robot.press(control: "_")
    robot.press(.escape)
    #expect(robot.effect == .end(.cancelled))
  }

  @Test("a click, a paste and the wheel don't answer the question whether to leave")
  func asking() {
    var robot = Robot(rows: [RowSpec("t", .text(TextContent()), title: "t")])
    robot.type("x")
    robot.press(.escape)
    robot.send(.paste("y"))
    robot.send(.mouse(MouseEvent(kind: .press, x: 5, y: 2)))
    robot.send(.mouse(MouseEvent(kind: .wheelDown, x: 5, y: 2)))
    #expect(robot.screen.overlay == .leaving && robot.effect == nil)
    #expect(robot.keyLine == "y leave  other keys stay")
    robot.press(.enter)
    #expect(robot.screen.overlay == nil && robot.value(of: "t") == "x")
  }

  @Test("if everything is saved, Esc asks whether to leave and says that answers are kept")
  func leavingWhatIsKept() {
    var robot = Robot(rows: [RowSpec("t", .text(TextContent()), title: "t")], isKept: true)
    robot.type("x")
    robot.press(.escape)
    #expect(robot.lines.contains { $0.contains("Leave? What you filled in is kept.") })
    robot.type("y")
    #expect(robot.effect == .end(.cancelled))
  }

  @Test("text that is not a value is the only reported problem, whatever the row held before")
  func halfTyped() {
    var robot = Robot(rows: [
      RowSpec("n", .number(NumberContent(max: 32)), title: "n"), RowSpec("t", .label, title: "t"),
    ])
    robot.type("40pt")
    robot.press(.down)
    #expect(
      robot.lines.filter { $0.contains("! ") } == [
        " !  n       [40pt          ] ! \"40pt\" is not a number. Wr..."
      ])
    robot.press(.up)
    #expect(
      robot.lines.contains("! \"40pt\" is not a number. Write digits, such as 12 or 1.5."))
  }

  @Test("a decimal comma is questioned, and a number that can't be kept is refused")
  func questionedNumbers() {
    for (text, notice) in [
      ("12,50", "! \"12,50\" is not a number. Did you mean 12.5?"),
      ("9007199254740993", "! 9007199254740993 has more digits than a number can keep. The"),
    ] {
      var robot = Robot(rows: [RowSpec("n", .number(NumberContent()), title: "n")], width: 70)
      robot.type(text)
      robot.press(control: "s")
      #expect(robot.effect == nil)
      #expect(robot.lines.contains { $0.hasPrefix(notice) }, "\(robot.lines)")
    }
  }

  @Test("the problem of a row that can't be visible names the row")
  func hiddenRows() {
    for (title, name) in [("Secret key", "Secret key"), (nil, "key")] as [(String?, String)] {
      var robot = Robot(rows: [
        RowSpec("t", .text(TextContent()), title: "t"),
        RowSpec("key", .hidden(HeldContent(holds: .text)), title: title, isRequired: true),
      ])
      robot.press(control: "s")
      #expect(robot.effect == nil)
      #expect(robot.lines.contains("\(name): An answer is needed."), "\(robot.lines)")
    }
  }

  @Test("a date that does not exist is reported as such")
  func impossibleDates() {
    let picker = RowContent.datePicker(DatePickerContent(mode: .dateTime))
    let time = RowContent.datePicker(DatePickerContent(mode: .time))
    let now = PresentTime(Moment())
    #expect(
      picker.typed("2027-02-31T10:00", at: now).fault?.message
        == "There is no date and time \"2027-02-31T10:00\".")
    #expect(
      picker.typed("2027-02-3110:00", at: now).fault?.message
        == "\"2027-02-3110:00\" is not a date and time. Write YYYY-MM-DD hh:mm or "
        + "1 June 9:30.")
    #expect(
      time.typed("24:10", at: now).fault?.message == "There is no time \"24:10\".")
  }

  @Test("the problems of rows that appear after a refused submission are shown after the next one")
  func rowsAppearingLater() {
    let isOn = Condition.row("on", .is(.value(true)))
    var robot = Robot(rows: [
      RowSpec("on", .toggle(value: nil), title: "on"), required("first"),
      RowSpec("later", .text(TextContent()), title: "later", shownWhen: isOn, isRequired: true),
    ])
    robot.press(control: "s")
    #expect(robot.line(with: "first").contains("! An answer is needed."))
    robot.type("x")
    robot.press(.up)
    robot.type(" ")
    #expect(!robot.line(with: "later *").contains("!"))
    robot.press(control: "s")
    #expect(robot.effect == nil && robot.focusedID == "later")
    #expect(robot.line(with: "later *").contains("! An answer is needed."))
  }

  @Test("Ctrl-S submits from a text, a list, the help and the question whether to leave")
  func submittingFromAnywhere() {
    let rows = [
      RowSpec("t", .text(TextContent()), title: "t"),
      RowSpec("p", .picker(PickerContent(options: ["a"])), title: "p"),
    ]
    let ways: [[Key]] = [[], [.down, .enter], [.function(1)], [.escape]]
    for keys in ways {
      var robot = Robot(rows: rows)
      robot.type("x")
      for key in keys { robot.press(key) }
      #expect(robot.effect == nil)
      robot.press(control: "s")
      #expect(robot.effect == .end(.submitted([FormAnswer(row: "t", value: "x")])))
    }
  }

  @Test("Ctrl-S does what the form's own submit buttons do, and says why if they can't")
  func disabledSubmitButtons() {
    let agreed = Condition.row("agreed", .is(.value(true)))
    let rows = [
      RowSpec("agreed", .toggle(value: nil), title: "Agreed"),
      RowSpec("send", .button(.submit), title: "Send", enabledWhen: agreed),
      RowSpec("more", .group(GroupContent()), title: "More"),
      RowSpec("later", .button(.submit), title: "Later", presentedBy: "more", shownWhen: agreed),
    ]
    var robot = Robot(rows: rows)
    #expect(!robot.keyLine.contains("Ctrl-S"))
    robot.press(control: "s")
    #expect(robot.effect == nil)
    #expect(robot.lines.contains("You can submit only if \"Agreed\" is yes."))
    robot.type(" ")
    #expect(robot.keyLine.contains("Ctrl-S submit"))
    robot.press(control: "s")
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "agreed", value: true)])))

    var hidden = Robot(rows: [rows[0], rows[2], rows[3]])
    hidden.press(control: "s")
    #expect(hidden.lines.contains("You can't submit now: the submit button is hidden."))
    hidden.type(" ")
    hidden.press(control: "s")
    #expect(hidden.effect != nil)
  }

  @Test("a problem in a row that is never visible is a notice, with a disabled submit button too")
  func invisibleProblem() {
    let check = CheckSpec(that: .constant(false), message: "The key is wrong.")
    for isEnabled in [true, false] {
      var robot = Robot(rows: [
        RowSpec("t", .text(TextContent()), title: "Text"),
        RowSpec("key", .hidden(HeldContent(holds: .text, value: "k")), checks: [check]),
        RowSpec("send", .button(.submit), title: "Send", enabledWhen: .constant(isEnabled)),
      ])
      robot.press(control: "s")
      #expect(robot.effect == nil && robot.lines.contains("key: The key is wrong."))
    }
  }

  @Test("with a disabled submit button the focus skips rows that nobody can answer")
  func rowToAnswer() {
    let sum = Condition.row("sum", .moreThan(.value(1)))
    let agreed = Condition.row("agreed", .is(.value(true)))
    var robot = Robot(rows: [
      RowSpec("sum", .number(NumberContent()), title: "Sum", computed: .value(1)),
      RowSpec("agreed", .toggle(value: false), title: "Agreed"),
      RowSpec("send", .button(.submit), title: "Send", enabledWhen: .all([sum, agreed])),
    ])
    robot.press(.down, .down)
    robot.press(control: "s")
    #expect(robot.focusedID == "agreed")
  }

  @Test("Ctrl-S with a disabled submit button shows all problems and focuses the first one")
  func problemsWithDisabledButton() {
    let agreed = Condition.row("agreed", .is(.value(true)))
    var robot = Robot(rows: [
      RowSpec("t", .text(TextContent()), title: "Text"),
      RowSpec("g", .group(GroupContent()), title: "g"), required("inside", in: "g"),
      RowSpec("agreed", .toggle(value: false), title: "Agreed"), required("last"),
      RowSpec("send", .button(.submit), title: "Send", enabledWhen: agreed),
    ])
    robot.press(control: "s")
    #expect(robot.focusedID == "inside" && robot.lines[0].hasSuffix(", 2 problems"))
    #expect(robot.lines.contains("! An answer is needed."))
    #expect(robot.lines.count { $0.hasPrefix(" !") || $0.hasPrefix(">!") } == 2)
  }

  @Test("without a problem Ctrl-S focuses the first row that the condition of the button reads")
  func causeOfDisabledButton() {
    let agreed = Condition.row("agreed", .is(.value(true)))
    let rows = [
      RowSpec("first", .toggle(value: false), title: "First"),
      RowSpec("g", .group(GroupContent()), title: "g"),
      RowSpec("agreed", .toggle(value: false), title: "Agreed", presentedBy: "g"),
    ]
    let buttons = [
      RowSpec("send", .button(.submit), title: "Send", enabledWhen: agreed),
      RowSpec("send", .button(.submit), title: "Send", shownWhen: agreed),
    ]
    for button in buttons {
      var robot = Robot(rows: rows + [button])
      robot.press(control: "s")
      #expect(robot.focusedID == "agreed" && robot.effect == nil)
      #expect(robot.lines.contains { $0.contains("submit ") })
    }
  }

  @Test("buttons reset and cancel; others report that they do nothing")
  func buttons() {
    var robot = Robot(rows: [
      RowSpec("n", .number(NumberContent(value: 1)), title: "n"),
      RowSpec("r", .button(.reset), title: "Reset"), RowSpec("x", .button(.named("beep"))),
      RowSpec("c", .button(.cancel), title: "Leave"),
    ])
    robot.type("2x")
    robot.press(.down, .enter)
    #expect(robot.value(of: "n") == 1)
    #expect(robot.line(with: "n ").contains("[1 "))
    robot.press(.down, .enter)
    #expect(robot.lines.contains { $0.contains("\"beep\" does nothing") })
    robot.press(.down, .enter)
    #expect(robot.lines.contains { $0.contains("Leave and discard") })
    robot.type("y")
    #expect(robot.effect == .end(.cancelled))
  }

  @Test("Ctrl-C and Ctrl-\\ end the form at once, even at a question")
  func interrupting() {
    for (letter, signal) in [("c", 2), ("\\", 3)] as [(Unicode.Scalar, Int32)] {
      var robot = Robot(rows: [RowSpec("t", .text(TextContent()), title: "t")])
      robot.type("x")
      robot.press(.escape)
      robot.press(control: letter)
      #expect(robot.effect == .end(.interrupted(signal: signal)))
    }
  }
}
