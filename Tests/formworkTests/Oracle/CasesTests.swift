import TestSupport
import Testing

@Suite("cases")
struct CasesTests {
  private func cases(_ words: [String]) throws -> ProgramResult {
    try Formwork(["fruit.json": Forms.fruit]).call(["cases"] + words).run()
  }

  @Test("cases of lists are lines of JSON, small ones first, as many as --count")
  func lists() throws {
    let result = try cases(["--table", "--count", "7"])
    #expect(result.exitCode == 0)
    #expect(result.error == "")
    #expect(
      result.lines == [
        #"{"start": {"rows": [], "visible": []}, "steps": []}"#,
        #"{"start": {"rows": [["a", 0]], "visible": ["a"]}, "steps": []}"#,
        #"{"start": {"rows": [["a", 0], ["b", 0]], "visible": ["a", "b"]}, "steps": []}"#,
        #"{"start": {"rows": [["a", 0], ["b", 1]], "visible": ["a"]}, "steps": []}"#,
        #"{"start": {"rows": [["a", 0], ["b", 1]], "visible": ["a"]}, "steps": "#
          + #"[{"action": {"open": "a"}, "visible": ["a", "b"]}]}"#,
        #"{"start": {"rows": [["a", 0], ["b", 1]], "visible": ["a"]}, "steps": "#
          + #"[{"action": {"close": "a"}, "visible": ["a"]}]}"#,
        #"{"start": {"rows": [["a", 0], ["b", 1]], "visible": ["a"]}, "steps": "#
          + #"[{"action": {"open": "a"}, "visible": ["a", "b"]}, "#
          + #"{"action": {"open": "a"}, "visible": ["a", "b"]}]}"#,
      ])
  }

  @Test("different designs and seeds give different cases, and the same options the same cases")
  func options() throws {
    func lines(_ words: String...) throws -> [String] {
      try cases(["--table", "--count", "500"] + words).lines
    }
    let usual = try lines()
    #expect(try lines("--seed", "1") == usual)
    #expect(try lines("--seed", "2") != usual)
    let designs = try [lines("--forget"), lines("--one", "level"), lines("--one=whole"), usual]
    #expect(Set(designs).count == 4)
  }

  @Test("cases of a form have the replies of replay")
  func form() throws {
    let result = try cases(["fruit.json", "--count", "4", "--only", "tap"])
    #expect(result.exitCode == 0)
    let replayed = try Formwork(["fruit.json": Forms.fruit])
      .run("replay", "fruit.json", input: #"{"tap": "citrus"}"#).lines
    #expect(result.lines.first == #"{"start": \#(replayed[0]), "steps": []}"#)
    #expect(
      result.lines[1] == #"{"start": \#(replayed[0]), "steps": "#
        + #"[{"action": {"tap": "citrus"}, "answer": \#(replayed[1])}]}"#)
    #expect(result.lines.count == 4)
  }

  @Test(
    "bad usage ends with exit code 2 and says what to do",
    arguments: [
      ([], "a file is missing, or --table for lists; usage: formwork cases SPEC [OPTION…]"),
      (["--table", "--count", "0"], "--count needs a whole number from 1, not \"0\""),
      (["--table", "--one", "both"], "--one needs whole or level, not \"both\""),
      (
        ["--table", "fruit.json"], "--table takes neither a form nor --only; leave them out"
      ),
      (
        ["fruit.json", "--forget"],
        "--forget applies to lists; add --table, or leave it out"
      ),
      (
        ["fruit.json", "--can", "move"],
        "--can applies to lists; add --table, or leave it out"
      ),
      (["--table", "--can", "insrt"], "--can: unknown skill \"insrt\"; did you mean insert?"),
      (["fruit.json", "--only", "opne"], "--only: unknown kind \"opne\"; did you mean open?"),
    ])
  func usage(words: [String], sentence: String) throws {
    let result = try cases(words)
    #expect(result.exitCode == 2)
    #expect(result.error == "formwork: \(sentence)\n")
    #expect(result.output == "")
  }

  @Test("a form with errors ends with exit code 5, and a missing one with 4")
  func broken() throws {
    let formwork = try Formwork(["broken.json": Forms.broken])
    #expect(try formwork.run("cases", "broken.json").exitCode == 5)
    #expect(try formwork.run("cases", "missing.json").exitCode == 4)
  }

  @Test("--can adds the lines of further skills")
  func skills() throws {
    let plain = try cases(["--table", "--count", "300"]).output
    #expect(!plain.contains("insert") && !plain.contains("remove"))
    let more = try cases(["--table", "--count", "300", "--can", "insert,remove", "--can", "move"])
      .output
    #expect(more.contains(#"{"insert": "b", "under": "a", "at": 0}"#))
    #expect(more.contains(#"{"remove": "a"}"#) && more.contains(#"{"move": "a", "#))
    #expect(!more.contains("filter"))
  }
}
