import Foundation
import TestSupport
import Testing

@Suite("fill --inline")
struct FillInlineTests {
  /// A form below some text, on a screen of a given height.
  private func form(
    _ spec: String = Forms.fruit, after text: String = "above\\n", height: Int = 24,
    words: [String] = [], redirectsOutput: Bool = true
  ) throws -> (terminal: PseudoTerminal, session: TerminalSession, formwork: Formwork) {
    let formwork = try Formwork(["form.json": spec])
    let terminal = try PseudoTerminal(width: 80, height: height)
    let shell = ProgramCall(
      "/bin/sh",
      ["-c", "printf '\(text)' >/dev/tty; exec \"$0\" form.json --inline \"$@\""]
        + [formwork.call([]).path] + words, environment: ["SWIFT_BACKTRACE": "enable=no"],
      folder: formwork.folder)
    let session = try terminal.start(shell, redirectsOutput: redirectsOutput)
    try terminal.wait(for: "the form") { $0.updates > 0 }
    return (terminal, session, formwork)
  }

  @Test("a form is drawn below the prompt, and its result takes its place")
  func result() throws {
    let (terminal, session, _) = try form(redirectsOutput: false)
    #expect(terminal.screen.lines[0] == "above" && terminal.screen.lines[1].hasPrefix("Fruit "))
    #expect(!terminal.screen.modes.isAlternate && terminal.screen.modes.mouse.isEmpty)
    try terminal.type(Keys.enter + Keys.down + Keys.enter + Keys.submit)
    #expect(try session.finish().exitCode == 0)
    #expect(terminal.screen.lines[0] == "above")
    #expect(terminal.screen.text.contains(#"{"citrus": "Lime"}"#))
    #expect(!terminal.screen.text.contains("Melon"))
    #expect(terminal.screen.modes == .shell && terminal.screen.faults.isEmpty)
  }

  @Test(
    "a signal that ends the process first restores the terminal and erases the form",
    arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
  func signals(signal: Int32) throws {
    let (terminal, session, _) = try form()
    try terminal.type(Keys.enter)
    try terminal.wait(forText: "Orange")
    session.send(signal: signal)
    #expect(try session.finish().exitCode == 128 + signal)
    #expect(terminal.screen.text == "above")
    #expect(terminal.screen.modes == .shell)
    let settings = try terminal.settings
    #expect(settings.echoes && settings.isByLine)
  }

  @Test("a crash restores the terminal, with its message below the lines of the shell")
  func crash() throws {
    let (terminal, session, _) = try form()
    try terminal.type(Keys.down + Keys.enter)
    try terminal.wait(forText: "Honeydew")
    // In the next frame the cursor is in the same line, so that the start of the form is known.
    try terminal.type("ca")
    try terminal.wait(forText: "matches")
    session.send(signal: SIGABRT)
    _ = try session.finish()
    #expect(terminal.screen.lines[0] == "above")
    #expect(!terminal.screen.text.contains("Honeydew") && !terminal.screen.text.contains("Fruit"))
    #expect(terminal.screen.modes == .shell)
    #expect(try terminal.settings.echoes)
  }

  @Test("a form with more rows than the window has lines scrolls in it")
  func lowWindow() throws {
    let (terminal, session, _) = try form(Forms.order, after: "above\\nmore\\n", height: 8)
    #expect(terminal.screen.scrollback == ["above"])
    for text in ["Count", "Gift", "Day", "Extras"] {
      try terminal.type(Keys.down)
      try terminal.wait(for: "the focus on \(text)") { screen in
        screen.lines[screen.cursor.y].contains(text)
      }
    }
    try terminal.type(Keys.interrupt)
    #expect(try session.finish().exitCode == 130)
    #expect(terminal.screen.text == "more")
    #expect(terminal.screen.faults.isEmpty)
  }

  @Test("after many resizes the form is drawn once, like a new one of the last size")
  func resizes() throws {
    let (terminal, session, _) = try form(Forms.order)
    for step in 0..<40 {
      try terminal.resize(width: 1 + step * 61 % 300, height: 1 + step * 37 % 100)
    }
    try terminal.resize(width: 80, height: 40)
    let (fresh, other, _) = try form(Forms.order, height: 40)
    let expected = fresh.screen.lines.dropFirst().filter { !$0.isEmpty }
    try terminal.wait(for: "the picture") { screen in
      let start = screen.lines.lastIndex(of: "Order") ?? 0
      return screen.lines[start...].filter { !$0.isEmpty } == expected
    }
    for (terminal, session) in [(terminal, session), (fresh, other)] {
      try terminal.type("Ada" + Keys.submit)
      #expect(try session.finish().output == #"{"name": "Ada", "gift": false}"# + "\n")
    }
  }

  @Test("Ctrl-Z erases the form, and fg draws it below the output of the shell")
  func suspending() throws {
    let formwork = try Formwork(["form.json": Forms.order])
    let terminal = try PseudoTerminal()
    var shell = ProgramCall("/bin/sh", ["-i"], folder: formwork.folder)
    shell.environment = ["PS1": "ready> ", "COMMAND": formwork.call([]).path, "HISTFILE": nil]
    let program = try RunningProgram(shell, in: terminal, outputsToTerminal: true)
    try terminal.wait(forText: "ready>")
    try terminal.type("\"$COMMAND\" form.json --inline >result.json\n")
    try terminal.wait(forText: "Order")
    try terminal.type("Ada")
    try terminal.wait(forText: "[Ada")
    try terminal.type(Keys.suspend)
    try terminal.wait(forText: "Stopped")
    #expect(!terminal.screen.text.contains("[Ada"))
    #expect(terminal.screen.modes == .shell)
    try terminal.type("fg\n")
    try terminal.wait(forText: "[Ada")
    let lines = terminal.screen.lines
    let command = lines.lastIndex { $0.contains("form.json --inline") } ?? 99
    #expect(lines[command + 1].hasPrefix("Order ") || lines[command + 2].hasPrefix("Order "))
    try terminal.type("!" + Keys.submit)
    try terminal.wait(for: "the shell again") { $0.text.hasSuffix("\nready>") }
    #expect(!terminal.screen.text.contains("[Ada"))
    try terminal.type("cat result.json\n")
    try terminal.wait(forText: #"{"name": "Ada!", "gift": false}"#)
    try terminal.type("exit\n")
    _ = try program.finish()
  }
}

@Suite("--timeout")
struct TimeoutTests {
  private let sentence = "formwork: the time is up; nothing was submitted\n"

  @Test("a form that is not submitted in time ends with 124, and the terminal is restored")
  func onScreen() throws {
    let form = try ScreenForm(Forms.order, words: ["--timeout", "2", "--state", "s.json"])
    try form.type("Ada", until: "[Ada")
    let result = try form.session.finish()
    #expect(result.exitCode == 124)
    #expect(result.output == "")
    #expect(form.terminal.screen.text == sentence.dropLast())
    #expect(form.terminal.screen.modes == .shell)
    #expect(try form.terminal.settings == form.before)
    // The answers are saved.
    let state = try form.formwork.run("form.json", "--state", "s.json", "--no-input")
    #expect(state.output == #"{"name": "Ada", "gift": false}"# + "\n")
  }

  @Test("a form that is submitted in time is not cancelled")
  func inTime() throws {
    let form = try ScreenForm(Forms.fruit, words: ["--timeout", "600"])
    try form.type(Keys.submit)
    #expect(try form.session.finish().output == "{}\n")
  }

  @Test("a question that is not answered in time is cancelled, and its lines are erased")
  func question() throws {
    let question = try ScreenQuestion(["text", "Name", "--timeout", "0.2"], after: "above\\n")
    let result = try question.session.finish()
    #expect(result.exitCode == 124 && result.output == "")
    #expect(question.terminal.screen.text == "above\n" + sentence.dropLast())
    #expect(question.terminal.screen.modes == .shell)
  }

  @Test("questions in line mode are cancelled while they wait for a line")
  func byLine() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    for words in [["form.json"], ["ask", "text", "Name"]] {
      let program = try RunningProgram(
        formwork.call(words + ["--plain", "--timeout", "0.2"]))
      try program.waitForComplaint(sentence)
      let result = try program.finish()
      #expect(result.exitCode == 124 && result.output == "")
    }
  }

  @Test(
    "with --timeout-default the default is the answer when the time is up; an invalid one ends with 6"
  )
  func defaults() throws {
    let words = ["--timeout", "0.2", "--timeout-default"]
    let question = try ScreenQuestion(["confirm", "Go?", "--default", "yes"] + words)
    let result = try question.session.finish()
    #expect(result.exitCode == 0 && result.output == "true\n")
    #expect(question.terminal.screen.text == "")
    let formwork = try Formwork()
    let program = try RunningProgram(
      formwork.call(["ask", "text", "Name", "--required", "--plain"] + words))
    try program.waitForComplaint("formwork: Name: An answer is needed.\n")
    let ending = try program.finish()
    #expect(ending.exitCode == 6 && ending.output == "")
  }

  @Test(
    "an invalid timeout is refused before any question", arguments: ["0", "-1", "soon", "nan"])
  func badTimes(time: String) throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    let result = try formwork.run("form.json", "--timeout", time)
    #expect(result.exitCode == 2)
    #expect(
      result.error
        == "formwork: --timeout needs a number of seconds above 0, such as 2.5, not \"\(time)\"\n")
  }
}
