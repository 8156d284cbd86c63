import SystemCalls

/// Restores the terminal if a signal ends the program, such as by a trap, a bad access or an abort.
///
/// Everything it needs is prepared in memory of its own, since a signal handler may neither
/// allocate nor take locks. Afterwards the signal has its usual effect.
enum CrashRescue {
  /// The data needed to restore a terminal.
  struct Kit {
    var descriptor: Int32
    /// The bytes that restore its modes.
    var restoring: UnsafeMutableRawBufferPointer
    var settings: SystemLibrary.Settings
    /// The text written to standard error in the meantime, such as the message of a trap.
    var errors: SystemLibrary.HeldErrors?
  }

  private struct State {
    var kit: Kit?
    /// The handled signals, and for each signal its former action.
    var signals: [Int32] = []
    var former: UnsafeMutablePointer<SystemLibrary.SignalAction>
    var stack: UnsafeMutableRawPointer
    var formerStack = stack_t()

    var hadNoStack: Bool { formerStack.ss_flags & .init(SS_DISABLE) != 0 }
  }

  /// The stack size for a handler that runs when the program's own stack is exhausted.
  private static let stackSize = 1 << 16

  private nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
    let former = UnsafeMutablePointer<SystemLibrary.SignalAction>.allocate(
      capacity: Int(SystemLibrary.Signal.greatest) + 1)
    former.initialize(
      repeating: SystemLibrary.SignalAction(), count: Int(SystemLibrary.Signal.greatest) + 1)
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(
      to: State(
        kit: nil, former: former,
        stack: .allocate(byteCount: stackSize, alignment: 16)))
    return state
  }()

  /// Restores a terminal if one of some signals ends the program from now on.
  static func arm(_ kit: Kit, on signals: [Int32] = SystemLibrary.Signal.crashes) {
    guard state.pointee.kit == nil else {
      state.pointee.kit?.restoring.deallocate()
      state.pointee.kit = kit
      return
    }
    (state.pointee.kit, state.pointee.signals) = (kit, signals)
    sigaltstack(nil, &state.pointee.formerStack)
    if state.pointee.hadNoStack {
      var stack = stack_t()
      stack.ss_sp = state.pointee.stack
      stack.ss_size = .init(stackSize)
      sigaltstack(&stack, nil)
    }
    // It runs on the signal stack and can be interrupted by the same signal.
    let action = SystemLibrary.SignalAction(flags: SA_ONSTACK | SA_NODEFER) { number, details, _ in
      CrashRescue.handle(number, code: details?.pointee.si_code ?? 0)
    }
    for signal in signals {
      state.pointee.former[Int(signal)] = SystemLibrary.act(action, on: signal)
    }
  }

  /// Memory that contains bytes at its end, with room for some more. The bytes before them only end
  /// a partial sequence.
  static func memory(holding bytes: [UInt8]) -> UnsafeMutableRawBufferPointer {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 32, alignment: 1)
    fill(memory, with: bytes)
    return memory
  }

  private static func fill(_ memory: UnsafeMutableRawBufferPointer, with bytes: [UInt8]) {
    let start = max(0, memory.count - bytes.count)
    for index in 0..<start { memory[index] = 0x18 }
    for (index, byte) in zip(start..<memory.count, bytes) { memory[index] = byte }
  }

  /// Changes the bytes that restore the terminal. They are changed in place, since a signal may
  /// arrive at any time.
  static func change(restoring bytes: [UInt8]) {
    if let memory = state.pointee.kit?.restoring { fill(memory, with: bytes) }
  }

  /// Stops handling signals and leaves the terminal unchanged from now on.
  static func disarm() {
    guard let kit = state.pointee.kit else { return }
    for signal in state.pointee.signals {
      SystemLibrary.act(state.pointee.former[Int(signal)], on: signal)
    }
    if state.pointee.hadNoStack { sigaltstack(&state.pointee.formerStack, nil) }
    state.pointee.kit = nil
    kit.restoring.deallocate()
  }

  /// Restores the terminal. It may be called from a signal handler.
  static func rescue(with kit: Kit) {
    SystemLibrary.writeAll(UnsafeRawBufferPointer(kit.restoring), to: kit.descriptor)
    if SystemLibrary.isInForeground(of: kit.descriptor) {
      var settings = kit.settings.value
      tcflush(kit.descriptor, TCIFLUSH)
      tcsetattr(kit.descriptor, TCSANOW, &settings)
    }
    if let errors = kit.errors { SystemLibrary.release(errors) }
  }

  /// Restores the terminal and lets the signal have its usual effect. A fault of the program occurs
  /// again as soon as this returns; a signal that was sent is sent again, first to the former
  /// handler, which may print a backtrace, and then to end the program.
  private static func handle(_ signal: Int32, code: Int32) {
    if let kit = state.pointee.kit {
      state.pointee.kit = nil
      rescue(with: kit)
    }
    SystemLibrary.act(state.pointee.former[Int(signal)], on: signal)
    if code > 0, isRepeated(signal) { return }
    raise(signal)
    SystemLibrary.act(SystemLibrary.SignalAction(), on: signal)
    raise(signal)
  }

  /// Whether the instruction that caused a signal is executed again after the signal was handled.
  private static func isRepeated(_ signal: Int32) -> Bool {
    signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE
  }
}
