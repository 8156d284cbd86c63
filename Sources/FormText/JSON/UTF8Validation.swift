/// Returns the offset of the first byte that is not well-formed UTF-8; `nil` if all bytes are.
///
/// Overlong forms, surrogates and values above U+10FFFF are not well-formed.
/// Source: The Unicode Standard, table 3-7.
///
/// - Complexity: O(*n*) for *n* bytes, eight at a time while they are ASCII.
func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBytes { bytes in
    var offset = 0
    while offset < bytes.count {
      if offset + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          offset += 8
          continue
        }
      }
      if bytes[offset] < 0x80 {
        offset += 1
      } else if let length = sequenceLength(in: bytes, at: offset) {
        offset += length
      } else {
        return offset
      }
    }
    return nil
  }
}

/// The length of the sequence of two to four bytes that begins here; `nil` if it is invalid.
private func sequenceLength(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch bytes[offset] {
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  case 0xF1...0xF3: length = 4
  default: return nil
  }
  guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
  for index in offset + 2..<max(offset + 2, offset + length) {
    guard 0x80...0xBF ~= bytes[index] else { return nil }
  }
  return length
}
