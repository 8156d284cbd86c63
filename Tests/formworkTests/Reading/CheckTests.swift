import TestSupport
import Testing

@Suite("check")
struct CheckTests {
  @Test("a spec without findings prints nothing and ends with exit code 0")
  func clean() throws {
    let result = try Formwork(["fruit.json": Forms.fruit]).run("check", "fruit.json")
    #expect(result.exitCode == 0)
    #expect(result.output == "")
    #expect(result.error == "")
  }

  @Test("a finding is one line with file, line, column, message and code")
  func lines() throws {
    let result = try Formwork(["broken.json": Forms.broken]).run("check", "broken.json")
    #expect(result.exitCode == 1)
    #expect(result.error == "")
    let findings = result.lines.filter { !$0.contains(": note: ") }
    #expect(findings.count == 2)
    for (line, place, code) in [
      (findings.first, "5:7", "[missingKey]"), (findings.last, "6:71", "[unknownRow]"),
    ] {
      let text = try #require(line)
      #expect(text.hasPrefix("broken.json:\(place): error: "))
      #expect(text.hasSuffix(code))
    }
    #expect(findings.last?.contains("\"mellon\"") == true)
    #expect(findings.last?.contains("\"melon\"") == true)
  }

  @Test("columns count bytes, and a warning alone is no error")
  func warning() throws {
    let spec = """
      {"formwork": 1, "title": "é", "sections": [{"id": "s", "rows": [
        {"id": "é", "title": "漢", "kind": "label", "shownWhen": {"all": []}}]}]}
      """
    let result = try Formwork(["w.json": spec]).run("check", "w.json")
    #expect(result.exitCode == 0)
    #expect(result.lines.count == 1)
    #expect(result.lines.first?.hasPrefix("w.json:2:62: warning: ") == true, "\(result.output)")
    #expect(result.lines.first?.hasSuffix(" [emptyCondition]") == true)
  }

  @Test("only check reports warnings: they are for the author, not for people who fill in the form")
  func warningsElsewhere() throws {
    let row = #"{"id": "a", "kind": "label", "title": "A", "shownWhen": {"all": []}}"#
    func spec(_ rows: String) -> String {
      #"{"formwork": 1, "title": "W", "sections": [{"id": "s", "rows": [\#(rows)]}]}"#
    }
    let formwork = try Formwork([
      "w.json": spec(row), "e.json": spec(row + #", {"id": "b"}"#), "engine": "\0asm",
    ])
    for words in [
      ["w.json", "--no-input"], ["replay", "w.json", "-"], ["show", "w.json"],
      ["page", "w.json", "--engine", "engine"],
    ] {
      let result = try formwork.call(words).run()
      #expect(result.exitCode == 0)
      #expect(result.error == "")
    }
    let result = try formwork.run("e.json", "--no-input")
    #expect(result.exitCode == 5)
    #expect(result.error.contains("[missingKey]") && !result.error.contains("warning"))
  }

  @Test("several specs are all checked, in order")
  func several() throws {
    let formwork = try Formwork([
      "a.json": Forms.broken, "b.json": Forms.fruit, "c.json": "{", "d.json": Forms.order,
    ])
    let result = try formwork.run("check", "a.json", "b.json", "c.json", "d.json")
    #expect(result.exitCode == 1)
    #expect(result.lines.first?.hasPrefix("a.json:") == true)
    #expect(result.lines.last?.hasPrefix("c.json:1:") == true)
    #expect(try formwork.run("check", "b.json", "d.json").exitCode == 0)
  }

  @Test("an unreadable file does not prevent checking the others")
  func unreadable() throws {
    let formwork = try Formwork(["a.json": Forms.broken])
    for words in [["check", "none.json", "a.json"], ["check", "a.json", "none.json"]] {
      let result = try formwork.call(words).run()
      #expect(result.exitCode == 4)
      #expect(result.error == "formwork: can't open none.json: No such file or directory\n")
      #expect(result.lines.contains { $0.hasPrefix("a.json:5:7: error: ") })
    }
  }

  @Test("- is standard input")
  func standardInput() throws {
    #expect(try Formwork().run("check", "-", input: Forms.fruit).exitCode == 0)
    let result = try Formwork().run("check", "-", input: "[]")
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("standard input:1:1: error: "))
  }

  @Test("invalid UTF-8, an empty file and deep nesting are errors with a place")
  func strange() throws {
    let formwork = try Formwork([
      "empty.json": "", "deep.json": String(repeating: "[", count: 100_000),
    ])
    try formwork.folder.write([0x7B, 0x22, 0xFF, 0x22], to: "bytes.json")
    for (file, place, code) in [
      ("empty.json", "1:1", "badJSON"), ("bytes.json", "1:3", "notUTF8"),
      ("deep.json", "1:", "tooDeep"),
    ] {
      let result = try formwork.run("check", file)
      #expect(result.exitCode == 1)
      #expect(result.output.hasPrefix("\(file):\(place)"), "\(result.output)")
      #expect(result.lines.first?.hasSuffix("[\(code)]") == true, "\(result.output)")
    }
  }
}
