import Testing

@testable import FormText

@Suite("White space around choices")
struct WhiteSpaceTests {
  @Test("white space agrees with Unicode for every scalar")
  func everyScalar() {
    let wrong = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
      .filter { $0.isWhiteSpace != $0.properties.isWhitespace }
    #expect(wrong.isEmpty)
  }
}
