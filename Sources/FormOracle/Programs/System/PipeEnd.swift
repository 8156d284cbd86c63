import SmallFoundation

/// Operations on this program's end of a pipe.
package enum PipeEnd {
  /// Reads the available bytes: empty if nothing has arrived yet, `nil` if nothing more will.
  package static func read(_ descriptor: Int32) -> [UInt8]? {
    var fault = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { chunk, count in
      var result = -1
      repeat {
        result = SystemCalls.read(descriptor, chunk.baseAddress, chunk.count)
      } while result < 0 && errno == EINTR
      fault = result == 0 || (result < 0 && errno != EAGAIN)
      count = max(0, result)
    }
    return fault ? nil : bytes
  }

  /// Writes as many bytes as fit.
  ///
  /// - Returns: The number of bytes written; `nil` if the other end is closed.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    let count = bytes.withUnsafeBytes { SystemCalls.write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Makes reading and writing return at once if there is nothing to read or no room.
  package static func makeNonblocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Closes an end, once.
  package static func close(_ descriptor: inout Int32) {
    guard descriptor >= 0 else { return }
    SystemCalls.close(descriptor)
    descriptor = -1
  }
}
