import TestSupport
import Testing

@Suite("The simulated screen")
struct TerminalScreenTests {
  private func screen(_ text: String, width: Int = 10, height: Int = 3) -> TerminalScreen {
    var screen = TerminalScreen(width: width, height: height)
    screen.take(Array(text.utf8))
    return screen
  }

  @Test("text is written at the cursor")
  func placing() {
    let screen = screen("ab\u{1B}[2;4Hcd\u{1B}[2Ce\u{1B}[Hx")
    #expect(screen.lines == ["xb", "   cd  e", ""])
    #expect(screen.cursor == .init(x: 1, y: 0))
    #expect(screen.faults.isEmpty)
  }

  @Test("lines are erased from the cursor")
  func erasing() {
    #expect(screen("abcdef\u{1B}[1;3H\u{1B}[K").lines[0] == "ab")
  }

  @Test("bytes may be split anywhere")
  func splitting() {
    let text = "é\u{1B}[?1049h\u{1B}[2;2H漢字\u{1B}[0;31mred\u{1B}[m\u{1B}]0;title\u{7}."
    let whole = screen(text)
    var split = TerminalScreen(width: 10, height: 3)
    for byte in text.utf8 { split.take([byte]) }
    #expect(split.lines == whole.lines)
    #expect(whole.lines == ["", " 漢字red.", ""])
    #expect(split.modes == whole.modes)
    #expect(whole.colors == [31])
  }

  @Test("wide characters take two cells, and combining marks none")
  func widths() {
    let screen = screen("漢e\u{301}x")
    #expect(screen.lines[0] == "漢e\u{301}x")
    #expect(screen.cursor.x == 4)
  }

  @Test("a wide character that is partly overwritten is erased, and one that grows keeps its place")
  func clusters() {
    #expect(screen("漢字\u{1B}[1;2Hx").lines[0] == " x字")
    #expect(screen("漢字\u{1B}[1;3Hx").lines[0] == "漢x")
    #expect(screen("a漢字\u{1B}[1;3H\u{1B}[K").lines[0] == "a")
    let flag = screen("👩\u{200D}👧🇩🇪.")
    #expect(flag.lines[0] == "👩\u{200D}👧🇩🇪." && flag.cursor.x == 5)
  }

  @Test("each cell has the style with which it was written")
  func styles() {
    let cells = screen("a\u{1B}[1;31mb\u{1B}[0;7mc\u{1B}[md").cells[0]
    #expect(cells[..<4].map(\.style) == [[], [1, 31], [7], []])
  }

  @Test("leaving the alternate screen restores the shell's screen")
  func alternate() {
    let shown = screen("shell\u{1B}[?1049h\u{1B}[Hform")
    #expect(shown.text == "form")
    let left = screen("shell\u{1B}[?1049hform\u{1B}[?1049l$")
    #expect(left.text == "shell$")
    #expect(left.modes == .shell)
  }

  @Test("modes are recorded until they are switched off")
  func modes() {
    let on = screen(
      "\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2026h\u{1B}[7m")
    #expect(!on.modes.showsCursor && !on.modes.wraps && on.modes.marksPastes)
    #expect(on.modes.mouse == [1000, 1006] && on.modes.isHeld && on.modes.hasStyle)
    var off = on
    let undoing =
      "\u{18}\u{1B}[?2026l\u{1B}[m\u{1B}[?25h\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h"
    off.take(Array(undoing.utf8))
    #expect(off.modes == .shell)
    #expect(off.updates == 1)
  }

  @Test("full lines continue in the next one, and the last line scrolls")
  func scrolling() {
    #expect(screen("one\r\n0123456789ab\r\nend").lines == ["0123456789", "ab", "end"])
  }

  @Test("lines between margins move up and down, and the others stay")
  func margins() {
    let text = "a\r\nb\r\nc\r\nd\r\ne"
    let up = screen(text + "\u{1B}[2;4r\u{1B}[2S", height: 5)
    #expect(up.lines == ["a", "d", "", "", "e"])
    #expect(up.modes.hasMargins && up.cursor == .init(x: 0, y: 0))
    let down = screen(text + "\u{1B}[2;4r\u{1B}[1T\u{1B}[r", height: 5)
    #expect(down.lines == ["a", "", "b", "c", "e"])
    #expect(down.modes == .shell)
    let fed = screen(text + "\u{1B}[2;4r\u{1B}[4;1H\nx", height: 5)
    #expect(fed.lines == ["a", "c", "d", "x", "e"])
  }

  @Test("the cursor moves up and down within the screen, and the lines below it are erased")
  func linesBelow() {
    let screen = screen("a\r\nb\r\nc\u{1B}[9A\u{1B}[Bx\u{1B}[J")
    #expect(screen.lines == ["a", "bx", ""] && screen.cursor == .init(x: 2, y: 1))
    #expect(screen.scrollback.isEmpty)
  }

  @Test("a screen that is erased as a whole is kept in the history")
  func wholeScreen() {
    #expect(screen("a\r\nb\r\nc\u{1B}[H\u{1B}[J").scrollback == ["a", "b", "c"])
    #expect(screen("a\r\nb\r\nc\u{1B}[H\u{1B}[C\u{1B}[J").scrollback.isEmpty)
  }

  @Test("a narrower window wraps the shell's lines, and a wider one joins them again")
  func wrapping() {
    var screen = screen("abcdef\r\n漢字\r\nx", width: 8, height: 6)
    screen.resize(width: 3, height: 6)
    #expect(screen.lines == ["abc", "def", "漢", "字", "x", ""])
    #expect(screen.cursor == .init(x: 1, y: 4))
    screen.resize(width: 8, height: 6)
    #expect(screen.lines == ["abcdef", "漢字", "x", "", "", ""])
    #expect(screen.cursor == .init(x: 1, y: 2))
  }

  @Test("a lower window drops lines below the cursor, then scrolls lines at the top")
  func lower() {
    var screen = screen("a\r\nb\r\nc\r\nd\u{1B}[A", width: 8, height: 4)
    screen.resize(width: 8, height: 2)
    #expect(screen.lines == ["b", "c"] && screen.scrollback == ["a"])
    screen.take(Array("\r\n\nx".utf8))
    #expect(screen.lines == ["", "x"] && screen.scrollback == ["a", "b", "c"])
  }

  @Test(
    "an unknown sequence is a fault",
    arguments: ["\u{1B}[2J", "\u{1B}[?9999h", "\u{0}", "\u{1B}c"])
  func faults(text: String) {
    #expect(!screen(text).faults.isEmpty)
  }

  @Test("text beyond the edge is a fault if lines do not wrap")
  func edge() {
    #expect(screen("\u{1B}[?7l0123456789").faults.isEmpty)
    #expect(!screen("\u{1B}[?7l0123456789a").faults.isEmpty)
  }
}
