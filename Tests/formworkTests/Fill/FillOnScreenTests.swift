import TestSupport
import Testing

@Suite("fill on a screen")
struct FillOnScreenTests {
  @Test("choices made with keys are printed as one JSON object on standard output")
  func fruit() throws {
    let form = try ScreenForm(Forms.fruit)
    #expect(form.terminal.screen.lines[0].hasPrefix("Fruit "))
    try form.waitForFocus(on: "Citrus")
    try form.type(Keys.enter, until: "Orange")
    try form.type(Keys.down + Keys.enter, until: "Lime")
    try form.waitForFocus(on: "Melon")
    #expect(form.terminal.screen.line(with: "Orange") == nil)
    try form.type(Keys.enter, until: "Honeydew")
    try form.type(Keys.down + Keys.down + Keys.enter)
    try form.waitForFocus(on: "Submit")
    try form.type(Keys.submit)
    let result = try form.session.finish()
    #expect(result.exitCode == 0)
    #expect(result.output == #"{"citrus": "Lime", "melon": "Honeydew"}"# + "\n")
    #expect(form.terminal.screen.faults.isEmpty)
  }

  @Test("every kind of row is filled in, and rows appear when their conditions hold")
  func order() throws {
    let form = try ScreenForm(Forms.order)
    try form.type("Ada\u{1B}[D\u{1B}[Dl\u{7F}")
    try form.terminal.wait(forText: "[Ada")
    try form.type(Keys.down + "12" + Keys.down)
    try form.terminal.wait(forText: "at most 9")
    try form.type(Keys.up + "\u{7F}\u{7F}7" + Keys.down)
    try form.waitForFocus(on: "Gift")
    #expect(form.terminal.screen.line(with: "Note") == nil)
    try form.type(" ", until: "Note")
    try form.type(Keys.down + "漢字" + Keys.down)
    try form.waitForFocus(on: "Day")
    try form.type(Keys.enter + "2028-02-29" + Keys.enter, until: "2028-02-29")
    try form.waitForFocus(on: "Extras")
    try form.type(Keys.enter, until: "Wrap")
    try form.type(Keys.down + Keys.enter, until: "Cloth")
    try form.type("cl" + Keys.enter)
    try form.terminal.wait(for: "the choice") { $0.line(with: "Wrap")?.contains("Cloth") == true }
    try form.type(Keys.submit)
    let result = try form.session.finish()
    #expect(result.exitCode == 0)
    #expect(
      result.output == #"{"name": "Ada", "count": 7, "gift": true, "note": "漢字", "#
        + #""day": "2028-02-29", "wrap": "c"}"# + "\n")
    #expect(form.terminal.screen.faults.isEmpty)
  }

  @Test("a result on the terminal itself is on the shell's screen")
  func outputOnTerminal() throws {
    let form = try ScreenForm(Forms.fruit, redirectsOutput: false)
    try form.type(Keys.submit)
    #expect(try form.session.finish().exitCode == 0)
    #expect(form.terminal.screen.text == "Fruit\n  No answers.\n{}")
    #expect(form.terminal.screen.modes == .shell)
  }

  @Test("a form with problems can't be submitted")
  func problems() throws {
    let form = try ScreenForm(Forms.order)
    try form.type(Keys.down + Keys.submit, until: "1 problem")
    try form.waitForFocus(on: "Name")
    #expect(form.terminal.screen.text.contains("An answer is needed."))
    try form.type("x")
    try form.terminal.wait(for: "no problem") { !$0.text.contains("An answer is needed.") }
    try form.type(Keys.submit)
    #expect(try form.session.finish().output == #"{"name": "x", "gift": false}"# + "\n")
  }

  @Test("Esc cancels an unchanged form, and asks before it cancels a changed one")
  func cancelling() throws {
    let untouched = try ScreenForm(Forms.fruit)
    try untouched.type(Keys.escape)
    let first = try untouched.session.finish()
    #expect(first.exitCode == 1)
    #expect(first.output == "")

    let changed = try ScreenForm(Forms.order)
    try changed.type("a")
    try changed.type(Keys.escape, until: "Leave")
    try changed.type("n")
    try changed.terminal.wait(for: "the question to disappear") { !$0.text.contains("Leave and") }
    try changed.type(Keys.escape, until: "Leave")
    try changed.type("y")
    let second = try changed.session.finish()
    #expect(second.exitCode == 1)
    #expect(second.output == "")
  }

  @Test("a thousand keys in one write are all handled, with few repaints")
  func manyKeys() throws {
    let form = try ScreenForm(Forms.order)
    let updates = form.terminal.screen.updates
    let letters = String(repeating: "abcdefghij", count: 99)
    try form.type(letters + Keys.down + "8" + Keys.down + " " + Keys.submit)
    let result = try form.session.finish()
    #expect(result.output == "{\"name\": \"\(letters)\", \"count\": 8, \"gift\": true}\n")
    #expect(form.terminal.screen.updates - updates <= 20)
  }

  @Test("a form on standard input is filled in at the terminal")
  func formOnInput() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    let terminal = try PseudoTerminal()
    let shell = ProgramCall(
      "/bin/sh", ["-c", "cat form.json | \"$0\" -", formwork.call([]).path],
      folder: formwork.folder)
    let session = try terminal.start(shell, redirectsOutput: true)
    try terminal.wait(forText: "Citrus")
    try terminal.type(Keys.enter + Keys.enter + Keys.submit)
    let result = try session.finish()
    #expect(result.exitCode == 0)
    #expect(result.output == #"{"citrus": "Lemon"}"# + "\n")
    #expect(terminal.screen.modes == .shell)
  }

  @Test("colors are used unless NO_COLOR is set")
  func colors() throws {
    for (environment, isColorful) in [
      (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), ([:], true),
    ] as [([String: String?], Bool)] {
      let form = try ScreenForm(Forms.order, environment: environment)
      try form.type(Keys.submit, until: "1 problem")
      try form.type(Keys.interrupt)
      _ = try form.session.finish()
      #expect(form.terminal.screen.colors.isEmpty == !isColorful)
    }
  }

  @Test("the mouse is used unless --no-mouse is given")
  func mouse() throws {
    let with = try ScreenForm(Forms.fruit)
    #expect(!with.terminal.screen.modes.mouse.isEmpty)
    let without = try ScreenForm(Forms.fruit, words: ["--no-mouse"])
    #expect(without.terminal.screen.modes.mouse.isEmpty)
    try without.type(Keys.interrupt)
    _ = try without.session.finish()
    #expect(!String(decoding: without.terminal.received, as: UTF8.self).contains("?1000"))
  }
}
