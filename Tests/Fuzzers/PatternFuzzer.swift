@testable import FormEngine

/// Reads the first line of the bytes as a pattern and matches it with the rest. Equivalent patterns
/// have to give the same result, and a short pattern the result of the reference.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPatterns(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
  let text = String(decoding: bytes.dropFirst(line.count + 1), as: UTF8.self)
  let written = String(decoding: line, as: UTF8.self)
  let pattern: TextPattern
  do {
    pattern = try TextPattern(written)
  } catch {
    precondition((1...written.unicodeScalars.count + 1).contains(error.column), "\(error)")
    return 0
  }
  let matches = pattern.matches(text)
  for other in ["(\(written))", "\(written)|\(written)", "(\(written)){1}|[ab]{3}x"] {
    guard let other = try? TextPattern(other) else { continue }
    let mayBeTheOther = other.text.hasSuffix("x") && text.hasSuffix("x")
    precondition(mayBeTheOther || other.matches(text) == matches, other.text)
  }
  let isSmall = written.utf8.count <= 16 && text.utf8.count <= 16
  let digits = written.utf8.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  guard isSmall, !zip(digits, digits.dropFirst()).contains(where: { $0 && $1 }),
    let reference = PlainPattern(written)
  else { return 0 }
  precondition(reference.matches(text) == matches, "\(written) and \(text.debugDescription)")
  return 0
}
