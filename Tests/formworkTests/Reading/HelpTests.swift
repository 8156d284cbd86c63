import FormEngine
import Foundation
import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  @Test(
    "the help of a command is the text that is kept for it",
    arguments: [
      "overview", "fill", "ask", "check", "show", "picture", "page", "replay", "verify", "fuzz",
      "cases", "schema", "words", "import",
    ])
  func wholeText(command: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let kept = tests.appending(path: "Help/\(command).txt")
    let words = command == "overview" ? ["--help"] : [command, "--help"]
    #expect(try Formwork().call(words).run().output == String(contentsOf: kept, encoding: .utf8))
  }

  @Test(
    "the help of the command lists its commands and every exit code",
    arguments: ["--help", "-h", "help"])
  func overview(word: String) throws {
    let result = try Formwork().run(word)
    #expect(result.exitCode == 0)
    #expect(result.error == "")
    for command in [
      "[fill]", "ask", "check", "show", "picture", "page", "replay", "verify", "fuzz", "cases",
      "schema", "import", "--version",
    ] {
      #expect(result.lines.contains { $0.hasPrefix("  formwork \(command)") }, "\(command)")
    }
    for code in ["0", "1", "2", "3", "4", "5", "6", "126", "127", "129", "130", "131", "143"] {
      #expect(result.lines.contains { $0.hasPrefix("  ") && $0.contains(" \(code)  ") }, "\(code)")
    }
  }

  @Test("the version is that of the library, a number of three parts")
  func version() throws {
    let result = try Formwork().run("--version")
    #expect(result.exitCode == 0)
    #expect(result.output == "formwork \(FormworkVersion.current)\n")
    #expect(FormworkVersion.current.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
  }

  @Test(
    "the help of a command begins with its usage and has its exit codes",
    arguments: [
      ("fill", "formwork [fill] SPEC"), ("ask", "formwork ask KIND TITLE [OPTION…]"),
      ("check", "formwork check SPEC…"),
      ("show", "formwork show SPEC [--actions FILE] [--today DATE]"),
      ("picture", "formwork picture SPEC [OPTION…]"), ("page", "formwork page SPEC [OPTION…]"),
      ("replay", "formwork replay SPEC [ACTIONS]"),
      ("verify", "formwork verify SPEC TRANSCRIPT [--all]"),
      ("fuzz", "formwork fuzz SPEC [OPTION…] -- COMMAND…"),
      ("cases", "formwork cases SPEC [OPTION…]"), ("schema", "formwork schema [SPEC]"),
      ("import", "formwork import FILE [OPTION…]"),
    ])
  func commands(command: String, usage: String) throws {
    for words in [[command, "--help"], [command, "-h"], [command, "some", "files", "--help"]] {
      let result = try Formwork().call(words).run()
      #expect(result.exitCode == 0)
      #expect(result.output.hasPrefix(usage))
      #expect(result.output.contains("exit codes"))
      #expect(result.error == "")
    }
  }

  @Test(
    "the help of a command lists only the exit codes with which it can end",
    arguments: [
      (
        "fill",
        ["0", "1", "2", "3", "4", "5", "6", "7", "124", "129", "130", "131", "143", "128+N"]
      ),
      ("ask", ["0", "1", "2", "3", "4", "6", "124", "129", "130", "131", "143", "128+N"]),
      ("check", ["0", "1", "2", "4"]), ("show", ["0", "1", "2", "4", "5"]),
      ("picture", ["0", "2", "4", "5"]), ("page", ["0", "2", "4", "5", "6"]),
      ("fuzz", ["0", "1", "2", "4", "5", "126", "127", "129", "130", "131", "143", "128+N"]),
      ("schema", ["0", "2", "4", "5"]), ("import", ["0", "1", "2", "4", "5"]),
    ])
  func exitCodes(command: String, codes: [String]) throws {
    let lines = try Formwork().run(command, "--help").lines.drop { $0 != "exit codes" }.dropFirst()
    #expect(lines.map { $0.split(separator: " ").first.map(String.init) } == codes)
  }

  @Test("help with a topic prints the help of a command, or the reference of specs")
  func topics() throws {
    let formwork = try Formwork()
    #expect(try formwork.run("help", "check").output == formwork.run("check", "--help").output)
    #expect(try formwork.run("help", "spec").output.contains("- `presentedBy`: a text."))
    let unknown = try formwork.run("help", "specs")
    #expect(unknown.exitCode == 2)
    #expect(unknown.error.contains("did you mean spec?"))
  }

  @Test("help fits into 80 columns")
  func width() throws {
    let formwork = try Formwork()
    for words in [
      [], ["fill"], ["ask"], ["check"], ["show"], ["replay"], ["verify"], ["fuzz"], ["cases"],
      ["schema"], ["picture"], ["page"],
    ] {
      for line in try formwork.call(words + ["--help"]).run().lines {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test("the help of each command lists every option that the command takes")
  func options() throws {
    let formwork = try Formwork()
    let overview = try formwork.run("--help").lines
    let commands = overview.filter { $0.hasPrefix("  formwork ") }
      .compactMap { $0.split { " []".contains($0) }.dropFirst().first.map(String.init) }
      .filter { $0 != "--version" }
    #expect(commands.count == 13)
    for command in commands {
      let help = try formwork.run(command, "--help").lines
        .filter { $0.hasPrefix("  -") || $0.hasPrefix("formwork ") }
        .flatMap { $0.split { " ,=[]".contains($0) } }
      let refusal = try formwork.run(command, "--?").error
      let options = try #require(refusal.components(after: "it has ", before: "\n"), "\(refusal)")
      for option in options.prefix(while: { $0 != ";" }).split(separator: ", ")
      where option != "--help" {
        #expect(help.contains(option), "\(command) \(option)")
      }
    }
  }

  @Test("the help of replay has every verb")
  func verbs() throws {
    let help = try Formwork().run("replay", "--help").output
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let refusal = try formwork.run("replay", "fruit.json", input: "{}").lines.last ?? ""
    let verbs = try #require(refusal.components(after: "the verbs are ", before: "\""))
    for verb in verbs.split(separator: ",") {
      let name = verb.drop { $0 == " " }
      #expect(help.contains("\"\(name)\""), "\(name)")
    }
  }
}

extension String {
  /// The text between two others.
  fileprivate func components(after start: String, before end: String) -> String? {
    guard let begin = firstRange(of: start)?.upperBound else { return nil }
    let rest = self[begin...]
    return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
  }
}
