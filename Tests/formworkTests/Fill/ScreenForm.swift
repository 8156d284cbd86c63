import Foundation
import TestSupport

/// A form on a terminal, with a person who types.
struct ScreenForm {
  let terminal: PseudoTerminal
  let session: TerminalSession
  let before: TerminalSettings
  let formwork: Formwork

  /// Opens a form and waits until it is drawn.
  init(
    _ spec: String, width: Int = 80, height: Int = 24, environment: [String: String?] = [:],
    redirectsOutput: Bool = true, words: [String] = []
  ) throws {
    formwork = try Formwork(["form.json": spec])
    terminal = try PseudoTerminal(width: width, height: height)
    before = try terminal.settings
    session = try terminal.start(
      formwork.call(["form.json"] + words, environment: environment),
      redirectsOutput: redirectsOutput)
    try terminal.wait(for: "the first frame") { $0.updates > 0 && $0.modes.isAlternate }
  }

  /// Types keys.
  func type(_ keys: String) throws {
    try terminal.type(keys)
  }

  /// Types keys and waits until the screen shows a text.
  func type(_ keys: String, until text: String) throws {
    try terminal.type(keys)
    try terminal.wait(forText: text)
  }

  /// Waits until the line with a text has the focus.
  func waitForFocus(on text: String) throws {
    try terminal.wait(for: "the focus on \(text)") { screen in
      screen.lines.contains { ($0.hasPrefix(">") || $0.hasPrefix("▌")) && $0.contains(text) }
    }
  }
}

/// Keys as terminals send them.
enum Keys {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let submit = "\u{13}"
  static let interrupt = "\u{03}"
  static let quit = "\u{1C}"
  static let suspend = "\u{1A}"
}
