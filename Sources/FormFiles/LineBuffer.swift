import SystemCalls

/// Cuts bytes that come in pieces into lines.
///
///     var buffer = LineBuffer()
///     buffer.append(Array("one\ntw".utf8)[...])
///     buffer.next()   // the bytes of "one"
///     buffer.next()   // nil: the second line has not ended yet
package struct LineBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The byte from which on no line end has been looked for.
  private var searched = 0

  /// Creates a buffer with nothing in it.
  package init() {}

  /// How many bytes were appended and not given out.
  package var count: Int { bytes.count - start }

  /// Adds what came.
  package mutating func append(_ more: ArraySlice<UInt8>) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += more
  }

  /// The next line without its end; `nil` where none has ended.
  ///
  /// - Complexity: O(*n*) for the bytes that were not looked at before and those of the line.
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

  /// Where the first line ends that was not given out.
  private var lineEnd: Int? {
    bytes.withUnsafeBytes { all in
      let rest = UnsafeRawBufferPointer(rebasing: all[searched...])
      guard let start = rest.baseAddress, !rest.isEmpty else { return nil }
      return memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
        .map { UnsafeRawPointer($0) - start + searched }
    }
  }

  /// The bytes after the last line end; `nil` where there are none.
  package mutating func rest() -> [UInt8]? {
    guard start < bytes.count else { return nil }
    defer {
      start = bytes.count
      searched = start
    }
    return Array(bytes[start...])
  }
}
