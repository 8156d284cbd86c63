import FormEngine

@testable import FormText

/// Reads the bytes as one JSON value and as a spec. A value that can be read has to be the same
/// after it is written and read again; the range of a finding has to be inside the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    let value = FormValue(try JSONNode(parsing: bytes))
    let again = FormValue(try JSONNode(parsing: Array(value.json.utf8)))
    precondition(again == value, "\(value.json) reads as \(again.json)")
  } catch {
    precondition((0...count).contains(error.offset), "\(error)")
  }
  for diagnostic in SpecReader.read(bytes, named: "spec").diagnostics {
    precondition(
      diagnostic.description.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" },
      diagnostic.description)
  }
  return 0
}
