import SystemCalls

extension SystemLibrary {
  /// Standard error, redirected into a pipe.
  struct HeldErrors: Sendable {
    /// The end of the pipe to read from.
    let readingEnd: Int32
    let original: Int32
  }

  /// Redirects standard error into a pipe if it is a terminal, since output there would spoil the
  /// form and be lost with it. Output that does not fit into the pipe is lost.
  ///
  /// - Returns: `nil` if standard error is not a terminal or can't be redirected.
  static func holdErrors() -> HeldErrors? {
    guard isatty(STDERR_FILENO) == 1, let pipe = try? makePipe(for: "holding standard error") else {
      return nil
    }
    let original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard original >= 0, dup2(pipe.writing, STDERR_FILENO) >= 0 else {
      for descriptor in [pipe.reading, pipe.writing, original] { close(descriptor) }
      return nil
    }
    close(pipe.writing)
    return HeldErrors(readingEnd: pipe.reading, original: original)
  }

  /// Restores standard error and writes the contents of the pipe there. It may be called from a
  /// signal handler.
  static func release(_ errors: HeldErrors) {
    dup2(errors.original, STDERR_FILENO)
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      while true {
        let count = read(errors.readingEnd, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: STDERR_FILENO)
      }
    }
    close(errors.original)
    close(errors.readingEnd)
  }

  /// Writes all bytes, but does not wait long for a descriptor that accepts none. It may be called
  /// from a signal handler.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes
    var patience = 10
    while !rest.isEmpty, patience > 0 {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else {
        patience -= 1
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, 20)
      }
    }
  }
}
