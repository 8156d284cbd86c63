/// How a program ended.
@frozen public enum ProgramEnd: Hashable, Sendable {
  /// By itself, with an exit code.
  case exit(Int32)
  /// By a signal that it did not handle.
  case signal(Int32)
}

extension ProgramEnd: CustomStringConvertible {
  /// The end in words, such as `exit code 3` or `signal 11 (Segmentation fault)`.
  public var description: String {
    switch self {
    case .exit(let code): "exit code \(code)"
    case .signal(let number): "signal \(number) (\(String(cString: strsignal(number))))"
    }
  }
}

extension ProgramEnd {
  /// Waits until a child process has ended, and reaps it.
  public init(awaiting id: pid_t) throws(SystemError) {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw SystemError("waitpid") }
    }
    self.init(status: status)
  }

  /// Reaps a child process if it has ended; `nil` if it is still running.
  public init?(ifEnded id: pid_t) throws(SystemError) {
    var status: Int32 = 0
    let found = waitpid(id, &status, WNOHANG)
    if found == 0 || (found < 0 && errno == EINTR) { return nil }
    guard found == id else { throw SystemError("waitpid") }
    self.init(status: status)
  }

  private init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }
}
