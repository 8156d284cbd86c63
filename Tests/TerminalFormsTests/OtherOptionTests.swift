import FormEngine
import Testing

@testable import TerminalForms

@Suite("Options that are offered, and other texts")
struct OtherOptionTests {
  private func robot(isMultiple: Bool, value: FormValue? = nil) -> Robot {
    let options = [OptionSpec("red", title: "Red", help: "like fire"), "green"]
    return Robot(rows: [
      RowSpec(
        "c",
        .picker(
          PickerContent(
            options: options, value: value, isMultiple: isMultiple, acceptsOther: true)),
        title: "Color")
    ])
  }

  @Test("the last entry of a list opens a text line, and the text typed there is the answer")
  func single() {
    var robot = robot(isMultiple: false)
    robot.press(.enter)
    #expect(robot.lines.contains { $0.contains("( ) Other...") })
    robot.press(.end, .enter)
    robot.type("lilac")
    #expect(robot.focusedLine.contains("( ) Other: [lilac "))
    #expect(robot.value(of: "c") == nil)
    robot.press(.enter)
    #expect(robot.value(of: "c") == "lilac" && robot.screen.focus == .end)
    robot.press(.up, .enter)
    #expect(robot.lines.contains { $0.contains("(*) lilac") })
    robot.press(.end, .enter)
    #expect(robot.focusedLine.contains("Other: [lilac "))
    robot.press(control: "u")
    robot.type("Red")
    robot.press(.enter)
    #expect(robot.value(of: "c") == "red")
  }

  @Test("letters that match no option can become the other text")
  func filter() {
    var robot = robot(isMultiple: false)
    robot.press(.enter)
    robot.type("mauve")
    #expect(robot.focusedLine.contains("Other..."))
    robot.press(.enter, .enter)
    #expect(robot.value(of: "c") == "mauve")
  }

  @Test("in a list of several answers another text can be added and removed")
  func multiple() {
    var robot = robot(isMultiple: true, value: ["green"])
    robot.press(.enter, .end, .character(" "))
    robot.type("sky blue")
    robot.press(.enter)
    #expect(robot.value(of: "c") == ["green", "sky blue"])
    #expect(robot.focusedLine.contains("[x] sky blue"))
    robot.press(.home, .character(" "))
    #expect(robot.value(of: "c") == ["red", "green", "sky blue"])
    robot.press(.down, .down, .character(" "))
    #expect(robot.value(of: "c") == ["red", "green"])
    #expect(!robot.lines.contains { $0.contains("sky blue") })
    robot.press(.enter)
    #expect(robot.screen.editor == nil)
  }

  @Test("Esc goes from the text line back to the list, and undo closes the line only")
  func leaving() {
    var robot = robot(isMultiple: false)
    robot.press(.enter, .end, .enter)
    robot.type("x")
    robot.press(.escape)
    #expect(robot.focusedLine.contains("Other...") && robot.value(of: "c") == nil)
    robot.press(.enter)
    robot.press(control: "_")
    #expect(robot.screen.editor?.list?.other == nil && robot.value(of: "c") == nil)
  }

  @Test("a text is pasted into the line, and an empty line adds nothing")
  func pasting() {
    var robot = robot(isMultiple: true)
    robot.press(.enter, .end, .enter, .enter)
    #expect(robot.value(of: "c") == nil && robot.screen.editor?.list != nil)
    robot.press(.enter)
    robot.send(.paste("a\nb"))
    robot.press(.enter)
    #expect(robot.value(of: "c") == ["a b"])
  }

  @Test("a text that is added and does not fit is whole below the list")
  func longText() {
    let picker = PickerContent(options: ["a"], isMultiple: true, acceptsOther: true)
    var robot = Robot(rows: [RowSpec("c", .picker(picker), title: "C")], width: 24)
    robot.press(.enter, .end, .enter)
    robot.type("a longer text than all others")
    robot.press(.enter)
    #expect(robot.focusedLine.hasSuffix("..."))
    #expect(robot.lines.contains { $0.hasSuffix("all others") })
  }

  @Test("the help of the marked option is below the list")
  func help() {
    var robot = robot(isMultiple: false)
    robot.press(.enter)
    #expect(robot.lines.contains { $0.hasSuffix("like fire") })
    robot.press(.down)
    #expect(!robot.lines.contains { $0.contains("like fire") })
  }

  private static let places: [RowSpec] = [
    RowSpec("land", .picker(PickerContent(options: ["A", "B"])), title: "Land"),
    RowSpec("town", .field(FieldContent(isOpen: true)), title: "Town"),
    RowSpec(
      "townPicker",
      .picker(
        PickerContent(options: [
          OptionSpec("Graz", shownWhen: .row("land", .is("A"))),
          OptionSpec("Wien", shownWhen: .row("land", .is("A"))),
          OptionSpec("Ulm", shownWhen: .row("land", .is("B"))),
        ])),
      presentedBy: "town"),
  ]

  @Test("only offered options are visible, and an answer that is not offered does not count")
  func offered() {
    var robot = Robot(rows: Self.places)
    #expect(!robot.lines.contains { $0.contains("Graz") || $0.contains("Ulm") })
    robot.press(.enter, .enter)
    #expect(robot.value(of: "land") == "A")
    #expect(
      robot.line(with: "Wien").contains("( ) Wien") && !robot.lines.contains { $0.contains("Ulm") })
    robot.press(.down, .down, .enter)
    #expect(robot.line(with: "Town").hasSuffix("Wien"))
    robot.press(.home)
    robot.perform(.set("land", "B"))
    #expect(robot.line(with: "Town").hasSuffix("-"))
    robot.perform(.set("land", "A"))
    #expect(robot.line(with: "Town").hasSuffix("Wien"))
  }

  @Test("an open list follows the options that are offered")
  func following() {
    var robot = Robot(rows: Self.places)
    robot.perform(.set("land", "A"))
    robot.press(.down, .down, .down)
    #expect(robot.screen.editor?.list?.marked == 1)
    robot.perform(.set("land", "B"))
    #expect(robot.focusedLine.contains("Ulm"))
    robot.perform(.change("townPicker", [.options(["Bonn", "Ulm", "Köln"])]))
    #expect(robot.focusedLine.contains("Ulm") && robot.lines.contains { $0.contains("Bonn") })
    #expect(robot.screen.invariantViolations().isEmpty)
  }

  @Test("a list without options says so, and can have the focus")
  func none() {
    var robot = Robot(rows: Self.places)
    robot.press(.down, .down)
    #expect(robot.focusedLine.hasSuffix("Nothing to choose from."))
    robot.press(.enter)
    #expect(robot.value(of: "town") == nil && robot.lines.count { $0.hasPrefix(">") } == 1)
  }

  @Test("a wrong number of choices is reported once the row was left")
  func choices() {
    var robot = Robot(rows: [
      RowSpec(
        "c", .picker(PickerContent(options: ["a", "b", "c"], isMultiple: true, minChoices: 2)),
        title: "Choice"), RowSpec("x", .label, title: "x"),
    ])
    robot.press(.enter, .character(" "))
    #expect(!robot.lines.contains { $0.contains("! ") })
    robot.press(.enter)
    #expect(robot.lines.contains { $0.contains("! ") && $0.contains("2") })
  }

  @Test("a picker of 20,000 options draws only the options that fit")
  func many() {
    let options = (0..<20_000).map { OptionSpec("o\($0)") }
    var robot = Robot(rows: [
      RowSpec("c", .picker(PickerContent(options: options, value: "o5")), title: "Choice")
    ])
    #expect(robot.screen.editor == nil)
    robot.press(.enter, .end)
    #expect(robot.focusedLine.contains("o19999") && robot.lines.count < 31)
    robot.type("1999")
    #expect(robot.focusedLine.contains("o1999"))
  }
}
