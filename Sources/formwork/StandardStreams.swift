import FormEngine
import Foundation

/// Standard input, output and error, as bytes.
enum StandardStreams {
  /// Why writing to standard output ended.
  enum WriteFault: Error {
    /// Nobody reads it any more; that is no fault of anybody.
    case closed
    case failed(errno: Int32)
  }

  /// Writes a text to standard output and tells with what the command ends.
  static func write(_ text: String) -> ExitCode {
    do throws(WriteFault) {
      try output(Array(text.utf8))
      return .success
    } catch {
      return exitCode(after: error)
    }
  }

  /// Writes bytes to standard output, all of them, at once.
  static func output(_ bytes: [UInt8]) throws(WriteFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest.removeFirst(count)
      } else if errno == EPIPE {
        throw .closed
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        throw .failed(errno: errno)
      }
    }
  }

  static func exitCode(after fault: WriteFault) -> ExitCode {
    switch fault {
    case .closed:
      return .success
    case .failed(let errno):
      complain("formwork: can't write to standard output: \(String(cString: strerror(errno)))")
      return .fileTrouble
    }
  }

  /// Tells on standard error why the command failed, on one line without control characters.
  static func complain(_ failure: CommandFailure) {
    complain("formwork: \(failure.message.withoutControlCharacters)")
  }

  /// Writes a line to standard error; what can't be written there is lost.
  static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  private static func waitUntilWritable() {
    var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    _ = poll(&descriptor, 1, -1)
  }
}
