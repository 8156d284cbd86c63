import Foundation
import TestSupport
import Testing

@Suite("The adapters of the documentation")
struct AdapterTests {
  private let article: String
  private let python: [String]
  private let javaScript: [String]

  init() throws {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: top.appendingPathComponent(
        "Sources/FormOracle/FormOracle.docc/TestYourOwnListInTenMinutes.md"), encoding: .utf8)
    self.article = article
    func blocks(_ word: String) -> [String] {
      article.components(separatedBy: "```\(word)\n").dropFirst().map {
        $0.components(separatedBy: "```")[0]
      }
    }
    python = blocks("python")
    javaScript = blocks("javascript")
    try #require(python.count == 4 && javaScript.count == 2)
  }

  /// The list of the article without its bug.
  private var mended: String {
    let wrong = "            if not above or above[-1] in self.open_rows:\n"
    #expect(python[0].contains(wrong))
    return python[0].replacingOccurrences(of: wrong, with: python[2])
  }

  /// The list in JavaScript, right or with the same bug.
  private func scriptedList(isRight: Bool) -> String {
    let rule =
      isRight ? "above.every((row) => open.has(row))" : "!above.length || open.has(above.at(-1))"
    return """
      export class MyList {
        constructor(rows) { this.rows = rows; this.openRows = new Set(); }
        open(id) { this.openRows.add(id); }
        close(id) { this.openRows.delete(id); }
        visible() {
          const above = [], open = this.openRows;
          return this.rows.filter(([id, depth]) => {
            above.length = depth;
            const isShown = \(rule);
            above.push(id);
            return isShown;
          }).map(([id]) => id);
        }
      }
      """
  }

  private func fuzz(_ program: [String], _ files: [String: String]) throws -> ProgramResult {
    try Formwork(files).call(["fuzz", "--table", "--runs", "60", "--"] + program).run()
  }

  /// Expects the report that the article shows: the end of standard error, and the failing lines.
  private func expectStory(_ result: ProgramResult) throws {
    let story = try #require(article.components(separatedBy: "```text\n").last)
      .components(separatedBy: "```")[0]
    #expect(result.exitCode == 1, "\(result.error)")
    #expect(story.hasSuffix(result.output))
    #expect(result.error.contains(story.dropLast(result.output.count)), "\(result.error)")
  }

  @Test(
    "fuzz finds the wrong list in Python, and the fixed one passes", Interpreter.isNeeded(.python))
  func inPython() throws {
    let program = [Interpreter.python.name, "adapter.py"]
    try expectStory(fuzz(program, ["adapter.py": python[1], "my_list.py": python[0]]))
    let right = try fuzz(program, ["adapter.py": python[1], "my_list.py": mended])
    #expect(right.exitCode == 0, "\(right.error)")
    #expect(right.error.hasPrefix("60 lists, "))
  }

  @Test(
    "fuzz finds the wrong list in JavaScript, and the right one passes",
    Interpreter.isNeeded(.node))
  func inJavaScript() throws {
    func files(isRight: Bool) -> [String: String] {
      ["adapter.mjs": javaScript[0], "my-list.mjs": scriptedList(isRight: isRight)]
    }
    let program = [Interpreter.node.name, "adapter.mjs"]
    try expectStory(fuzz(program, files(isRight: false)))
    let right = try fuzz(program, files(isRight: true))
    #expect(right.exitCode == 0, "\(right.error)")
  }

  @Test(
    "cases find the wrong list in Python, and the fixed one passes", Interpreter.isNeeded(.python))
  func casesInPython() throws {
    try expectJudgement(Interpreter.python, "loop.py", python[3]) { isRight in
      ["my_list.py": isRight ? mended : python[0]]
    }
  }

  @Test(
    "cases find the wrong list in JavaScript, and the right one passes",
    Interpreter.isNeeded(.node))
  func casesInJavaScript() throws {
    try expectJudgement(Interpreter.node, "loop.mjs", javaScript[1]) { isRight in
      ["my-list.mjs": scriptedList(isRight: isRight)]
    }
  }

  private func expectJudgement(
    _ interpreter: Interpreter, _ name: String, _ loop: String,
    list: (_ isRight: Bool) -> [String: String]
  ) throws {
    let cases = try Formwork().run("cases", "--table")
    #expect(cases.lines.count == 1_000)
    for isRight in [true, false] {
      let files = [name: loop, "cases.jsonl": cases.output].merging(list(isRight)) { $1 }
      let folder = try Formwork(files).folder
      let call = ProgramCall("/usr/bin/env", [interpreter.name, name], folder: folder)
      let result = try call.run()
      #expect((result.exitCode == 0) == isRight, "\(result.error)")
    }
  }
}
