import Foundation
import TestSupport
import Testing

@Suite("fill with a state file")
struct StateTests {
  private func formwork() throws -> Formwork {
    try Formwork(["order.json": Forms.order, "fruit.json": Forms.fruit])
  }

  private func read(_ name: String, of formwork: Formwork) throws -> String {
    let url = URL(fileURLWithPath: formwork.folder.path).appendingPathComponent(name)
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  @Test("a run continues with the state that the run before saved")
  func twoRuns() throws {
    let formwork = try formwork()
    let first = try formwork.run("order.json", "--no-input", "--state", "s.json", "--set", "name=A")
    #expect(first.exitCode == 0)
    let second = try formwork.run(
      "order.json", "--no-input", "--state", "s.json", "--set", "gift=true")
    #expect(second.output == "{\"name\": \"A\", \"gift\": true}\n")
    #expect(try read("s.json", of: formwork).contains(#"{"id": "name", "value": "A"}"#))
    let files = try FileManager.default.contentsOfDirectory(atPath: formwork.folder.path)
    #expect(files.sorted() == ["fruit.json", "order.json", "s.json"])
  }

  @Test("answers in line mode are saved, also if the input ends before the form does")
  func lineMode() throws {
    let formwork = try formwork()
    let first = try formwork.run("order.json", "--plain", "--state", "s.json", input: "Ada\n")
    #expect(first.exitCode == 1)
    let second = try formwork.run("order.json", "--no-input", "--state", "s.json")
    #expect(second.output == "{\"name\": \"Ada\", \"gift\": false}\n")
  }

  @Test("a file that is damaged, of another form or newer is refused and left unchanged")
  func refused() throws {
    let formwork = try formwork()
    _ = try formwork.run("fruit.json", "--no-input", "--state", "fruit.state")
    let good = try read("fruit.state", of: formwork)
    for (text, place) in [
      (String(good.dropLast(9)), "s.json:"), (" ", "s.json:1:2"), ("{}", "s.json:1:1"),
      (good, "the state belongs to the form"), (#"{"formworkState": 2}"#, "s.json:1:19"),
    ] {
      try formwork.folder.write(text, to: "s.json")
      let result = try formwork.run("order.json", "--no-input", "--state", "s.json", "--set=name=a")
      #expect(result.exitCode == 4)
      #expect(result.output == "")
      #expect(result.error.contains(place) && result.error.contains("left unchanged"))
      #expect(try read("s.json", of: formwork) == text)
    }
  }

  @Test("answers that are lost because the form changed are reported")
  func otherVersion() throws {
    let formwork = try formwork()
    _ = try formwork.run("order.json", "--no-input", "--state", "s.json", "--set=name=Ada")
    try formwork.folder.write(
      Forms.order.replacingOccurrences(of: #""id": "name""#, with: #""id": "who""#),
      to: "order.json")
    let result = try formwork.run("order.json", "--no-input", "--state", "s.json", "--set=who=B")
    #expect(result.exitCode == 0)
    #expect(
      result.error == "formwork: s.json: row \"name\" is no longer in the form; its answer "
        + "\"Ada\" was left out\n")
  }

  @Test("a second program on the same file is refused, until the first one is killed")
  func twoPrograms() throws {
    let formwork = try formwork()
    let first = try formwork.start("order.json", "--plain", "--state", "s.json")
    try first.waitForComplaint("Name")
    let second = try formwork.run("order.json", "--no-input", "--state", "s.json", "--set=name=b")
    #expect(second.exitCode == 7)
    #expect(
      second.error == "formwork: can't use s.json: another program is using it; add --wait to "
        + "wait until it is free\n")
    let impatient = try formwork.run(
      "order.json", "--no-input", "--state", "s.json", "--wait", "--timeout", "0.2")
    #expect(impatient.exitCode == 124 && impatient.output == "")
    let waiting = try formwork.start(
      "order.json", "--no-input", "--state", "s.json", "--set=name=w", "--wait")
    try waiting.waitForComplaint("formwork: waiting until no other program uses s.json")
    first.send(signal: SIGKILL)
    #expect(try waiting.finish().output == "{\"name\": \"w\", \"gift\": false}\n")
    _ = try first.finish()
    let third = try formwork.run("order.json", "--no-input", "--state", "s.json", "--set=name=c")
    #expect(third.exitCode == 0)
  }

  @Test("the message names the missing folder of a state")
  func missingFolder() throws {
    let result = try formwork().run("order.json", "--no-input", "--state", "nowhere/s.json")
    #expect(result.exitCode == 4)
    #expect(result.error == "formwork: can't find the folder nowhere: No such file or directory\n")
  }

  @Test("a state that can't be saved ends with exit code 4, after the result")
  func unsaved() throws {
    let formwork = try formwork()
    let program = try formwork.start("order.json", "--plain", "--state", "s.json")
    try program.waitForComplaint("Name")
    // A folder with the name of the file prevents every user from saving.
    try FileManager.default.createDirectory(
      atPath: "\(formwork.folder.path)/s.json", withIntermediateDirectories: false)
    try program.write("b\n\n\n\n\n")
    try program.waitForComplaint("Submit?")
    try program.write("y\n")
    let result = try program.finish()
    #expect(result.exitCode == 4)
    #expect(result.output == "{\"name\": \"b\", \"gift\": false}\n")
    #expect(
      result.error.hasSuffix(
        "formwork: s.json was changed by another program; your answers are in s.json.1 instead\n"))
    #expect(try read("s.json.1", of: formwork).contains(#""value": "b""#))
  }

  @Test("without a change by a person nothing is written, in line mode and with --no-input")
  func untouched() throws {
    let formwork = try formwork()
    _ = try formwork.run("order.json", "--no-input", "--state", "s.json", "--set=name=Ada")
    let before = try read("s.json", of: formwork)
    try formwork.folder.write(
      Forms.order.replacingOccurrences(of: #""id": "name""#, with: #""id": "who""#),
      to: "order.json")
    for words in [
      ["--plain"], ["--plain", "--set=count=2"], ["--no-input"], ["--no-input", "--set=count=99"],
    ] {
      let call = formwork.call(["order.json", "--state", "s.json"] + words)
      let result = try call.run(input: words[0] == "--plain" ? "\n" : "")
      #expect(result.exitCode == (words[0] == "--plain" ? 1 : 6))
      #expect(result.error.contains("its answer \"Ada\" was left out"))
      #expect(try read("s.json", of: formwork) == before)
    }
    let result = try formwork.run("order.json", "--plain", "--state", "s.json", input: "Bob\n")
    #expect(result.error.contains("1 saved item no longer fits. Your first change deletes it"))
    #expect(try read("s.json", of: formwork).contains(#"{"id": "who", "value": "Bob"}"#))
  }

  @Test("submitting without a change keeps answers that no longer fit")
  func submittedUnchanged() throws {
    let formwork = try formwork()
    _ = try formwork.run("fruit.json", "--no-input", "--state", "s.json", "--set=melon=Honeydew")
    let before = try read("s.json", of: formwork)
    try formwork.folder.write(
      Forms.fruit.replacingOccurrences(of: "melon", with: "grape"), to: "fruit.json")
    for words in [["--plain"], ["--no-input"]] {
      let call = formwork.call(["fruit.json", "--state", "s.json"] + words)
      #expect(try call.run(input: "\n\ny\n").output == "{}\n")
      #expect(try read("s.json", of: formwork) == before)
    }
  }

  @Test("an empty file, such as one of mktemp, is a new state")
  func emptyFile() throws {
    let formwork = try formwork()
    try formwork.folder.write("", to: "s.json")
    let result = try formwork.run(
      "order.json", "--no-input", "--state", "s.json", "--set=name=Ada")
    #expect(result.error == "" && result.exitCode == 0)
    #expect(try read("s.json", of: formwork).contains(#"{"id": "name", "value": "Ada"}"#))
  }

  @Test("answers of a form that can't be submitted yet are saved, so that scripts can go on")
  func stepByStep() throws {
    let formwork = try formwork()
    let words = ["order.json", "--no-input", "--state", "s.json"]
    let first = try formwork.call(words + ["--set=count=2"]).run()
    #expect(first.exitCode == 6 && first.output == "")
    #expect(first.error.hasPrefix("name: "))
    #expect(try read("s.json", of: formwork).contains(#"{"id": "count", "value": 2}"#))
    let second = try formwork.call(words + ["--set=name=Ada"]).run()
    #expect(second.output == "{\"name\": \"Ada\", \"count\": 2, \"gift\": false}\n")
  }

  @Test("of answers that don't all fit, those that do are saved")
  func fittingAnswers() throws {
    let formwork = try formwork()
    try formwork.folder.write(#"{"name": "Ada", "wrap": "x"}"#, to: "a.json")
    let result = try formwork.run(
      "order.json", "--no-input", "--state", "s.json", "--answers", "a.json", "--set", "count=x",
      "--set", "gift=yes", "--set", "nmae=B")
    #expect(result.exitCode == 6 && result.output == "")
    let next = try formwork.run("order.json", "--no-input", "--state", "s.json")
    #expect(next.output == "{\"name\": \"Ada\", \"gift\": true}\n")
  }

  @Test("a refused form without new answers creates no state, nor one whose answers are unreadable")
  func nothingToSave() throws {
    let formwork = try formwork()
    for words in [[], ["--answers", "none.json"]] {
      let result = try formwork.call(["order.json", "--no-input", "--state", "s.json"] + words)
        .run()
      #expect(result.exitCode == (words.isEmpty ? 6 : 4))
      #expect(throws: (any Error).self) { try read("s.json", of: formwork) }
    }
  }

  @Test("line mode creates no file until an answer or the submission")
  func looking() throws {
    let formwork = try formwork()
    _ = try formwork.run("fruit.json", "--plain", "--state", "s.json", input: "\n\n")
    #expect(throws: (any Error).self) { try read("s.json", of: formwork) }
    _ = try formwork.run("fruit.json", "--plain", "--state", "s.json", input: "\n\ny\n")
    #expect(try read("s.json", of: formwork).contains("citrus"))
  }

  @Test(
    "a file that can't be written ends with exit code 4 before any question",
    arguments: ["order.json/s.json", "none/s.json", "protected.json"])
  func impossible(path: String) throws {
    let formwork = try formwork()
    try formwork.folder.write("", to: "protected.json")
    chmod("\(formwork.folder.path)/protected.json", 0o444)
    let result = try formwork.run("order.json", "--no-input", "--state", path, "--set=name=b")
    #expect(result.exitCode == 4)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("formwork: can't ") && result.error.contains(path.prefix(4)))
  }

  @Test("a program killed while it saves leaves the file entirely old or entirely new")
  func killed() throws {
    let formwork = try formwork()
    let words = ["order.json", "--no-input", "--state", "s.json"]
    _ = try formwork.call(words + ["--set=name=0"]).run()
    let template = try read("s.json", of: formwork)
    var (possible, savings) = (template, 0)
    let rounds = CampaignSettings.share(of: 200)
    // In microseconds; it approaches the moment of the save from both sides, on any machine.
    var delay = 1000.0
    for round in 1...rounds {
      let program = try RunningProgram(formwork.call(words + ["--set=name=\(round)"]))
      usleep(UInt32(delay))
      program.send(signal: SIGKILL)
      _ = try program.finish()
      let text = try read("s.json", of: formwork)
      let new = template.replacingOccurrences(of: #""value": "0""#, with: "\"value\": \"\(round)\"")
      #expect(text == possible || text == new, "round \(round)")
      delay *= text == new ? 0.8 : 1.25
      savings += text == new ? 1 : 0
      possible = text
    }
    #expect(savings > 0 && savings < rounds)
  }
}
