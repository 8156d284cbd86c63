import Testing

@testable import TerminalForms

@Suite struct TextTests {
  @Test(
    "a cluster has the width in cells that terminals give it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("ﾊ", 1), ("Ｆ", 2), ("🗼", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2),
      ("1️⃣", 2), ("ß", 1), ("ก็", 1), ("·", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("─", 1), ("\u{20000}", 2),
    ] as [(Character, Int)])
  func widths(cluster: Character, width: Int) {
    #expect(cluster.terminalWidth == width)
  }

  @Test("control characters are replaced with visible symbols")
  func standIns() {
    #expect(VisibleText.plain("a\u{1B}[2Jb") == "a␛[2Jb")
    #expect(VisibleText.plain("\r\n") == "␍␊")
    #expect(VisibleText.plain("\u{7F}\u{9B}") == "␡\u{FFFD}")
    #expect(VisibleText.plain("a\u{202E}b") == "a\u{FFFD}b")
    #expect(VisibleText.plain("plain") == "plain")
  }

  @Test(
    "escape sequences are removed from pasted text, with all their characters",
    arguments: [
      ("\u{1B}[31mred\u{1B}[0;1m", "red"), ("\u{9B}31mred", "red"), ("a\u{1B}[?25hb", "ab"),
      ("\u{1B}]0;title\u{7}x", "x"), ("\u{1B}]8;;http://a.b\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
      ("\u{1B}P1$r0m\u{1B}\\x", "x"), ("\u{1B}(Bx", "x"), ("\u{1B}7x\u{1B}8", "x"),
      ("a\u{1B}", "a"), ("a\u{1B}[", "a"), ("a\u{1B}[12", "a12"), ("\u{1B}]no end", "no end"),
      ("\u{1B}\u{1B}[Ax", "x"), ("\u{1B}日", "日"), ("a\tb\r\nc\n\n", "a b c"), ("日本", "日本"),
    ])
  func escapeSequences(pasted: String, line: String) {
    #expect(pasted.asOneLine == line)
  }

  @Test("no text results in a control character or a cluster without width")
  func allScalars() {
    let texts = (UInt32(0)...0x1FFFF).compactMap(Unicode.Scalar.init).map { "a\($0)" }
    let faults = texts.filter { text in
      VisibleText.clusters(of: text).contains { cluster in
        cluster.unicodeScalars.contains { $0.properties.generalCategory == .control }
          || !(1...2).contains(cluster.terminalWidth)
      }
    }
    #expect(faults.isEmpty)
    let alone = texts.filter { VisibleText.width(String($0.unicodeScalars.dropFirst())) < 1 }
    #expect(alone.isEmpty)
  }

  @Test("a combining mark without a letter is put on a dotted circle")
  func loneMark() {
    #expect(VisibleText.clusters(of: "\u{301}") == ["\u{25CC}\u{301}"])
    #expect(VisibleText.width("\u{301}") == 1)
  }

  @Test("a cluster of very many combining marks is cut")
  func manyMarks() {
    let text = "e" + String(repeating: "\u{301}", count: 1000)
    let clusters = VisibleText.clusters(of: text)
    #expect(clusters.count == 1)
    #expect(clusters.allSatisfy { $0.unicodeScalars.count <= 32 })
  }

  @Test("texts wrap between words, and inside a word only if it does not fit in a line")
  func wrapping() {
    #expect(WrappedText.lines(of: "one two three", width: 8) == ["one two", "three"])
    #expect(WrappedText.lines(of: "abcdefgh", width: 3) == ["abc", "def", "gh"])
    #expect(WrappedText.lines(of: "日本語", width: 5) == ["日本", "語"])
    #expect(WrappedText.lines(of: "a\nb", width: 8) == ["a", "b"])
    #expect(WrappedText.lines(of: "", width: 8).isEmpty)
    #expect(WrappedText.lines(of: "日本", width: 1) == ["日", "本"])
  }
}
