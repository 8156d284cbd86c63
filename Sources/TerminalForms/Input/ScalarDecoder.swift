/// Decodes UTF-8 byte by byte; invalid bytes become U+FFFD.
struct ScalarDecoder: Sendable {
  private var pending: [UInt8] = []

  /// Whether a scalar has begun and is not complete.
  var isPending: Bool { !pending.isEmpty }

  /// Decodes a byte and returns the scalars that it completes.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    guard let lead = pending.first else { return start(byte) }
    guard Self.isContinuation(byte, after: pending.count == 1 ? lead : nil) else {
      return flush() + start(byte)
    }
    pending.append(byte)
    guard pending.count == Self.length(lead) else { return [] }
    let scalars = Array(String(decoding: pending, as: UTF8.self).unicodeScalars)
    pending = []
    return scalars
  }

  /// Ends an incomplete scalar.
  mutating func flush() -> [Unicode.Scalar] {
    defer { pending = [] }
    return pending.isEmpty ? [] : ["\u{FFFD}"]
  }

  private mutating func start(_ byte: UInt8) -> [Unicode.Scalar] {
    switch Self.length(byte) {
    case 1: return [Unicode.Scalar(byte)]
    case 0: return ["\u{FFFD}"]
    default:
      pending = [byte]
      return []
    }
  }

  /// The number of bytes of a scalar with this first byte; 0 if it is not a first byte.
  private static func length(_ lead: UInt8) -> Int {
    switch lead {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// Whether a byte may follow; some first bytes allow fewer (Unicode, table 3-7).
  private static func isContinuation(_ byte: UInt8, after lead: UInt8?) -> Bool {
    switch lead {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }
}
