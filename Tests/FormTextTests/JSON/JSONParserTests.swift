import FormEngine
import Testing

@testable import FormText

@Suite("The JSON parser")
struct JSONParserTests {
  private func node(_ text: String) throws(TextFinding) -> JSONNode {
    try JSONNode(parsing: Array(text.utf8))
  }

  private func fault(_ text: String) -> TextFinding? {
    fault(Array(text.utf8))
  }

  private func fault(_ bytes: [UInt8]) -> TextFinding? {
    do {
      _ = try JSONNode(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("values of every shape are read with the offsets of their first bytes")
  func shapes() throws {
    let node = try node(#" {"a": [null, true, false], "b": -1.5e2, "é": "x"}"#)
    #expect(node.offset == 1)
    #expect(node.members?.map(\.key) == ["a", "b", "é"])
    #expect(node.members?.map(\.keyOffset) == [2, 28, 41])
    #expect(node["a"]?.elements?.map(\.offset) == [8, 14, 20])
    #expect(node["a"]?.elements?.map(\.value) == [.null, .bool(true), .bool(false)])
    #expect(node["b"]?.number == -150)
    #expect(node["é"]?.text == "x")
    #expect(node["é"]?.offset == 47)
    #expect(node["c"] == nil)
  }

  @Test(
    "numbers are read as in RFC 8259",
    arguments: [
      ("0", 0.0), ("-0", -0.0), ("1.0", 1), ("123456789012345", 123_456_789_012_345),
      ("12345678901234567168", 12_345_678_901_234_567_168), ("1e2", 100), ("1E+2", 100),
      ("5e-1", 0.5), ("0.1", 0.1), ("1e-400", 0),
      ("1.7976931348623157e308", 1.7976931348623157e308),
    ])
  func numbers(text: String, number: Double) throws {
    #expect(try node(text).number == number)
  }

  @Test(
    "a text that RFC 8259 does not allow is refused at its error",
    arguments: [
      ("", 0), ("  ", 2), ("01", 0), ("-01", 0), ("+1", 0), (".5", 0), ("1.", 2), ("1.e1", 2),
      ("1e", 2), ("-", 1), ("NaN", 0), ("Infinity", 0), ("-Infinity", 1), ("0x10", 1), ("nul", 0),
      ("nulll", 4), ("True", 0), ("'a'", 0), ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3), ("[1,,2]", 3),
      ("{\"a\":1,}", 7), ("{a:1}", 1), ("{\"a\" 1}", 5), ("{\"a\":}", 5), ("{1:2}", 1), ("[1", 2),
      ("{\"a\":1", 6), ("{\"a\"", 4), ("]", 0), ("[}", 1), ("1 2", 2), ("[1]]", 3), ("\"a", 0),
      ("\"\\x\"", 1), ("\"\\u12g4\"", 1), ("\"\\u12", 1), ("\"\\", 2), ("\"a\nb\"", 2),
      ("\"a\tb\"", 2), ("// no\n1", 0), ("1 /* no */", 2), ("\u{A0}1", 0),
    ])
  func grammar(text: String, offset: Int) {
    let fault = fault(text)
    #expect(fault?.code == .badJSON)
    #expect(fault?.place == offset)
  }

  @Test("each byte has the same meaning at every place of a text of up to 20 bytes")
  func places() throws {
    for length in 1...20 {
      for place in 0..<length {
        // A zero byte is taken for a sign of UTF-16.
        for byte in UInt8(1)..<0x80 {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          bytes[place] = byte
          let quoted = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
          switch byte {
          case 0..<0x20: #expect(fault(quoted)?.place == 1 + place)
          case UInt8(ascii: "\""): #expect(fault(quoted)?.place == place + 2)
          case UInt8(ascii: "\\"):
            let isLast = place == length - 1
            #expect(fault(quoted)?.place == (isLast ? 0 : 1 + place))
          default:
            #expect(try JSONNode(parsing: quoted).text == String(decoding: bytes, as: UTF8.self))
          }
        }
        for character in ["é", "€", "😀"] {
          let text = String(repeating: "a", count: place) + character + "a"
          #expect(try node("\"\(text)\"").text == text)
        }
      }
    }
  }

  @Test("escapes are read as characters, and a surrogate pair as one")
  func escapes() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\uD83D\uDE00 \u0000""#
    #expect(try node(text).text == "\"\\/\u{8}\u{C}\n\r\tAé😀 \0")
  }

  @Test(
    "half of a surrogate pair is refused",
    arguments: [#""\uD83D""#, #""\uDE00""#, #""\uD83Dx""#, #""\uD83D\n""#, #""\uD83D\uD83D""#])
  func surrogates(text: String) {
    #expect(fault(text)?.code == .badJSON)
    #expect(fault(text)?.place == 1)
  }

  @Test("a whole number that no double equals is read as it is written")
  func inexactNumbers() throws {
    let node = try node(#"[1, {"a": [-9007199254740993]}, 9007199254740993]"#)
    #expect(node.inexactNumber == "-9007199254740993")
    #expect(node.elements?.last?.value == .inexact("9007199254740993"))
    #expect(node.elements?.last?.number == nil)
    #expect(node.elements?.last?.integer == 9_007_199_254_740_992)
    let rounded = "[9007199254740992, 1e23, 9007199254740993.5, 9007199254740993e0]"
    #expect(try self.node(rounded).inexactNumber == nil)
  }

  @Test("only the first 100 duplicate keys are kept")
  func manyDuplicateKeys() throws {
    let members = (0..<1000).map { _ in #""a": 1"# }.joined(separator: ", ")
    var parser = try JSONParser(Array("{\(members)}".utf8))
    _ = try parser.readNode()
    #expect(parser.duplicateKeys.count == 100)
  }

  @Test("a number beyond the largest double is refused", arguments: ["1e309", "-1e400", "[1e999]"])
  func overflow(text: String) {
    #expect(fault(text)?.code == .badNumber)
  }

  @Test("a number of 100,000 digits is read, or refused if it is too large")
  func longNumbers() throws {
    #expect(fault(String(repeating: "9", count: 100_000))?.code == .badNumber)
    #expect(try node("0." + String(repeating: "3", count: 100_000)).number == 1.0 / 3)
  }

  @Test(
    "invalid UTF-8 is refused at its first byte",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0xAF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE2, 0x82],
      [0xF0, 0x9F, 0x98],
      [0xC3, 0x28], [0xE2, 0x28, 0xA1],
    ] as [[UInt8]])
  func encoding(bytes: [UInt8]) {
    let found = fault(Array("\"abcdefghi".utf8) + bytes + Array("\"".utf8))
    #expect(found?.code == .notUTF8)
    #expect(found?.place == 10)
  }

  @Test("UTF-16 is refused with advice to save it as UTF-8")
  func otherEncodings() {
    #expect(fault([0xFF, 0xFE, 0x7B, 0x00])?.message.contains("save it as UTF-8") == true)
    #expect(fault([0x00, 0x7B, 0x00, 0x7D])?.code == .notUTF8)
    #expect(fault([0x7B, 0x00, 0x7D, 0x00])?.code == .notUTF8)
  }

  @Test("a byte order mark is ignored at the start and nowhere else")
  func byteOrderMark() throws {
    #expect(try node("\u{FEFF}[1]").elements?.count == 1)
    #expect(fault("[\u{FEFF}1]")?.code == .badJSON)
  }

  @Test("a duplicate key is refused with both places; Unicode composition makes keys different")
  func duplicateKeys() throws {
    let found = fault(#"{"a": 1, "b": {"c": 1, "\u0063": 2}}"#)
    #expect(found?.code == .duplicateKey)
    #expect(found?.place == 23)
    #expect(found?.notes.map(\.place) == [15])
    let nested = fault(#"{"a": {}, "a": {"c": 1, "c": 2}}"#)
    #expect(nested?.place == 10, "the first of several duplicate keys is reported")
    #expect(try node("{\"\u{E9}\": 1, \"e\u{301}\": 2}").members?.count == 2)
  }

  @Test("keys that begin alike stay different in a list of objects")
  func similarKeys() throws {
    let long = "m" + String(repeating: "i", count: 64)
    let keys = ["min", "max", "m", long, "mi\u{308}", "m\u{CF}", "m", "min", "", long]
    let text = "[" + keys.map { "{\"\($0)\": 1}" }.joined(separator: ", ") + "]"
    let read = try node(text).elements?.compactMap { $0.members?.first?.key }
    #expect(read?.map { Array($0.utf8) } == keys.map { Array($0.utf8) })
  }

  @Test("duplicates among many keys are found, each once")
  func manyKeys() throws {
    let keys = (0..<1000).map { "\"k\($0)\": 0" } + ["\"k3\": 0", "\"k900\": 0"]
    var parser = try JSONParser(Array("{\(keys.joined(separator: ", "))}".utf8))
    #expect(try parser.readNode().members?.count == 1000)
    #expect(parser.duplicateKeys.count == 2)
  }

  @Test("nesting beyond the limit is refused at the first bracket beyond it")
  func nesting() throws {
    let deepest = JSONParser.deepestNesting
    let fits = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
    #expect(fault(fits) == nil)
    #expect(fault("[\(fits)]")?.code == .tooDeep)
    #expect(fault("[\(fits)]")?.place == deepest)
    #expect(fault(String(repeating: "[", count: 100_000))?.code == .tooDeep)
    #expect(fault(String(repeating: "{\"not\":", count: 20_000))?.code == .tooDeep)
    #expect(fault(String(repeating: "[]", count: 3))?.code == .badJSON)
    #expect(fault("[" + String(repeating: "[],", count: 2000) + "[]]") == nil)
  }

  @Test("a text above the size limit is refused")
  func size() {
    #expect(throws: TextFinding.self) { try JSONParser(Array("[1, 2]".utf8), limit: 5) }
    #expect(throws: Never.self) { try JSONParser(Array("[1, 2]".utf8), limit: 6) }
  }

  @Test("notes name the brackets that are not closed, innermost first")
  func openBrackets() {
    #expect(fault(#"{"a": [1, "#)?.notes.map(\.place) == [6, 0])
    #expect(fault(#"{"a": ["b"#)?.notes.map(\.place) == [6, 0])
    #expect(fault(#"{"a": [1 2"#)?.notes == [])
  }

  @Test("no truncation of a valid text is accepted or traps")
  func truncations() {
    let text = Array(
      #"{"a": [null, true, {"b": "c\u00e9\uD83D\uDE00 é"}], "d": -1.5e2, "e": ""}"#.utf8)
    for length in 0..<text.count {
      #expect(fault(Array(text[..<length])) != nil, "\(length)")
    }
    #expect(fault(text) == nil)
  }

  @Test("random bytes in a valid text never trap the parser")
  func mutations() {
    var random = SplitMix(seed: 7)
    let text = Array(
      #"{"a": [null, true, {"b": "c\u00e9\uD83D\uDE00 é"}], "d": -1.5e2, "e": ""}"#.utf8)
    var accepted = 0
    for _ in 0..<20_000 {
      var bytes = text
      for _ in 0...random.below(3) {
        bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      if fault(bytes) == nil { accepted += 1 }
    }
    #expect(accepted > 0)
    #expect(accepted < 20_000)
  }

  @Test("a cursor reads objects and lists member by member")
  func cursor() throws {
    var parser = try JSONParser(Array(#"{"rows": [{"id": "a"}, {"id": "b"}], "x": 1}"#.utf8))
    var keys: [String] = []
    var rows: [Int] = []
    var members = try parser.enterObject()
    while let key = try parser.nextKey(of: &members) {
      keys.append(key.text)
      guard key.text == "rows" else {
        _ = try parser.readNode()
        continue
      }
      var elements = try parser.enterList()
      while try parser.hasNextElement(of: &elements) {
        rows.append(try parser.readNode().offset)
      }
    }
    try parser.expectEnd()
    #expect(keys == ["rows", "x"])
    #expect(rows == [10, 23])
  }
}

/// A small generator of random numbers that gives the same numbers for the same seed.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
