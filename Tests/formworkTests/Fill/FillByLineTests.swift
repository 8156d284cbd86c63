import TestSupport
import Testing

@Suite("fill without a screen")
struct FillByLineTests {
  private let escape: UInt8 = 0x1B

  @Test("without a terminal fill ends with exit code 3 and one sentence with a hint about --plain")
  func noTerminal() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    for words in [["fruit.json"], ["fill", "fruit.json"], ["fill", "--no-mouse", "fruit.json"]] {
      let program = try RunningProgram(formwork.call(words))
      #expect(try program.readLine() == nil)
      let result = try program.finish()
      #expect(result.exitCode == 3)
      #expect(result.output == "")
      #expect(result.error.hasPrefix("formwork: there is no terminal"))
      #expect(result.error.contains("--plain"))
      #expect(result.error.split(separator: "\n").count == 1)
      #expect(!result.errorBytes.contains(escape))
    }
  }

  @Test(
    "--plain, TERM=dumb and ACCESSIBLE ask in lines, and standard output has only the result",
    arguments: [
      (["fill", "--plain", "order.json"], [:]), (["order.json", "--plain"], [:]),
      (["order.json"], ["TERM": "dumb"]), (["order.json"], ["ACCESSIBLE": "1"]),
    ] as [([String], [String: String])])
  func lines(words: [String], environment: [String: String]) throws {
    let formwork = try Formwork(["order.json": Forms.order])
    let input = "Ada Lovelace\r\n3\ny\nfor Charles\n2026-12-10\ny\n2\ny\n"
    let result = try formwork.call(words, environment: environment.mapValues { $0 })
      .run(input: input)
    #expect(result.exitCode == 0)
    #expect(
      result.output
        == #"{"name": "Ada Lovelace", "count": 3, "gift": true, "note": "for Charles", "#
        + #""day": "2026-12-10", "wrap": "c"}"# + "\n")
    #expect(!result.errorBytes.contains(escape))
    for text in ["Order", "Who", "Name (required)", "Note", "Extras, 1 question", "2. Cloth"] {
      #expect(result.error.contains(text), "\(text)")
    }
  }

  @Test("an empty ACCESSIBLE has no effect")
  func emptyAccessible() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    #expect(try formwork.run("fruit.json", environment: ["ACCESSIBLE": ""]).exitCode == 3)
  }

  @Test(
    "the end of the input cancels the form, wherever it is",
    arguments: ["", "1", "1\n", "1\n2\n"])
  func endOfInput(input: String) throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let result = try formwork.run("--plain", "fruit.json", input: input)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.error.hasSuffix("\nformwork: the input ended; nothing was submitted.\n"))
    #expect(!result.errorBytes.contains(escape))
  }

  @Test("the closing text of a submitted form is on standard error, without control characters")
  func closing() throws {
    let closing = #""closing": {"join": ["Bye\u001b", {"valueOf": "name"}]}, "#
    let spec = Forms.order.replacingOccurrences(
      of: #""sections""#, with: closing + #""sections""#)
    let formwork = try Formwork(["order.json": spec])
    let input = "Ada\n\n\n\n\ny\n"
    let result = try formwork.run("--plain", "order.json", input: input)
    #expect(result.exitCode == 0)
    #expect(result.error.hasSuffix(#"Bye\u{1B}Ada"# + "\n"))
    let quiet = try formwork.run("--plain", "--quiet", "order.json", input: input)
    #expect(quiet.output == result.output && !quiet.error.contains("Bye"))
    let alone = try formwork.run("order.json", "--no-input", "--set", "name=Ada")
    #expect(alone.exitCode == 0 && alone.error == "")
  }

  @Test("answering no to the last question cancels the form")
  func refusing() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let result = try formwork.run("--plain", "fruit.json", input: "1\n2\nn\n")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
  }

  @Test("invalid UTF-8 and control characters in the input are not printed")
  func strangeInput() throws {
    let formwork = try Formwork(["order.json": Forms.order])
    let input = [0xFF, 0xFE, 0x0A] + Array("a\u{1B}[2Jb\n\n\n\n\n\n\ny\n".utf8)
    let result = try formwork.call(["--plain", "order.json"]).run(inputBytes: input)
    #expect(!result.errorBytes.contains(escape))
    #expect(!result.outputBytes.contains(escape))
  }

  @Test("each question is written before its answer is read")
  func conversation() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let program = try formwork.start("--plain", "fruit.json")
    try program.waitForComplaint("1 of 2. Citrus")
    try program.write("3\n")
    try program.waitForComplaint("2 of 2. Melon")
    try program.write("1\n")
    try program.waitForComplaint("Submit?")
    try program.write("y\n")
    #expect(try program.readLine() == #"{"citrus": "Orange", "melon": "Cantaloupe"}"#)
    #expect(try program.finish().exitCode == 0)
  }

  @Test("a signal in line mode terminates the program")
  func signal() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let program = try formwork.start("--plain", "fruit.json")
    try program.waitForComplaint("1 of 2. Citrus")
    program.send(signal: 15)
    #expect(try program.finish().end == .signal(15))
  }

  @Test("a form on standard input without a terminal ends with exit code 3")
  func formOnInput() throws {
    let result = try Formwork().run("--plain", "-", input: Forms.fruit)
    #expect(result.exitCode == 3)
    #expect(result.output == "")
    #expect(result.error.contains("give the form by name"))
  }

  @Test("unreadable input ends with exit code 4 and does not cancel the form")
  func unreadableInput() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let shell = ProgramCall(
      "/bin/sh", ["-c", "exec \"$0\" --plain fruit.json </", formwork.call([]).path],
      folder: formwork.folder)
    let result = try shell.run()
    #expect(result.exitCode == 4)
    #expect(result.error.hasSuffix("formwork: can't read standard input: Is a directory\n"))
  }
}
