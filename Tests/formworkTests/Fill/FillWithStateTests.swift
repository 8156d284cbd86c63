import Foundation
import TestSupport
import Testing

@Suite("fill on a screen with a state file")
struct FillWithStateTests {
  private let formwork: Formwork
  private let terminal: PseudoTerminal

  init() throws {
    formwork = try Formwork(["form.json": Forms.order])
    terminal = try PseudoTerminal()
    try FileManager.default.createDirectory(
      atPath: "\(formwork.folder.path)/kept", withIntermediateDirectories: false)
  }

  private func start(_ words: String...) throws -> TerminalSession {
    let session = try terminal.start(
      formwork.call(["form.json", "--state", "kept/s.json"] + words), redirectsOutput: true)
    try terminal.wait(for: "the form") { $0.modes.isAlternate && $0.text.contains("Order") }
    return session
  }

  private var folder: String { "\(formwork.folder.path)/kept" }

  private var saved: String {
    let bytes = FileManager.default.contents(atPath: "\(folder)/s.json")
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }

  @Test("answers saved while a form is open are restored after the program is killed")
  func killed() throws {
    let first = try start()
    // The screen shows that saving fails, and that it works again.
    try FileManager.default.removeItem(atPath: folder)
    try terminal.type("A")
    try terminal.wait(forText: "! Not saved: can't create ")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try terminal.type("d")
    try terminal.wait(for: "the message to disappear") { !$0.text.contains("Not saved") }
    first.send(signal: SIGKILL)
    #expect(try first.finish().exitCode == 137)
    let second = try PseudoTerminal()
    let session = try second.start(
      formwork.call(["form.json", "--state", "kept/s.json"]), redirectsOutput: true)
    try second.wait(forText: "[Ad")
    try second.type(Keys.submit)
    #expect(try session.finish().output == #"{"name": "Ad", "gift": false}"# + "\n")
  }

  /// A way to end a form.
  enum Ending: CaseIterable {
    case submit, interruptKey, terminate, hangUp
  }

  @Test("the typed text is saved at the end, whatever ends the form", arguments: Ending.allCases)
  func ending(ending: Ending) throws {
    let session = try start()
    try terminal.type("Ada")
    try terminal.wait(forText: "[Ada")
    switch ending {
    case .submit: try terminal.type(Keys.submit)
    case .interruptKey: try terminal.type(Keys.interrupt)
    case .terminate: session.send(signal: SIGTERM)
    case .hangUp: session.send(signal: SIGHUP)
    }
    _ = try session.finish()
    #expect(saved.contains(#""value": "Ada""#))
  }

  @Test("answers given as options are saved before the first key")
  func prefilled() throws {
    let session = try start("--set", "name=Grace")
    #expect(saved.contains(#""value": "Grace""#))
    try terminal.type(Keys.interrupt)
    _ = try session.finish()
  }

  @Test("looking at a form saves nothing")
  func looking() throws {
    let session = try start()
    try terminal.type(Keys.down + Keys.down + Keys.escape)
    #expect(try session.finish().exitCode == 1)
    #expect(saved == "")
  }

  @Test("answers that no longer fit are reported before they are dropped, and leaving keeps them")
  func lossesAreTold() throws {
    _ = try formwork.run(
      "form.json", "--state", "kept/s.json", "--no-input", "--set", "name=Ada")
    let before = saved.replacingOccurrences(of: #""id": "name""#, with: #""id": "nobody""#)
    #expect(before != saved)
    try Data(before.utf8).write(to: URL(fileURLWithPath: "\(folder)/s.json"))
    let session = try start()
    try terminal.wait(forText: "1 saved item no longer fits")
    try terminal.type(Keys.interrupt)
    _ = try session.finish()
    #expect(saved == before)
  }

  @Test("failing to save is reported while the form is open, and by exit code 4 at the end")
  func unsaved() throws {
    let session = try start()
    try FileManager.default.removeItem(atPath: folder)
    try terminal.type("A")
    try terminal.wait(forText: "! Not saved: can't create ")
    try terminal.type("da" + Keys.submit)
    let result = try session.finish()
    #expect(result.exitCode == 4)
    #expect(result.output == #"{"name": "Ada", "gift": false}"# + "\n")
    #expect(terminal.screen.text.contains("formwork: can't create "))
  }

  @Test("a file that another program changes is kept, and the answers are saved beside it")
  func changedByOthers() throws {
    let session = try start("--set", "name=A")
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: "\(folder)/s.json"))
    try terminal.type("d")
    try terminal.wait(
      forText: "! Not saved: kept/s.json was changed by another program; your answers are in")
    try terminal.type("a" + Keys.submit)
    #expect(try session.finish().exitCode == 4)
    #expect(saved == "theirs")
    let beside = FileManager.default.contents(atPath: "\(folder)/s.json.1") ?? Data()
    #expect(String(decoding: beside, as: UTF8.self).contains(#""value": "Ada""#))
    #expect(terminal.screen.text.contains("was changed by another program"))
  }

  @Test("answers given as options keep answers that no longer fit, and submitting drops those")
  func prefilledWithLosses() throws {
    _ = try formwork.run(
      "form.json", "--state", "kept/s.json", "--no-input", "--set", "name=Ada")
    let before = saved.replacingOccurrences(of: #""id": "name""#, with: #""id": "nobody""#)
    try Data(before.utf8).write(to: URL(fileURLWithPath: "\(folder)/s.json"))
    let first = try start("--set", "name=Grace")
    try terminal.type(Keys.interrupt)
    _ = try first.finish()
    #expect(saved == before)
    let second = try PseudoTerminal()
    let session = try second.start(
      formwork.call(["form.json", "--state", "kept/s.json", "--set", "name=Grace"]),
      redirectsOutput: true)
    try second.wait(forText: "Grace")
    try second.type(Keys.submit)
    #expect(try session.finish().exitCode == 0)
    #expect(saved.contains(#""value": "Grace""#) && !saved.contains("nobody"))
  }

  @Test("a second program at a terminal is refused while the first one uses the file")
  func twoPrograms() throws {
    let first = try start()
    let other = try PseudoTerminal()
    let second = try other.start(
      formwork.call(["form.json", "--state", "kept/s.json"]), redirectsOutput: true)
    #expect(try second.finish().exitCode == 7)
    #expect(
      other.screen.text.hasPrefix(
        "formwork: can't use kept/s.json: another program is using it; add --wait"))
    try terminal.type(Keys.interrupt)
    _ = try first.finish()
  }

  @Test("Ctrl-Z saves before the program stops")
  func suspending() throws {
    var shell = ProgramCall("/bin/sh", ["-i"], folder: formwork.folder)
    shell.environment = ["PS1": "ready> ", "COMMAND": formwork.call([]).path, "HISTFILE": nil]
    let program = try RunningProgram(shell, in: terminal, outputsToTerminal: true)
    try terminal.wait(forText: "ready>")
    try terminal.type("\"$COMMAND\" form.json --state kept/s.json >result.json\n")
    try terminal.wait(for: "the form") { $0.modes.isAlternate && $0.text.contains("Order") }
    try terminal.type("Ada" + Keys.suspend)
    try terminal.wait(for: "the shell") { !$0.modes.isAlternate && $0.text.contains("Stopped") }
    #expect(saved.contains(#""value": "Ada""#))
    try terminal.type("fg\n")
    try terminal.wait(for: "the form again") { $0.modes.isAlternate && $0.text.contains("[Ada") }
    try terminal.type(Keys.interrupt)
    try terminal.wait(for: "the shell again") {
      !$0.modes.isAlternate && $0.text.hasSuffix("\nready>")
    }
    try terminal.type("exit\n")
    _ = try program.finish()
  }

  @Test("a rearranged list keeps its order")
  func reordered() throws {
    try formwork.folder.write(
      """
      {"formwork": 1, "id": "list", "title": "List", "sections": [
        {"id": "s", "reorder": "within", "rows": [
          {"id": "a", "kind": "label", "title": "Apple"},
          {"id": "b", "kind": "label", "title": "Pear"},
          {"id": "c", "kind": "label", "title": "Plum"}]}]}
      """, to: "list.json")
    for expected in [["Pear", "Apple", "Plum"], ["Apple", "Pear", "Plum"]] {
      let terminal = try PseudoTerminal()
      let session = try terminal.start(
        formwork.call(["list.json", "--state", "kept/s.json"]), redirectsOutput: true)
      try terminal.wait(for: "the list") { $0.modes.isAlternate && $0.text.contains("Plum") }
      try terminal.type("\u{1B}[1;3B" + Keys.enter)
      try terminal.wait(for: "another order") { order(in: $0) == expected }
      try terminal.type(Keys.submit)
      #expect(try session.finish().exitCode == 0)
    }
  }

  private func order(in screen: TerminalScreen) -> [String] {
    screen.lines.compactMap { line in ["Apple", "Pear", "Plum"].first(where: line.contains) }
  }
}
