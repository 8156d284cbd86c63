import FormEngine

/// Reads JSON from bytes, strictly according to RFC 8259 and only as UTF-8.
///
/// It can read a whole text into a tree, or walk through a large one like a cursor: enter a list or
/// an object, read its small parts as trees, and skip the rest.
///
///     var parser = try JSONParser(bytes)
///     var walk = try parser.enterObject()
///     while let key = try parser.nextKey(of: &walk) {
///       let node = try parser.readNode()
///     }
///     try parser.expectEnd()
package struct JSONParser: Sendable {
  let bytes: [UInt8]
  /// The offset of the next byte.
  package internal(set) var offset: Int
  /// The first duplicate keys; reading continues after them.
  package internal(set) var duplicateKeys: [TextFinding] = []
  /// The offsets of the open brackets, outermost first.
  var openBrackets: [Int] = []
  /// Some of the keys that have been read.
  var commonKeys: [CommonKey] = []

  /// The number of duplicate keys that are reported.
  static let maxDuplicateKeys = 100
  /// The maximum nesting depth of lists and objects.
  package static let deepestNesting = 512
  /// The maximum size of a text in bytes: one less than 2 GiB, the range of 32 bits.
  package static let largestSize = Int(Int32.max)

  /// Begins to read a text, after its byte order mark if it has one.
  ///
  /// - Throws: ``TextFinding`` if the text is larger than `limit` bytes or not UTF-8.
  package init(_ bytes: [UInt8], limit: Int = JSONParser.largestSize) throws(TextFinding) {
    guard bytes.count <= limit else {
      throw TextFinding(
        .tooLarge, at: 0, "the text has \(bytes.count) bytes; at most \(limit) are read")
    }
    if let fault = JSONParser.encodingFault(in: bytes) {
      throw fault
    }
    self.init(checked: bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// Continues at a byte of a text that was checked by the other initializer.
  init(checked bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }
}

extension JSONParser {
  /// The next byte; `nil` at the end.
  var next: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  /// Skips spaces, tabs and line ends, and returns the byte after them.
  @discardableResult
  mutating func skipSpace() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  /// Checks that only whitespace follows.
  ///
  /// - Throws: ``TextFinding`` at the first byte that does not belong there.
  package mutating func expectEnd() throws(TextFinding) {
    if skipSpace() != nil {
      throw fault("the JSON ends before \(nextInMessage); remove what follows")
    }
  }

  /// Reads one value with everything in it.
  ///
  /// - Throws: ``TextFinding`` if there is no valid value.
  package mutating func readNode() throws(TextFinding) -> JSONNode {
    let byte = skipSpace()
    let start = offset
    switch byte {
    case UInt8(ascii: "\""):
      return JSONNode(at: start, .text(try readText()))
    case UInt8(ascii: "{"):
      return JSONNode(at: start, .object(try readMembers()))
    case UInt8(ascii: "["):
      return JSONNode(at: start, .list(try readElements()))
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return JSONNode(at: start, try readNumber())
    case UInt8(ascii: "t"):
      try readWord("true")
      return JSONNode(at: start, .bool(true))
    case UInt8(ascii: "f"):
      try readWord("false")
      return JSONNode(at: start, .bool(false))
    case UInt8(ascii: "n"):
      try readWord("null")
      return JSONNode(at: start, .null)
    default:
      throw fault("expected a value, found \(nextInMessage)")
    }
  }

  private mutating func readWord(_ word: StaticString) throws(TextFinding) {
    let end = offset + word.utf8CodeUnitCount
    let fits = word.withUTF8Buffer { letters in
      end <= bytes.count && bytes[offset..<end].elementsEqual(letters)
    }
    guard fits else {
      throw fault("unknown word; expected true, false or null, or a text in quotation marks")
    }
    offset = end
  }
}

extension JSONNode {
  /// Parses a text that is a single JSON value.
  ///
  /// - Throws: ``TextFinding`` for anything that RFC 8259 forbids, and for duplicate keys.
  package init(parsing bytes: [UInt8]) throws(TextFinding) {
    var parser = try JSONParser(bytes)
    self = try parser.readNode()
    try parser.expectEnd()
    if let duplicate = parser.duplicateKeys.first {
      throw duplicate
    }
  }
}
