import FormEngine

extension JSONParser {
  /// The finding for a syntax error, here or at another byte. At the end of the text, the brackets
  /// that are still open become notes, innermost first.
  func fault(_ message: String, at place: Int? = nil) -> TextFinding {
    let unclosed = offset >= bytes.count ? openBrackets.suffix(3) : []
    let notes = unclosed.reversed().map { bracket in
      let name = bytes[bracket] == UInt8(ascii: "{") ? "object" : "list"
      return TextFinding.Note(at: bracket, "the \(name) that begins here is not closed")
    }
    return TextFinding(.badJSON, at: place ?? offset, message, notes: notes)
  }

  /// The description of the next byte in messages.
  var nextInMessage: String {
    guard let byte = next else { return "the end of the text" }
    let rest = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first, byte >= 0x20 else {
      return "the control character \\u{\(String(byte, radix: 16, uppercase: true))}"
    }
    return String(scalar).quotedForMessage
  }

  /// The first place at which bytes are not UTF-8; `nil` if they all are.
  package static func encodingFault(in bytes: [UInt8]) -> TextFinding? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || (bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0))
    {
      return TextFinding(.notUTF8, at: 0, "the text seems to be UTF-16 or UTF-32; save it as UTF-8")
    }
    return firstInvalidUTF8(in: bytes).map { offset in
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      return TextFinding(
        .notUTF8, at: offset, "the byte \(byte) is not valid UTF-8 here; save the text as UTF-8")
    }
  }
}

extension TextFinding {
  /// The finding for a key that occurs twice in an object.
  static func duplicateKey(_ key: String, at offset: Int, first: Int) -> TextFinding {
    TextFinding(
      .duplicateKey, at: offset,
      "the key \(key.quotedForMessage) occurs twice in one object; remove one of the two",
      notes: [Note(at: first, "the key \(key.quotedForMessage) first occurs here")])
  }
}
