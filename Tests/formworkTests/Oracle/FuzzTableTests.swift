import Foundation
import TestSupport
import Testing

/// Lists as shell scripts.
private enum Lists {
  /// Shows the top-level rows and never opens one.
  static let flat = [
    "sed", "-u",
    #"/rows/{s/, \["[^"]*", [1-9][0-9]*\]//g; s/.*: \[//; s/, 0\]/]/g; "#
      + #"s/\[\([^][]*\)\]/\1/g; s/}$//; s/^/[/; h;}; g"#,
  ]

  /// Answers the lines that set rows correctly, and later lines with the branches of a `case`.
  static func answering(_ cases: String) -> [String] {
    let script = """
      while IFS= read -r line; do
        case "$line" in
          \(cases)
          '{"close"'*) echo '["a"]';;
          *) printf '%s\\n' "$line" | \(flat.map { "'\($0)'" }.joined(separator: " "));;
        esac
      done
      """
    return ["sh", "-c", script]
  }
}

@Suite("fuzz --table")
struct FuzzTableTests {
  private func fuzz(
    _ options: [String], _ program: [String], input: String = ""
  ) throws -> ProgramResult {
    try Formwork().call(["fuzz", "--table"] + options + ["--"] + program).run(input: input)
  }

  @Test("a wrong list is found, shrunk, and reported with its rule and a command that repeats it")
  func wrong() throws {
    let formwork = try Formwork()
    let result = try formwork.call(["fuzz", "--table", "--one", "level", "--"] + Lists.flat).run()
    #expect(result.exitCode == 1, "\(result.error)")
    #expect(result.lines == [#"{"rows": [["a", 0], ["b", 1]]}"#, #"{"open": "a"}"#])
    let story = """
      wrong after {"open": "a"}, the last of 2 lines:
      wrong by rule 3 of lists: opening a row shows its children, and what is open in them
      visible rows: - expected, + found
        a
      -   b

      """
    #expect(result.error.contains(story), "\(result.error)")
    #expect(result.error.contains("NEVER TESTED: rules "))
    let command = try #require(result.error.split(separator: "\n").last.map(String.init))
    #expect(command.contains(" fuzz --table --one level --replay - -- sed "))
    let again = try ProgramCall("/bin/sh", ["-c", command], folder: formwork.folder).run()
    #expect(again.exitCode == 1, "\(command)")
    #expect(again.output == result.output)
  }

  @Test(
    "a list that hangs, exits or prints invalid answers is reported with its last line",
    arguments: [
      (#"'{"open"'*) exec sleep 1000;;"#, "did not answer within 1.0 seconds"),
      (#"'{"open"'*) exit 7;;"#, "ended with exit code 7"),
      (#"'{"open"'*) echo '["a", 1]';;"#, "it is not a list of ids (texts)"),
      (#"'{"open"'*) echo '{"visible": []}';;"#, "did not answer within 1.0 seconds"),
    ])
  func fault(cases: String, story: String) throws {
    let result = try fuzz(["--timeout", "1", "--steps", "3"], Lists.answering(cases))
    #expect(result.exitCode == 1)
    #expect(result.lines == [#"{"rows": [["a", 0], ["b", 1]]}"#, #"{"open": "a"}"#])
    #expect(result.error.contains(story), "\(result.error)")
  }

  @Test("a list that keeps state from earlier rows is reported with the earlier rows")
  func anew() throws {
    let script = """
      while IFS= read -r line; do
        case "$line" in
          '{"rows": []}') [ -z "$opened" ] && echo '[]' || echo '["ghost"]'; opened=1;;
          *) exit 3;;
        esac
      done
      """
    let lines = "{\"rows\": []}\n{\"rows\": []}\n"
    let result = try fuzz(["--replay", "-"], ["sh", "-c", script], input: lines)
    #expect(result.exitCode == 1)
    #expect(result.output == lines)
    #expect(result.error.contains("+ ghost"), "\(result.error)")
    #expect(
      result.error.contains("It fails only after 1 earlier list: some of their state is left."))
  }

  @Test("failing lines are saved, replayed and reported")
  func files() throws {
    let formwork = try Formwork(["good.jsonl": "{\"rows\": [[\"x\", 0]]}\n"])
    func run(_ words: String...) throws -> ProgramResult {
      try formwork.call(["fuzz", "--table"] + words + ["--"] + Lists.flat).run()
    }
    let first = try run("--save", "bad.jsonl", "--junit", "report.xml")
    #expect(first.exitCode == 1)
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: formwork.folder.path + "/" + name, encoding: .utf8)
    }
    #expect(try text("bad.jsonl") == first.output)
    #expect(first.error.contains("--replay bad.jsonl -- sed -u"))
    let report = try text("report.xml")
    #expect(report.contains(#"tests="8" failures="1">"#), "\(report)")
    #expect(report.contains(#"name="every line is answered" time="#))
    let case3 = try #require(report.components(separatedBy: "rule 3 of lists: opening").last)
    #expect(case3.contains("{&quot;open&quot;: &quot;a&quot;}"), "\(report)")
    #expect(case3.contains("--replay bad.jsonl -- sed -u"), "\(report)")
    #expect(report.contains("<skipped/>"))
    #expect(try run("--replay", "good.jsonl").exitCode == 0)
    let again = try run("--replay", "good.jsonl", "bad.jsonl", "--junit", "report.xml")
    #expect(again.exitCode == 1)
    #expect(again.output == first.output)
    #expect(try run("--replay", "bad.jsonl", "good.jsonl").output == first.output)
    let output = try run("--replay", "good.jsonl", "bad.jsonl", "--junit", "-").output
    #expect(output.hasPrefix("<?xml") && output.contains(#"failures="1">"#), "\(output)")
  }

  @Test("a corpus keeps each failure once, and replays it first")
  func corpus() throws {
    let formwork = try Formwork()
    func run(_ program: [String]) throws -> ProgramResult {
      try formwork.call(["fuzz", "--table", "--corpus", "failed", "--runs", "30", "--"] + program)
        .run()
    }
    let first = try run(Lists.flat)
    #expect(first.exitCode == 1)
    let folder = formwork.folder.path + "/failed"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == 1)
    #expect(try String(contentsOfFile: "\(folder)/\(files[0])", encoding: .utf8) == first.output)
    let second = try run(Lists.flat)
    #expect(second.error.hasPrefix("1 list, 2 answers judged"), "\(second.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == files)
  }

  @Test(
    "a program that never answers correctly is reported immediately, with what is expected",
    arguments: [
      (["cat"], "lists ids"), (["true"], "ended with exit code 0"),
      (["sh", "-c", "echo Traceback >&2; exit 3"], "ended with exit code 3"),
    ])
  func firstContact(program: [String], story: String) throws {
    let result = try fuzz([], program)
    #expect(result.exitCode == 1)
    #expect(result.lines == [#"{"rows": [["a", 0]]}"#])
    #expect(result.error.contains(story), "\(result.error)")
    #expect(result.error.contains("print(json.dumps(list.visible()), flush=True)"))
    #expect(result.error.components(separatedBy: "\nTraceback").count <= 2)
  }

  @Test("the report of a flaky program says how often it failed")
  func flaky() throws {
    let script = """
      touch count; n=$(wc -c < count); printf x >> count
      while IFS= read -r line; do
        if [ $((n % 3)) = 0 ]; then echo '["ghost"]'; else echo '[]'; fi
      done
      """
    let result = try fuzz(
      ["--replay", "-"], ["sh", "-c", script], input: "{\"rows\": []}\n")
    #expect(result.exitCode == 1)
    let report = "of 10 times: the program behaves differently each time."
    #expect(result.error.contains(report), "\(result.error)")
  }

  @Test("lists have the rows of --rows, or the number of --size")
  func rows() throws {
    let formwork = try Formwork(["mine.jsonl": #"{"rows": [["x", 0], ["y", 1]]}"#])
    func failing(_ words: String...) throws -> String {
      try formwork.call(["fuzz", "--table"] + words + ["--", "true"]).run().output
    }
    #expect(try failing("--rows", "mine.jsonl") == "{\"rows\": [[\"x\", 0], [\"y\", 1]]}\n")
    #expect(try failing("--size", "12").components(separatedBy: "], [").count == 12)
  }

  @Test("--except leaves out the tests of rules")
  func exceptions() throws {
    let result = try fuzz(["--except", "3,7", "--runs", "30"], Lists.flat)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(!result.error.contains("opening a row shows its children"))
  }

  @Test(
    "a program that can't be started ends with exit code 127 or 126, a bad file of lines with 4")
  func missing() throws {
    #expect(try fuzz([], ["./no-such-program"]).exitCode == 127)
    #expect(try fuzz([], ["/dev/null"]).exitCode == 126)
    let bad = try fuzz(["--replay", "-"], ["cat"], input: "\n{\"open\": \"a\"}\n")
    #expect(bad.exitCode == 4)
    #expect(bad.error == "formwork: standard input:2: the first line must set \"rows\"\n")
  }

  @Test("failing lines that can't be written end with exit code 4", .enabled(if: hasFullDevice))
  func fullOutput() throws {
    let formwork = try Formwork()
    let script = #""$0" fuzz --table -- "$@" >/dev/full"#
    let shell = ProgramCall(
      "/bin/sh", ["-c", script, formwork.call([]).path] + Lists.flat, folder: formwork.folder)
    #expect(try shell.run().exitCode == 4)
  }

  private static var hasFullDevice: Bool {
    FileManager.default.fileExists(atPath: "/dev/full")
  }

  @Test("a file without lines ends with exit code 4, since nothing was judged")
  func noLines() throws {
    for input in ["", "\n \n"] {
      let result = try fuzz(["--replay", "-"], ["cat"], input: input)
      #expect(result.exitCode == 4)
      #expect(
        result.error == "formwork: nothing was judged: the files of --replay have no lines\n")
    }
  }

  @Test(
    "bad usage ends with exit code 2 and says what to do",
    arguments: [
      ([], [], "a program is missing; usage: formwork fuzz SPEC [OPTION…] -- COMMAND…"),
      (["--one", "two"], ["cat"], "--one needs whole or level, not \"two\""),
      (
        ["--size", "100001"], ["cat"],
        "--size needs a whole number from 1 to 100000, not \"100001\""
      ),
      (["--emptied", "x"], ["cat"], "--emptied needs open, opens or closed, not \"x\""),
      (["--filter", "x"], ["cat"], "--filter needs open or closed, not \"x\""),
      (
        ["--except", "2"], ["cat"],
        "--except needs the number of a rule of lists from 3, see --rules, not \"2\""
      ),
      (["--codes"], ["cat"], "--codes applies to forms; leave it out with --table"),
      (["--only", "open"], ["cat"], "--only applies to forms; leave it out with --table"),
      (
        ["list.json"], ["cat"],
        "--table takes no form; write -- before the program and --replay before files"
      ),
    ])
  func usage(options: [String], program: [String], sentence: String) throws {
    let result = try fuzz(options, program)
    #expect(result.exitCode == 2)
    #expect(result.error == "formwork: \(sentence)\n")
  }

  @Test("options of lists are refused with a form")
  func forms() throws {
    let result = try Formwork(["fruit.json": Forms.fruit])
      .run("fuzz", "fruit.json", "--one", "level", "--", "cat")
    #expect(result.exitCode == 2)
    #expect(result.error.hasPrefix("formwork: --one applies to lists; add --table"))
  }
}
