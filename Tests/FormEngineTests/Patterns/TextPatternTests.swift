import TestSupport
import Testing

@testable import FormEngine

@Suite("Text patterns")
struct TextPatternTests {
  @Test(
    "every short pattern matches the same short texts as the naive matcher",
    arguments: 1...(CampaignSettings.isThorough ? 4 : 3))
  func exhaustively(size: Int) throws {
    let texts = Self.texts(upTo: 3, of: ["a", "b", "1", "\n"])
    for naive in NaivePattern.all(size: size) {
      let pattern = try TextPattern(naive.text)
      for text in texts {
        let wanted = naive.matches(text)
        #expect(pattern.matches(text) == wanted, "\(naive.text) against \(text.debugDescription)")
      }
    }
  }

  @Test("no text made of the signs of patterns traps")
  func anyText() {
    for text in Self.texts(
      upTo: 4, of: ["a", "(", ")", "[", "]", "|", "*", "{", "}", "1", ",", "\\", "^", "-", "?"])
    {
      guard let pattern = try? TextPattern(text) else { continue }
      _ = pattern.matches("a1")
    }
  }

  @Test(
    "patterns that take exponential time with backtracking take linear time",
    .timeLimit(.minutes(1)))
  func linearTime() throws {
    #expect(try !TextPattern("(a*)*b").matches(String(repeating: "a", count: 100_000)))
    #expect(try TextPattern("(a|aa)*(a?){100}").matches(String(repeating: "a", count: 10_000)))
  }

  @Test(
    "characters, classes and escapes match",
    arguments: [
      ("[A-Z]{1,2}\\d{1,2}", "AB12", true), ("[A-Z]{1,2}\\d{1,2}", "AB12 ", false),
      ("[^@ ]+@[^@ ]+", "a@b", true), ("[^@ ]+@[^@ ]+", "a b@c", false),
      ("\\w+", "aZ_9", true), ("\\w+", "é", false), ("\\W", "é", true),
      ("\\d", "٣", false), ("\\D\\S\\s", "ab\t", true), ("\\s", "\u{A0}", false),
      ("a\\.b", "a.b", true), ("a\\.b", "axb", false), ("[\\]\\-\\\\]+", "]-\\", true),
      ("[a-]+", "-a", true), ("\\n\\r\\t", "\n\r\t", true), (".", "\r\n", false),
      ("..", "e\u{301}", true), (".", "e\u{301}", false), (".", "👍", true),
      ("[α-ω]+", "λογος", true), ("a{0}", "", true), ("(|a)b", "b", true),
      ("^a$", "a", true), ("^a$|^b$", "b", true), ("^", "", true), ("$", "", true),
      ("^a|b$", "ab", false), ("(?:ab)+", "abab", true), ("a+?b??", "aa", true),
      ("a{2}?", "aa", true), ("\\u00C0", "À", true), ("[\\x41-\\x43]", "B", true),
      ("\\u00c0\\x2f", "À/", true), ("\\x41", "a", false), ("[\\u0061]", "u", false),
    ])
  func characters(pattern: String, text: String, matches: Bool) throws {
    #expect(try TextPattern(pattern).matches(text) == matches)
  }

  @Test(
    "an error names the unsupported construct and its column",
    arguments: [
      ("ab^c", 3, "^"), ("a$b", 2, "$"), ("(?=a)b", 1, "(?="), ("(^a)", 2, "^"),
      ("(a$)", 3, "$"), ("^^a", 2, "^"), ("a$$", 2, "$"), ("^*", 2, "*"), ("(?:a", 1, "("),
      ("a++", 2, "++"), ("a+??", 2, "+??"), ("\\u00G0", 1, "\\u00G"), ("\\uD800", 1, "\\uD800"),
      ("\\x4", 1, "\\x4"), ("\\u{41}", 1, "\\u{"),
      ("(a)\\1", 4, "\\1"), ("a\\b", 2, "\\b"), ("\\p{L}", 1, "\\p"), ("a**", 2, "**"),
      ("[]", 1, "[]"), ("[z-a]", 2, "z-a"), ("[\\d-z]", 2, "\\d-z"),
      ("(a", 1, "("), ("a)", 2, ")"), ("*a", 1, "*"), ("a|+", 3, "+"), ("{2}", 1, "{"),
      ("a{,3}", 2, "{,3}"), ("a{1001}", 2, "{1001}"), ("a{3,2}", 2, "{3,2}"), ("a]", 2, "]"),
      ("a\\", 2, "\\"), ("[a", 1, "["), ("[[:alpha:]]", 2, "[:"),
    ])
  func faults(pattern: String, column: Int, construct: String) {
    let error = #expect(throws: PatternError.self) { try TextPattern(pattern) }
    #expect(error?.column == column)
    #expect(error?.construct == construct)
  }

  @Test("a pattern that is too large or too deep is refused")
  func tooLarge() {
    #expect(throws: PatternError.self) { try TextPattern("((a{1000}){1000}){1000}") }
    #expect(throws: PatternError.self) { try TextPattern("((){1000}){1000}|a") }
    #expect(throws: PatternError.self) { try TextPattern("(a{33}){1000}") }
    #expect(throws: Never.self) { try TextPattern("(a{32}){1000}") }
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: PatternError.self) { try TextPattern(deep) }
  }

  private static func texts(upTo length: Int, of letters: [String]) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
      last = last.flatMap { text in letters.map { text + $0 } }
      all += last
    }
    return all
  }
}
