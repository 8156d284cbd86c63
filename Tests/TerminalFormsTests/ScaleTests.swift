import FormEngine
import Testing

@testable import TerminalForms

@Suite("Scales and matrices at a terminal")
struct ScaleTests {
  private static let scale = RowContent.number(
    NumberContent(
      min: 0, max: 10, isInteger: true, scale: NumberScale("None", "The worst")))

  private func robot(width: Int = 80, _ content: RowContent = scale) -> Robot {
    Robot(
      rows: [RowSpec("n", content, title: "Pain"), RowSpec("t", .text(TextContent()), title: "T")],
      width: width)
  }

  /// Presses on a cell of the first line with a text, at the start of a word in it.
  private func click(_ word: String, inLineWith text: String, _ robot: inout Robot) {
    let lines = robot.window.frame.text
    guard let y = lines.firstIndex(where: { $0.contains(text) }),
      let range = lines[y].range(of: word)
    else {
      Issue.record("no \(word) beside \(text)")
      return
    }
    let x = lines[y].distance(from: lines[y].startIndex, to: range.lowerBound)
    robot.send(.mouse(MouseEvent(kind: .press, x: x, y: y)))
  }

  @Test("a scale is a line of choices between its words, with the chosen one in brackets")
  func line() {
    var robot = robot()
    #expect(robot.focusedLine.hasSuffix("None  0  1  2  3  4  5  6  7  8  9  10  The worst"))
    robot.press(.right)
    #expect(robot.value(of: "n") == 0)
    robot.press(.right, .right, .right, .left)
    #expect(robot.value(of: "n") == 2)
    #expect(robot.focusedLine.contains(" 1 [2] 3 "))
    #expect(robot.textAtCursor.hasPrefix("2]"))
    #expect(robot.keyLine.contains("Left, Right choose"))
    robot.press(.delete, .left)
    #expect(robot.value(of: "n") == 10)
    robot.press(.right)
    #expect(robot.value(of: "n") == 10)
  }

  @Test("steps with the arrow keys are undone at once")
  func undoing() {
    var robot = robot()
    robot.press(.right, .right, .right)
    robot.press(control: "_")
    #expect(robot.value(of: "n") == nil)
  }

  @Test(
    "digits choose: a second one continues a number, or is another one",
    arguments: [("3", 3), ("37", 7), ("10", 10), ("100", 0), ("1", 1), ("x5", 5), ("+4", 4)])
  func digits(keys: String, value: Double) {
    var robot = robot()
    robot.type(keys)
    #expect(robot.value(of: "n") == .number(value))
  }

  @Test("a digit that begins no number chooses nothing, and one that replaces the last digit does")
  func otherDigits() {
    var robot = robot(
      .number(NumberContent(min: 11, max: 14, isInteger: true, scale: NumberScale())))
    robot.type("3")
    #expect(robot.value(of: "n") == nil)
    robot.press(.right)
    robot.type("3")
    #expect(robot.value(of: "n") == 13)
  }

  @Test("Enter goes on to the next row, or closes the field of a scale")
  func entering() {
    var robot = robot()
    robot.press(.enter)
    #expect(robot.focusedID == "t")
    robot = Robot(rows: [
      RowSpec("f", .field(FieldContent(editor: "n")), title: "F"),
      RowSpec("n", Self.scale, presentedBy: "f"),
    ])
    robot.press(.enter)
    #expect(robot.focusedID == "n")
    robot.press(.right, .enter)
    #expect(robot.focusedID == "f" && robot.value(of: "f") == 0)
    #expect(!robot.lines.contains { $0.contains("[0]") })
  }

  @Test("in a narrow window the words are below the choices, or the scale is a number")
  func narrow() {
    var robot = robot(width: 52)
    #expect(robot.focusedLine.hasSuffix(" 0  1  2  3  4  5  6  7  8  9  10"))
    #expect(robot.lines.contains { $0.hasSuffix("0 = None, 10 = The worst") })
    robot = self.robot(width: 40)
    robot.type("4")
    #expect(robot.focusedLine.hasSuffix("  [4]"))
    #expect(robot.lines.contains { $0.contains("0 = None") })
  }

  @Test("a click on a number chooses it, whether the words are beside it or below")
  func clicking() {
    for width in [80, 52] {
      var robot = robot(width: width)
      click("7", inLineWith: "Pain", &robot)
      #expect(robot.value(of: "n") == 7, "\(width)")
      click("10", inLineWith: "Pain", &robot)
      #expect(robot.value(of: "n") == 10, "\(width)")
    }
  }

  @Test("a click on the words below a scale chooses nothing")
  func clickingWords() {
    var robot = robot(width: 52)
    click("0 = None", inLineWith: "0 = None", &robot)
    #expect(robot.value(of: "n") == nil)
  }

  // MARK: - Matrices

  private func matrix(width: Int = 70, isContainer: Bool = false) -> Robot {
    let options: [OptionSpec] = ["Never", OptionSpec("o", title: "Rather often"), "Always"]
    let picker = RowContent.picker(PickerContent(options: options))
    let group = GroupContent(isOpen: true, isContainer: isContainer, isMatrix: true)
    return Robot(
      [
        SectionSpec(
          "s", title: "S",
          rows: [
            RowSpec("g", .group(group), title: "How often?"),
            RowSpec("a", picker, title: "I walk", presentedBy: "g"),
            RowSpec(
              "b", picker, title: "I swim", presentedBy: "g", shownWhen: .row("a", .isNot("o"))),
            RowSpec("c", picker, title: "I run", presentedBy: "g", isRequired: true),
            RowSpec("t", .text(TextContent()), title: "T"),
          ])
      ], width: width)
  }

  @Test("a matrix is a table: its titles above the first row, and a mark for each choice")
  func table() {
    var robot = matrix()
    robot.press(.down, .down)
    #expect(
      robot.lines.dropFirst().prefix(6).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "S", "- How often?", "Never         Rather often  Always",
        "I walk   ( )           ( )           ( )",
        ">     I swim   ( )           ( )           ( )",
        "I run *  ( )           ( )           ( )",
      ])
    #expect(robot.keyLine.contains("Left, Right choose"))
    robot.press(.right, .right)
    #expect(robot.value(of: "b") == "o")
    #expect(robot.focusedLine.hasSuffix("( )           (*)           ( )"))
    robot.press(.left, .up, .right, .right)
    #expect(robot.value(of: "b") == "Never" && robot.value(of: "a") == "o")
    #expect(!robot.lines.contains { $0.contains("I swim") })
  }

  @Test("a table of a container has its titles below those of its section")
  func container() {
    let robot = matrix(isContainer: true)
    #expect(robot.lines[2].contains("Never         Rather often  Always"))
    #expect(robot.focusedID == "a")
  }

  @Test("rows with other choices, and those of another matrix, have titles of their own above them")
  func headers() {
    func picker(_ options: OptionSpec...) -> RowContent {
      .picker(PickerContent(options: options))
    }
    let hidden = OptionSpec("Never", shownWhen: .row("t", .answered(true)))
    var robot = Robot(rows: [
      RowSpec("t", .text(TextContent()), title: "T"),
      RowSpec("g", .group(GroupContent(isContainer: true, isMatrix: true))),
      RowSpec("a", picker("Never", "Often"), title: "A", presentedBy: "g"),
      RowSpec("b", picker(hidden, "Often"), title: "B", presentedBy: "g"),
      RowSpec("h", .group(GroupContent(isContainer: true, isMatrix: true))),
      RowSpec("c", picker("Never", "Often"), title: "C", presentedBy: "h"),
    ])
    func headers() -> [String] {
      robot.lines.filter { $0.contains("Often") }.map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(headers() == ["Never  Often", "Often", "Never  Often"])
    robot.type("x")
    #expect(headers() == ["Never  Often", "Never  Often"])
  }

  @Test("Enter shows all options of a row in a table below it")
  func list() {
    var robot = matrix()
    robot.press(.down, .enter, .down, .enter)
    #expect(robot.value(of: "a") == "o")
    #expect(robot.focusedID == "c")
  }

  @Test("a click on a mark chooses it")
  func clickingMarks() {
    var robot = matrix()
    let lines = robot.window.frame.text
    let y = lines.firstIndex { $0.contains("I run") } ?? 0
    let header = lines.first { $0.contains("Always") } ?? ""
    let x = header.range(of: "Always").map {
      header.distance(from: header.startIndex, to: $0.lowerBound)
    }
    robot.send(.mouse(MouseEvent(kind: .press, x: (x ?? 0) + 1, y: y)))
    #expect(robot.value(of: "c") == "Always" && robot.focusedID == "c")
  }

  @Test("in a narrow window the rows of a matrix are like other pickers")
  func narrowMatrix() {
    var robot = matrix(width: 30)
    robot.press(.down, .right)
    #expect(robot.value(of: "a") == "Never")
    #expect(!robot.lines.contains { $0.contains("Always") })
    #expect(robot.focusedLine.contains("I walk") && robot.focusedLine.hasSuffix("Never"))
    robot.press(.enter)
    #expect(robot.lines.contains { $0.contains("( ) Always") })
  }

  @Test("numbers with scales in a matrix have the words above the columns")
  func scales() {
    var robot = Robot(
      rows: [
        RowSpec("g", .group(GroupContent(isOpen: true, isMatrix: true)), title: "G"),
        RowSpec("a", Self.scale, title: "A", presentedBy: "g"),
        RowSpec("b", Self.scale, title: "B", presentedBy: "g"),
      ], width: 90)
    robot.press(.down)
    #expect(robot.line(with: "None").hasSuffix("The worst"))
    robot.type("2")
    #expect(robot.value(of: "a") == 2)
    #expect(robot.focusedLine.contains("( )   ( )   (*)   ( )"))
  }

  @Test("line mode asks for a number between the words")
  func asking() {
    let form = LiveForm(
      FormSpec("F", sections: [SectionSpec("s", rows: [RowSpec("n", Self.scale)])]).surelyChecked)
    let asking = form.row("n").map { ScaleControl(content: NumberContent()).asking(about: $0) }
    #expect(asking != nil)
    guard case .number(let number) = Self.scale, let row = form.row("n") else { return }
    #expect(
      ScaleControl(content: number).asking(about: row).instruction
        == "a whole number, 0 (None) to 10 (The worst)")
  }
}
