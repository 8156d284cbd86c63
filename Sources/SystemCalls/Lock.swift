/// A lock that one thread at a time can hold.
public final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates a lock that no thread holds.
  public init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits until no other thread holds the lock, then acquires it.
  public func lock() {
    pthread_mutex_lock(mutex)
  }

  /// Releases the lock.
  public func unlock() {
    pthread_mutex_unlock(mutex)
  }

  /// Calls a function while this thread holds the lock.
  public func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock()
    defer { unlock() }
    return try body()
  }
}
