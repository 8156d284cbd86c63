import SystemCalls

/// What is done at this program's end of a pipe.
package enum PipeEnd {
  /// Reads what is there: nothing where nothing has come yet, `nil` where nothing will come any
  /// more.
  package static func read(_ descriptor: Int32) -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        SystemCalls.read(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 { return Array(chunk[..<count]) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return [] }
      return nil
    }
  }

  /// Writes as much as there is room for.
  ///
  /// - Returns: How many bytes were written, `nil` where nobody reads them any more.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    let count = bytes.withUnsafeBytes { SystemCalls.write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Lets reading and writing come back at once where there is nothing to read or no room.
  package static func neverWaits(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Closes an end, once.
  package static func close(_ descriptor: inout Int32) {
    guard descriptor >= 0 else { return }
    SystemCalls.close(descriptor)
    descriptor = -1
  }
}
