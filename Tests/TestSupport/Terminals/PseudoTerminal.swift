import Foundation
import SystemCalls

/// A terminal without a window, for a program under test.
///
///     let terminal = try PseudoTerminal(width: 80, height: 24)
///     let session = try terminal.start(ProgramCall("/bin/sh", ["-c", "read word"]))
///     terminal.type("hello\n")
///     try session.finish().end       // .exit(0)
public final class PseudoTerminal {
  /// The present screen.
  public private(set) var screen: TerminalScreen
  /// All bytes that were written so far.
  public private(set) var received: [UInt8] = []

  private(set) var descriptor: Int32
  /// The path with which programs open it.
  public let path: String
  /// Kept open so that the terminal exists while no program has it open.
  private var otherEnd: Int32
  /// Kept because the system resets a terminal when the leader of its session ends.
  private var sessions: [TerminalSession] = []

  /// Opens a terminal with a number of columns and lines.
  public init(width: Int = 80, height: Int = 24) throws {
    (descriptor, path) = try Self.open()
    otherEnd = Foundation.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    screen = TerminalScreen(width: width, height: height)
    guard otherEnd >= 0 else { throw SystemError("opening \(path)") }
    otherEnd = try Spawning.movedToFreeDescriptor(otherEnd)
    Descriptor.makeNonblocking(descriptor)
    try resize(width: width, height: height)
  }

  deinit {
    sessions = []
    hangUp()
  }

  /// The present settings.
  public var settings: TerminalSettings {
    get throws { try TerminalSettings(of: otherEnd) }
  }

  /// Echoes what is typed, line by line, as shells set a terminal while a program is stopped.
  public func echoLines() throws {
    var value = termios()
    guard tcgetattr(otherEnd, &value) == 0 else { throw SystemError("tcgetattr") }
    value.c_lflag |= tcflag_t(ECHO | ICANON)
    guard tcsetattr(otherEnd, TCSANOW, &value) == 0 else { throw SystemError("tcsetattr") }
  }

  /// Resizes the window, and notifies the programs in it.
  public func resize(width: Int, height: Int) throws {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(width), UInt16(height))
    screen.resize(width: width, height: height)
    guard ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else { throw SystemError("ioctl") }
  }

  /// Types keys, all in one write if the terminal accepts them.
  public func type(_ keys: String) throws {
    try type(Array(keys.utf8))
  }

  /// Types bytes.
  public func type(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let ready = try Waiting.wait(
        [(descriptor, Int32(POLLIN)), (descriptor, Int32(POLLOUT))], for: "keys to be read")
      if ready[0] { takeWhatIsThere() }
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN, errno != EINTR {
        throw SystemError("typing")
      }
    }
  }

  /// Reads the output of programs until the screen satisfies a condition.
  ///
  /// - Parameter purpose: What the test waits for, for the message if it does not happen.
  public func wait(
    for purpose: String, until condition: (TerminalScreen) -> Bool
  ) throws {
    // A frame is examined only when it is complete.
    while screen.modes.isHeld || !condition(screen) {
      _ = try Waiting.wait(
        [(descriptor, Int32(POLLIN))], for: "\(purpose); it shows\n\(screen.text)")
      guard takeWhatIsThere() else { throw Overdue("\(purpose): the terminal is gone") }
    }
  }

  /// Reads the output of programs until the screen shows a text.
  public func wait(forText text: String) throws {
    try wait(for: "\"\(text)\"") { $0.text.contains(text) }
  }

  /// Reads everything that was written.
  ///
  /// - Returns: Whether more output is possible.
  @discardableResult
  public func takeWhatIsThere() -> Bool {
    while let bytes = try? Descriptor.read(descriptor) {
      guard !bytes.isEmpty else { return true }
      received += bytes
      screen.take(bytes)
    }
    return false
  }

  /// Closes the window.
  public func hangUp() {
    for end in [descriptor, otherEnd] where end >= 0 { close(end) }
    (descriptor, otherEnd) = (-1, -1)
  }
}

extension PseudoTerminal {
  /// Opens the window's end of a new terminal and returns the path of the other end.
  private static func open() throws -> (descriptor: Int32, path: String) {
    #if os(Linux)
      // Swift imports neither posix_openpt there nor the names of the two requests, TIOCGPTN and
      // TIOCSPTLCK.
      let opened = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var number: Int32 = 0
      var locked: Int32 = 0
      guard opened >= 0, ioctl(opened, 0x8004_5430, &number) == 0,
        ioctl(opened, 0x4004_5431, &locked) == 0
      else { throw SystemError("opening a terminal") }
      return (try Spawning.movedToFreeDescriptor(opened), "/dev/pts/\(number)")
    #else
      let opened = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
      var name = [CChar](repeating: 0, count: 128)
      guard opened >= 0, grantpt(opened) == 0, unlockpt(opened) == 0,
        ptsname_r(opened, &name, name.count) == 0
      else { throw SystemError("opening a terminal") }
      return (
        try Spawning.movedToFreeDescriptor(opened),
        String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      )
    #endif
  }

  /// Starts a program in the terminal, from a shell that waits for it, as a person's shell does.
  ///
  /// - Parameter redirectsOutput: Whether standard output goes to a pipe, not to the terminal.
  public func start(
    _ call: ProgramCall, redirectsOutput: Bool = false
  ) throws -> TerminalSession {
    let session = try TerminalSession(call, on: path, of: self, redirectsOutput: redirectsOutput)
    sessions.append(session)
    return session
  }
}
