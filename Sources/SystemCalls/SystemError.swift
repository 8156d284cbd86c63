/// A system call that failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call that failed.
  package let operation: String
  /// The error number of the system.
  package let number: Int32

  package init(_ operation: String, _ number: Int32 = errno) {
    self.operation = operation
    self.number = number
  }

  /// The system's error message.
  package var message: String { String(cString: strerror(number)) }

  /// The call and the system's error message.
  package var description: String { "\(operation): \(message)" }
}
