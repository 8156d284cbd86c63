import Testing

@testable import TerminalForms

@Suite struct InputDecoderTests {
  private static func decode(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.feed(Array(text.utf8)) + decoder.expire()
  }

  private static func key(_ key: Key, _ modifiers: KeyModifiers = []) -> InputEvent {
    .key(KeyPress(key, modifiers))
  }

  static let table: [(String, InputEvent)] = [
    ("a", key(.character("a"))), ("é", key(.character("é"))), ("🗼", key(.character("🗼"))),
    ("\r", key(.enter)), ("\n", key(.enter)), ("\t", key(.tab)), ("\u{7F}", key(.backspace)),
    ("\u{8}", key(.backspace)), ("\u{3}", key(.character("c"), .control)),
    ("\u{0}", key(.character(" "), .control)), ("\u{1C}", key(.character("\\"), .control)),
    ("\u{1B}", key(.escape)), ("\u{1B}b", key(.character("b"), .alt)),
    ("\u{1B}é", key(.character("é"), .alt)), ("\u{1B}\u{7F}", key(.backspace, .alt)),
    ("\u{1B}[A", key(.up)), ("\u{1B}OA", key(.up)), ("\u{1B}[B", key(.down)),
    ("\u{1B}OB", key(.down)), ("\u{1B}[C", key(.right)), ("\u{1B}OC", key(.right)),
    ("\u{1B}[D", key(.left)), ("\u{1B}OD", key(.left)),
    ("\u{1B}[H", key(.home)), ("\u{1B}OH", key(.home)), ("\u{1B}[1~", key(.home)),
    ("\u{1B}[7~", key(.home)), ("\u{1B}[F", key(.end)), ("\u{1B}OF", key(.end)),
    ("\u{1B}[4~", key(.end)), ("\u{1B}[8~", key(.end)), ("\u{1B}[2~", key(.insert)),
    ("\u{1B}[3~", key(.delete)), ("\u{1B}[5~", key(.pageUp)), ("\u{1B}[6~", key(.pageDown)),
    ("\u{1B}[Z", key(.tab, .shift)), ("\u{1B}[1;5C", key(.right, .control)),
    ("\u{1B}[1;5D", key(.left, .control)), ("\u{1B}[1;3A", key(.up, .alt)),
    ("\u{1B}\u{1B}[A", key(.up, .alt)), ("\u{1B}Oc", key(.right, .control)),
    ("\u{1B}[c", key(.right, .shift)), ("\u{1B}[3$", key(.delete, .shift)),
    ("\u{1B}[3^", key(.delete, .control)), ("\u{1B}[3;5~", key(.delete, .control)),
    ("\u{1B}OP", key(.function(1))), ("\u{1B}OQ", key(.function(2))),
    ("\u{1B}OR", key(.function(3))), ("\u{1B}OS", key(.function(4))),
    ("\u{1B}[11~", key(.function(1))), ("\u{1B}[[A", key(.function(1))),
    ("\u{1B}[[D", key(.function(4))), ("\u{1B}[P", key(.function(1))),
    ("\u{1B}[1;2Q", key(.function(2), .shift)), ("\u{1B}[24~", key(.function(12))),
    ("\u{1B}\u{1B}OA", key(.up, .alt)), ("\u{1B}OM", key(.enter)),
    ("\u{1B}Op", key(.character("0"))),
    ("\u{1B}[97u", key(.character("a"))), ("\u{1B}[97;5u", key(.character("a"), .control)),
    ("\u{1B}[97;2u", key(.character("A"), .shift)),
    ("\u{1B}[53:37;2u", key(.character("%"), .shift)),
    ("\u{1B}[27u", key(.escape)), ("\u{1B}[13u", key(.enter)), ("\u{1B}[9;2u", key(.tab, .shift)),
    ("\u{1B}[127;3u", key(.backspace, .alt)), ("\u{1B}[97;1:1u", key(.character("a"))),
    ("\u{1B}[1;1:2B", key(.down)), ("\u{1B}[57417u", key(.left)),
    ("\u{1B}[228;;228u", key(.character("ä"))),
    ("\u{1B}[27;5;99~", key(.character("c"), .control)),
    ("\u{1B}[<0;3;2M", .mouse(MouseEvent(kind: .press, x: 2, y: 1))),
    ("\u{1B}[<64;1;1M", .mouse(MouseEvent(kind: .wheelUp, x: 0, y: 0))),
    ("\u{1B}[<65;1;1M", .mouse(MouseEvent(kind: .wheelDown, x: 0, y: 0))),
    ("\u{1B}[200~a\u{1B}b\nü\u{1B}[201~", .paste("a\u{1B}b\nü")),
  ]

  @Test("each sequence is decoded as its key", arguments: table)
  func sequences(sequence: String, event: InputEvent) {
    #expect(Self.decode(sequence) == [event])
    // The same between two letters, so that the decoder does not have to wait.
    guard sequence != "\u{1B}" else { return }
    let letter = Self.key(.character("x"))
    #expect(Self.decode("x" + sequence + "x") == [letter, event, letter])
  }

  @Test(
    "unknown sequences are ignored completely",
    arguments: [
      "\u{1B}[?1;2c", "\u{1B}[?2026;2$y", "\u{1B}[99z", "\u{1B}[1;2;3;4;5r", "\u{1B}Oz",
      "\u{1B}]0;title\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_reply\u{1B}\\", "\u{1B}[M !!", "\u{1B}[97;1:3u", "\u{1B}[1;1:3A", "\u{1B}[57441u",
      "\u{1B}[" + String(repeating: "1;", count: 500) + "A", "\u{1B}[42~", "\u{1B}[>1u",
      "\u{1B}[155u", "\u{1B}[I", "\u{1B}[O", "\u{1B}[<0;3;2m", "\u{1B}[<35;3;2M",
    ])
  func swallowing(sequence: String) {
    let letters = [Self.key(.character("x")), Self.key(.character("y"))]
    #expect(Self.decode("x" + sequence + "y") == letters)
  }

  @Test("a stream split anywhere gives the same events")
  func splits() {
    let bytes: [UInt8] = Array(Self.table.map(\.0).joined().utf8) + [0xFF, 0xE2, 0x82, 0x41, 0xC3]
    var whole = InputDecoder()
    let expected = whole.feed(bytes) + whole.expire()
    #expect(expected.count >= Self.table.count)
    for split in bytes.indices {
      var decoder = InputDecoder()
      let events =
        decoder.feed(bytes[..<split]) + decoder.feed(bytes[split...]) + decoder.expire()
      #expect(events == expected, "split at \(split)")
    }
    var decoder = InputDecoder()
    let single = bytes.flatMap { decoder.feed([$0]) } + decoder.expire()
    #expect(single == expected)
  }

  @Test("a lone Esc waits and is reported once the wait ends")
  func loneEscape() {
    var decoder = InputDecoder()
    let got1 = decoder.feed([0x1B])
    #expect(got1.isEmpty)
    #expect(decoder.waiting == .escape)
    let got2 = decoder.expire()
    #expect(got2 == [Self.key(.escape)])
    #expect(decoder.waiting == nil)
    let got3 = decoder.expire()
    #expect(got3.isEmpty)
  }

  @Test("two lone Escs are two keys")
  func twoEscapes() {
    #expect(Self.decode("\u{1B}\u{1B}") == [Self.key(.escape), Self.key(.escape)])
  }

  @Test("an incomplete sequence is the key combination that begins like it")
  func brokenSequences() {
    #expect(Self.decode("\u{1B}[") == [Self.key(.character("["), .alt)])
    #expect(Self.decode("\u{1B}O") == [Self.key(.character("O"), .alt)])
    #expect(Self.decode("\u{1B}]") == [Self.key(.character("]"), .alt)])
  }

  @Test("Ctrl-C interrupts every incomplete sequence")
  func interruption() {
    let interrupt = Self.key(.character("c"), .control)
    for start in ["\u{1B}]0;never ends", "\u{1B}P+q", "\u{1B}[12;", "\u{1B}O"] {
      #expect(Self.decode(start + "\u{3}") == [interrupt])
    }
  }

  @Test("a paste without an end is reported when the wait ends, and Ctrl-C in it works")
  func endlessPaste() {
    var decoder = InputDecoder()
    let got4 = decoder.feed(Array("\u{1B}[200~abc\u{3}".utf8))
    #expect(got4.isEmpty)
    #expect(decoder.waiting == .paste)
    let got5 = decoder.expire()
    #expect(got5 == [.paste("abc"), Self.key(.character("c"), .control)])
    let got6 = decoder.feed([0x61])
    #expect(got6 == [Self.key(.character("a"))])
  }

  @Test("a Ctrl-C in a paste without an end is not lost, however much text follows")
  func interruptedPaste() {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1B}[200~abc".utf8))
    #expect(!decoder.isInterrupted)
    _ = decoder.feed([0x03])
    #expect(decoder.isInterrupted)
    let parts = decoder.feed([UInt8](repeating: 0x61, count: PasteGatherer.bound))
    #expect(parts.count == 1)
    #expect(decoder.isInterrupted)
    let events = decoder.expire()
    #expect(events.last == Self.key(.character("c"), .control))
    #expect(!decoder.isInterrupted)
    _ = decoder.feed(Array("\u{1B}[200~a\u{3}\u{1B}[201~".utf8))
    #expect(!decoder.isInterrupted)
  }

  @Test("a paste beyond the bound is reported in parts, without loss")
  func hugePaste() {
    let text = String(repeating: "日本", count: PasteGatherer.bound / 4)
    let events = Self.decode("\u{1B}[200~\(text)\u{1B}[201~")
    let pasted = events.map { event -> String in
      if case .paste(let part) = event { part } else { "?" }
    }
    #expect(pasted.count > 1)
    #expect(pasted.joined() == text)
  }

  @Test("bytes that are not UTF-8 become replacement characters")
  func malformedText() {
    var decoder = InputDecoder()
    let replacement = Self.key(.character("\u{FFFD}"))
    let got7 = decoder.feed([0xFF, 0x61])
    #expect(got7 == [replacement, Self.key(.character("a"))])
    let got8 = decoder.feed([0xE2, 0x82, 0x61])
    #expect(got8 == [replacement, Self.key(.character("a"))])
    let got9 = decoder.feed([0xE2])
    #expect(got9.isEmpty)
    #expect(decoder.waiting == .sequence)
    let got10 = decoder.expire()
    #expect(got10 == [replacement])
  }

  @Test("a thousand keys in one write are a thousand events")
  func manyKeys() {
    let events = Self.decode(String(repeating: "\u{1B}[Ba", count: 500))
    #expect(events.count == 1000)
    #expect(Set(events) == [Self.key(.down), Self.key(.character("a"))])
  }

  @Test("a paste that is cut at its bound is not cut inside the sequence that ends it")
  func pasteBound() {
    let count = PasteGatherer.bound - 3
    var gatherer = PasteGatherer()
    var texts: [String] = []
    for byte in Array(repeating: UInt8(ascii: "a"), count: count) + Array("\u{1B}[201~".utf8) {
      if let text = gatherer.take(byte) { texts.append(text) }
    }
    #expect(texts.map(\.utf8.count) == [count, 0])
    #expect(gatherer.hasEnded)
  }
}
