import FormEngine
import SystemCalls

/// System calls of terminals that need more than a line: results as values, errors as `SystemError`.
enum SystemLibrary {
  /// A terminal's settings, in the system's format.
  struct Settings: Sendable {
    var value = termios()

    /// The settings under which every byte arrives immediately and unchanged, without an echo.
    var raw: Settings {
      var settings = self
      cfmakeraw(&settings.value)
      return settings
    }

    /// Whether bytes arrive without an echo, before the line ends.
    var isRaw: Bool { value.c_lflag & tcflag_t(ICANON | ECHO) == 0 }
  }
}

extension SystemLibrary {
  static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

// MARK: - Descriptors

extension SystemLibrary {
  /// The possible paths of the process's terminal, most likely first: standard input, the terminal
  /// that controls the session, standard error, standard output.
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

  /// Makes a pipe with nonblocking ends for an operation, which has failed if there is none.
  static func makePipe(
    for operation: String
  ) throws(TerminalError) -> (reading: Int32, writing: Int32) {
    do throws(SystemError) {
      let pipe = try Spawning.pipe()
      for end in [pipe.reading, pipe.writing] { Descriptor.makeNonblocking(end) }
      return pipe
    } catch {
      throw TerminalError.failed(operation: operation, error.message)
    }
  }
}

// MARK: - Terminals

extension SystemLibrary {
  static func settings(of descriptor: Int32) throws(SystemError) -> Settings {
    var settings = Settings()
    guard tcgetattr(descriptor, &settings.value) == 0 else { throw SystemError("tcgetattr") }
    return settings
  }

  /// Whether this process may set up a terminal: it runs in the foreground there, or the terminal
  /// does not control its session. It may be called from a signal handler.
  static func isInForeground(of descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Changes a terminal's settings immediately, without waiting for pending output.
  ///
  /// In the background the system would stop this process for it repeatedly, so the call fails and
  /// changes nothing.
  static func apply(_ settings: Settings, to descriptor: Int32) throws(SystemError) {
    guard isInForeground(of: descriptor) else { throw SystemError("tcsetattr", EIO) }
    var value = settings.value
    while tcsetattr(descriptor, TCSANOW, &value) != 0 {
      guard errno == EINTR else { throw SystemError("tcsetattr") }
    }
  }

  /// The size of a terminal; 80×24 if it is unknown.
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
  /// The milliseconds of a monotonic clock.
  static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

extension PresentTime {
  /// The local date and time, to the minute, with the order of dates in the locale: the first of
  /// `LC_ALL`, `LC_TIME` and `LANG` that is set.
  public static var ofSystem: PresentTime {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    var now = Moment()
    (now.year, now.month, now.day) =
      (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    (now.hour, now.minute) = (Int(parts.tm_hour), Int(parts.tm_min))
    return PresentTime(now, dateFormat: dateFormat)
  }

  /// The date format of the locale in the environment, such as `%m/%d/%y`; empty if it is not
  /// installed.
  private static var dateFormat: String {
    guard let locale = newlocale(LC_TIME_MASK, "", nil) else { return "" }
    defer { freelocale(locale) }
    return nl_langinfo_l(nl_item(D_FMT), locale).map { String(cString: $0) } ?? ""
  }
}
