/// Base64 encoding (RFC 4648, section 4), with padding.
///
///     Base64.text(of: [0x66, 0x6f])   // Zm8=
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the encoded characters as ASCII.
  static func bytes(of bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let padded = group + Array(repeating: 0, count: 3 - group.count)
      let bits = padded.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      for place in 0..<4 {
        let isPadding = place > group.count
        result.append(isPadding ? 0x3D : digits[Int(bits >> (18 - 6 * UInt32(place)) & 63)])
      }
    }
    return result
  }

  /// Returns the encoded characters as a text.
  static func text(of bytes: [UInt8]) -> String {
    String(decoding: self.bytes(of: bytes), as: UTF8.self)
  }
}
