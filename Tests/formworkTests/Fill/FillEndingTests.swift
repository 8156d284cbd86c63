import Foundation
import TestSupport
import Testing

@Suite("fill restores the terminal")
struct FillEndingTests {
  /// A way to end a form.
  enum Ending: CaseIterable {
    case submit, escape, interruptKey, quitKey, interrupt, terminate, hangUp, quit

    var exitCode: Int32 {
      switch self {
      case .submit: 0
      case .escape: 1
      case .interruptKey, .interrupt: 130
      case .quitKey, .quit: 131
      case .terminate: 143
      case .hangUp: 129
      }
    }

    func bringAbout(_ form: ScreenForm) throws {
      switch self {
      case .submit: try form.type(Keys.submit)
      case .escape: try form.type(Keys.escape)
      case .interruptKey: try form.type(Keys.interrupt)
      case .quitKey: try form.type(Keys.quit)
      case .interrupt: form.session.send(signal: SIGINT)
      case .terminate: form.session.send(signal: SIGTERM)
      case .hangUp: form.session.send(signal: SIGHUP)
      case .quit: form.session.send(signal: SIGQUIT)
      }
    }
  }

  @Test(
    "every way to end a form restores the terminal and has its exit code",
    arguments: Ending.allCases)
  func endings(ending: Ending) throws {
    let form = try ScreenForm(Forms.fruit)
    let shown = form.terminal.screen.modes
    #expect(shown.isAlternate && shown.marksPastes && !shown.wraps && !shown.mouse.isEmpty)
    #expect(try !form.terminal.settings.echoes)
    try ending.bringAbout(form)
    let result = try form.session.finish()
    #expect(result.exitCode == ending.exitCode)
    #expect(result.output == (ending == .submit ? "{}\n" : ""))
    #expect(form.terminal.screen.modes == .shell)
    #expect(form.terminal.screen.text == (ending == .submit ? "Fruit\n  No answers." : ""))
    #expect(form.terminal.screen.faults.isEmpty)
    #expect(try form.terminal.settings == form.before)
    let last = String(decoding: form.terminal.received.suffix(160), as: UTF8.self)
    for sequence in ["?2026l", "?25h", "?1006l", "?1000l", "?2004l", "?7h", "?1049l"] {
      #expect(last.contains("\u{1B}[\(sequence)"), "\(sequence)")
    }
  }

  @Test("a signal while an editor is open and keys are unread restores the terminal")
  func inTheMiddle() throws {
    let form = try ScreenForm(Forms.fruit)
    try form.type(Keys.enter, until: "Orange")
    try form.type(String(repeating: Keys.down + Keys.up, count: 200))
    form.session.send(signal: SIGTERM)
    #expect(try form.session.finish().exitCode == 143)
    #expect(form.terminal.screen.modes == .shell)
    #expect(try form.terminal.settings == form.before)
  }

  @Test("closing the window ends the program without submitting")
  func closedWindow() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let terminal = try PseudoTerminal()
    let program = try RunningProgram(formwork.call(["fruit.json"]), in: terminal)
    try terminal.wait(forText: "Citrus")
    terminal.hangUp()
    let result = try program.finish()
    #expect(result.exitCode == 129)
    #expect(result.output == "")
  }

  @Test("Ctrl-Z returns the terminal to the shell, and fg shows the form with the typed text")
  func suspending() throws {
    let formwork = try Formwork(["form.json": Forms.order])
    let terminal = try PseudoTerminal()
    var shell = ProgramCall("/bin/sh", ["-i"], folder: formwork.folder)
    shell.environment = ["PS1": "ready> ", "COMMAND": formwork.call([]).path, "HISTFILE": nil]
    let program = try RunningProgram(shell, in: terminal, outputsToTerminal: true)
    try terminal.wait(forText: "ready>")
    try terminal.type("\"$COMMAND\" form.json >result.json\n")
    try terminal.wait(for: "the form") { $0.modes.isAlternate && $0.text.contains("Order") }
    try terminal.type("Ada")
    try terminal.wait(forText: "[Ada")
    try terminal.type(Keys.suspend)
    try terminal.wait(for: "the shell") { !$0.modes.isAlternate && $0.text.contains("Stopped") }
    #expect(terminal.screen.modes == .shell)
    try terminal.type("fg\n")
    try terminal.wait(for: "the form again") { $0.modes.isAlternate && $0.text.contains("[Ada") }
    try terminal.type("!" + Keys.submit)
    try terminal.wait(for: "the shell again") {
      !$0.modes.isAlternate && $0.text.hasSuffix("\nready>")
    }
    #expect(terminal.screen.modes == .shell)
    try terminal.type("cat result.json\n")
    try terminal.wait(forText: #"{"name": "Ada!", "gift": false}"#)
    try terminal.type("exit\n")
    _ = try program.finish()
  }
}
