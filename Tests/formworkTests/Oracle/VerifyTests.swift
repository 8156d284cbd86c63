import TestSupport
import Testing

@Suite("verify")
struct VerifyTests {
  private func verify(_ lines: [String], _ options: String...) throws -> ProgramResult {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    return try formwork.call(["verify", "fruit.json", "-"] + options)
      .run(input: lines.map { $0 + "\n" }.joined())
  }

  private static let start = #"{"sections": [{"id": "fruits", "rows": ["citrus", "melon"]}]}"#
  private static let opened =
    #"{"action": {"tap": "citrus"}, "update": {"insertRows": [[0, 1]]}, "sections": [["citrus", "citrusPicker", "melon"]]}"#

  @Test("a correct recording passes, whatever parts were recorded")
  func right() throws {
    let result = try verify([
      Self.start, Self.opened, "", " \t\r", #"{"action": {"tap": "melon"}}"#,
      #"{"action": {"tap": "citrus"}, "update": {"deleteRows": [[0, 1]]}}"#,
      #"{"action": {"set": "melonPicker", "value": "Honeydew"}, "changed": ["melon"]}"#,
      #"{"action": {"submit": true}, "valid": true, "result": {"melon": "Honeydew"}, "took": 3}"#,
      #"{"action": {"open": "nobody"}, "ok": false, "error": {"code": "anything"}}"#,
    ])
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output == "")
    #expect(result.error.hasPrefix("7 lines judged: nothing is wrong\n"))
    #expect(result.error.contains("not judged: the values of \"took\"\n"))
    #expect(result.error.contains("not judged: codes of refusals: only with --codes\n"))
  }

  @Test("the name of a recording is printed with control characters escaped")
  func hostileName() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit, "a\u{1B}b": "nonsense"])
    #expect(try formwork.run("verify", "fruit.json", "a\u{1B}b").output.hasPrefix("a\\u{1B}b:1: "))
  }

  @Test("the first wrong line is reported with its rule, and the expected and found updates")
  func wrong() throws {
    let result = try verify([
      Self.opened, #"{"action": {"tap": "melon"}, "update": {"insertRows": [[0, 2]]}}"#, "nonsense",
    ])
    #expect(result.exitCode == 1)
    #expect(
      result.output == """
        standard input:2: wrong by rule 15 of the table (identity)
        another row or section is here, row 0.3 after: melonPicker expected, melon found
        update: - expected, + found
        - insertRows 0.3
        + insertRows 0.2

        """)
    #expect(result.error.hasPrefix("2 lines judged: 1 is wrong\n"))
  }

  @Test("--all reports every wrong line, and lines that can't be read")
  func all() throws {
    let result = try verify(
      [
        #"{"action": {"tap": "citrus"}, "sections": [["citrus", "melon"]]}"#, "nonsense",
        #"{"action": {"tip": "melon"}}"#, #"{"action": {"tap": "melon"}, "update": []}"#,
        #"{"action": {"tap": "citrus"}, "sections": [["citrus", "citrusPicker", "melon"]]}"#,
      ], "--all")
    #expect(result.exitCode == 1)
    let heads = result.lines.filter { $0.hasPrefix("standard input:") }
    #expect(heads.count == 5, "\(result.output)")
    #expect(heads[0] == "standard input:1: wrong by rule 2 of the form (what is visible)")
    #expect(heads[1].hasPrefix("standard input:2: byte 1: "))
    #expect(heads[2].hasPrefix("standard input:3: badAction: the verb is missing"))
    #expect(heads[3] == #"standard input:4: "update" is an object, not a list"#)
    #expect(heads[4].hasPrefix("standard input:5: wrong by rule "))
  }

  @Test("codes, reloads and unnecessary changes are judged only with their options")
  func options() throws {
    let lines = [
      #"{"action": {"tap": "melonPicker"}, "ok": false, "error": {"code": "disabled"}}"#,
      #"{"action": {"tap": "citrus"}, "update": {"insertRows": [[0, 1]]}}"#,
      #"{"action": {"tap": "melon"}, "update": {"insertRows": [[0, 3]], "reloadRows": [[0, 2], [0, 0]]}}"#,
    ]
    #expect(try verify(lines).exitCode == 0)
    #expect(try verify(lines, "--codes").output.hasPrefix("standard input:1: "))
    #expect(try verify(lines, "--reloads").output.hasPrefix("standard input:2: "))
    let strict = try verify(lines, "--reloads", "--strict", "--all")
    #expect(strict.output.contains("standard input:3: wasteful by rule 16 of the table"))
  }

  @Test("control characters of a recording are escaped")
  func controls() throws {
    let result = try verify([#"{"action": {"tap": "citrus"}, "sections": [["\u001b[2J"]]}"#])
    #expect(result.exitCode == 1)
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.output.contains(#"\u{1B}[2J"#))
  }

  @Test("a recording without a line that can be judged does not pass")
  func nothing() throws {
    let bare = try verify([#"{"tap": "citrus"}"#])
    #expect(bare.exitCode == 1)
    #expect(bare.output.contains("a line has an \"action\""), "\(bare.output)")
    let empty = try verify([""])
    #expect(empty.exitCode == 5)
    #expect(empty.error.contains("has no line that can be judged"), "\(empty.error)")
  }
}
