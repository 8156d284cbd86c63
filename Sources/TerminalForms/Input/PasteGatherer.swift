/// Gathers the bytes of a bracketed paste up to the sequence that ends it.
struct PasteGatherer: Sendable {
  /// The greatest number of bytes of a paste that make one event; a longer one makes several.
  static let bound = 1 << 20

  /// Whether the end is still to come.
  private(set) var isOpen = false
  private var bytes: [UInt8] = []

  private static let end = Array("\u{1B}[201~".utf8)

  /// Begins a paste.
  mutating func open() {
    isOpen = true
    bytes = []
  }

  /// Takes a byte; gives the text where it ends the paste, or the paste reaches its bound.
  mutating func take(_ byte: UInt8) -> String? {
    bytes.append(byte)
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.end.count).elementsEqual(Self.end) {
      bytes.removeLast(Self.end.count)
      isOpen = false
      return takeText(bytes.count)
    }
    return bytes.count < Self.bound ? nil : takeText(cut)
  }

  /// Gives up waiting for the end. A Ctrl-C among the bytes was pressed by somebody who waits.
  mutating func release() -> [InputEvent] {
    var events: [InputEvent] = []
    let parts = bytes.split(separator: 0x03, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { events.append(.key(.control("c"))) }
      if !part.isEmpty { events.append(.paste(String(decoding: part, as: UTF8.self))) }
    }
    isOpen = false
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
