import TestSupport
import Testing

@Suite("Bad usage and unreadable files")
struct UsageTests {
  @Test(
    "bad usage ends with exit code 2 and a sentence about what to do",
    arguments: [
      ([], "name a form to fill in, or see formwork --help"),
      (["chek", "a.json"], "there is no command chek; did you mean check?"),
      (
        ["frobnicate", "a.json"],
        "there is no command frobnicate; the commands are fill, ask, check, show, picture, page, replay, verify, fuzz, cases, schema, words, import"
      ),
      (
        ["fill"],
        "a file is missing; usage: formwork [fill] SPEC [OPTION…]"
      ),
      (["check"], "a file is missing; usage: formwork check SPEC…"),
      (
        ["cases"],
        "a file is missing, or --table for lists; usage: formwork cases SPEC [OPTION…]"
      ),
      (
        ["fuzz", "--", "true"],
        "a file is missing, or --table for lists; usage: formwork fuzz SPEC [OPTION…] -- COMMAND…"
      ),
      (
        ["show"],
        "a file is missing; usage: formwork show SPEC [--actions FILE] [--today DATE] [--as SYSTEM]"
      ),
      (
        ["show", "a", "b"],
        "too many files; usage: formwork show SPEC [--actions FILE] [--today DATE] [--as SYSTEM]"
      ),
      (
        ["replay", "a", "b", "c"],
        "too many files; usage: formwork replay SPEC [ACTIONS] [OPTION…]"
      ),
      (["schema", "a", "b"], "too many files; usage: formwork schema [SPEC]"),
      (["check", "--quiet", "a"], "check has no option --quiet; it has --help"),
      (["--plan", "a"], "fill has no option --plan; did you mean --plain?"),
      (["a", "--satte", "b"], "fill has no option --satte; did you mean --state?"),
      (["a", "--state", "-"], "--state needs a file that can be replaced, not a stream"),
      (["a", "--state", ""], "--state has an empty value; give it one, or leave it out"),
      (["a", "--answers="], "--answers has an empty value; give it one, or leave it out"),
      (["check", ""], "\"\" is not a file; usage: formwork check SPEC…"),
      (["a", "--plain=yes"], "--plain takes no value"),
      (["show", "a", "--actions"], "--actions needs a value after it"),
      (
        ["show", "-", "--actions", "-"],
        "standard input can be only one of the files; give the others by name"
      ),
      (
        ["check", "-", "-"], "standard input can be only one of the files; give the others by name"
      ),
      (
        ["replay", "-"],
        "standard input can't be the form and the actions; give ACTIONS by name"
      ),
      (
        ["\u{1B}[2J", "a"],
        "there is no command \\u{1B}[2J; the commands are fill, ask, check, show, picture, page, replay, verify, fuzz, cases, schema, words, import"
      ),
    ])
  func badUsage(words: [String], sentence: String) throws {
    let result = try Formwork().call(words).run()
    #expect(result.exitCode == 2)
    #expect(result.error == "formwork: \(sentence)\n")
    #expect(result.output == "")
  }

  @Test("an unknown word that is the name of a file is a form and not a misspelt command")
  func fileNamedLikeCommand() throws {
    let result = try Formwork(["chek": Forms.fruit]).run("chek", "a.json")
    #expect(result.exitCode == 2)
    #expect(result.error == "formwork: too many files; usage: formwork [fill] SPEC [OPTION…]\n")
  }

  @Test("a word that is not UTF-8 is refused, and no file with another name is created")
  func words() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let shell = ProgramCall(
      "/bin/sh",
      [
        "-c", #""$0" fruit.json --no-input --state "$(printf 'a\377')"; echo $?; ls"#,
        formwork.call([]).path,
      ],
      folder: formwork.folder)
    let result = try shell.run()
    #expect(result.lines == ["2", "fruit.json"])
    #expect(
      result.error
        == "formwork: argument 4, \"a\u{FFFD}\", is not valid UTF-8; rename the file\n")
  }

  @Test("after -- every word is a file, even if it looks like an option")
  func endOfOptions() throws {
    let formwork = try Formwork(["--plain": Forms.fruit])
    #expect(try formwork.run("check", "--", "--plain").exitCode == 0)
    #expect(try formwork.run("check", "--plain").exitCode == 2)
  }

  @Test(
    "an unreadable file ends with exit code 4 and its name",
    arguments: [
      (["missing.json"], "can't open missing.json: No such file or directory"),
      (["check", "missing.json"], "can't open missing.json: No such file or directory"),
      (["show", "/"], "can't read /: Is a directory"),
      (["replay", "missing.json"], "can't open missing.json: No such file or directory"),
      (
        ["replay", "fruit.json", "none.jsonl"],
        "can't read none.jsonl: No such file or directory"
      ),
      (["show", "fruit.json", "--actions", "/"], "can't read /: Is a directory"),
      (["check", "\u{1B}]0;x\u{7}"], "can't open \\u{1B}]0;x\\u{7}: No such file or directory"),
    ])
  func unreadable(words: [String], sentence: String) throws {
    let result = try Formwork(["fruit.json": Forms.fruit]).call(words).run()
    #expect(result.exitCode == 4)
    #expect(result.error == "formwork: \(sentence)\n")
    #expect(result.output == "")
  }

  @Test(
    "a spec with errors ends with exit code 5, with all findings on standard error",
    arguments: [["fill"], ["fill", "--plain"], ["show"], ["replay"]])
  func badSpec(words: [String]) throws {
    let formwork = try Formwork(["broken.json": Forms.broken])
    let result = try formwork.call(words + ["broken.json"]).run(input: "{\"tap\": \"a\"}\n")
    #expect(result.exitCode == 5)
    #expect(result.output == "")
    let lines = result.error.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("broken.json:5:7: error: ") })
    #expect(lines.contains { $0.hasPrefix("broken.json:6:") && $0.contains("\"melon\"") })
    #expect(lines.last == "formwork: broken.json has 2 errors")
  }

  @Test("output that can't be written ends with exit code 4", .enabled(if: Self.hasFullDevice))
  func fullDevice() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let command = formwork.call([]).path
    for words in ["show fruit.json", "schema", "replay fruit.json", "--help"] {
      let shell = ProgramCall(
        "/bin/sh", ["-c", "exec \"$0\" \(words) >/dev/full", command],
        folder: formwork.folder)
      let result = try shell.run()
      #expect(result.exitCode == 4)
      #expect(
        result.error == "formwork: can't write to standard output: No space left on device\n")
    }
  }

  private static var hasFullDevice: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  @Test("an endless file is refused before it fills the memory, whatever it is read as")
  func endless() throws {
    let formwork = try Formwork(["f.json": Forms.fruit])
    for words in [
      ["check", "/dev/zero"], ["/dev/zero", "--no-input"], ["replay", "/dev/zero"],
      ["f.json", "--no-input", "--answers", "/dev/zero"], ["replay", "f.json", "/dev/zero"],
      ["f.json", "--no-input", "--state", "/dev/zero"],
      ["ask", "choose", "Which?", "--no-input", "--options-from", "/dev/zero"],
    ] {
      // A process with 2 GB of address space fails if it reads more than it should.
      let call = formwork.call(words)
      let limited = ProgramCall(
        "/bin/sh", ["-c", "ulimit -v 2000000; exec \"$0\" \"$@\"", call.path] + words,
        environment: call.environment, folder: formwork.folder)
      let result = try limited.run()
      #expect(result.exitCode == 4, "\(words)")
      #expect(result.error.contains("/dev/zero"), "\(words): \(result.error)")
    }
  }
}
