/// Collects the bytes of a bracketed paste up to the sequence that ends it.
struct PasteGatherer: Sendable {
  /// The greatest number of bytes in one event; a longer paste makes several.
  static let bound = 1 << 20

  /// Whether the end is missing.
  private(set) var isOpen = false
  /// Whether there was a Ctrl-C since the paste began: part of it, or pressed by somebody who waits.
  private(set) var holdsInterrupt = false
  private var bytes: [UInt8] = []

  private static let end = Array("\u{1B}[201~".utf8)
  private static let interrupt: UInt8 = 0x03

  /// Begins a paste.
  mutating func open() {
    isOpen = true
    holdsInterrupt = false
    bytes = []
  }

  /// Takes a byte; returns the text where it ends the paste, or the paste reaches its bound.
  mutating func take(_ byte: UInt8) -> String? {
    bytes.append(byte)
    if byte == Self.interrupt { holdsInterrupt = true }
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.end.count).elementsEqual(Self.end) {
      bytes.removeLast(Self.end.count)
      isOpen = false
      holdsInterrupt = false
      return takeText(bytes.count)
    }
    return bytes.count < Self.bound ? nil : takeText(cut)
  }

  /// Stops waiting for the end. A Ctrl-C since the paste began was pressed by somebody who waits.
  mutating func release() -> [InputEvent] {
    let text = bytes.prefix { $0 != Self.interrupt }
    var events: [InputEvent] = []
    if !text.isEmpty { events.append(.paste(String(decoding: text, as: UTF8.self))) }
    if holdsInterrupt { events.append(.key(.control("c"))) }
    isOpen = false
    holdsInterrupt = false
    bytes = []
    return events
  }

  /// Where a long paste is cut: not inside a scalar, and not inside what may be its end.
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
