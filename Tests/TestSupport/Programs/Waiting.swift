import FormOracle
import Foundation

/// Waiting for programs.
enum Waiting {
  /// The time without an event after which a test fails, in milliseconds. It is long enough for a
  /// busy machine.
  private static let patience: Int32 = 60_000

  /// Waits until one of the descriptors is ready or hung up, and returns for each whether it is.
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
      guard errno == EINTR else { throw SystemError("poll") }
    }
  }
}
