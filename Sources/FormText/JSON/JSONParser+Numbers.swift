import FormEngine

extension JSONParser {
  /// Reads the number that begins here.
  mutating func readNumber() throws(TextFinding) -> JSONNode.Value {
    let start = offset
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let wholeStart = offset
    try readDigits("a number", from: start)
    if bytes[wholeStart] == UInt8(ascii: "0"), offset > wholeStart + 1 {
      throw fault("the number begins with an extra 0; remove it", at: start)
    }
    let wholeEnd = offset
    if next == UInt8(ascii: ".") {
      offset += 1
      try readDigits("a number after its point", from: start)
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try readDigits("an exponent", from: start)
    }
    if offset == wholeEnd, wholeEnd - wholeStart <= 15 {
      return .number(whole(from: wholeStart, to: wholeEnd, isNegative: isNegative))
    }
    return try double(from: start, isWhole: offset == wholeEnd)
  }

  private mutating func readDigits(_ what: String, from start: Int) throws(TextFinding) {
    let first = offset
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      offset += 1
    }
    guard offset > first else {
      throw fault("expected a digit of \(what), found \(nextInMessage)")
    }
  }

  /// A whole number of at most 15 digits, which a double represents exactly, but an `Int` may not.
  private func whole(from start: Int, to end: Int, isNegative: Bool) -> Double {
    let magnitude = bytes[start..<end].reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    return isNegative ? -Double(magnitude) : Double(magnitude)
  }

  /// A number with a point or an exponent is rounded to a double; a long whole one may be an
  /// identifier, and is never changed in silence.
  private func double(from start: Int, isWhole: Bool) throws(TextFinding) -> JSONNode.Value {
    let digits = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Double(digits), number.isFinite else {
      throw TextFinding(
        .badNumber, at: start,
        "the number \(digits.escapedForMessage) is too large; the largest is about 1.8e308")
    }
    let isKept =
      !isWhole || number.magnitude < 0x1p53 || DecimalText(digits)?.isKept(by: number) ?? true
    return isKept ? .number(number) : .inexact(digits)
  }
}
