#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemLibrary {
  /// Signal numbers by name.
  enum Signal {
    static let hangUp = SIGHUP
    static let resize = SIGWINCH
    /// Sent when a child process ends.
    static let childEnded = SIGCHLD
    static let stop = SIGTSTP
    /// Sent to a process that sets up a terminal from the background.
    static let backgroundOutput = SIGTTOU
    static let `continue` = SIGCONT
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

    /// Creates an action that calls a function with the signal's number.
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

    /// Creates an action that calls a function with the signal's number and circumstances. It runs
    /// on the signal stack and can be interrupted by the same signal.
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

    /// Whether it is the default action.
    var isDefault: Bool { handler == 0 }

    /// The address of the function to call, or one of the system's numbers for other actions.
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

  /// Sets the action on a signal and returns the previous one.
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

  /// Blocks signals in the current thread.
  static func block(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Sends a signal to this process and to the others in its pipeline.
  static func raiseSignalInPipeline(_ signal: Int32) {
    kill(0, signal)
  }

  /// Writes one byte from a signal handler, where few calls are allowed.
  static func writeFromHandler(_ byte: UInt8, to descriptor: Int32) {
    let before = errno
    var byte = byte
    _ = write(descriptor, &byte, 1)
    errno = before
  }
}
