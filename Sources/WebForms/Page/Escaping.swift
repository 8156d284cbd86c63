/// Makes bytes safe inside elements of HTML.
enum Escaping {
  /// JSON without any `<`, which can be in its texts only, so that nothing in it ends the element.
  static func json(_ bytes: [UInt8]) -> [UInt8] {
    withoutMark(bytes).flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }

  /// Bytes without the mark of UTF-8 (a byte order mark) at their start.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// CSS without `</`: in its texts `<\/` means the same.
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

  /// A text between tags, without control characters.
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
