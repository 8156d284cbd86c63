import SystemCalls

/// What the system refused while a program was started or spoken to.
package struct SystemError: Error, CustomStringConvertible {
  /// The call that failed.
  package let operation: String
  /// The system's number for it.
  package let number: Int32

  package init(_ operation: String, _ number: Int32 = errno) {
    self.operation = operation
    self.number = number
  }

  /// The call and the system's sentence.
  package var description: String { "\(operation): \(String(cString: strerror(number)))" }
}
