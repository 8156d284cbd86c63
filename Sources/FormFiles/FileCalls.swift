import SmallFoundation

/// The system calls that lock and replace files. A test can make each of them fail.
package struct FileCalls: Sendable {
  /// Called before each call; returns the error number with which the call should fail instead.
  package var failure: @Sendable (Call) -> Int32?
  /// The maximum number of bytes written by one call.
  package var largestWrite: Int

  package init(
    failure: @escaping @Sendable (Call) -> Int32? = { _ in nil }, largestWrite: Int = .max
  ) {
    self.failure = failure
    self.largestWrite = largestWrite
  }

  /// The system calls, as messages name them.
  package enum Call: String, Sendable, CaseIterable {
    case resolve, examine, open, create, lock, write, own, protect, sync, close, rename, remove
    case createLock = "create the lock file"
    case openLock = "open the lock file"
  }

  /// Makes a call, and repeats it if a signal interrupts it. An interrupted `close` has closed the
  /// file, and repeating it could close another one.
  ///
  /// - Parameter body: Returns a negative number and sets `errno` on failure.
  @discardableResult
  func make<Number: SignedInteger>(
    _ call: Call, _ path: String, _ body: () -> Number
  ) throws(FileError) -> Number {
    while true {
      var number = failure(call)
      if number == nil {
        let result = body()
        if result >= 0 { return result }
        number = errno
      }
      if let number, number != EINTR { throw FileError(call.rawValue, path, number) }
      if call == .close { return 0 }
    }
  }
}

extension FileCalls {
  /// Makes a call that may fail with some error numbers.
  ///
  /// - Returns: The number that the call returns; `nil` if it fails with one of those.
  @discardableResult
  func make<Number: SignedInteger>(
    _ call: Call, _ path: String, allowing errors: Int32..., body: () -> Number
  ) throws(FileError) -> Number? {
    do throws(FileError) {
      return try make(call, path, body)
    } catch {
      if errors.contains(error.errorNumber) { return nil }
      throw error
    }
  }

  /// Returns the file that a path leads to through symbolic links, even if it does not exist yet.
  func resolve(_ path: String) throws(FileError) -> String {
    var path = path
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    for _ in 0..<40 {
      let length = try make(.resolve, path, allowing: EINVAL, ENOENT) {
        readlink(path, &target, target.count)
      }
      guard let length else { return path }
      let bytes = target[..<length].map { UInt8(bitPattern: $0) }
      guard let link = String(bytes: bytes, encoding: .utf8) else {
        throw FileError(
          Call.resolve.rawValue, path, EILSEQ, "it leads to a path that is not valid UTF-8")
      }
      path = FilePlace(path).following(link)
    }
    throw FileError(Call.resolve.rawValue, path, ELOOP)
  }

  /// Returns the status of a file; `nil` if it does not exist.
  func status(_ path: String) throws(FileError) -> stat? {
    var status = stat()
    return try make(.examine, path, allowing: ENOENT) { stat(path, &status) }.map { _ in status }
  }

  /// Removes a file, if there is one.
  func remove(_ path: String) throws(FileError) {
    try make(.remove, path, allowing: ENOENT) { unlink(path) }
  }
}
