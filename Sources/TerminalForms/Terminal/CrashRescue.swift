#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gives the terminal back where the program breaks off: a trap, a bad access, an abort.
///
/// All that is needed is laid out beforehand in memory of its own: a signal handler may neither
/// allocate nor take locks. The signal then does what it would have done without this.
enum CrashRescue {
  /// What has to be done to a terminal.
  struct Kit {
    /// The terminal.
    var descriptor: Int32
    /// The bytes that put its modes back.
    var restoring: UnsafeMutableRawBufferPointer
    /// The settings in which it was found.
    var settings: SystemLibrary.Settings
    /// What was written to standard error in the meantime: the message of a trap among it.
    var errors: SystemLibrary.HeldErrors?
  }

  private struct State {
    var kit: Kit?
    var former: UnsafeMutablePointer<SystemLibrary.SignalAction>
    var stack: UnsafeMutableRawPointer
    var formerStack = stack_t()
  }

  /// The signals of a program that breaks off.
  static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  private static let greatestSignal = 64

  /// Room for a handler that runs because the stack of the program is used up.
  private static let stackSize = 1 << 16

  private nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
    let former = UnsafeMutablePointer<SystemLibrary.SignalAction>.allocate(
      capacity: greatestSignal + 1)
    former.initialize(repeating: SystemLibrary.SignalAction(), count: greatestSignal + 1)
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(
      to: State(
        kit: nil, former: former,
        stack: .allocate(byteCount: stackSize, alignment: 16)))
    return state
  }()

  /// Has a terminal given back from now on where the program breaks off.
  static func arm(_ kit: Kit) {
    guard state.pointee.kit == nil else {
      state.pointee.kit?.restoring.deallocate()
      state.pointee.kit = kit
      return
    }
    state.pointee.kit = kit
    var stack = stack_t()
    stack.ss_sp = state.pointee.stack
    stack.ss_size = .init(stackSize)
    sigaltstack(&stack, &state.pointee.formerStack)
    var action = SystemLibrary.SignalAction { number in CrashRescue.handle(number) }
    action.value.sa_flags = .init(SA_ONSTACK)
    for signal in signals {
      state.pointee.former[Int(signal)] = SystemLibrary.act(action, on: signal)
    }
  }

  /// Leaves signals and the terminal alone from now on.
  static func disarm() {
    guard let kit = state.pointee.kit else { return }
    for signal in signals {
      SystemLibrary.act(state.pointee.former[Int(signal)], on: signal)
    }
    sigaltstack(&state.pointee.formerStack, nil)
    state.pointee.kit = nil
    kit.restoring.deallocate()
  }

  /// Does what the kit is for. May be called from a signal handler.
  static func rescue(with kit: Kit) {
    SystemLibrary.writeAll(UnsafeRawBufferPointer(kit.restoring), to: kit.descriptor)
    var settings = kit.settings.value
    tcflush(kit.descriptor, TCIFLUSH)
    tcsetattr(kit.descriptor, TCSANOW, &settings)
    if let errors = kit.errors { SystemLibrary.release(errors) }
  }

  private static func handle(_ signal: Int32) {
    if let kit = state.pointee.kit {
      state.pointee.kit = nil
      rescue(with: kit)
    }
    // Delivered as soon as this handler returns; the default action ends the program.
    SystemLibrary.act(state.pointee.former[Int(signal)], on: signal)
    SystemLibrary.raiseSignal(signal)
  }
}
