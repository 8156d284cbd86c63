/// Collects the bytes of a bracketed paste up to the sequence that ends it.
struct PasteGatherer: Sendable {
  /// The maximum number of bytes in one event; a longer paste makes several.
  static let bound = 1 << 20

  /// Whether the sequence that ends the paste was read.
  private(set) var hasEnded = false
  /// Whether there was a Ctrl-C since the paste began, either as part of it or pressed by a waiting
  /// person.
  private(set) var holdsInterrupt = false
  private var bytes: [UInt8] = []

  private static let end = Array("\u{1B}[201~".utf8)
  private static let interrupt: UInt8 = 0x03

  /// Adds a byte; returns the text if the byte ends the paste or the paste reaches its maximum
  /// length.
  mutating func take(_ byte: UInt8) -> String? {
    bytes.append(byte)
    if byte == Self.interrupt { holdsInterrupt = true }
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.end.count).elementsEqual(Self.end) {
      bytes.removeLast(Self.end.count)
      hasEnded = true
      return takeText(bytes.count)
    }
    return bytes.count < Self.bound ? nil : takeText(cut)
  }

  /// The events if the end does not come. A Ctrl-C since the paste began counts as pressed by a
  /// waiting person.
  var released: [InputEvent] {
    let text = bytes.prefix { $0 != Self.interrupt }
    var events: [InputEvent] = []
    if !text.isEmpty { events.append(.paste(String(decoding: text, as: UTF8.self))) }
    if holdsInterrupt { events.append(.key(.control("c"))) }
    return events
  }

  /// The offset at which a long paste is cut: not inside a scalar, and not inside a possible end.
  private var cut: Int {
    let tail = bytes.count - Self.end.count
    if let escape = bytes[tail...].firstIndex(of: 0x1B) { return escape }
    return bytes[tail...].lastIndex { $0 & 0b1100_0000 != 0b1000_0000 } ?? bytes.count
  }

  private mutating func takeText(_ count: Int) -> String {
    defer { bytes.removeFirst(count) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
