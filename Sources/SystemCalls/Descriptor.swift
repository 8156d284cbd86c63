/// Operations on the descriptors of pipes, terminals and files.
public enum Descriptor {
  /// Opens a file with flags such as `O_RDONLY`; started programs do not inherit the descriptor.
  ///
  /// - Parameter mode: The permissions of the file if it is created.
  public static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o600
  ) throws(SystemError) -> Int32 {
    let descriptor = SystemCalls.open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw SystemError("open") }
    return descriptor
  }

  /// Reads the available bytes, at most `limit`: empty if nothing has arrived yet, `nil` at the end.
  public static func read(
    _ descriptor: Int32, limit: Int = 1 << 16
  ) throws(SystemError) -> [UInt8]? {
    var result = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { chunk, count in
      repeat {
        result = SystemCalls.read(descriptor, chunk.baseAddress, limit)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    if result < 0, errno != EAGAIN { throw SystemError("read") }
    return result == 0 ? nil : bytes
  }

  /// Writes as many bytes as the descriptor accepts now, and returns their number.
  public static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32
  ) throws(SystemError) -> Int {
    let count = bytes.withUnsafeBytes { SystemCalls.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno != EAGAIN, errno != EINTR { throw SystemError("write") }
    return max(0, count)
  }

  /// Writes all the bytes, and waits while the descriptor accepts none.
  public static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try write(rest, to: descriptor)
      rest.removeFirst(count)
      if count == 0 { _ = try? wait(for: [(descriptor, POLLOUT)], milliseconds: nil) }
    }
  }

  /// Waits until one of the descriptors is ready for its events, such as `POLLIN`, or hung up, for
  /// at most the given time, or without a limit if it is `nil`. Returns whether each one is ready.
  public static func wait(
    for descriptors: [(Int32, events: Int32)], milliseconds: Int?
  ) throws(SystemError) -> [Bool] {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16($1), revents: 0) }
    let time = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    guard poll(&polled, nfds_t(polled.count), time) >= 0 else { throw SystemError("poll") }
    return polled.map { $0.revents != 0 }
  }

  /// Makes reading and writing return at once if there is nothing to read or no room.
  public static func makeNonblocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Closes a descriptor, once.
  public static func close(_ descriptor: inout Int32) {
    guard descriptor >= 0 else { return }
    SystemCalls.close(descriptor)
    descriptor = -1
  }
}
