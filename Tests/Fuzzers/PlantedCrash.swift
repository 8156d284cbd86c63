import FormEngine

@testable import FormText

/// Reads a byte after the end of a buffer if the bytes are a JSON list of two elements. The fuzzer
/// has to find this bug; otherwise finding none elsewhere would mean nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlantedCrash(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let node = try? JSONNode(parsing: bytes), node.elements?.count == 2 else { return 0 }
  let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  defer { buffer.deallocate() }
  buffer.initialize(to: 0)
  return buffer[1] == 1 ? -1 : 0
}
