import SystemCalls

extension SystemLibrary {
  /// A second thread, with a lower priority than that of the terminal.
  struct Thread {
    fileprivate let id: pthread_t

    /// Values may be nested hundreds of levels deep, and some systems give a thread only 128 KiB.
    private static let stackSize = 8 << 20

    /// Starts a thread that runs a closure and ends.
    init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
      let body = Unmanaged.passRetained(ThreadBody(run: body))
      #if canImport(Glibc)
        var id = pthread_t()
      #else
        var id: pthread_t?
      #endif
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, Self.stackSize)
      let number = pthread_create(
        &id, &attributes,
        { body in
          let body: UnsafeMutableRawPointer? = body
          // Signals are for the terminal's thread. If a write here causes one, because a file may
          // not grow, it becomes an error.
          SystemLibrary.block(Signal.endings)
          SystemLibrary.lowerPriority()
          if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
          return nil
        }, body.toOpaque())
      #if canImport(Glibc)
        let started: pthread_t? = id
      #else
        let started = id
      #endif
      guard number == 0, let started else {
        body.release()
        throw SystemError("pthread_create", number)
      }
      self.id = started
    }

    /// Waits until the thread has ended; its results can be read then. It may be called only once.
    func join() {
      pthread_join(id, nil)
    }
  }

  private static func lowerPriority() {
    #if canImport(Darwin)
      _ = pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #elseif canImport(Glibc)
      // On Linux each thread has its own priority, and 0 is the current thread.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #else
      _ = setpriority(PRIO_PROCESS, 0, 10)
    #endif
  }

  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }
}
