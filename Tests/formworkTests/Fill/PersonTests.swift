import FormOracle
import Foundation
import TestSupport
import Testing

@Suite("A person using every form")
struct PersonTests {
  private static let forms = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Forms")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: forms.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  @Test("no form surprises a person who makes mistakes", arguments: names)
  func using(name: String) throws {
    let spec = try String(
      contentsOf: Self.forms.appending(path: name), encoding: .utf8)
    for seed in CampaignSettings.seeds(part: 0, count: 1) {
      var person = try Person(spec, seed: seed)
      do {
        for _ in 0..<CampaignSettings.share(of: 3) where try person.isInForm {
          try person.useForAWhile()
        }
        try person.undoEverythingAndLeave()
      } catch {
        Issue.record("\(name), seed \(seed): \(error)\n\(person.report)")
      }
    }
  }
}

/// A person who fills in a form at a terminal with mistakes, and resizes the window meanwhile.
struct Person {
  private let form: ScreenForm
  private var dice: SeededGenerator
  private var gestures: [String] = []

  private static let words = [
    "Ada", "x", "2026-13-45", "2026-12-24", "99999999999999999999", "-3.5", "ada@example.org",
    "日本 é👩‍👩‍👧", "tomorrow", "9:30",
    "a long text that has more words than a row of any window has room for",
    "0", "../../etc", "$(true)", "\"'",
  ]

  init(_ spec: String, seed: UInt64) throws {
    dice = SeededGenerator(seed: seed)
    form = try ScreenForm(spec, environment: ["LC_ALL": "C.UTF-8"])
  }

  /// The gestures, and the contents of the screen.
  var report: String {
    "after \(gestures.joined(separator: ", ")):\n\(form.terminal.screen.text)"
  }

  /// Whether the form is still open after all keys were read.
  var isInForm: Bool {
    get throws {
      // The help is drawn only after the keys before it are handled.
      try form.type("\u{1B}OP")
      try form.terminal.wait(for: "the help or the end") {
        !$0.modes.isAlternate || $0.text.contains("other keys back")
      }
      guard form.terminal.screen.modes.isAlternate else { return false }
      try form.type("\u{1B}OP")
      try form.terminal.wait(for: "the form") {
        !$0.modes.isAlternate || !$0.text.contains("other keys back")
      }
      return form.terminal.screen.modes.isAlternate
    }
  }

  /// Makes some gestures, and checks that a redraw does not change the screen.
  mutating func useForAWhile() throws {
    for _ in 0..<8 { try act() }
    guard try isInForm else { return try expectGoodEnd() }
    let lines = form.terminal.screen.lines
    try form.type("\u{0C}")
    guard try isInForm else { throw Surprise("a redraw ended the form") }
    guard form.terminal.screen.lines == lines else {
      throw Surprise("the screen was\n" + lines.joined(separator: "\n"))
    }
  }

  private mutating func act() throws {
    switch Int.random(in: 0..<24, using: &dice) {
    case 0...3: try press("Down", Keys.down, most: 6)
    case 4: try press("Up", Keys.up, most: 4)
    case 5: try press("Tab", "\t", most: 3)
    case 6...8: try press("Enter", Keys.enter, most: 1)
    case 9, 10: try press("Space", " ", most: 1)
    case 11...13: try typeWord()
    case 14: try press("Backspace", "\u{7F}", most: 12)
    case 15: try press("Delete", "\u{1B}[3~", most: 1)
    case 16: try press(["+", "-"].randomElement(using: &dice)!, most: 2)
    case 17: try press("Alt-Down", "\u{1B}[1;3B", most: 2)
    case 18: try press("submit", Keys.submit, most: 1)
    case 19: try press("undo", "\u{1F}", most: 5)
    case 20: try resize()
    case 21: try interrupt()
    case 22: try paste()
    default: try useMouse()
    }
  }

  private mutating func press(_ name: String, _ key: String? = nil, most: Int) throws {
    let count = Int.random(in: 1...most, using: &dice)
    gestures.append("\(name) ×\(count)")
    try form.type(String(repeating: key ?? name, count: count))
  }

  private mutating func typeWord() throws {
    let word = Self.words.randomElement(using: &dice)!
    gestures.append("types \(word)")
    try form.type(word)
  }

  private mutating func resize() throws {
    let (width, height) = (
      Int.random(in: 40...130, using: &dice), Int.random(in: 6...45, using: &dice)
    )
    gestures.append("resize to \(width)×\(height)")
    try form.terminal.resize(width: width, height: height)
  }

  /// Stops the program and continues it, as a shell does.
  private mutating func interrupt() throws {
    gestures.append("stop and go on")
    form.session.send(signal: SIGSTOP)
    form.session.send(signal: SIGCONT)
  }

  private mutating func paste() throws {
    let text = Self.words.randomElement(using: &dice)!
    gestures.append("paste \(text) twice")
    try form.type("\u{1B}[200~\(text)\r\n\(text)\u{1B}[201~")
  }

  private mutating func useMouse() throws {
    let (x, y) = (Int.random(in: 1...80, using: &dice), Int.random(in: 1...24, using: &dice))
    let button = [0, 0, 64, 65].randomElement(using: &dice)!
    gestures.append("mouse \(button) at \(x), \(y)")
    try form.type("\u{1B}[<\(button);\(x);\(y)M")
    if button == 0 { try form.type("\u{1B}[<0;\(x);\(y)m") }
  }

  /// Undoes everything, and leaves the form. Leaving asks nothing, since no answer would be lost.
  mutating func undoEverythingAndLeave() throws {
    guard try isInForm else { return try expectGoodEnd() }
    gestures.append("undo everything")
    try form.type(String(repeating: "\u{1F}", count: 400))
    // Escape closes the open field or text, and then leaves the form.
    for _ in 0..<3 where try isInForm {
      gestures.append("Escape")
      let updates = form.terminal.screen.updates
      try form.type(Keys.escape)
      try form.terminal.wait(for: "what Escape does") {
        !$0.modes.isAlternate || $0.updates > updates
      }
    }
    guard try !isInForm else { throw Surprise("the form can't be left, or asks") }
    try expectGoodEnd()
  }

  /// Checks that the form was submitted or cancelled, and that the terminal is restored.
  private func expectGoodEnd() throws {
    // A second Ctrl-S, typed when the terminal belongs to the shell again, stops all output there; Ctrl-Q lets it go on.
    try form.type("\u{11}")
    let end = try form.session.finish()
    let screen = form.terminal.screen
    guard
      end.exitCode == 1 && end.output.isEmpty
        || end.exitCode == 0 && (try? JSONObject(Array(end.output.utf8))) != nil
    else { throw Surprise("it ends with \(end.end) and \(end.output)") }
    // Text written before the program notices a narrower window extends beyond its edge.
    let faults = screen.faults.filter { !$0.hasPrefix("text beyond the right edge") }
    guard faults.isEmpty else { throw Surprise("faults \(faults)") }
    guard screen.modes == .shell, try form.terminal.settings == form.before else {
      throw Surprise("the terminal is left in \(screen.modes)")
    }
  }
}

/// Something that a person did not expect.
private struct Surprise: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
