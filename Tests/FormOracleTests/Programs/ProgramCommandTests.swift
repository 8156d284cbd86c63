import FormOracle
import TestSupport
import Testing

@Suite("Commands of programs")
struct ProgramCommandTests {
  @Test("the path of the form replaces every placeholder")
  func placeholder() {
    let command = ProgramCommand(["run", "{spec}", "--form={spec}{spec}", "spec"])
    #expect(command.namesSpec)
    #expect(command.naming(spec: "a b").words == ["run", "a b", "--form=a ba b", "spec"])
    #expect(!ProgramCommand(["run", "spec"]).namesSpec)
    #expect(ProgramCommand(["{spec}"]).naming(spec: "x").words == ["x"])
  }

  @Test(
    "a shell reads quoted words as they are",
    arguments: [
      "plain", "", "it's", "a b", "$HOME `x` \"y\"", "*", "é\n\t\\", "-n", "'",
      "a'\n\u{1B}\\n\u{2028}é", "a\n", "{\"a\": 1}",
    ])
  func quoting(word: String) throws {
    if !word.hasSuffix("\n") { #expect(!word.quotedForShell.contains("\n")) }
    let script = "printf %s " + ProgramCommand([word]).shellText
    let call = ProgramCall("/bin/sh", ["-c", script])
    #expect(try call.run().output == word)
  }

  @Test("only words that need quotation marks get them")
  func plain() {
    #expect(ProgramCommand(["ls", "-l", "a/b.c", "x y"]).shellText == "ls -l a/b.c 'x y'")
  }
}
