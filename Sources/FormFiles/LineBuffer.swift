import SmallFoundation

/// Splits bytes that arrive in pieces into lines.
///
///     var buffer = LineBuffer()
///     buffer.append(Array("one\ntw".utf8)[...])
///     buffer.next()   // the bytes of "one"
///     buffer.next()   // nil: the second line has not ended yet
package struct LineBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The index of the first byte that has not been searched for a line end.
  private var searched = 0

  /// Creates an empty buffer.
  package init() {}

  /// The number of appended bytes that have not been returned.
  package var count: Int { bytes.count - start }

  /// Appends bytes.
  package mutating func append(_ more: ArraySlice<UInt8>) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += more
  }

  /// Returns the next line without the line end; `nil` if no complete line is left.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes not yet searched plus those in the
  ///   line.
  package mutating func next() -> [UInt8]? {
    guard let end = lineEnd else {
      searched = bytes.count
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    return Array(bytes[start..<end])
  }

  /// The end of the first line that has not been returned.
  private var lineEnd: Int? {
    bytes.withUnsafeBytes { all in
      let rest = UnsafeRawBufferPointer(rebasing: all[searched...])
      guard let start = rest.baseAddress, !rest.isEmpty else { return nil }
      return memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
        .map { UnsafeRawPointer($0) - start + searched }
    }
  }

  /// Returns the bytes after the last line end; `nil` if there are none.
  package mutating func rest() -> [UInt8]? {
    guard start < bytes.count else { return nil }
    defer {
      start = bytes.count
      searched = start
    }
    return Array(bytes[start...])
  }
}
