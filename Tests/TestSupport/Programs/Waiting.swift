import Foundation
import SystemCalls

/// Waiting for programs.
enum Waiting {
  /// The time without an event after which a test fails, in milliseconds. It is long enough for a
  /// busy machine.
  private static let patience = 60_000

  /// Waits until one of the descriptors is ready or hung up, and returns for each whether it is.
  static func wait(
    _ descriptors: [(Int32, events: Int32)], for purpose: @autoclosure () -> String
  ) throws -> [Bool] {
    while true {
      do throws(SystemError) {
        let ready = try Descriptor.wait(for: descriptors, milliseconds: patience)
        if ready.contains(true) { return ready }
      } catch {
        if error.number == EINTR { continue }
        throw error
      }
      throw Overdue("waited for \(purpose())")
    }
  }
}
