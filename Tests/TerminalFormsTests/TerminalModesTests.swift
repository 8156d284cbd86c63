import Testing

@testable import TerminalForms

@Suite struct TerminalModesTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The private modes that are on after these bytes, given those that were on before.
  private func modes(after text: String, before: Set<String>) -> Set<String> {
    var modes = before
    for part in text.split(whereSeparator: { "\u{1B}\r".contains($0) }) where part.hasPrefix("[?") {
      let name = String(part.dropFirst(2).dropLast())
      if part.hasSuffix("h") { modes.insert(name) } else { modes.remove(name) }
    }
    return modes
  }

  @Test("leaving restores every mode that entering changed", arguments: [false, true])
  func symmetry(mouse: Bool) {
    // A terminal begins with lines that wrap and a visible cursor.
    let found: Set = ["7", "25"]
    let form = TerminalModes.form(withMouse: mouse)
    let entered = modes(after: text(form.bytes(from: .shell)), before: found)
    #expect(entered.isSuperset(of: ["1049", "2004"]))
    #expect(entered.contains("1000") == mouse)
    // A frame may have been interrupted anywhere.
    let broken = entered.union(["2026"]).subtracting(["25"])
    #expect(modes(after: text(TerminalModes.shell.bytes(from: form)), before: broken) == found)
  }

  @Test("the alternate screen is left last, so that nothing changes the shell's screen")
  func order() {
    let leaving = text(TerminalModes.shell.bytes(from: .form(withMouse: true)))
    #expect(leaving.hasSuffix("\u{1B}[?1049l"))
  }

  @Test("below a prompt the alternate screen, the mouse and margins are not used")
  func belowPrompt() {
    var form = TerminalModes.form(withMouse: true, .belowPrompt)
    let found: Set = ["7", "25"]
    let entering = text(form.bytes(from: .shell))
    let entered = modes(after: entering, before: found)
    #expect(entered == ["25", "2004"])
    form.linesAbove = 3
    let leaving = text(TerminalModes.shell.bytes(from: form))
    #expect(modes(after: leaving, before: entered.subtracting(["25"])) == found)
    // The sequence for margins would move the cursor.
    #expect(!entering.contains("r") && !leaving.contains("r"))
    #expect(leaving.contains("\r\u{1B}[3A\u{1B}[m\u{1B}[K\u{1B}[C\u{1B}[J\r"))
  }

  @Test("nothing is sent if the modes stay the same")
  func nothing() {
    #expect(TerminalModes.shell.bytes(from: .shell).isEmpty)
    let form = TerminalModes.form(withMouse: true)
    #expect(form.bytes(from: form).isEmpty)
  }
}
