import SystemCalls

/// What this program has to do for those that it starts.
package enum StartedPrograms {
  /// Writing to a program that has ended must not end this one. That holds for the whole process
  /// from the first program on that is started.
  static let brokenPipesAreIgnored: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return true
  }()

  /// Where a handler, which can capture nothing, finds the program that was started last; 0 where
  /// it has ended.
  nonisolated(unsafe) static let current: UnsafeMutablePointer<pid_t> = {
    let current = UnsafeMutablePointer<pid_t>.allocate(capacity: 1)
    current.initialize(to: 0)
    return current
  }()

  /// Starts a program and notes it. No signal is handled between the two, or else the handler would
  /// end this program and not the new one.
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

  /// Has the signals by which people and systems end this program end the one as well that was
  /// started last, with all that it has started. It is for commands that run one at a time.
  package static func endWithThisProgram() {
    _ = current
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
      let former = signal(number) { number in
        let group = StartedPrograms.current.pointee
        if group > 0 { kill(-group, SIGKILL) }
        signal(number, SIG_DFL)
        raise(number)
      }
      // What this program was started to ignore stays ignored.
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }
}
