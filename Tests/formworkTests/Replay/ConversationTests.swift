import TestSupport
import Testing

@Suite("replay with another program")
struct ConversationTests {
  @Test("every reply is written before the next action is read")
  func lineByLine() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let program = try formwork.start("replay", "fruit.json", "--no-rows")
    #expect(try program.readLine() == #"{"ok": true, "update": {}}"#)
    try program.write(#"{"open": "melon"}"# + "\n")
    #expect(
      try program.readLine()
        == #"{"ok": true, "update": {"insertRows": [[0, 2]], "reloadRows": [[0, 1]]}}"#)
    try program.write("\n{\"posit")
    try program.write("ionOf\": \"melonPicker\"}\n")
    #expect(try program.readLine() == #"{"ok": true, "position": [0, 2]}"#)
    try program.write("nonsense\n")
    #expect(try program.readLine()?.contains("badJSON") == true)
    for _ in 0..<200 {
      try program.write(#"{"tap": "melon"}"# + "\n")
      #expect(try program.readLine()?.hasPrefix(#"{"ok": true"#) == true)
    }
    program.closeInput()
    #expect(try program.readLine() == nil)
    let result = try program.finish()
    #expect(result.exitCode == 0)
    #expect(result.error == "")
  }

  @Test("lines that arrive together are answered one by one, in order")
  func manyLines() throws {
    let formwork = try Formwork(["order.json": Forms.order])
    let input = (1...5000).map { "{\"set\": \"count\", \"value\": \($0)}\n{\"row\": \"count\"}\n" }
    let result = try formwork.run("replay", "order.json", "--no-rows", input: input.joined())
    #expect(result.lines.count == 10_001)
    for number in [1, 2, 4999, 5000] {
      #expect(result.lines[2 * number].contains("\"value\": \(number), "))
    }
  }

  @Test("a closed output pipe ends the program quietly")
  func closedOutput() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let program = try formwork.start("replay", "fruit.json")
    #expect(try program.readLine() != nil)
    program.closeOutput()
    try program.write(String(repeating: "{\"tap\": \"citrus\"}\n", count: 100))
    let result = try program.finish()
    #expect(result.end == .exit(0))
    #expect(result.error == "")
  }

  @Test("large output is written completely")
  func lateReader() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let actions = String(repeating: "{\"tap\": \"citrus\"}\n", count: 5000)
    try formwork.folder.write(actions, to: "actions.jsonl")
    let result = try formwork.run("replay", "fruit.json", "actions.jsonl")
    #expect(result.lines.count == 5001)
    #expect(Set(result.lines).count == 3)
  }
}
