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

  @Test("nothing is written where nothing changed")
  func nothing() {
    let frame = frame(["a", "日本"], cursor: 1)
    #expect(FrameDifference.bytes(from: frame, to: frame).isEmpty)
  }

  @Test("any frame follows from any other, and from an unknown screen")
  func allPairs() {
    let frames = [
      frame(["", ""]), frame(["abcdefghijkl", "x"], cursor: 3), frame(["日本語日本語", "日"]),
      frame([" 日本語", "a日b本c"], cursor: 0), frame(["👩‍👩‍👧 x 🇩🇪", "e\u{301}e"]),
      frame(["a👍🏽b", "❤️❤"], cursor: 11), frame(["abcdXfghijkl", "x    y"], cursor: 5),
    ]
    for before in frames {
      for after in frames {
        var terminal = TestTerminal(after.size)
        terminal.take(FrameDifference.bytes(from: nil, to: before))
        #expect(terminal.text == before.text)
        terminal.take(FrameDifference.bytes(from: before, to: after))
        #expect(terminal.text == after.text)
        #expect(terminal.faults.isEmpty)
        #expect(terminal.openUpdates == 0)
        #expect(terminal.showsCursor == (after.cursor != nil))
        if let cursor = after.cursor { #expect(terminal.cursor == (cursor.x, cursor.y)) }
      }
    }
  }

  @Test("each change is one synchronised update that never clears the screen")
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

  @Test("lines that only move are moved by the terminal", arguments: [-3, -1, 1, 2, 5])
  func scrolling(distance: Int) {
    func screen(from start: Int) -> Frame {
      frame(
        ["title"] + (start..<start + 12).map { "a line with number \($0)" } + ["keys"], width: 40)
    }
    let before = screen(from: 10)
    let after = screen(from: 10 + distance)
    var terminal = TestTerminal(before.size)
    terminal.take(FrameDifference.bytes(from: nil, to: before))
    let bytes = FrameDifference.bytes(from: before, to: after)
    terminal.take(bytes)
    #expect(terminal.text == after.text)
    #expect(terminal.faults.isEmpty)
    #expect(bytes.count < 60 + Int(distance.magnitude) * 40)
  }

  @Test("a line is cut at the right edge without half a cluster")
  func cutting() {
    #expect(frame(["abcd日"], width: 5).text == ["abcd"])
    #expect(frame(["abc日"], width: 5).text == ["abc日"])
    var line = StyledLine("日本語")
    line.truncate(to: 4)
    #expect(line.cells.map(\.text).joined() == "日 …")
  }

  @Test("a frame without colour has none in its bytes")
  func withoutColor() {
    var colored = Frame(size: ScreenSize(width: 10, height: 1))
    colored.draw(StyledLine("! wrong", .problem), y: 0)
    let bytes = FrameDifference.bytes(from: nil, to: colored.withoutColor)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("31"))
    #expect(colored.withoutColor.text == colored.text)
  }
}
