import Foundation

/// Waits for programs: for what they write, and for their end.
enum Waiting {
  /// How long nothing may happen before a test gives up, in milliseconds. It is generous, for
  /// a machine that is busy with something else.
  private static let patience: Int32 = 60_000

  /// Waits until one of the descriptors is ready or hung up, and tells for each whether it is.
  static func wait(
    _ descriptors: [(descriptor: Int32, events: Int32)], for purpose: @autoclosure () -> String
  ) throws -> [Bool] {
    var polled = descriptors.map {
      pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0)
    }
    while true {
      let count = poll(&polled, nfds_t(polled.count), patience)
      if count > 0 { return polled.map { $0.revents != 0 } }
      if count == 0 { throw Overdue("waited for \(purpose())") }
      guard errno == EINTR else { throw SystemFault("poll") }
    }
  }

  /// Reads what is there; `nil` where nothing will come any more.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 { return Array(chunk[..<count]) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return [] }
      return nil
    }
  }

  /// How a program ended that has no descriptor open any more.
  static func end(of id: pid_t) throws -> ProgramEnd {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw SystemFault("waitpid") }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }
}

/// How a program ended.
public enum ProgramEnd: Hashable, Sendable {
  /// By itself, with this code.
  case exit(Int32)
  /// By a signal that it did nothing about.
  case signal(Int32)
}
