import Foundation
import TestSupport
import Testing

/// A question at a terminal, with a person who types.
struct ScreenQuestion {
  let terminal: PseudoTerminal
  let session: TerminalSession
  let before: TerminalSettings
  private let formwork: Formwork

  /// Asks a question below some text, and waits until it is drawn.
  init(
    _ words: [String], files: [String: String] = [:], input: String? = nil, after text: String = "",
    width: Int = 80, height: Int = 24, redirectsOutput: Bool = true, inLines: Bool = false
  ) throws {
    formwork = try Formwork(files)
    terminal = try PseudoTerminal(width: width, height: height)
    before = try terminal.settings
    let redirection = input.map { " <\($0)" } ?? ""
    let shell = ProgramCall(
      "/bin/sh",
      ["-c", "printf '\(text)' >/dev/tty; exec \"$0\" ask \"$@\"\(redirection)"]
        + [formwork.call([]).path] + words,
      folder: formwork.folder)
    session = try terminal.start(shell, redirectsOutput: redirectsOutput)
    try terminal.wait(for: "the question") { screen in
      inLines ? screen.lines.contains { $0.hasPrefix(">") } : screen.updates > 0
    }
  }

  /// Types keys and returns the result.
  func answer(_ keys: String) throws -> ProgramResult {
    try terminal.type(keys)
    return try session.finish()
  }
}

@Suite("ask at a terminal")
struct AskTests {
  @Test(
    "standard output has only the answer",
    arguments: [
      (["text", "Name"], "Ada Lovelace\r", "Ada Lovelace"),
      (["text", "Name", "--default", "Ada"], "\r", "Ada"),
      (["text", "Name"], "\r", ""),
      (["secret", "Word"], "abc\r", "abc"),
      (["number", "Count"], "1.50\r", "1.5"),
      (["number", "Count", "--default", "-3", "--min", "-5"], "\r", "-3"),
      (["confirm", "Sure?"], "y", "true"),
      (["confirm", "Sure?"], "n", "false"),
      (["confirm", "Sure?", "--default", "no"], "\r", "false"),
      (["choose", "Fruit", "--options", "Lemon, Lime,Orange"], "\u{1B}[B\r", "Lime"),
      (["choose", "Fruit", "--options", "Lemon,Lime", "--default", "Lime"], "\r", "Lime"),
      (
        ["choose", "Fruit", "--options", "Lemon,Lime", "--multiple"], " \u{1B}[B \r", "Lemon\nLime"
      ),
      (["date", "When"], "2026-06-01\r", "2026-06-01"),
      (["date", "When", "--default", "2026-06-01"], "\r", "2026-06-01"),
    ])
  func answers(words: [String], keys: String, output: String) throws {
    let question = try ScreenQuestion(words)
    let result = try question.answer(keys)
    #expect(result.exitCode == 0)
    #expect(result.output == output + "\n")
    #expect(question.terminal.screen.text == "")
    #expect(question.terminal.screen.modes == .shell)
    #expect(question.terminal.screen.faults.isEmpty)
    #expect(try question.terminal.settings == question.before)
  }

  @Test("choosing no option prints no line")
  func noOptions() throws {
    let question = try ScreenQuestion(["choose", "Fruit", "--options", "a,b", "--multiple"])
    let result = try question.answer("\r")
    #expect(result.exitCode == 0 && result.output == "")
  }

  @Test("a question is drawn below the lines of the shell, and its answer takes its place")
  func place() throws {
    let question = try ScreenQuestion(
      ["choose", "Fruit", "--options", "Lemon,Lime"], after: "above\\n", redirectsOutput: false)
    #expect(question.terminal.screen.lines[0] == "above")
    #expect(question.terminal.screen.lines[1].contains("Fruit"))
    #expect(!question.terminal.screen.modes.isAlternate)
    #expect(question.terminal.screen.modes.mouse.isEmpty)
    #expect(try question.answer("\r").exitCode == 0)
    #expect(question.terminal.screen.text == "above\nLemon")
    #expect(question.terminal.screen.cursor == .init(x: 0, y: 2))
  }

  @Test("a question at the bottom of a window scrolls the lines above and overwrites none")
  func bottom() throws {
    let text = (1...24).map { "line \($0)\\n" }.joined() + "unfinished"
    let question = try ScreenQuestion(["text", "Name"], after: text)
    let screen = question.terminal.screen
    #expect(screen.scrollback.first == "line 1")
    #expect(screen.lines.contains("unfinished") && screen.lines.contains("line 24"))
    #expect(screen.lines[22].contains("Name"))
    #expect(try question.answer("x\r").output == "x\n")
    #expect(question.terminal.screen.lines[21] == "unfinished")
    #expect(question.terminal.screen.lines[22...].joined().isEmpty)
  }

  @Test(
    "a question that is cancelled has its exit code, restores the terminal and erases its lines",
    arguments: [(Keys.escape, 1), (Keys.interrupt, 130), (Keys.quit, 131)] as [(String, Int32)])
  func endings(key: String, code: Int32) throws {
    let question = try ScreenQuestion(["text", "Name"], after: "above\\n")
    try question.terminal.type("Ada")
    try question.terminal.wait(forText: "[Ada")
    let result = try question.answer(key)
    #expect(result.exitCode == code)
    #expect(result.output == "")
    #expect(question.terminal.screen.text == "above")
    #expect(question.terminal.screen.modes == .shell)
    #expect(try question.terminal.settings == question.before)
  }

  @Test(
    "a signal restores the terminal before it ends the program",
    arguments: [1, 2, 3, 15] as [Int32])
  func signals(signal: Int32) throws {
    let question = try ScreenQuestion(["text", "Name"], after: "above\\n")
    question.session.send(signal: signal)
    #expect(try question.session.finish().exitCode == 128 + signal)
    #expect(question.terminal.screen.text == "above")
    #expect(question.terminal.screen.modes == .shell)
    #expect(try question.terminal.settings == question.before)
  }

  @Test("options come from a file, or from standard input while keys come from the terminal")
  func optionsFromFiles() throws {
    let list = "Lemon\r\n\nLime, green\nOrange\n"
    for (name, input) in [("list.txt", nil), ("-", "list.txt")] as [(String, String?)] {
      let question = try ScreenQuestion(
        ["choose", "Fruit", "--options-from", name], files: ["list.txt": list], input: input)
      #expect(try question.answer("green\r").output == "Lime, green\n")
    }
  }

  @Test("an option among ten thousand is found by typing")
  func manyOptions() throws {
    let list = (1...10_000).map { "option \($0)\n" }.joined()
    let question = try ScreenQuestion(
      ["choose", "Which?", "--options-from", "list.txt"], files: ["list.txt": list])
    #expect(question.terminal.screen.lines[0].contains("Which?"))
    #expect(try question.answer("9876\r").output == "option 9876\n")
  }

  @Test("after resizes the question is drawn once, below the lines of the shell")
  func resizing() throws {
    let question = try ScreenQuestion(
      ["choose", "Fruit", "--options", "Lemon,Lime,Orange"], after: "above\\n")
    for (width, height) in [(30, 20), (80, 6), (12, 10), (50, 20)] {
      try question.terminal.resize(width: width, height: height)
      let updates = question.terminal.screen.updates
      try question.terminal.wait(for: "the question at \(width)×\(height)") { screen in
        screen.updates > updates && screen.lines.count { $0.contains("Or") } == 1
          && screen.lines.count { $0.contains("Fruit") } == 1
      }
    }
    #expect(question.terminal.screen.lines[0] == "above")
    #expect(try question.answer("\r").output == "Lemon\n")
    #expect(question.terminal.screen.text == "above")
  }

  @Test("keys typed before the question is drawn are not lost")
  func typedAhead() throws {
    let formwork = try Formwork()
    let terminal = try PseudoTerminal()
    try terminal.type("Ada\r")
    let session = try terminal.start(
      formwork.call(["ask", "text", "Name"]), redirectsOutput: true)
    // The system has turned the first Enter into a line feed.
    try terminal.wait(for: "the question") { $0.updates > 0 }
    try terminal.type("\r")
    #expect(try session.finish().output.hasPrefix("Ada"))
  }

  @Test("what is typed ahead of the next question answers that one")
  func nextQuestions() throws {
    let formwork = try Formwork()
    let terminal = try PseudoTerminal(width: 80, height: 24)
    let script =
      "a=$(\"$0\" ask text A); b=$(\"$0\" ask confirm B); c=$(\"$0\" ask text C); echo \"$a/$b/$c\""
    let shell = ProgramCall(
      "/bin/sh", ["-c", script, formwork.call([]).path], folder: formwork.folder)
    let session = try terminal.start(shell, redirectsOutput: true)
    try terminal.type("one\ryt\u{E9}n\r")
    let result = try session.finish()
    #expect(result.output == "one/true/tén\n")
  }

  @Test(
    "only Enter ends a question: keys that clear or undo leave it open",
    arguments: [
      (["choose", "F", "--options", "a,b,c"], "\u{1B}[B\u{1B}[3~\r", "b"),
      (["choose", "F", "--options", "a,b,c", "--default", "b"], "\u{1B}[3~\r", "b"),
      (["choose", "F", "--options", "a,b,c", "--multiple"], " \u{1B}[B \u{1F}\r", "a"),
      (["choose", "F", "--options", "a,b,c", "--multiple"], " \u{1B}[3~ \r", "a"),
      (["choose", "F", "--options", "a,b,c", "--multiple"], "\u{01}\u{01}\u{1F}\r", "a\nb\nc"),
      (["date", "D", "--default", "2026-06-01"], "\u{1B}[C\u{1F}\u{1B}[D\r", "2026-05-31"),
      (["date", "D", "--default", "2026-06-01"], "\u{1B}[3~2026-07-02\r", "2026-07-02"),
      (["text", "T", "--multiline"], "one\rtwo\u{13}", "one\ntwo"),
    ])
  func slips(words: [String], keys: String, output: String) throws {
    let question = try ScreenQuestion(words)
    let result = try question.answer(keys)
    #expect(result.exitCode == 0 && result.output == output + "\n")
  }

  @Test("of two questions at once, one waits until the other has its answer")
  func twoAtOnce() throws {
    let formwork = try Formwork()
    let terminal = try PseudoTerminal(width: 80, height: 24)
    let before = try terminal.settings
    let script = "\"$0\" ask text A >a.txt & \"$0\" ask text B >b.txt; wait; cat a.txt b.txt"
    let shell = ProgramCall(
      "/bin/sh", ["-c", script, formwork.call([]).path], folder: formwork.folder)
    let session = try terminal.start(shell, redirectsOutput: true)
    try terminal.wait(for: "a question") { $0.updates > 0 }
    try terminal.type("x\ry\r")
    let result = try session.finish()
    #expect(result.output == "x\ny\n" || result.output == "y\nx\n")
    #expect(try terminal.settings == before)
    #expect(terminal.screen.modes == .shell)
  }

  @Test("a signal to continue that comes without a stop repaints the question in its place")
  func continuing() throws {
    let question = try ScreenQuestion(["text", "Name"], after: "above\n")
    try question.terminal.type("Ada")
    try question.terminal.wait(forText: "[Ada")
    let updates = question.terminal.screen.updates
    question.session.send(signal: SIGCONT)
    try question.terminal.wait(for: "the question again") { $0.updates > updates }
    #expect(question.terminal.screen.lines.count { $0.contains("Name") } == 1)
    #expect(question.terminal.screen.lines[1].contains("[Ada"))
    // As `timeout` does.
    question.session.send(signal: SIGCONT)
    question.session.send(signal: SIGTERM)
    #expect(try question.session.finish().exitCode == 143)
    #expect(question.terminal.screen.text == "above")
  }

  @Test(
    "in line mode, a line at a terminal can be longer than the terminal's own limit",
    arguments: ["text", "secret"])
  func longLines(kind: String) throws {
    let question = try ScreenQuestion([kind, "Token", "--plain"], inLines: true)
    let text = String(repeating: "abcdefghij", count: 600)
    try question.terminal.type(text + "x\u{7F}y z\u{17}\u{7F}\r")
    let result = try question.session.finish()
    #expect(result.exitCode == 0 && result.output == text + "y\n")
    #expect(question.terminal.screen.text.contains("abc") == (kind == "text"))
    #expect(try question.terminal.settings == question.before)
  }

  @Test("in line mode, keys change the line")
  func linesAtTerminal() throws {
    let question = try ScreenQuestion(["text", "Name", "--plain"], inLines: true)
    try question.terminal.type("Ad\u{E4}\u{7F}a\u{4}\u{15}Bo")
    try question.terminal.wait(forText: "> Bo")
    #expect(try question.answer("\r").output == "Bo\n")
    #expect(try question.terminal.settings == question.before)
  }

  @Test("a text of several lines says how it ends, and Esc cancels it")
  func severalLines() throws {
    let question = try ScreenQuestion(["text", "Note", "--multiline"])
    try question.terminal.type("one")
    try question.terminal.wait(forText: "one")
    #expect(question.terminal.screen.text.contains("Ctrl-S done"))
    #expect(question.terminal.screen.text.contains("Esc cancel"))
    let result = try question.answer(Keys.escape)
    #expect(result.exitCode == 1 && result.output == "")
  }

  @Test("in line mode, a secret stays hidden after another program has changed the terminal")
  func hiddenAgain() throws {
    let question = try ScreenQuestion(["secret", "Word", "--plain"], inLines: true)
    try question.terminal.type("ab")
    try question.terminal.echoLines()
    while try question.terminal.settings.echoes { usleep(10_000) }
    try question.terminal.type("cd\r")
    let result = try question.session.finish()
    #expect(result.output == "abcd\n" && !question.terminal.screen.text.contains("cd"))
    #expect(try question.terminal.settings == question.before)
  }
}
