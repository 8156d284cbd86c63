/// A lock that one thread at a time can hold.
package final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates a lock that no thread holds.
  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits until no other thread holds the lock, then acquires it.
  package func lock() {
    pthread_mutex_lock(mutex)
  }

  /// Releases the lock.
  package func unlock() {
    pthread_mutex_unlock(mutex)
  }

  /// Calls a function while this thread holds the lock.
  package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock()
    defer { unlock() }
    return try body()
  }
}
