extension JSONParser {
  /// Reads the string whose quotation mark is next.
  mutating func readText() throws(TextFinding) -> String {
    let start = offset
    offset += 1
    let plain = plainEnd(from: offset)
    if plain < bytes.count, bytes[plain] == UInt8(ascii: "\"") {
      let text = plainText(offset..<plain)
      offset = plain + 1
      return text
    }
    var buffer = Array(bytes[offset..<plain])
    offset = plain
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: buffer, as: UTF8.self)
      case UInt8(ascii: "\\"):
        let scalar = try readEscape()
        buffer.append(contentsOf: String(scalar).utf8)
      case 0..<0x20:
        throw fault("\(nextInMessage) is not allowed in a text; write it as an escape, such as \\n")
      default:
        let end = plainEnd(from: offset)
        buffer.append(contentsOf: bytes[offset..<end])
        offset = end
      }
    }
    throw fault("the text that begins here has no closing quotation mark", at: start)
  }

  /// Reads the key whose quotation mark is next. The objects of a large text have the same keys,
  /// so that most are already there.
  mutating func readKey() throws(TextFinding) -> String {
    let start = offset + 1
    let end = plainEnd(from: start)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return try readText() }
    offset = end + 1
    let slot = (Int(bytes[start]) + end - start) % JSONParser.keySlots
    if commonKeys.isEmpty {
      commonKeys = Array(repeating: CommonKey(), count: JSONParser.keySlots)
    }
    if !bytes.areSame(commonKeys[slot].place, start..<end) {
      commonKeys[slot] = CommonKey(text: plainText(start..<end), place: start..<end)
    }
    return commonKeys[slot].text
  }

  /// A key that has been read, and its bytes.
  struct CommonKey: Sendable {
    var text = ""
    var place = 0..<0
  }

  /// The number of keys that are kept, one for each remainder of first byte and length.
  private static let keySlots = 64

  private func plainText(_ place: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[place]), as: UTF8.self)
    }
  }

  /// The end of the bytes from a place on that need no unescaping.
  private func plainEnd(from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      var end = start
      while end + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self))
        let marks = word.marksOfSpecialBytes
        if marks != 0 { return end + marks.trailingZeroBitCount / 8 }
        end += 8
      }
      while end < bytes.count, UInt64(bytes[end]).marksOfSpecialBytes & 0x80 == 0 { end += 1 }
      return end
    }
  }

  private mutating func readEscape() throws(TextFinding) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let letter = next else {
      throw fault("the text ends after a backslash")
    }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
    default:
      offset = start
      throw fault("unknown escape after a backslash; write \\\\ for a backslash")
    }
  }

  /// Reads the digits after `\u`, and the second half of a surrogate pair.
  private mutating func readUnicodeEscape(from start: Int) throws(TextFinding) -> Unicode.Scalar {
    let unit = try readHexDigits(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let isPaired =
      unit < 0xDC00 && offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "\\")
      && bytes[offset + 1] == UInt8(ascii: "u")
    if isPaired {
      let second = offset
      offset += 2
      let low = try readHexDigits(from: second)
      if 0xDC00..<0xE000 ~= low,
        let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00)
      {
        return scalar
      }
    }
    offset = start
    throw fault("half of a surrogate pair; write both halves, or the character itself")
  }

  private mutating func readHexDigits(from start: Int) throws(TextFinding) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = byte.hexDigit else {
        offset = start
        throw fault("\\u needs four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}

extension UInt64 {
  /// The highest bits of those of its eight bytes that are control characters, quotation marks or
  /// backslashes. Of the bits that are set, only the lowest is certain to be right.
  ///
  /// Source: Sean Eron Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n".
  fileprivate var marksOfSpecialBytes: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ ones * UInt64(UInt8(ascii: "\""))
    let backslashes = self ^ ones * UInt64(UInt8(ascii: "\\"))
    let controls = (self &- ones * 0x20) & ~self
    return (controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes)
      & (ones * 0x80)
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit; otherwise `nil`.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension [UInt8] {
  /// Whether two ranges have the same bytes.
  fileprivate func areSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    return withUnsafeBufferPointer { bytes in
      var index = 0
      while index < one.count, bytes[one.lowerBound + index] == bytes[other.lowerBound + index] {
        index += 1
      }
      return index == one.count
    }
  }
}
