import FormEngine

@testable import FormText

/// Reads a byte behind the end of a buffer once the bytes are a list of two in JSON: what has to be
/// found, so that finding nothing elsewhere means something.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlantedCrash(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let node = try? JSONNode(parsing: bytes), node.elements?.count == 2 else { return 0 }
  let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  defer { buffer.deallocate() }
  buffer.initialize(to: 0)
  return buffer[1] == 1 ? -1 : 0
}
