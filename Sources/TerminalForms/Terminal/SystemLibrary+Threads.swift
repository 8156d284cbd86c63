#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemLibrary {
  /// A thread beside that of the terminal.
  struct Thread {
    fileprivate let id: pthread_t

    /// Starts a thread that does one thing and ends.
    init(_ body: @escaping @Sendable () -> Void) throws(Failure) {
      let body = Unmanaged.passRetained(ThreadBody(run: body))
      #if canImport(Glibc)
        var id = pthread_t()
      #else
        var id: pthread_t?
      #endif
      let number = pthread_create(
        &id, nil,
        { body in
          ThreadBody.take(body).run()
          return nil
        }, body.toOpaque())
      #if canImport(Glibc)
        let started: pthread_t? = id
      #else
        let started = id
      #endif
      guard number == 0, let started else {
        body.release()
        throw Failure(number: number)
      }
      self.id = started
    }

    /// Waits until the thread has ended; what it has written can be read then. To be called once.
    func join() {
      pthread_join(id, nil)
    }
  }

  /// What a thread is to do, on its way there.
  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }

    static func take(_ body: UnsafeMutableRawPointer) -> ThreadBody {
      Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue()
    }

    static func take(_ body: UnsafeMutableRawPointer?) -> ThreadBody {
      body.map(take) ?? ThreadBody {}
    }
  }
}
