/// Functions that make bytes safe inside HTML elements.
enum Escaping {
  /// Returns JSON with every `<`, which occurs only in its texts, escaped, so that it can't end the
  /// element.
  static func json(_ bytes: [UInt8]) -> [UInt8] {
    withoutMark(bytes).flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }

  /// Returns bytes without the UTF-8 byte order mark at their start.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Returns CSS with every `</` written as `<\/`, which means the same in its texts.
  static func style(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "/"), result.last == UInt8(ascii: "<") {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
    }
    return result
  }

  /// Returns a text for use between tags, without control characters.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\0"..<" ", "\u{7F}"..."\u{9F}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
