import TestSupport
import Testing

@Suite("The summary of a form")
struct FillSummaryTests {
  private static let summary = """
    Order
      Who
        Name  Ada
        Gift  no
    """

  @Test("after submitting, a summary is printed on standard error")
  func summary() throws {
    let form = try ScreenForm(Forms.order)
    try form.type("Ada" + Keys.submit)
    #expect(try form.session.finish().output == "{\"name\": \"Ada\", \"gift\": false}\n")
    form.terminal.takeWhatIsThere()
    #expect(!form.terminal.screen.modes.isAlternate)
    #expect(form.terminal.screen.text == Self.summary)
  }

  @Test("the summary is before the result if that goes to the terminal too")
  func beforeResult() throws {
    let form = try ScreenForm(Forms.order, redirectsOutput: false)
    try form.type("Ada" + Keys.submit)
    _ = try form.session.finish()
    form.terminal.takeWhatIsThere()
    #expect(
      form.terminal.screen.text == Self.summary + "\n{\"name\": \"Ada\", \"gift\": false}")
  }

  @Test("--quiet and a cancelled form print no summary")
  func none() throws {
    let quiet = try ScreenForm(Forms.order, words: ["--quiet"])
    try quiet.type("Ada" + Keys.submit)
    #expect(try quiet.session.finish().exitCode == 0)
    quiet.terminal.takeWhatIsThere()
    #expect(quiet.terminal.screen.text == "")
    let left = try ScreenForm(Forms.order)
    try left.type(Keys.escape)
    #expect(try left.session.finish().exitCode == 1)
    left.terminal.takeWhatIsThere()
    #expect(left.terminal.screen.text == "")
  }

  @Test("a summary is never printed to a file")
  func file() throws {
    let formwork = try Formwork(["order.json": Forms.order])
    let terminal = try PseudoTerminal()
    let session = try terminal.start(
      ProgramCall(
        "/bin/sh", ["-c", "\"$0\" order.json 2>log >out; cat log", formwork.call([]).path],
        folder: formwork.folder))
    try terminal.wait(for: "the form") { $0.modes.isAlternate && $0.text.contains("Order") }
    try terminal.type("Ada" + Keys.submit)
    #expect(try session.finish().exitCode == 0)
    terminal.takeWhatIsThere()
    #expect(terminal.screen.text == "")
  }
}
