import Foundation
import TestSupport
import Testing

@Suite("fill and signals")
struct FillSignalTests {
  /// All signals that end a process by default and can be handled, except those of a crash and
  /// SIGPIPE and SIGXFSZ, which the command ignores.
  private static let signals: [Int32] = {
    var numbers = [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
    ]
    #if os(Linux)
      numbers += [SIGIO, SIGPWR, SIGSTKFLT, 34, 64]
    #endif
    return numbers
  }()

  @Test("a signal that ends the process first restores the terminal", arguments: signals)
  func ending(signal: Int32) throws {
    let form = try ScreenForm(Forms.fruit)
    form.session.send(signal: signal)
    #expect(try form.session.finish().exitCode == 128 + signal)
    #expect(form.terminal.screen.modes == .shell)
    #expect(try form.terminal.settings == form.before)
  }

  @Test("exceeding the limit of the file size is reported as an error and ends nothing")
  func fileSizeLimit() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    let call = ProgramCall(
      "/bin/sh",
      ["-c", "ulimit -f 0; exec \"$0\" form.json --state s.json", formwork.call([]).path],
      folder: formwork.folder)
    let terminal = try PseudoTerminal()
    let before = try terminal.settings
    let session = try terminal.start(call, redirectsOutput: true)
    try terminal.wait(forText: "Citrus")
    try terminal.type(Keys.enter + Keys.enter)
    try terminal.wait(forText: "! Not saved: ")
    try terminal.type(Keys.submit)
    let result = try session.finish()
    #expect(result.exitCode == 4)
    #expect(result.output == #"{"citrus": "Lemon"}"# + "\n")
    #expect(terminal.screen.modes == .shell)
    #expect(try terminal.settings == before)
  }

  /// A shell with job control in a terminal.
  private func shell(_ formwork: Formwork, in terminal: PseudoTerminal) throws -> RunningProgram {
    var shell = ProgramCall("/bin/sh", ["-i"], folder: formwork.folder)
    shell.environment = ["PS1": "ready> ", "COMMAND": formwork.call([]).path, "HISTFILE": nil]
    let program = try RunningProgram(shell, in: terminal, outputsToTerminal: true)
    try terminal.wait(forText: "ready>")
    return program
  }

  private let untilStopped = "until jobs >jobs; grep -q Stopped jobs; do :; done"

  @Test("fill in the background stops without changing the terminal, and SIGTERM ends it")
  func background() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    let terminal = try PseudoTerminal()
    let program = try shell(formwork, in: terminal)
    try terminal.type("\"$COMMAND\" form.json & \(untilStopped)\n")
    // Some shells do not wait for a job that they consider stopped.
    try terminal.type("kill $!; kill -CONT $!; while kill -0 $!; do wait $!; done 2>/dev/null\n")
    try terminal.wait(forText: "143")
    #expect(terminal.screen.modes == .shell)
    #expect(!String(decoding: terminal.received, as: UTF8.self).contains("?1049h"))
    try terminal.type("exit\n")
    _ = try program.finish()
  }

  @Test("a form started in the background is drawn when it comes to the foreground")
  func foreground() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    let terminal = try PseudoTerminal()
    let program = try shell(formwork, in: terminal)
    try terminal.type("\"$COMMAND\" form.json >result.json & \(untilStopped)\nfg\n")
    try terminal.wait(for: "the form") { $0.modes.isAlternate && $0.text.contains("Citrus") }
    try terminal.type(Keys.enter + Keys.enter + Keys.submit)
    try terminal.wait(for: "the shell") { !$0.modes.isAlternate && $0.text.hasSuffix("\nready>") }
    #expect(terminal.screen.modes == .shell)
    try terminal.type("cat result.json\n")
    try terminal.wait(forText: #"{"citrus": "Lemon"}"#)
    try terminal.type("exit\n")
    _ = try program.finish()
  }

  @Test("SIGQUIT ends commands that read lines immediately, without a crash report")
  func quit() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    let replay = try formwork.start("replay", "form.json")
    _ = try replay.readLine()
    let plain = try formwork.start("--plain", "form.json")
    try plain.waitForComplaint("1 of 2. Citrus")
    for program in [replay, plain] {
      program.send(signal: SIGQUIT)
      let result = try program.finish()
      #expect(result.end == .signal(SIGQUIT))
      #expect(!result.error.contains("Backtrace") && !result.error.contains("Crash"))
    }
  }

  @Test("a terminal on standard input is used, even if another one or none controls the session")
  func otherTerminal() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    let other = try PseudoTerminal()
    let before = try other.settings
    // A session leader would acquire the terminal by opening it, so a subshell opens it.
    let call = ProgramCall(
      "/bin/sh", ["-c", "(\"$0\" form.json <\"$1\"); exit $?", formwork.call([]).path, other.path],
      folder: formwork.folder)
    for hasTerminal in [true, false] {
      let program = try RunningProgram(call, in: hasTerminal ? PseudoTerminal() : nil)
      try other.wait(forText: "Citrus")
      try other.type(Keys.enter + Keys.enter + Keys.submit)
      let result = try program.finish()
      #expect(result.output == #"{"citrus": "Lemon"}"# + "\n")
      other.takeWhatIsThere()
      #expect(other.screen.modes == .shell)
      #expect(try other.settings == before)
    }
  }

  @Test("Ctrl-C ends a paste without an end, even while bytes arrive")
  func endlessPaste() throws {
    let form = try ScreenForm(Forms.order)
    try form.type("\u{1B}[200~abc" + Keys.interrupt)
    while kill(form.session.id, 0) == 0 { try form.type("x") }
    #expect(try form.session.finish().exitCode == 130)
    #expect(form.terminal.screen.modes == .shell)
  }
}
