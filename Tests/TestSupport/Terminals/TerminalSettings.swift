import Foundation
import SystemCalls

/// The settings of a terminal as plain numbers, for comparison.
public struct TerminalSettings: Hashable, Sendable {
  /// The flags for input, output, control and local handling.
  public let flags: [UInt]
  /// The control characters.
  public let characters: [UInt8]
  /// Whether the system echoes typed characters.
  public let echoes: Bool
  /// Whether typed characters are read line by line.
  public let isByLine: Bool

  init(of descriptor: Int32) throws(SystemError) {
    var value = termios()
    guard tcgetattr(descriptor, &value) == 0 else { throw SystemError("tcgetattr") }
    flags = [value.c_iflag, value.c_oflag, value.c_cflag, value.c_lflag].map { UInt($0) }
    characters = withUnsafeBytes(of: &value.c_cc) { Array($0) }
    echoes = value.c_lflag & tcflag_t(ECHO) != 0
    isByLine = value.c_lflag & tcflag_t(ICANON) != 0
  }
}
