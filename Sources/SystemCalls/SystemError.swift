/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call that failed.
  public let operation: String
  /// The error number of the system.
  public let number: Int32

  /// Creates an error with its number, by default that of the last failed call.
  public init(_ operation: String, _ number: Int32 = errno) {
    self.operation = operation
    self.number = number
  }

  /// The system's error message.
  public var message: String { String(cString: strerror(number)) }

  /// The call and the system's error message.
  public var description: String { "\(operation): \(message)" }
}
