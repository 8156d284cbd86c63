import Foundation
import TestSupport
import Testing

@Suite("Secrets on a terminal")
struct FillSecretTests {
  private static let spec = """
    {"formwork": 1, "title": "Login", "sections": [{"id": "s", "rows": [
      {"id": "pin", "kind": "text", "title": "PIN", "secret": true},
      {"id": "name", "kind": "text", "title": "Name"}]}]}
    """

  /// A form in line mode on a terminal.
  private func start(_ terminal: PseudoTerminal) throws -> TerminalSession {
    let formwork = try Formwork(["form.json": Self.spec])
    let session = try terminal.start(
      formwork.call(["form.json", "--plain"]), redirectsOutput: true)
    try terminal.wait(for: "the prompt") { $0.lines.contains { $0.hasPrefix(">") } }
    return session
  }

  @Test("in line mode the terminal does not echo a secret, but echoes the next answer")
  func lines() throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.settings
    let session = try start(terminal)
    #expect(try !terminal.settings.echoes)
    try terminal.type("s3cret\n")
    try terminal.wait(forText: "2 of 2. Name")
    try terminal.type("Ada\n")
    try terminal.wait(forText: "Submit?")
    #expect(terminal.screen.text.contains("Ada") && !terminal.screen.text.contains("s3cret"))
    try terminal.type("y\n")
    #expect(try session.finish().output == #"{"pin": "s3cret", "name": "Ada"}"# + "\n")
    #expect(try terminal.settings == before)
  }

  @Test("a signal while a secret is typed restores the terminal", arguments: [2, 15])
  func signals(signal: Int32) throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.settings
    let session = try start(terminal)
    #expect(try !terminal.settings.echoes)
    session.send(signal: signal)
    #expect(try session.finish().exitCode == 128 + signal)
    #expect(try terminal.settings == before)
  }

  @Test("the screen shows a secret only as dots")
  func screen() throws {
    let form = try ScreenForm(Self.spec)
    try form.type("qz", until: "[**")
    try form.type(Keys.down)
    try form.waitForFocus(on: "Name")
    #expect(form.terminal.screen.text.contains("********"))
    #expect(!form.terminal.screen.text.contains("q"))
    try form.type(Keys.submit)
    #expect(try form.session.finish().output == #"{"pin": "qz"}"# + "\n")
  }
}
