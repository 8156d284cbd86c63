import FormFiles
import FormText
import Testing

@Suite("Lines from pieces")
struct LineBufferTests {
  @Test("lines are the same, whatever the size of the pieces", arguments: 1...9)
  func pieces(size: Int) {
    let bytes = Array("one\n\ntwo\nthree\n\n\nlast".utf8)
    var buffer = LineBuffer()
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      buffer.append(bytes[start..<min(start + size, bytes.count)])
      while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(lines == ["one", "", "two", "three", "", ""])
    #expect(buffer.count == 4)
    #expect(buffer.rest() == Array("last".utf8))
    #expect(buffer.rest() == nil)
    #expect(buffer.next() == nil)
  }
}
