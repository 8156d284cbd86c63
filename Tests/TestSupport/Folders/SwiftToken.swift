/// A word or a sign of a Swift file. A number is a word; every other sign is one character.
public struct SwiftToken: Equatable {
  /// Its text; for a name in backticks, the name.
  public let text: String
  /// The line it is on, from 1.
  public let line: Int
  /// Whether it follows the token before it without a space.
  public let isJoined: Bool

  /// Whether it is a word, which can be a name.
  public var isWord: Bool { SwiftLexer.isPartOfWord(text.utf8.first ?? 0) }
}

extension SwiftToken {
  /// Reads a text. Comments are left out. Of a string literal, only the code of its interpolations
  /// is kept, in parentheses: `"a\(b)c"` is read as `((b))`.
  public static func tokens(of text: String) -> [SwiftToken] {
    var lexer = SwiftLexer(text)
    lexer.readCode(ofInterpolation: false)
    return lexer.tokens
  }
}

/// Divides Swift text into tokens.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var isJoined = false
  private(set) var tokens: [SwiftToken] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether a byte can be in a word.
  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Reads to the end of the text or, in an interpolation, past its closing parenthesis.
  mutating func readCode(ofInterpolation: Bool) {
    var depth = 0
    while place < bytes.count {
      let byte = bytes[place]
      if SwiftLexer.isPartOfWord(byte) {
        let start = place
        while place < bytes.count, SwiftLexer.isPartOfWord(bytes[place]) { place += 1 }
        append(String(decoding: bytes[start..<place], as: UTF8.self))
      } else if byte <= UInt8(ascii: " ") {
        skip(1)
        isJoined = false
      } else if starts("//") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else if starts("/*") {
        skipComment()
      } else if let hashes = hashesOfLiteral {
        readLiteral(hashes: hashes)
      } else {
        place += 1
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if depth < 0, ofInterpolation { return }
        if byte != UInt8(ascii: "`") { append(String(UnicodeScalar(byte))) }
      }
    }
  }

  /// The number of signs `#` before the quotation mark, if a string literal starts here.
  private var hashesOfLiteral: Int? {
    guard bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "#") else {
      return nil
    }
    let end = bytes[place...].firstIndex { $0 != UInt8(ascii: "#") } ?? place
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - place : nil
  }

  /// Reads a string literal of one or several lines, with signs `#` around it or without.
  private mutating func readLiteral(hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    place += hashes
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    place += quote.utf8.count
    append("(")
    while place < bytes.count {
      if starts("\\\(fence)(") {
        place += hashes + 2
        append("(")
        readCode(ofInterpolation: true)
        append(")")
      } else if starts("\\\(fence)") {
        skip(hashes + 2)
      } else if starts(quote + fence) {
        place += quote.utf8.count + hashes
        break
      } else {
        skip(1)
      }
    }
    append(")")
  }

  /// Skips a comment between `/*` and `*/`, which can contain others.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        place += 2
      } else if starts("*/") {
        depth -= 1
        place += 2
      } else {
        skip(1)
      }
    } while depth > 0 && place < bytes.count
    isJoined = false
  }

  private func starts(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private mutating func skip(_ count: Int) {
    for byte in bytes[place...].prefix(count) where byte == UInt8(ascii: "\n") { line += 1 }
    place = min(place + count, bytes.count)
  }

  private mutating func append(_ text: String) {
    tokens.append(SwiftToken(text: text, line: line, isJoined: isJoined))
    isJoined = true
  }
}
