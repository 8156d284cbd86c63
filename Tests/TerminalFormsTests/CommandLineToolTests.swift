import Foundation
import TestSupport
import Testing

/// The tool in `Tests/Clients/Deploy`, run as a person runs it.
@Suite("A form in a command-line tool")
struct CommandLineToolTests {
  private static let guide = "TerminalForms/TerminalForms.docc/AFormInACommandLineTool.md"

  private func call(_ words: [String], _ environment: [String: String?] = [:]) -> ProgramCall {
    ProgramCall(BuiltProducts.path(of: "DeploySample"), words, environment: environment)
  }

  @Test("if nothing is missing, nothing is asked, with and without a terminal")
  func complete() throws {
    let words = ["--target=staging", "--copies=3"]
    let result = try call(words).run()
    #expect(result.exitCode == 0 && result.error == "")
    #expect(result.output == "3 copies on staging, note: none\n")
    let terminal = try PseudoTerminal()
    let session = try terminal.start(call(words), redirectsOutput: true)
    #expect(try session.finish().output == result.output)
    #expect(terminal.received.isEmpty)
  }

  @Test("without a terminal, what is missing or wrong is a message and an exit code")
  func withoutTerminal() throws {
    let missing = try call(["--copies=40"]).run(input: "staging\n3\n\ny\n")
    #expect(missing.exitCode == 2 && missing.output == "")
    #expect(
      missing.error == """
        target: An answer is needed. [required]
        copies: Enter at most 20. [tooLarge]

        """)
    let unknown = try call(["--targt=staging", "--copies=many"]).run()
    #expect(unknown.exitCode == 2 && unknown.output == "")
    #expect(unknown.error.contains(#"there is no row "targt"; did you mean "target"?"#))
    #expect(unknown.error.contains("copies holds a number"))
  }

  @Test("with --no-input, nothing is asked at a terminal either")
  func noInput() throws {
    let terminal = try PseudoTerminal()
    let session = try terminal.start(call(["--no-input"]), redirectsOutput: true)
    #expect(try session.finish().exitCode == 2)
    #expect(terminal.screen.lines.contains("copies: An answer is needed. [required]"))
  }

  @Test("line by line, a person is asked only for what is missing")
  func lines() throws {
    let terminal = try PseudoTerminal()
    let session = try terminal.start(
      call(["--target=production"], ["TERM": "dumb"]), redirectsOutput: true)
    try terminal.wait(forText: "1 to 20\n>")
    try terminal.type("2\n")
    try terminal.wait(forText: "2 of 2. Note: text\n>")
    try terminal.type("\n")
    try terminal.wait(forText: "Submit?")
    try terminal.type("y\n")
    let result = try session.finish()
    #expect(result.exitCode == 0)
    #expect(result.output == "2 copies on production, note: none\n")
    #expect(!terminal.screen.text.contains("Target (required)"))
    let console = try DocumentedExamples(of: Self.guide, in: "console").blocks[0]
    let shown = console.split(separator: "\n").map(String.init).drop { !$0.contains("TERM=dumb") }
    #expect(shown.count > 4)
    for line in shown.dropFirst() { #expect(terminal.screen.lines.contains(line)) }
  }

  @Test("on the screen, the first missing row has the focus, and Ctrl-C cancels")
  func screen() throws {
    for (keys, code, output) in [
      ("2\u{13}", 0, "2 copies on production, note: none\n"), ("\u{03}", 1, ""),
    ] {
      let terminal = try PseudoTerminal()
      let session = try terminal.start(call(["--target=production"]), redirectsOutput: true)
      try terminal.wait(for: "the focus on Copies") { screen in
        screen.lines.contains { ($0.hasPrefix(">") || $0.hasPrefix("▌")) && $0.contains("Copies") }
      }
      try terminal.type(keys)
      let result = try session.finish()
      #expect(result.exitCode == Int32(code) && result.output == output)
      #expect(terminal.screen.modes == .shell)
    }
  }

  @Test("the guide has the whole program, which has at most 46 lines")
  func guide() throws {
    let guide = try DocumentedExamples(of: Self.guide)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let program = try String(
      contentsOf: root.appendingPathComponent("Clients/Deploy/main.swift"), encoding: .utf8)
    #expect(guide.blocks == [program])
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 47)
  }
}
