/// Turns signals into bytes of a pipe, so that one `poll` waits for them together with the keys.
///
/// There is one at a time; ``close()`` puts back what was done about each signal before.
final class SignalPipe {
  /// The end to wait at.
  let readingEnd: Int32

  private let writingEnd: Int32
  private var former: [Int32: SystemLibrary.SignalAction] = [:]
  private var received: [Int32] = []

  /// Where a handler, which can capture nothing, finds the pipe; -1 while there is none.
  private nonisolated(unsafe) static let target: UnsafeMutablePointer<Int32> = {
    let target = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    target.initialize(to: -1)
    return target
  }()

  private static let handled = [
    SystemLibrary.Signal.hangUp, SystemLibrary.Signal.interrupt, SystemLibrary.Signal.quit,
    SystemLibrary.Signal.terminate, SystemLibrary.Signal.resize, SystemLibrary.Signal.stop,
    SystemLibrary.Signal.carryOn,
  ]

  /// Whether a signal ends the program.
  static func ends(_ signal: Int32) -> Bool {
    switch signal {
    case SystemLibrary.Signal.hangUp, SystemLibrary.Signal.interrupt, SystemLibrary.Signal.quit,
      SystemLibrary.Signal.terminate:
      true
    default: false
    }
  }

  /// Opens the pipe and takes the signals over. Those that the process was started to ignore stay
  /// ignored.
  init() throws(SystemLibrary.Failure) {
    (readingEnd, writingEnd) = try SystemLibrary.makePipe()
    Self.target.pointee = writingEnd
    for signal in Self.handled {
      takeOver(signal)
    }
  }

  private func takeOver(_ signal: Int32) {
    let before = SystemLibrary.act(
      SystemLibrary.SignalAction { number in
        SystemLibrary.writeFromHandler(
          UInt8(truncatingIfNeeded: number), to: SignalPipe.target.pointee)
      }, on: signal)
    if before.isIgnored {
      SystemLibrary.act(before, on: signal)
    } else {
      former[signal] = before
    }
  }

  /// The signals that came since the last call, in order.
  func take() -> [Int32] {
    collect()
    defer { received = [] }
    return received
  }

  /// Whether a signal was noticed that was not yet taken. Waiting at the pipe would miss it.
  var hasUntaken: Bool { !received.isEmpty }

  /// Whether a signal has come that ends or stops the program. Signals stay to be taken.
  var hasUrgent: Bool {
    collect()
    return received.contains { Self.ends($0) || $0 == SystemLibrary.Signal.stop }
  }

  private func collect() {
    while let bytes = try? SystemLibrary.readBytes(readingEnd, limit: 64), !bytes.isEmpty {
      received += bytes.map(Int32.init)
    }
  }

  /// Stops the program as the system would have without a handler, and comes back once it goes on.
  ///
  /// - Parameter wholePipeline: Whether the programs in one pipeline with this one stop as well, as
  ///   they do where the key for it was pressed.
  func stop(wholePipeline: Bool) {
    let signal = SystemLibrary.Signal.stop
    guard let before = former[signal] else { return }
    SystemLibrary.act(before, on: signal)
    if wholePipeline {
      SystemLibrary.raiseSignalInPipeline(signal)
    } else {
      SystemLibrary.raiseSignal(signal)
    }
    takeOver(signal)
  }

  /// Puts back what was done about the signals before.
  func close() {
    for (signal, action) in former {
      SystemLibrary.act(action, on: signal)
    }
    Self.target.pointee = -1
    SystemLibrary.closeDescriptor(readingEnd)
    SystemLibrary.closeDescriptor(writingEnd)
  }
}
