@testable import TerminalForms

/// Decodes the bytes as keys, whole and split at the place that the first byte gives. Both have to
/// give the same events, and after the wait has ended nothing may be pending.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKeys(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let first = bytes.first else { return 0 }
  let text = bytes.dropFirst()
  var whole = InputDecoder()
  let expected = whole.feed(text)
  var split = InputDecoder()
  let cut = text.startIndex + Int(first) % count
  let decoded = split.feed(text[..<cut]) + split.feed(text[cut...])
  precondition(decoded == expected, "\(decoded) is not \(expected)")
  precondition(split.waiting == whole.waiting)
  precondition(whole.expire() == split.expire())
  precondition(whole.waiting == nil)
  return 0
}
