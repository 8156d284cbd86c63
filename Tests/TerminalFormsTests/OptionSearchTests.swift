import FormEngine
import TestSupport
import Testing

@testable import TerminalForms

@Suite("Searching in a list of options")
struct OptionSearchTests {
  private func robot(_ titles: [String], height: Int = 30, helps: Bool = false) -> Robot {
    let options = titles.map { OptionSpec($0, help: helps && $0 == titles[0] ? "help" : nil) }
    return Robot(
      rows: [
        RowSpec("p", .picker(PickerContent(options: options)), title: "Place"),
        RowSpec("z", .label, title: "Below"),
      ], height: height)
  }

  /// The titles of the options that are visible.
  private func titles(_ robot: Robot) -> [String] {
    robot.lines.filter { $0.contains("( ) ") }.map { line in
      String(line.drop { $0 != ")" }.dropFirst(2))
    }
  }

  @Test(
    "letters match whatever their case and accents",
    arguments: [
      ("cestina", "Čeština"), ("ČEŠ", "cestina"), ("lodz", "Łódź"), ("strasse", "Straße"),
      ("sao", "São Paulo"), ("são", "Sao Paulo"), ("e\u{301}t", "Été"),
      ("ete", "e\u{301}te\u{301}"),
      ("oresund", "Øresund"), ("istanbul", "İstanbul"), ("ae", "Æbler"), ("tieng", "Tiếng Việt"),
      ("ελλαδα", "Ελλάδα"), ("σας", "ΣΑΣ"), ("и", "Й"), ("日本", "日本語"), ("é", "E"),
    ])
  func folding(typed: String, title: String) {
    var robot = robot(["#", title])
    robot.press(.enter)
    robot.type(typed)
    #expect(titles(robot) == [title])
  }

  @Test(
    "vowel signs are letters, not accents", arguments: [("กา", "กี"), ("कि", "कु"), ("が", "か")])
  func vowels(typed: String, title: String) {
    #expect(title.clusters(with: typed.folded) == nil)
  }

  @Test("the letters that match are bold and underlined, by whole clusters")
  func marking() throws {
    for (typed, title, marked) in [
      ("ong", "Longer", "ong"), ("oes", "Les Grœs", "œs"), ("e", "De\u{301}ja\u{300}", "e\u{301}"),
      ("ss", "Straße", "ß"), ("語", "日本語", "語"), ("ong", "Très long ong", "ong"),
    ] {
      var robot = robot(["#", title])
      robot.press(.enter)
      robot.type(typed)
      let terminal = TerminalScreen(showing: robot.window.frame)
      let line = try #require(terminal.cells.first { cells in cells.contains { $0.text == "(" } })
      let found = line.filter { $0.style.isSuperset(of: [1, 4]) }.map(\.text).joined()
      #expect(found == marked, "\(typed) in \(title)")
      #expect(line.map(\.text).joined().contains(title))
    }
  }

  @Test("the mark moves to the first match that begins with the letters, or to the first match")
  func firstMatch() {
    var robot = robot(["Chili", "Lime", "Lily"])
    robot.press(.enter)
    robot.type("li")
    #expect(robot.focusedLine.hasSuffix("( ) Lime"))
    robot.type("l")
    #expect(robot.focusedLine.hasSuffix("( ) Lily"))
    robot.press(.backspace, .backspace, .backspace)
    robot.type("h")
    #expect(robot.focusedLine.hasSuffix("( ) Chili"))
  }

  @Test(
    "a list keeps its height, and the rows below it their places, whatever is typed",
    arguments: [3, 20, 40], [false, true])
  func steadyHeight(count: Int, helps: Bool) {
    var robot = robot((1...count).map { "Title \($0)" }, helps: helps)
    robot.press(.enter)
    func place() -> Int? { robot.window.frame.text.firstIndex { $0.contains("Below") } }
    let (start, lines) = (place(), robot.window.frame.text.count { $0.contains("( ) ") })
    #expect(start != nil || count == 40)
    for typed in ["t", "i", "tle 2", "zzz"] {
      robot.type(typed)
      #expect(place() == start, "\(typed)")
    }
    #expect(robot.focusedLine.contains("\"title 2zzz\" matches nothing"))
    robot.press(.escape)
    #expect(robot.window.frame.text.count { $0.contains("( ) ") } == lines)
  }

  @Test("when options are filtered out, a line says what was typed and how many options match")
  func summary() {
    var robot = robot(["Lemon", "Lime", "Orange"])
    robot.press(.enter)
    robot.type("l")
    #expect(robot.lines.contains { $0.hasSuffix("\"l\" matches 2 of 3") })
    robot.press(.backspace)
    #expect(!robot.lines.contains { $0.contains("matches") } && titles(robot).count == 3)
  }

  @Test("a list that fits is completely visible, and a longer list fills the window")
  func height() {
    for (count, shown) in [(7, 7), (8, 6), (100, 6)] {
      var robot = robot((1...count).map { "Title \($0)" }, height: 12)
      robot.press(.enter)
      #expect(titles(robot).count == shown, "\(count)")
    }
  }

  @Test("searching in a list of 20,000 options works as in a short list")
  func many() {
    var robot = robot((0..<20_000).map { "Tést \($0)" })
    robot.press(.enter)
    robot.type("test 1999")
    #expect(robot.focusedLine.hasSuffix("Tést 1999"))
    #expect(robot.lines.contains { $0.contains("matches 11 of 20000") })
  }
}

@Suite("Moving on after a choice")
struct ChoosingTests {
  private static let rows = [
    RowSpec("f", .field(FieldContent()), title: "Fruit"),
    RowSpec("p", .picker(PickerContent(options: ["Lemon", "Lime"])), presentedBy: "f"),
    RowSpec("c", .picker(PickerContent(options: ["Red", "Blue"])), title: "Color"),
    RowSpec("why", .text(TextContent()), title: "Why", shownWhen: .row("c", .is("Blue"))),
  ]

  @Test("Enter in a list of one answer chooses, closes the list and moves to the next visible row")
  func next() {
    var robot = Robot(rows: Self.rows)
    robot.press(.enter, .down, .enter)
    #expect(robot.value(of: "f") == "Lime" && robot.rows == [["f", "c"]])
    #expect(robot.focusedID == "c" && robot.screen.editor == nil)
    robot.press(.enter, .down, .enter)
    #expect(robot.value(of: "c") == "Blue" && robot.focusedID == "why")
    robot.type("sea")
    #expect(robot.value(of: "why") == "sea")
  }

  @Test("after the last row the submit button gets the focus, or the row keeps it without a button")
  func last() {
    var robot = Robot(rows: [Self.rows[2]])
    robot.press(.enter, .enter)
    #expect(robot.screen.focus == .end)
    robot = Robot(rows: [RowSpec("go", .button(.submit), title: "Go"), Self.rows[2]])
    robot.press(.down, .enter, .enter)
    #expect(robot.focusedID == "c" && robot.screen.editor == nil)
  }

  @Test("in a list of several answers Enter closes the list and keeps the focus on its row")
  func multiple() {
    let many = PickerContent(options: ["a", "b"], isMultiple: true)
    var robot = Robot(rows: [RowSpec("m", .picker(many), title: "Many"), Self.rows[2]])
    robot.press(.enter, .character(" "), .enter)
    #expect(robot.value(of: "m") == ["a"] && robot.focusedID == "m")
  }

  @Test("one undo step reverts the choice, opens the list again and focuses its field")
  func undoing() {
    var robot = Robot(rows: Self.rows)
    robot.press(.enter, .down, .enter)
    robot.press(control: "_")
    #expect(robot.value(of: "f") == nil && robot.rows[0].contains("p") && robot.focusedID == "f")
    robot.press(control: "y")
    #expect(robot.value(of: "f") == "Lime" && robot.focusedID == "f")
  }
}
