#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import FormEngine

/// The door to libc: every call of this module to the system goes through here.
enum SystemLibrary {
  /// A terminal's settings, as the system keeps them.
  struct Settings: Sendable {
    var value = termios()

    /// The settings with which every byte comes at once, unread, and unechoed.
    var raw: Settings {
      var settings = self
      cfmakeraw(&settings.value)
      return settings
    }
  }

  /// Why a call failed, as the system numbers it.
  struct Failure: Error, Hashable, Sendable {
    let number: Int32

    static var last: Failure { Failure(number: errno) }

    /// Whether the call would have had to wait.
    var isWait: Bool { number == EAGAIN || number == EWOULDBLOCK }

    /// Whether a signal came in between.
    var isInterruption: Bool { number == EINTR }

    /// The system's sentence.
    var message: String { String(cString: strerror(number)) }
  }

  /// What a descriptor is waited for.
  enum Readiness {
    case toRead
    case toWrite
  }
}

// MARK: - Descriptors

extension SystemLibrary {
  /// Opens a terminal for reading and writing without waiting; the caller closes it.
  static func openTerminal(_ path: String) throws(Failure) -> Int32 {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.last }
    return descriptor
  }

  /// Where the terminal of this process may be, the most likely path first: on standard input, as
  /// the one that controls the session, on standard error or standard output.
  static var terminalPaths: [String] {
    func path(_ descriptor: Int32) -> String? { ttyname(descriptor).map { String(cString: $0) } }
    #if canImport(Darwin)
      // Darwin can't poll `/dev/tty`, but it can poll the same terminal by its own name.
      let last = "/dev/tty"
      return [STDIN_FILENO, STDERR_FILENO, STDOUT_FILENO].compactMap(path) + [last]
    #else
      return [path(STDIN_FILENO), "/dev/tty", path(STDERR_FILENO), path(STDOUT_FILENO)]
        .compactMap { $0 }
    #endif
  }

  static func closeDescriptor(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Makes a pipe whose ends never wait.
  static func makePipe() throws(Failure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.last }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  /// Reads what is there, at most `limit` bytes; none at the end.
  static func readBytes(_ descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
      count = read(descriptor, buffer.baseAddress, limit)
      initialized = max(0, count)
    }
    guard count >= 0 else { throw Failure.last }
    return bytes
  }

  /// Writes as much as is taken and tells how many bytes that was.
  static func writeBytes(
    _ descriptor: Int32, _ bytes: ArraySlice<UInt8>
  ) throws(Failure) -> Int {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw Failure.last }
    return count
  }

  /// Waits until one of the descriptors is ready or hung up, at most for so many milliseconds, and
  /// tells for each whether it is; without a time, as long as it takes.
  static func wait(
    for descriptors: [(Int32, Readiness)], milliseconds: Int?
  ) throws(Failure) -> [Bool] {
    var polled = descriptors.map { descriptor, readiness in
      let events = readiness == .toRead ? POLLIN : POLLOUT
      return pollfd(fd: descriptor, events: Int16(events), revents: 0)
    }
    let time = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    guard poll(&polled, nfds_t(polled.count), time) >= 0 else { throw Failure.last }
    return polled.map { $0.revents != 0 }
  }
}

// MARK: - Terminals

extension SystemLibrary {
  static func settings(of descriptor: Int32) throws(Failure) -> Settings {
    var settings = Settings()
    guard tcgetattr(descriptor, &settings.value) == 0 else { throw Failure.last }
    return settings
  }

  /// Whether this process may set up a terminal: it runs in the foreground there, or the terminal
  /// does not control its session. A signal handler may ask this.
  static func isInForeground(of descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Changes a terminal's settings at once, without waiting for what is still to be written.
  ///
  /// In the background the system would stop this process for it, again each time that it goes on:
  /// nothing is changed there, and the call fails.
  static func apply(_ settings: Settings, to descriptor: Int32) throws(Failure) {
    guard isInForeground(of: descriptor) else { throw Failure(number: EIO) }
    var value = settings.value
    while tcsetattr(descriptor, TCSANOW, &value) != 0 {
      guard Failure.last.isInterruption else { throw Failure.last }
    }
  }

  /// Throws away what was typed, or reported by the mouse, and not yet read.
  static func discardInput(of descriptor: Int32) {
    _ = tcflush(descriptor, TCIFLUSH)
  }

  /// The size of a terminal; 80×24 where it does not say.
  static func size(of descriptor: Int32) -> ScreenSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return ScreenSize(width: 80, height: 24)
    }
    return ScreenSize(width: Int(size.ws_col), height: Int(size.ws_row))
  }
}

// MARK: - Time

extension SystemLibrary {
  /// Milliseconds since some moment in the past, never going back.
  static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// The local date and time, to the minute.
  static var now: Moment {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    var now = Moment()
    (now.year, now.month, now.day) =
      (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    (now.hour, now.minute) = (Int(parts.tm_hour), Int(parts.tm_min))
    return now
  }
}

// MARK: - Signals

extension SystemLibrary {
  /// Signals by their numbers.
  enum Signal {
    static let hangUp = SIGHUP
    static let resize = SIGWINCH
    static let stop = SIGTSTP
    /// Sent to a process that sets up a terminal from the background.
    static let backgroundOutput = SIGTTOU
    static let carryOn = SIGCONT
    /// Those by which a person or a terminal ends a program.
    static let requests = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
    /// Those of a program that crashes.
    static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

    /// All that end a process by default, those of a crash and SIGKILL left out.
    static let endings: [Int32] = {
      var others = [
        SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
      ]
      #if canImport(Darwin)
        others += [SIGIO, SIGINFO]
      #endif
      return (1...greatest).filter { !others.contains($0) && !crashes.contains($0) }
    }()

    static let greatest: Int32 = 64
  }

  /// What a process does about a signal, as the system keeps it.
  struct SignalAction: Sendable {
    var value = sigaction()

    init() {}

    /// An action that calls a function with the signal's number.
    init(calling function: @escaping @convention(c) (Int32) -> Void) {
      #if canImport(Darwin)
        value.__sigaction_u.__sa_handler = function
      #elseif canImport(Musl)
        value.__sa_handler.sa_handler = function
      #else
        value.__sigaction_handler.sa_handler = function
      #endif
      value.sa_flags = SA_RESTART
    }

    /// An action that calls a function with the signal's number and circumstances. It runs on the
    /// stack for signals, and can be interrupted by the same signal.
    init(calling function: @escaping Function) {
      #if canImport(Darwin)
        value.__sigaction_u.__sa_sigaction = function
      #elseif canImport(Musl)
        value.__sa_handler.sa_sigaction = function
      #else
        value.__sigaction_handler.sa_sigaction = function
      #endif
      value.sa_flags = .init(SA_SIGINFO | SA_ONSTACK | SA_NODEFER)
    }

    /// A function that is called with the number of a signal, its circumstances, and the state of
    /// the program.
    typealias Function =
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    /// Whether the signal is ignored, as a shell asks for with `nohup`.
    var isIgnored: Bool { handler == unsafeBitCast(SIG_IGN, to: Int.self) }

    /// Whether the system does what it does by default.
    var isDefault: Bool { handler == 0 }

    /// The address of the function that is called, or one of the system's numbers in place of it.
    private var handler: Int {
      #if canImport(Darwin)
        let function = value.__sigaction_u.__sa_handler
      #elseif canImport(Musl)
        let function = value.__sa_handler.sa_handler
      #else
        let function = value.__sigaction_handler.sa_handler
      #endif
      return unsafeBitCast(function, to: Int.self)
    }
  }

  /// Sets what is done about a signal and gives what was done before.
  @discardableResult
  static func act(_ action: SignalAction, on signal: Int32) -> SignalAction {
    var action = action
    var before = SignalAction()
    sigaction(signal, &action.value, &before.value)
    return before
  }

  /// Sends a signal to this process.
  static func raiseSignal(_ signal: Int32) {
    raise(signal)
  }

  /// Keeps signals from the present thread.
  static func block(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Sends a signal to this process and to the others of its pipeline.
  static func raiseSignalInPipeline(_ signal: Int32) {
    kill(0, signal)
  }

  /// Writes one byte from inside a signal handler, where nothing else is allowed.
  static func writeFromHandler(_ byte: UInt8, to descriptor: Int32) {
    let before = errno
    var byte = byte
    _ = write(descriptor, &byte, 1)
    errno = before
  }
}
