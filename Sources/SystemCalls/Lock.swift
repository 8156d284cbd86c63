/// A lock that one thread at a time has.
package final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates a lock that nobody has.
  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits until no other thread has the lock, and takes it.
  package func lock() {
    pthread_mutex_lock(mutex)
  }

  /// Gives the lock back.
  package func unlock() {
    pthread_mutex_unlock(mutex)
  }

  /// Does something while this thread has the lock.
  package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock()
    defer { unlock() }
    return try body()
  }
}
