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

  /// Those that concern a terminal. A handler that they have already does not know of it.
  private static let ofTerminals =
    SystemLibrary.Signal.requests + [
      SystemLibrary.Signal.resize, SystemLibrary.Signal.stop, SystemLibrary.Signal.carryOn,
    ]

  /// Whether a signal ends the program.
  static func ends(_ signal: Int32) -> Bool { SystemLibrary.Signal.endings.contains(signal) }

  /// Opens the pipe and takes over the signals that concern a terminal or end the program. Those
  /// that the process was started to ignore stay ignored, and those without anything to do with a
  /// terminal for which it has a handler of its own stay with that.
  init() throws(SystemLibrary.Failure) {
    (readingEnd, writingEnd) = try SystemLibrary.makePipe()
    Self.target.pointee = writingEnd
    for signal in Set(Self.ofTerminals + SystemLibrary.Signal.endings) {
      takeOver(signal)
    }
  }

  private func takeOver(_ signal: Int32) {
    let before = SystemLibrary.act(
      SystemLibrary.SignalAction { number in
        SystemLibrary.writeFromHandler(
          UInt8(truncatingIfNeeded: number), to: SignalPipe.target.pointee)
      }, on: signal)
    if before.isIgnored || (!before.isDefault && !Self.ofTerminals.contains(signal)) {
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

  /// Stops the program as the system would have without a handler, and returns once it goes on; at
  /// once where the signal is ignored.
  ///
  /// - Parameter wholePipeline: Whether the programs in one pipeline with this one stop as well, as
  ///   they do where the system sends the signal.
  func stop(by signal: Int32, wholePipeline: Bool) {
    let before = former[signal]
    if let before { SystemLibrary.act(before, on: signal) }
    if wholePipeline {
      SystemLibrary.raiseSignalInPipeline(signal)
    } else {
      SystemLibrary.raiseSignal(signal)
    }
    if before != nil { takeOver(signal) }
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
