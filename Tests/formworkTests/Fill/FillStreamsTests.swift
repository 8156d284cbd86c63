import Foundation
import TestSupport
import Testing

@Suite("fill with closed or full standard streams")
struct FillStreamsTests {
  private let formwork: Formwork

  init() throws {
    formwork = try Formwork(["order.json": Forms.order])
  }

  /// A call of the command by a shell, as a person types it.
  private func shell(_ line: String) -> ProgramCall {
    call("\"$0\" \(line)")
  }

  /// A call of a shell that runs a script in which `$0` is the command.
  private func call(_ script: String) -> ProgramCall {
    ProgramCall("/bin/sh", ["-c", script, formwork.call([]).path], folder: formwork.folder)
  }

  private var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: formwork.folder.path)
    return (names ?? []).sorted()
  }

  private func read(_ name: String) -> String {
    let bytes = FileManager.default.contents(atPath: "\(formwork.folder.path)/\(name)")
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }

  @Test(
    "a closed standard output is reported before any question and any saving",
    arguments: ["--no-input --set name=A", "--plain", ""])
  func closedOutput(words: String) throws {
    for closing in [">&-", ">&- <&-"] {
      let result = try shell("order.json --state s.json \(words) \(closing)").run(input: "Ada\n")
      #expect(result.exitCode == 4)
      #expect(
        result.error == "formwork: standard output is closed, and the result would be lost; leave "
          + "it open, or redirect it\n")
      #expect(names == ["order.json"])
    }
  }

  @Test("an opened file never takes the place of a closed standard stream")
  func closedStreams() throws {
    let words = "order.json --no-input --state s.json --set name=A"
    let result = try shell("\(words) <&- 2>&-; cat .s.json.lock; ls").run()
    #expect(result.lines == [#"{"name": "A", "gift": false}"#, "order.json", "s.json"])
    #expect(try shell("order.json --plain <&-").run().error.contains("can't read standard input"))
    #expect(try shell("show order.json >&-").run().exitCode == 4)
  }

  @Test(
    "a full standard output is reported before any question and any saving",
    .enabled(if: hasFullDevice),
    arguments: ["--no-input --set name=A", "--plain", ""])
  func fullOutput(words: String) throws {
    let result = try shell("order.json --state s.json \(words) >/dev/full").run(input: "Ada\n")
    #expect(result.exitCode == 4)
    #expect(
      result.error == "formwork: can't write to standard output: No space left on device; the form "
        + "was not started, since its result would be lost\n")
    #expect(names == ["order.json"])
  }

  @Test(
    "a pipe without a reader is reported before any question and any saving",
    arguments: ["--no-input --set name=A", "--plain", ""])
  func brokenPipe(words: String) throws {
    let script = """
      mkfifo pipe; : <pipe & exec 3>pipe; wait; rm pipe
      "$0" order.json --state s.json \(words) >&3
      """
    let result = try call(script).run(input: "Ada\n")
    #expect(result.exitCode == 4)
    #expect(
      result.error == "formwork: can't write to standard output: its reader has closed it; the "
        + "form was not started, since its result would be lost\n")
    #expect(names == ["order.json"])
  }

  @Test("a nonblocking standard output gets everything, however slowly it is read")
  func nonblockingOutput() throws {
    let schema = try formwork.run("schema").output
    #expect(schema.utf8.count > 1 << 16, "it fits into a pipe")
    let result = try RunningProgram(formwork.call(["schema"]), outputIsNonblocking: true).finish()
    #expect(result.exitCode == 0 && result.error == "")
    #expect(result.output == schema)
  }

  @Test(
    "a result that can't be written is printed as JSON on standard error, and the state is saved")
  func closedMeanwhile() throws {
    let program = try formwork.start("order.json", "--plain", "--state", "s.json", "--format", "sh")
    try program.waitForComplaint("Name")
    program.closeOutput()
    try program.write("Ada\n\n\n\n\n")
    try program.waitForComplaint("Submit?")
    try program.write("y\n")
    let result = try program.finish()
    #expect(result.exitCode == 4)
    #expect(
      result.error.hasSuffix("Broken pipe; the result is:\n{\"name\": \"Ada\", \"gift\": false}\n"))
    #expect(read("s.json").contains(#""value": "Ada""#))
  }

  @Test(
    "a result that can't be written is shown once at the terminal, wherever standard error goes",
    arguments: ["", "2>log", "2>/dev/full", "2>&-"])
  func shownAtTerminal(redirection: String) throws {
    let terminal = try PseudoTerminal()
    let script = """
      mkfifo go; { "$0" order.json \(redirection); echo $? >code; } |
      { read line <go; exec <&-; echo closed >/dev/tty; }
      """
    let session = try terminal.start(call(script), redirectsOutput: false)
    try terminal.wait(for: "the form") { $0.modes.isAlternate && $0.text.contains("Order") }
    try Data("\n".utf8).write(to: URL(fileURLWithPath: "\(formwork.folder.path)/go"))
    try terminal.wait(forText: "closed")
    try terminal.type("Ada" + Keys.submit)
    _ = try session.finish()
    #expect(read("code") == "4\n")
    #expect(!terminal.screen.modes.isAlternate)
    let result = #"{"name": "Ada", "gift": false}"#
    #expect(terminal.screen.text.components(separatedBy: result).count == 2, "it is there once")
  }

  private static var hasFullDevice: Bool {
    FileManager.default.fileExists(atPath: "/dev/full")
  }
}
