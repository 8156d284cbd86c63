import SystemCalls

/// The lock of a terminal: only one program at a time can ask a person there.
struct TerminalLock {
  /// The descriptor that holds the lock; `nil` for none.
  private var descriptor: Int32?

  /// Takes the lock.
  ///
  /// - Parameter path: The path with which the terminal was opened.
  /// - Returns: `false` while another program has it.
  mutating func take(_ path: String?) -> Bool {
    // `/dev/tty` is one file for all terminals: its lock would stop forms at the others, too.
    let names = [path].compactMap(\.self) + SystemLibrary.terminalPaths
    guard descriptor == nil, let name = names.first(where: { $0 != "/dev/tty" }),
      let opened = try? Descriptor.open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK)
    else { return true }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      let isOfOther = errno == EWOULDBLOCK
      close(opened)
      return !isOfOther
    }
    descriptor = opened
    return true
  }

  mutating func give() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }
}
