import SmallFoundation

/// A system call that failed while starting a program or communicating with it.
package struct SystemError: Error, CustomStringConvertible {
  /// The call that failed.
  package let operation: String
  /// The error number of the system.
  package let number: Int32

  package init(_ operation: String, _ number: Int32 = errno) {
    self.operation = operation
    self.number = number
  }

  /// The call and the system's error message.
  package var description: String { "\(operation): \(String(cString: strerror(number)))" }
}
