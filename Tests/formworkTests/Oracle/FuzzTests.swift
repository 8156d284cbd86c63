import Foundation
import TestSupport
import Testing

/// Programs that speak the protocol; each is a shell script around the command itself.
enum Speakers {
  /// The command itself, a correct program.
  static let right = ["formwork", "replay", "{spec}"]

  /// A correct program whose lines of output are changed by a command of `sed`.
  static func changing(_ edit: String) -> [String] {
    let script = """
      formwork replay "$0" | while IFS= read -r line; do printf '%s\\n' "$line" | sed '\(edit)'; done
      """
    return ["sh", "-c", script, "{spec}"]
  }

  /// A program that gets other actions than were sent; `cases` are the branches of a `case`.
  static func mishearing(_ cases: String) -> [String] {
    let script = """
      while IFS= read -r line; do
        case "$line" in
          \(cases)
        esac
        printf '%s\\n' "$line"
      done | formwork replay "$0"
      """
    return ["sh", "-c", script, "{spec}"]
  }
}

@Suite("fuzz")
struct FuzzTests {
  private func fuzz(
    _ options: [String], _ program: [String], files: [String: String] = [:], input: String = ""
  ) throws -> ProgramResult {
    let formwork = try Formwork(["fruit.json": Forms.fruit].merging(files) { $1 })
    let path = "\(BuiltProducts.folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try formwork.call(
      ["fuzz", "fruit.json"] + options + ["--"] + program, environment: ["PATH": path]
    ).run(input: input)
  }

  @Test("a correct program passes, and the report says what was tested")
  func right() throws {
    let result = try fuzz(["--runs", "10", "--codes", "--reloads", "--strict"], Speakers.right)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(result.output == "")
    #expect(result.error.hasPrefix("10 conversations, "))
    #expect(result.error.contains(" answers judged: nothing is wrong\n"))
    #expect(result.error.contains("NEVER TESTED: rules of the form "))
    #expect(!result.error.contains("not judged: codes"))
  }

  @Test(
    "a wrong program is found, shrunk, and reported with its rule and a command that repeats it",
    arguments: [
      (
        Speakers.changing(#"s/"insertRows": \[\[0, 1\]\]/"insertRows": [[0, 2]]/"#), 2,
        "of the table"
      ),
      (Speakers.changing(#"s/, "citrusPicker"//"#), 2, "rule 2 of the form"),
      (Speakers.changing(#"s/"ok": false/"ok": true/"#), 1, "of the form"),
      (Speakers.mishearing(#"'{"undo"'*) line='{"problems": true}';;"#), 3, "of the form"),
      (Speakers.mishearing(#"'{"close"'*) line='{"closeAll": true}';;"#), 4, "of the form"),
      (Speakers.changing(#"s/"value": "Lime"/"value": "Lemon"/"#), 3, "of the form"),
    ])
  func wrong(program: [String], most: Int, rule: String) throws {
    let result = try fuzz(["--steps", "20"], program)
    #expect(result.exitCode == 1, "\(result.error)")
    #expect((1...most).contains(result.lines.count), "\(result.output)")
    for line in result.lines { #expect(try JSONObject(Array(line.utf8)).keys.count >= 1) }
    #expect(result.error.contains(rule), "\(result.error)")
    #expect(result.error.contains("wrong after \(result.lines.last ?? "nothing")"))
    let command = try #require(
      result.error.split(separator: "\n").last.map(String.init))
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let path = "\(BuiltProducts.folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let again = try ProgramCall(
      "/bin/sh", ["-c", command], environment: ["PATH": path], folder: formwork.folder
    ).run()
    #expect(again.exitCode == 1, "\(command)")
    #expect(again.output == result.output)
  }

  @Test(
    "a program that hangs, exits, floods or prints invalid replies is found by its last action",
    arguments: [
      (#"{"close"*) exec sleep 1000"#, "did not answer within 1.0 seconds"),
      (#"{"close"*) kill -SEGV $$"#, "ended with signal 11"),
      (#"{"close"*) exit 7"#, "ended with exit code 7"),
      (#"{"close"*) yes"#, "without an answer among them"),
      (#"{"close"*) echo '{"answer": 42}'"#, "it has none of the keys of an answer"),
      (#"{"close"*) echo '{"ok": 1}'"#, "\"ok\" is true or false, not a number"),
    ])
  func fault(action: String, story: String) throws {
    let quoted = action.replacingOccurrences(of: #"{"close""#, with: #"'{"close"'"#)
    let script = """
      echo '{"ok": true}'
      while IFS= read -r line; do case "$line" in \(quoted);; *) echo '{"ok": true}';; esac; done
      """
    let result = try fuzz(
      ["--only", "close,state", "--timeout", "1", "--steps", "8"], ["sh", "-c", script])
    #expect(result.exitCode == 1)
    #expect(result.lines.count == 1, "\(result.output)")
    #expect(result.output.hasPrefix(#"{"close": "#))
    #expect(result.error.contains(story), "\(result.error)")
  }

  @Test(
    "a program without a reply at the start is wrong at the start, and no action is saved",
    arguments: [[], ["--save", "none.jsonl"]])
  func start(options: [String]) throws {
    let result = try fuzz(options, ["sh", "-c", "echo hello >&2; exit 3"])
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(
      result.error.hasPrefix("hello\nwrong at the start:\nthe program ended with exit code 3"))
    #expect(!result.error.contains("rules") && !result.error.contains("not judged"))
    #expect(result.error.contains("fuzz fruit.json --replay /dev/null -- sh -c"))
  }

  @Test(
    "files that can't be written are refused before anything is tested",
    arguments: [
      ["--save", "none/bad.jsonl"], ["--junit", "none/report.xml"], ["--corpus", "none/failed"],
      ["--save", "."],
    ])
  func unwritable(options: [String]) throws {
    let result = try fuzz(options, ["sh", "-c", "echo started >&2"])
    #expect(result.exitCode == 4)
    #expect(result.error.hasPrefix("formwork: can't "), "\(result.error)")
    #expect(!result.error.contains("started"))
  }

  @Test("a finding is printed even if its file can't be written any more")
  func unwritableLater() throws {
    let script = #"mkdir -p bad.jsonl; sed -u 's/"citrusPicker"/"melon"/'"#
    let program = ["sh", "-c", "formwork replay \"$0\" | { \(script); }", "{spec}"]
    let result = try fuzz(["--save", "bad.jsonl", "--corpus", "failed", "--steps", "20"], program)
    #expect(result.exitCode == 4)
    #expect((1...3).contains(result.lines.count), "\(result.output)")
    #expect(result.error.contains("wrong after"), "\(result.error)")
    #expect(result.error.hasSuffix("formwork: can't write bad.jsonl: Is a directory\n"))
  }

  @Test("--corpus of a file, and a program without --, end with exit code 2 and say what to write")
  func misuse() throws {
    let corpus = try fuzz(["--corpus", "fruit.json"], ["cat"])
    #expect(corpus.exitCode == 2)
    #expect(
      corpus.error == "formwork: --corpus needs a folder, and fruit.json is a file; name a folder, "
        + "or replay the file with --replay fruit.json\n")
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let missing = try formwork.run("fuzz", "fruit.json", "python3", "adapter.py")
    #expect(missing.exitCode == 2)
    #expect(
      missing.error
        == "formwork: -- is missing before the program; write -- python3 adapter.py\n")
    let flag = try formwork.run("fuzz", "--table", "python3", "-u", "adapter.py")
    #expect(flag.error.hasSuffix("; if it belongs to the program, write -- before the program\n"))
  }

  @Test("a file without actions judges only the first reply")
  func noActions() throws {
    let result = try fuzz(
      ["--replay", "-"], ["echo", #"{"ok": true}"#])
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(result.error.hasPrefix("1 conversation, 1 answer judged: nothing is wrong\n"))
  }

  @Test("a program that can reset its form is started only once")
  func resets() throws {
    let script = """
      echo started >&2
      sed -u 's/x/x/' </dev/null
      while IFS= read -r line; do
        case "$line" in
          '{"spec": {'*) echo '{"ok": true, "sections": [{"id": "fruits", "rows": ["citrus", "melon"]}]}';;
          *) echo '{"ok": false, "error": {"code": "badAction"}}';;
        esac
      done
      """
    let greeting = #"echo '{"ok": true, "resets": true}'; "#
    let result = try fuzz(["--runs", "5"], ["sh", "-c", greeting + script])
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(result.error.components(separatedBy: "started\n").count == 2)
    #expect(result.error.contains("not supported by the program: batch, "))
    #expect(result.error.contains("not judged: updates: none was sent"))
  }

  @Test("a program that can't be started ends with exit code 127 or 126")
  func missing() throws {
    let missing = try fuzz([], ["./no-such-program"])
    #expect(missing.exitCode == 127)
    #expect(missing.error.hasPrefix("formwork: can't start \"./no-such-program\": "))
    #expect(try fuzz([], ["./fruit.json"]).exitCode == 126)
  }

  @Test("failing actions are saved, replayed and reported")
  func files() throws {
    let bad = Speakers.changing(#"s/, "melonPicker"//"#)
    let formwork = try Formwork([
      "fruit.json": Forms.fruit, "good.jsonl": "{\"tap\": \"citrus\"}\n\n",
    ])
    let path = "\(BuiltProducts.folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    func run(_ words: [String], _ program: [String]) throws -> ProgramResult {
      try formwork.call(
        ["fuzz", "fruit.json"] + words + ["--"] + program, environment: ["PATH": path]
      ).run()
    }
    let first = try run(["--save", "bad.jsonl", "--junit", "report.xml"], bad)
    #expect(first.exitCode == 1)
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: formwork.folder.path + "/" + name, encoding: .utf8)
    }
    #expect(try text("bad.jsonl") == first.output)
    #expect(
      first.error.hasSuffix("' '{spec}'\n") && first.error.contains("--replay bad.jsonl -- sh -c"))
    let report = try text("report.xml")
    #expect(report.contains(#"failures="1">"#))
    #expect(report.contains("<failure message=\"wrong after "))
    let again = try run(["--replay", "good.jsonl", "bad.jsonl", "--junit", "report.xml"], bad)
    #expect(again.exitCode == 1)
    #expect(again.output == first.output)
    #expect(try text("report.xml").contains(#"failures="1">"#))
    #expect(try run(["--replay", "good.jsonl", "bad.jsonl"], Speakers.right).exitCode == 0)
  }

  @Test(
    "bad usage ends with exit code 2 and says what to do",
    arguments: [
      ([], [], "a program is missing; usage: formwork fuzz SPEC [OPTION…] -- COMMAND…"),
      (["--runs", "0"], ["cat"], "--runs needs a whole number from 1, not \"0\""),
      (["--timeout", "soon"], ["cat"], "--timeout needs a number of seconds, not \"soon\""),
      (["--only", "tap,opne"], ["cat"], "--only: unknown kind \"opne\"; did you mean open?"),
      (
        ["other.json"], ["cat"],
        "give only one form; write -- before the program and --replay before files of actions"
      ),
    ])
  func usage(options: [String], program: [String], sentence: String) throws {
    let result = try fuzz(options, program)
    #expect(result.exitCode == 2)
    #expect(result.error == "formwork: \(sentence)\n")
  }

  @Test("a form with errors ends with exit code 5, and a bad file of actions with 4 and its line")
  func badFiles() throws {
    let broken = try fuzz([], ["cat"], files: ["fruit.json": Forms.broken])
    #expect(broken.exitCode == 5)
    let actions = try fuzz(
      ["--replay", "a.jsonl"], ["cat"], files: ["a.jsonl": "\n{\"tip\": 1}\n"])
    #expect(actions.exitCode == 4)
    #expect(actions.error.hasPrefix("formwork: a.jsonl:2: badAction: the verb is missing"))
  }
}
