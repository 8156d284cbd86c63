import TestSupport
import Testing

@Suite("replay")
struct ReplayTests {
  private let start =
    #"{"ok": true, "update": {}, "sections": [{"id": "fruits", "rows": ["citrus", "melon"]}]}"#
  private let citrusOpen =
    #"{"ok": true, "update": {"insertRows": [[0, 1]], "reloadRows": [[0, 0]]}, "#
    + #""sections": [{"id": "fruits", "rows": ["citrus", "citrusPicker", "melon"]}]}"#
  private let citrusClosed =
    #"{"ok": true, "update": {"deleteRows": [[0, 1]], "reloadRows": [[0, 0]]}, "#
    + #""sections": [{"id": "fruits", "rows": ["citrus", "melon"]}]}"#

  private func formwork(_ files: [String: String] = [:]) throws -> Formwork {
    try Formwork(files.merging(["fruit.json": Forms.fruit]) { file, _ in file })
  }

  @Test("actions are read from a file, or from standard input with or without -")
  func sources() throws {
    let actions = "{\"tap\": \"citrus\"}\n{\"tap\": \"citrus\"}\n"
    let formwork = try formwork(["actions.jsonl": actions])
    let answers = [start, citrusOpen, citrusClosed]
    for result in [
      try formwork.run("replay", "fruit.json", "actions.jsonl"),
      try formwork.run("replay", "fruit.json", input: actions),
      try formwork.run("replay", "fruit.json", "-", input: actions),
      try formwork.run("replay", "-", "actions.jsonl", input: Forms.fruit),
    ] {
      #expect(result.lines == answers)
      #expect(result.exitCode == 0)
      #expect(result.error == "")
    }
  }

  @Test("blank lines are skipped, CRLF ends a line, and the last line needs no end")
  func lineEnds() throws {
    let input = "\n \t\r\n{\"tap\": \"citrus\"}\r\n\r\n\n{\"tap\": \"citrus\"}"
    let result = try formwork().run("replay", "fruit.json", input: input)
    #expect(result.lines == [start, citrusOpen, citrusClosed])
  }

  @Test("without input only the start line is printed")
  func empty() throws {
    #expect(try formwork().run("replay", "fruit.json").lines == [start])
  }

  @Test("--no-rows leaves the sections out")
  func noRows() throws {
    let result = try formwork().run(
      "replay", "--no-rows", "fruit.json", input: "{\"tap\": \"citrus\"}\n{\"submit\": true}")
    #expect(
      result.lines == [
        #"{"ok": true, "update": {}}"#,
        #"{"ok": true, "update": {"insertRows": [[0, 1]], "reloadRows": [[0, 0]]}}"#,
        #"{"ok": true, "update": {}, "valid": true, "result": {}}"#,
      ])
  }

  @Test(
    "the reply to a bad line is an error, and the line changes nothing",
    arguments: [
      ("{\"tap\": \"citrus\"", "badJSON"), ("tap citrus", "badJSON"), ("{} {}", "badJSON"),
      ("{\"tap\": \"citrus\", \"tap\": \"citrus\"}", "badJSON"),
      ("{\"set\": \"citrus\", \"value\": {\"a\": 1, \"a\": 2}}", "badJSON"),
      ("{\"set\": \"citrus\", \"value\": 1e999}", "badJSON"), ("{\"tap\": \"\\ud800\"}", "badJSON"),
      ("{\"tap\": \"citrus\", \"open\": \"melon\"}", "badAction"),
      ("{\"tap\": \"citrus\", \"quick\": true}", "badAction"), ("{}", "badAction"),
      ("[]", "badAction"), ("\"tap\"", "badAction"), ("{\"tap\": 1}", "badAction"),
      ("{\"set\": \"citrus\"}", "badAction"), ("{\"openAll\": false}", "badAction"),
      ("{\"batch\": {}}", "badAction"), ("{\"tap\": \"kiwi\"}", "unknownRow"),
      ("{\"open\": \"citrusPicker\"}", "notAPresenter"),
      ("{\"tap\": \"citrusPicker\"}", "notVisible"),
    ])
  func badLines(line: String, code: String) throws {
    let result = try formwork().run(
      "replay", "fruit.json", input: "\(line)\n{\"tap\": \"citrus\"}\n")
    #expect(result.exitCode == 0)
    try #require(result.lines.count == 3)
    #expect(result.lines[1].hasPrefix("{\"ok\": false, \"error\": {\"code\": \"\(code)\", "))
    #expect(result.lines[2] == citrusOpen)
  }

  @Test("invalid UTF-8 and zero bytes are badJSON")
  func strangeBytes() throws {
    let formwork = try formwork()
    let lines: [[UInt8]] = [
      Array("{\"tap\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8), [0xFF, 0xFE], [0x00],
      Array("{\"tap\": \"a\u{0}\"}".utf8),
    ]
    let input = Array(lines.joined(separator: [0x0A])) + Array("\n{\"tap\": \"citrus\"}".utf8)
    let result = try formwork.call(["replay", "fruit.json"]).run(inputBytes: input)
    try #require(result.lines.count == 6)
    for line in result.lines[1...4] { #expect(line.contains("\"badJSON\"")) }
    #expect(result.lines[5] == citrusOpen)
  }

  @Test("the reply to a huge line is short, and the next line is read")
  func hugeLine() throws {
    let formwork = try formwork()
    let huge = String(repeating: "x", count: 3_000_000)
    let lines = [
      "{\"set\": \"citrus\", \"value\": \"\(huge)\"}",
      "{\"set\": \"citrus\", \"value\": [\"\(huge)\"]}",
      "{\"tap\": \"\(huge)\"}", "{\"\(huge)\": 1}", "{\"tap\": \"citrus\", \"\(huge)\": 1}",
      String(repeating: "[", count: 3_000_000), huge,
    ]
    let input = (lines + ["{\"tap\": \"citrus\"}"]).joined(separator: "\n")
    let result = try formwork.run("replay", "fruit.json", input: input)
    try #require(result.lines.count == 9)
    let codes = [
      "notAnOption", "wrongType", "unknownRow", "badAction", "badAction", "badJSON", "badJSON",
    ]
    for (line, code) in zip(result.lines.dropFirst(), codes) {
      #expect(line.contains("\"\(code)\""))
      #expect(line.utf8.count < 1000)
    }
    #expect(result.lines[8] == citrusOpen)
  }

  @Test("a batch with an error changes nothing and reports the index of the action")
  func batch() throws {
    let actions = """
      {"batch": [{"open": "citrus"}, {"open": "melon"}, {"set": "citrus", "value": "Kiwi"}]}
      {"batch": [{"open": "citrus"}, {"submit": true}]}
      {"batch": [{"open": "kiwi"}, {"tap": "citrus", "value": 1}]}
      {"batch": [{"batch": [{"open": "melon"}, {"open": "kiwi"}]}]}
      {"batch": [{"rowAt": [0, 0]}]}
      {"batch": []}
      """
    let result = try formwork().run("replay", "fruit.json", input: actions)
    try #require(result.lines.count == 7)
    for (line, (code, at)) in zip(
      result.lines[1...5],
      [
        ("notAnOption", 2), ("badAction", 1), ("badAction", 1), ("unknownRow", 0), ("badAction", 0),
      ])
    {
      #expect(line.hasPrefix("{\"ok\": false, \"error\": {\"code\": \"\(code)\", "))
      #expect(line.hasSuffix(", \"at\": \(at)}}"))
    }
    #expect(result.lines[6] == start)
  }

  @Test("--strict ends with exit code 1 after the reply to the first failed action")
  func strict() throws {
    let formwork = try formwork()
    let input = "{\"tap\": \"citrus\"}\n{\"tap\": \"kiwi\"}\n{\"tap\": \"citrus\"}\n"
    let result = try formwork.run("replay", "--strict", "fruit.json", input: input)
    #expect(result.exitCode == 1)
    #expect(result.lines.count == 3)
    #expect(result.lines.last?.contains("\"unknownRow\"") == true)
    let good = try formwork.run("replay", "--strict", "fruit.json", input: "{\"tap\": \"citrus\"}")
    #expect(good.exitCode == 0)
  }

  @Test("submitting a form with problems is no failed action")
  func strictSubmit() throws {
    let formwork = try Formwork(["order.json": Forms.order])
    let result = try formwork.run(
      "replay", "--strict", "--no-rows", "order.json", input: "{\"submit\": true}\n")
    #expect(result.exitCode == 0)
    #expect(
      result.lines.last == #"{"ok": true, "update": {}, "valid": false, "problems": "#
        + #"[{"row": "name", "code": "required", "message": "An answer is needed."}]}"#)
  }
}
