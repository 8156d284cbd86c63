import TestSupport
import Testing

@Suite("Programs run by tests")
struct RunningProgramTests {
  private func shell(_ script: String) -> ProgramCall {
    ProgramCall("/bin/sh", ["-c", script])
  }

  @Test("standard output, standard error and the exit code are separate")
  func streams() throws {
    let result = try shell("echo one; echo two >&2; exit 7").run()
    #expect(result.lines == ["one"])
    #expect(result.error == "two\n")
    #expect(result.exitCode == 7)
  }

  @Test("a signal that ends a program is reported")
  func signals() throws {
    #expect(try shell("kill -TERM $$").run().end == .signal(15))
  }

  @Test("more input and output than a pipe holds are transferred completely")
  func muchInput() throws {
    let text = String(repeating: "0123456789\n", count: 100_000)
    #expect(try ProgramCall("/bin/cat").run(input: text).output == text)
  }

  @Test("a program that does not read its input ends")
  func unreadInput() throws {
    let text = String(repeating: "x", count: 1_000_000)
    #expect(try shell("exec <&-; echo done").run(input: text).output == "done\n")
  }

  @Test("a conversation goes line by line")
  func conversation() throws {
    let program = try RunningProgram(ProgramCall("/bin/cat"))
    for word in ["one", "two", ""] {
      try program.write(word + "\n")
      #expect(try program.readLine() == word)
    }
    program.closeInput()
    #expect(try program.readLine() == nil)
    #expect(try program.finish().end == .exit(0))
  }

  @Test("the environment has the given variables, and not those that a person may have set")
  func environment() throws {
    var call = shell("echo \"$TERM,${NO_COLOR-none},$MINE\"")
    call.environment = ["MINE": "yes"]
    #expect(try call.run().output == "xterm-256color,none,yes\n")
    call.environment = ["TERM": nil, "NO_COLOR": "1"]
    #expect(try call.run().output.hasSuffix(",1,\n"))
  }

  @Test("a program runs in the given folder")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.write("here\n", to: "file")
    #expect(try ProgramCall("/bin/cat", ["file"], folder: folder).run().output == "here\n")
  }

  @Test("a program has no terminal, unless it gets one")
  func terminals() throws {
    let script = "if true 2>/dev/null </dev/tty; then echo yes; else echo no; fi"
    #expect(try shell(script).run().output == "no\n")
    let program = try RunningProgram(shell(script), in: try PseudoTerminal())
    #expect(try program.finish().output == "yes\n")
  }
}
