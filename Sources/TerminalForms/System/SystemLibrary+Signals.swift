import SystemCalls

extension SystemLibrary {
  /// Signals that are handled in the same way.
  enum Signal {
    /// The signals by which a person or a terminal ends a program.
    static let requests = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
    /// The signals that a terminal sends when keys are pressed to end its program.
    static let fromKeyboard = [SIGINT, SIGQUIT]
    /// The signals of a crash.
    static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

    /// The signals that end a process by default, except those of a crash and SIGKILL.
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

  /// The action of a process on a signal, in the system's format.
  struct SignalAction: Sendable {
    var value = sigaction()

    init() {}

    /// Creates an action that calls a function.
    init(flags: Int32 = SA_RESTART, calling function: @escaping Function) {
      value[keyPath: Self.function] = function
      value.sa_flags = .init(flags | Int32(SA_SIGINFO))
    }

    /// A function that is called with the number of a signal, its circumstances, and the state of
    /// the program.
    typealias Function =
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    #if canImport(Darwin)
      private static var function: WritableKeyPath<sigaction, Function?> {
        \.__sigaction_u.__sa_sigaction
      }
    #elseif canImport(Musl)
      private static var function: WritableKeyPath<sigaction, Function?> {
        \.__sa_handler.sa_sigaction
      }
    #else
      private static var function: WritableKeyPath<sigaction, Function?> {
        \.__sigaction_handler.sa_sigaction
      }
    #endif

    /// Whether the signal is ignored, as a shell asks for with `nohup`.
    var isIgnored: Bool { handler == unsafeBitCast(SIG_IGN, to: Int.self) }

    var isDefault: Bool { handler == 0 }

    /// The address of the function to call, or one of the system's numbers for other actions.
    private var handler: Int { unsafeBitCast(value[keyPath: Self.function], to: Int.self) }
  }

  static func action(on signal: Int32) -> SignalAction {
    var action = SignalAction()
    sigaction(signal, nil, &action.value)
    return action
  }

  /// Sets the action on a signal and returns the previous one.
  @discardableResult
  static func act(_ action: SignalAction, on signal: Int32) -> SignalAction {
    var action = action
    var before = SignalAction()
    sigaction(signal, &action.value, &before.value)
    return before
  }

  static func block(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Writes one byte from a signal handler, where few calls are allowed.
  static func writeFromHandler(_ byte: UInt8, to descriptor: Int32) {
    let before = errno
    var byte = byte
    _ = write(descriptor, &byte, 1)
    errno = before
  }
}
