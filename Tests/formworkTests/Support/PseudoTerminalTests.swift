import Foundation
import TestSupport
import Testing

@Suite("Terminals for tests")
struct PseudoTerminalTests {
  private func shell(_ script: String) -> ProgramCall {
    ProgramCall("/bin/sh", ["-c", script])
  }

  @Test("a program reads typed keys, and the screen shows its output")
  func talking() throws {
    let terminal = try PseudoTerminal()
    let session = try terminal.start(shell("read word; echo \"<$word>\"; exit 3"))
    try terminal.type("hello\n")
    try terminal.wait(forText: "<hello>")
    #expect(try session.finish().exitCode == 3)
  }

  @Test("standard output can be a pipe in a terminal")
  func redirecting() throws {
    let terminal = try PseudoTerminal()
    let session = try terminal.start(
      shell("echo out; echo seen >/dev/tty"), redirectsOutput: true)
    #expect(try session.finish().output == "out\n")
    #expect(terminal.screen.text == "seen")
  }

  @Test("settings that a program leaves changed are noticed")
  func settings() throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.settings
    #expect(before.echoes && before.isByLine)
    let tidy = try terminal.start(shell("saved=$(stty -g); stty raw -echo; stty \"$saved\""))
    _ = try tidy.finish()
    #expect(try terminal.settings == before)
    let other = try PseudoTerminal()
    _ = try other.start(shell("stty -echo")).finish()
    #expect(try !other.settings.echoes)
  }

  @Test("a window has a size, and a program is notified of a new one")
  func sizes() throws {
    let terminal = try PseudoTerminal(width: 33, height: 7)
    let session = try terminal.start(
      shell("trap 'stty size; exit 0' WINCH; stty size; while read line; do :; done"))
    try terminal.wait(forText: "7 33")
    try terminal.resize(width: 20, height: 5)
    try terminal.type("\n")
    try terminal.wait(forText: "5 20")
    #expect(try session.finish().exitCode == 0)
  }

  @Test("a signal is sent to the program and not to the shell around it")
  func signals() throws {
    let terminal = try PseudoTerminal()
    let session = try terminal.start(
      shell("trap 'exit 9' USR1; echo ready; while read line; do :; done"))
    try terminal.wait(forText: "ready")
    session.send(signal: SIGUSR1)
    try terminal.type("\n")
    #expect(try session.finish().exitCode == 9)
  }
}
