import FormEngine
import Testing

@testable import TerminalForms

@Suite("Read-only, custom and hidden rows")
struct ReadOnlyRowTests {
  private func order() -> Robot {
    Robot(rows: [
      RowSpec("count", .number(NumberContent(unit: "kg")), title: "Count"),
      RowSpec(
        "total", .number(NumberContent(max: 100, unit: "EUR")), title: "Total",
        computed: .product([.valueOf("count"), 2.5])),
      RowSpec(
        "many", .toggle(value: nil), title: "Many",
        computed: .choice(.row("total", .moreThan(10)), then: true, otherwise: false)),
      RowSpec("size", .label, title: "Size", computed: .join(["#", .valueOf("count")])),
      RowSpec("bare", .label, computed: .join(["No. ", .valueOf("count")])),
    ])
  }

  @Test(
    "computed rows show their value with its unit, in the same frame as the key that changes it")
  func computed() {
    var robot = order()
    #expect(robot.line(with: "Total").hasSuffix(" -"))
    #expect(robot.line(with: "Size").hasSuffix("#"))
    robot.type("4")
    #expect(robot.line(with: "Count").hasSuffix("] kg"))
    #expect(robot.line(with: "Total").hasSuffix("10 EUR"))
    #expect(robot.line(with: "Many").hasSuffix("no"))
    robot.type("0")
    #expect(robot.line(with: "Total").hasSuffix("100 EUR"))
    #expect(robot.line(with: "Many").hasSuffix("yes"))
    #expect(robot.line(with: "Size").hasSuffix("#40"))
    #expect(robot.lines.contains { $0.hasSuffix("No. 40") })
  }

  @Test(
    "keys don't change a computed row, and the key line says why", arguments: ["total", "many"])
  func keys(id: String) {
    var robot = order()
    robot.type("4")
    while robot.focusedID?.text != id { robot.press(.down) }
    let before = robot.screen.form.values()
    #expect(robot.keyLine.hasPrefix("Computed") && !robot.keyLine.contains("Del"))
    for key in [Key.character("1"), .delete, .backspace, .character("y")] {
      robot.press(key)
      #expect(robot.lines.contains("This value is computed from other answers."))
    }
    #expect(robot.screen.form.values() == before && robot.screen.editor == nil)
    robot.press(.enter)
    #expect(robot.focusedID?.text != id)
  }

  @Test("the problem of a computed row is visible as soon as an answer causes it")
  func problem() {
    var robot = order()
    robot.type("41")
    #expect(robot.lines.contains { $0.contains("! ") && $0.contains("100") })
    robot.press(.backspace)
    #expect(!robot.lines.contains { $0.contains("! ") })
  }

  @Test("a row that is never enabled shows its plain value, whatever its kind")
  func never() {
    let never = Condition.constant(false)
    var robot = Robot(rows: [
      RowSpec("name", .text(TextContent(value: "fixed")), title: "Name", enabledWhen: never),
      RowSpec("on", .toggle(value: true), title: "On", enabledWhen: never),
      RowSpec("f", .field(FieldContent(value: "b")), title: "Field", enabledWhen: never),
      RowSpec(
        "p", .picker(PickerContent(options: ["a", OptionSpec("b", title: "Bee")])),
        presentedBy: "f"),
    ])
    #expect(
      robot.lines.contains { $0.hasSuffix("fixed") } && robot.line(with: "On").hasSuffix("yes"))
    #expect(robot.line(with: "Field").hasSuffix("Bee"))
    #expect(!robot.lines.contains { $0.contains("disabled") })
    robot.type("x")
    #expect(robot.lines.contains("This value can only be read."))
    #expect(robot.keyLine.hasPrefix("Read-only"))
    robot.press(.down, .down, .right)
    #expect(robot.rows == [["name", "on", "f"]])
  }

  @Test("a custom row is edited like the plain row that holds the same type")
  func custom() {
    func row(_ id: RowID, _ holds: HeldContent.Kind) -> RowSpec {
      RowSpec(id, .custom(HeldContent(holds: holds)), title: "Row \(id)")
    }
    var robot = Robot(rows: [
      row("t", .text), row("n", .number), row("b", .bool), row("d", .date), row("l", .list),
      row("x", .nothing),
    ])
    robot.type("hello")
    robot.press(.down)
    robot.type("12")
    robot.press(.down, .enter, .down)
    robot.type("2026-04-01")
    robot.press(.enter, .enter, .enter)
    robot.type("one")
    robot.press(.enter)
    robot.press(.end, .character(" "))
    robot.type("two")
    robot.press(.enter, .enter)
    #expect(robot.line(with: "Row l").hasSuffix("one, two"))
    robot.press(.down)
    #expect(robot.focusedLine == ">   Row x")
    robot.press(control: "s")
    #expect(
      robot.effect
        == .end(
          .submitted([
            FormAnswer(row: "t", value: "hello"), FormAnswer(row: "n", value: 12),
            FormAnswer(row: "b", value: true), FormAnswer(row: "d", value: "2026-04-01"),
            FormAnswer(row: "l", value: ["one", "two"]),
          ])))
  }

  @Test(
    "a hidden row is never visible, and a message reports its problem when it blocks submitting")
  func hidden() {
    let check = CheckSpec(that: .row("name", .is("Ada")), message: "Only Ada may.")
    var robot = Robot(rows: [
      RowSpec("name", .text(TextContent()), title: "Name"),
      RowSpec("key", .hidden(HeldContent(holds: .text, value: "k")), title: "Key", checks: [check]),
    ])
    #expect(robot.rows == [["name"]] && !robot.lines.contains { $0.contains("Key") })
    robot.press(control: "s")
    #expect(robot.effect == nil && robot.lines.contains("Key: Only Ada may."))
    robot.type("Ada")
    robot.press(control: "s")
    let answers = [FormAnswer(row: "name", value: "Ada"), FormAnswer(row: "key", value: "k")]
    #expect(robot.effect == .end(.submitted(answers)))
  }

  @Test("a field opens the text, the number or the toggle that it names as its editor")
  func fields() {
    var robot = Robot(rows: [
      RowSpec("a", .field(FieldContent(editor: "at")), title: "Text"),
      RowSpec("at", .text(TextContent()), presentedBy: "a"),
      RowSpec("b", .field(FieldContent(editor: "bn")), title: "Number"),
      RowSpec("bn", .number(NumberContent(unit: "kg")), presentedBy: "b"),
      RowSpec("c", .field(FieldContent(editor: "ct")), title: "Toggle"),
      RowSpec("ct", .toggle(value: nil), title: "Really?", presentedBy: "c"),
      RowSpec("cl", .text(TextContent()), title: "Beside", presentedBy: "c"),
    ])
    robot.press(.enter)
    robot.type("hi")
    #expect(robot.line(with: "Text").hasSuffix("hi") && robot.focusedLine.contains("[hi"))
    robot.press(.enter)
    #expect(robot.focusedID == "a" && robot.rows == [["a", "b", "c"]])
    robot.press(.down, .enter)
    robot.type("12x")
    robot.press(.enter)
    #expect(robot.lines.contains { $0.contains("not a number") } && robot.focusedID == "bn")
    robot.press(.backspace, .enter)
    #expect(robot.line(with: "Number").hasSuffix("12 kg"))
    robot.press(.down, .enter, .character(" "), .escape)
    #expect(robot.line(with: "Toggle").hasSuffix("yes") && robot.focusedID == "c")
    robot.press(control: "s")
    #expect(
      robot.effect
        == .end(
          .submitted([
            FormAnswer(row: "a", value: "hi"), FormAnswer(row: "b", value: 12),
            FormAnswer(row: "c", value: true),
          ])))
  }

  @Test("a required group is marked, and says what it needs after submitting")
  func group() {
    var robot = Robot(rows: [
      RowSpec("g", .group(GroupContent()), title: "Contact", isRequired: true),
      RowSpec("m", .text(TextContent()), title: "Mail", presentedBy: "g"),
    ])
    #expect(robot.focusedLine.hasSuffix("Contact *"))
    robot.press(control: "s")
    #expect(robot.focusedID == "g" && robot.focusedLine.hasPrefix(">!+ Contact * ! Answer"))
    robot.press(.enter, .down)
    robot.type("a")
    #expect(!robot.lines.contains { $0.contains("! Answer") })
  }

  @Test("an external problem is visible at once, until its row changes")
  func external() {
    var robot = Robot(rows: [RowSpec("name", .text(TextContent()), title: "Name")])
    robot.type("ada")
    robot.perform(
      .setProblems([
        FormProblem(row: "name", code: .external("taken"), message: "The name is taken.")
      ]))
    #expect(robot.lines.contains { $0.contains("! The name is taken.") })
    robot.type("1")
    #expect(!robot.lines.contains { $0.contains("taken") })
  }

  @Test("an external problem that is set before the form is drawn is visible from the start")
  func externalAtTheStart() throws {
    let name = RowSpec("name", .text(TextContent()), title: "Name")
    var form = try LiveForm(FormSpec("Form", sections: [SectionSpec("s", rows: [name])]))
    try form.perform(
      .setProblems([FormProblem(row: "name", code: .external("taken"), message: "Taken.")]))
    let screen = FormScreen(form, now: PresentTime(Moment()), kinds: .standard)
    #expect(screen.form.counts.wrong == 1)
    #expect(screen.invariantViolations().isEmpty)
  }
}
