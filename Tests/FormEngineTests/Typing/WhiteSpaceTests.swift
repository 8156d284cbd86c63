import FormEngine
import Testing

@Suite("White space around typed texts")
struct WhiteSpaceTests {
  @Test("white space agrees with Unicode for every scalar")
  func everyScalar() {
    let wrong = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
      .filter { $0.isWhiteSpace != $0.properties.isWhitespace }
    #expect(wrong.isEmpty)
  }

  @Test("white space is removed from both ends only")
  func trimmed() {
    #expect(" \u{A0}a b\r\n\u{3000}".trimmed == "a b")
    #expect("\t \n".trimmed == "")
  }
}
