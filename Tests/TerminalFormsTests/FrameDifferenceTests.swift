import TestSupport
import Testing

@testable import TerminalForms

@Suite struct FrameDifferenceTests {
  private func frame(_ lines: [String], width: Int = 12, cursor: Int? = nil) -> Frame {
    var frame = Frame(size: ScreenSize(width: width, height: lines.count))
    for (y, text) in lines.enumerated() {
      var line = StyledLine(text)
      if y == 0 { line.cursor = cursor }
      frame.draw(line, y: y)
    }
    return frame
  }

  @Test("nothing is written if nothing changed")
  func nothing() {
    let frame = frame(["a", "日本"], cursor: 1)
    #expect(FrameDifference.bytes(from: frame, to: frame).isEmpty)
  }

  @Test("any frame can be drawn over any other, and on an unknown screen")
  func allPairs() {
    let frames = [
      frame(["", ""]), frame(["abcdefghijkl", "x"], cursor: 3), frame(["日本語日本語", "日"]),
      frame([" 日本語", "a日b本c"], cursor: 0), frame(["👩‍👩‍👧 x 🇩🇪", "e\u{301}e"]),
      frame(["a👍🏽b", "❤️❤"], cursor: 11), frame(["abcdXfghijkl", "x    y"], cursor: 5),
    ]
    for before: Frame? in frames + [nil] {
      for after in frames {
        var terminal = before.map { TerminalScreen(showing: $0) } ?? TerminalScreen(after.size)
        if let before { #expect(terminal.lines == before.text) }
        terminal.take(FrameDifference.bytes(from: before, to: after))
        #expect(terminal.lines == after.text)
        #expect(terminal.faults.isEmpty)
        #expect(!terminal.modes.isHeld)
        #expect(terminal.modes.showsCursor == (after.cursor != nil))
        if let cursor = after.cursor { #expect(terminal.cursor == .init(x: cursor.x, y: cursor.y)) }
      }
    }
  }

  /// Terminals that disagree about clusters of several scalars, or emoji.
  private static let otherWidths: [@Sendable (Character) -> Int] = [
    { $0.unicodeScalars.count > 1 ? 1 : $0.terminalWidth },
    { $0.unicodeScalars.count > 1 ? 2 : $0.terminalWidth },
    { max(1, $0.unicodeScalars.reduce(0) { $0 + ($1.value < 0x300 ? 1 : $1.terminalWidth) }) },
    { $0.unicodeScalars.contains("\u{FE0F}") ? 1 : $0.terminalWidth },
  ]

  @Test(
    "whatever width a terminal gives a cluster, nothing of earlier frames remains", arguments: 0..<4
  )
  func otherWidths(index: Int) {
    let clusters = ["1️⃣", "©️", "®", "❤️", "❤", "👩‍👩‍👧", "🇩🇪", "👍🏽", "e\u{301}", "日", "a", "b", " "]
    var random = SeededNumbers(seed: UInt64(index))
    for _ in 0..<60 {
      var text: [String] = []
      var terminal = TerminalScreen(
        ScreenSize(width: 100, height: 1), columns: Self.otherWidths[index])
      var shown: Frame?
      for _ in 0..<12 {
        let place = Int.random(in: 0...text.count, using: &random)
        if place < text.count, Bool.random(using: &random) {
          text.remove(at: place)
        } else {
          text.insert(clusters.randomElement(using: &random) ?? "", at: place)
        }
        let next = frame(["[\(text.joined())] end"], width: 100)
        terminal.take(FrameDifference.bytes(from: shown, to: next))
        shown = next
        let fresh = TerminalScreen(showing: next, columns: Self.otherWidths[index])
        #expect(terminal.shows(fresh), "\(text)")
        #expect(terminal.lines[0].hasSuffix("] end"))
        guard terminal.shows(fresh) else { return }
      }
    }
  }

  @Test("each change is one synchronized update that never clears the screen")
  func oneUpdate() {
    let bytes = FrameDifference.bytes(from: nil, to: frame(["abc", "日本"], cursor: 0))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
    #expect(!text.contains("\u{1B}[2J") && !text.contains("\u{1B}[J"))
  }

  @Test("typing a letter takes a few bytes")
  func fewBytes() {
    let before = frame(["[ab        ]", "some text"], cursor: 3)
    let after = frame(["[abc       ]", "some text"], cursor: 4)
    #expect(FrameDifference.bytes(from: before, to: after).count <= 20)
  }

  @Test("lines that only move are scrolled by the terminal", arguments: [-3, -1, 1, 2, 5])
  func scrolling(distance: Int) {
    func screen(from start: Int) -> Frame {
      frame(
        ["title"] + (start..<start + 12).map { "a line with number \($0)" } + ["keys"], width: 40)
    }
    let before = screen(from: 10)
    let after = screen(from: 10 + distance)
    var terminal = TerminalScreen(showing: before)
    let bytes = FrameDifference.bytes(from: before, to: after)
    terminal.take(bytes)
    #expect(terminal.lines == after.text)
    #expect(terminal.faults.isEmpty)
    #expect(bytes.count < 60 + Int(distance.magnitude) * 40)
  }

  @Test("a line is cut at the right edge between clusters")
  func cutting() {
    #expect(frame(["abcd日"], width: 5).text == ["abcd"])
    #expect(frame(["abc日"], width: 5).text == ["abc日"])
    let wide = StyledLine("日本語").truncated(to: 4, .unicode)
    #expect(wide.cells.map(\.text).joined() == "日 …")
    let cut = StyledLine("abcdef").truncated(to: 5, .ascii)
    #expect(cut.cells.map(\.text).joined() == "ab...")
    #expect(cut.truncated(to: 2, .ascii).cells.map(\.text).joined() == "..")
  }

  @Test("a frame without color has no color in its bytes")
  func withoutColor() {
    var colored = Frame(size: ScreenSize(width: 10, height: 1))
    colored.draw(StyledLine("! wrong", .problem), y: 0)
    let bytes = FrameDifference.bytes(from: nil, to: colored.colored(by: nil))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("31"))
    #expect(colored.colored(by: nil).text == colored.text)
  }
}
