import SystemCalls

/// Turns signals into bytes in a pipe, so that one `poll` can wait for signals and keys.
///
/// Only one can exist at a time; ``close()`` restores the previous handlers.
final class SignalPipe {
  /// The end of the pipe to wait on.
  let readingEnd: Int32

  private let writingEnd: Int32
  private var former: [Int32: SystemLibrary.SignalAction] = [:]
  private var received: [Int32] = []

  /// The pipe for the handler, which can't capture anything; -1 if there is none.
  private nonisolated(unsafe) static let target: UnsafeMutablePointer<Int32> = {
    let target = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    target.initialize(to: -1)
    return target
  }()

  /// The signals that concern a terminal, which previous handlers know nothing about.
  private static let ofTerminals = SystemLibrary.Signal.requests + [SIGWINCH, SIGTSTP, SIGCONT]

  static func ends(_ signal: Int32) -> Bool { SystemLibrary.Signal.endings.contains(signal) }

  /// Opens the pipe and handles the signals that concern a terminal or end the program. Signals
  /// that the process was started to ignore stay ignored. Signals that do not concern a terminal
  /// and already have a handler keep it.
  init() throws(TerminalError) {
    (readingEnd, writingEnd) = try SystemLibrary.makePipe(for: "listening for signals")
    Self.target.pointee = writingEnd
    for signal in Set(Self.ofTerminals + SystemLibrary.Signal.endings) {
      takeOver(signal)
    }
  }

  /// Writes a signal to the pipe.
  private static let noting = SystemLibrary.SignalAction { number, _, _ in
    SystemLibrary.writeFromHandler(
      UInt8(truncatingIfNeeded: number), to: SignalPipe.target.pointee)
  }

  private func takeOver(_ signal: Int32) {
    let before = SystemLibrary.act(Self.noting, on: signal)
    if before.isIgnored || (!before.isDefault && !Self.ofTerminals.contains(signal)) {
      SystemLibrary.act(before, on: signal)
    } else {
      former[signal] = before
    }
  }

  /// Returns the signals since the last call, in order.
  func take() -> [Int32] {
    collect()
    defer { received = [] }
    return received
  }

  /// Whether a signal was read from the pipe but not returned yet. Waiting on the pipe would miss
  /// it.
  var hasPending: Bool { !received.isEmpty }

  /// Whether a signal that ends or stops the program has arrived. It can still be taken.
  var hasUrgent: Bool {
    collect()
    return received.contains { Self.ends($0) || $0 == SIGTSTP }
  }

  private func collect() {
    while let bytes = try? Descriptor.read(readingEnd, limit: 64), !bytes.isEmpty {
      received += bytes.map(Int32.init)
    }
  }

  /// Stops the program as the system would without a handler, and returns when it continues;
  /// returns at once if the signal is ignored.
  ///
  /// - Parameter wholePipeline: Whether the other programs of its pipeline also stop, as they do if
  ///   the system sends the signal.
  func stop(by signal: Int32, wholePipeline: Bool) {
    let before = former[signal]
    if let before { SystemLibrary.act(before, on: signal) }
    if wholePipeline {
      kill(0, signal)
    } else {
      raise(signal)
    }
    if before != nil { takeOver(signal) }
  }

  /// Also notes the ends of child processes while a closure runs.
  func notingChildren<Result>(_ body: () -> Result) -> Result {
    let before = SystemLibrary.act(Self.noting, on: SIGCHLD)
    defer { SystemLibrary.act(before, on: SIGCHLD) }
    return body()
  }

  /// Restores the previous handlers.
  func close() {
    for (signal, action) in former {
      SystemLibrary.act(action, on: signal)
    }
    Self.target.pointee = -1
    for end in [readingEnd, writingEnd] { _ = SystemCalls.close(end) }
  }
}
