import TestSupport
import Testing

@Suite("Ids that differ only in Unicode composition, at the command")
struct ComposedIDTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"
  private static let spec = """
    {"formwork": 1, "id": "twins", "title": "Twins", "sections": [{"id": "s", "rows": [
      {"id": "\\u00e9", "kind": "text", "title": "One"},
      {"id": "e\\u0301", "kind": "text", "title": "Other"}]}]}
    """

  /// The result with these answers, as bytes: `==` of texts ignores Unicode composition.
  private func result(_ composed: String, _ decomposed: String) -> [UInt8] {
    Array(
      "{\"\(Self.composed)\": \"\(composed)\", \"\(Self.decomposed)\": \"\(decomposed)\"}\n".utf8)
  }

  private func formwork() throws -> Formwork {
    try Formwork(["form.json": Self.spec])
  }

  @Test("words and files answer the rows that they name, in either order")
  func givenAnswers() throws {
    let formwork = try formwork()
    let words = ["--set", "\(Self.decomposed)=b", "--set", "\(Self.composed)=a"]
    for words in [words, Array(words[2...] + words[..<2])] {
      let result = try formwork.call(["form.json", "--no-input"] + words).run()
      #expect(result.outputBytes == self.result("a", "b") && result.exitCode == 0)
    }
    let file = String(decoding: result("c", "d"), as: UTF8.self)
    let fromFile = try formwork.run("form.json", "--no-input", "--answers", "-", input: file)
    #expect(fromFile.outputBytes == result("c", "d"))
    let both = try formwork.run(
      "form.json", "--no-input", "--answers", "-", "--set", "\(Self.decomposed)=b", input: file)
    #expect(both.outputBytes == result("c", "b"))
    let twice = try formwork.run(
      "form.json", "--no-input", "--set", "\(Self.composed)=a", "--set", "\(Self.composed)=b")
    #expect(twice.exitCode == 6)
  }

  @Test("line mode asks for both rows")
  func lineMode() throws {
    let result = try formwork().run("form.json", "--plain", input: "a\nb\ny\n")
    #expect(result.outputBytes == self.result("a", "b"))
    #expect(result.error.contains("1 of 2. One") && result.error.contains("2 of 2. Other"))
  }

  @Test("a text typed into one row on a screen is saved and restored for that row alone")
  func savedFromScreen() throws {
    let formwork = try formwork()
    let first = try PseudoTerminal()
    let session = try first.start(
      formwork.call(["form.json", "--state", "s.json"]), redirectsOutput: true)
    try first.wait(for: "the form") { $0.modes.isAlternate && $0.text.contains("Other") }
    try first.type("a" + Keys.down + "b")
    try first.wait(for: "both answers") { screen in
      screen.lines.contains { $0.contains("One") && $0.contains("a") }
        && screen.lines.contains { $0.contains("Other") && $0.contains("[b") }
    }
    try first.type(Keys.interrupt)
    #expect(try session.finish().exitCode == 130)
    let second = try PseudoTerminal()
    let again = try second.start(
      formwork.call(["form.json", "--state", "s.json"]), redirectsOutput: true)
    try second.wait(for: "the second answer") { screen in
      screen.lines.contains { $0.contains("Other") && $0.contains("b") }
    }
    // Only the second row changes, but the state is a different one.
    try second.type(Keys.down + "c" + Keys.interrupt)
    _ = try again.finish()
    let result = try formwork.run("form.json", "--state", "s.json", "--no-input")
    #expect(result.outputBytes == self.result("a", "bc"))
  }
}
