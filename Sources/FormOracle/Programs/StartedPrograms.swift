import SystemCalls

/// Process-wide settings that started programs need.
package enum StartedPrograms {
  /// Makes this process ignore `SIGPIPE`, so that writing to a program that has ended does not end
  /// this one. It applies to the whole process from the first start of a program on.
  static let brokenPipesAreIgnored: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return true
  }()

  /// The program that was started last, for a signal handler, which can't capture anything; 0 if it
  /// has ended.
  nonisolated(unsafe) static let current: UnsafeMutablePointer<pid_t> = {
    let current = UnsafeMutablePointer<pid_t>.allocate(capacity: 1)
    current.initialize(to: 0)
    return current
  }()

  /// Starts a program and records it. Signals are blocked in between, or else the handler could end
  /// this program and leave the new one running.
  static func start(
    _ start: () throws(SystemError) -> pid_t
  ) throws(SystemError) -> pid_t {
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let id = try start()
    current.pointee = id
    return id
  }

  /// Makes the signals that end this program also end the program that was started last, with every
  /// process that it has started. For commands that run one program at a time.
  package static func endWithThisProgram() {
    _ = current
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
      let former = signal(number) { number in
        let group = StartedPrograms.current.pointee
        if group > 0 { kill(-group, SIGKILL) }
        signal(number, SIG_DFL)
        raise(number)
      }
      // A signal that this program was started to ignore stays ignored.
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }
}
