import FormFiles
import FormText
import SystemCalls

/// A running program with pipes as its standard streams, in a process group of its own.
final class ProgramProcess {
  private let id: pid_t
  private var input: Int32
  private var output: Int32
  private var error: Int32
  private var lines = LineBuffer()
  private var errorLines = LineBuffer()
  private var unsent: ArraySlice<UInt8> = []
  /// How much it has written since something was last sent to it.
  private var received = (bytes: 0, lines: 0)
  private var hasEnded = false

  /// An event in a program's run, or a timeout.
  enum Event {
    /// It wrote a line to standard output; given without the line end.
    case line([UInt8])
    /// It wrote a line to standard error.
    case standardErrorLine([UInt8])
    /// It wrote more than a program may without receiving anything.
    case flood
    /// Nothing happened in time.
    case silence
    /// It has closed its standard output, or it has ended and its own child processes are silent.
    case closing
  }

  /// Starts a program.
  init(_ command: ProgramCommand) throws(ProgramError) {
    precondition(StartedPrograms.brokenPipesAreIgnored)
    var (ours, theirs): ([Int32], [Int32]) = ([], [])
    defer {
      for end in theirs { close(end) }
    }
    do throws(SystemError) {
      for isInput in [true, false, false] {
        let (reading, writing) = try Spawning.pipe()
        ours.append(isInput ? writing : reading)
        theirs.append(isInput ? reading : writing)
      }
      (input, output, error) = (ours[0], ours[1], ours[2])
      for end in ours { Descriptor.makeNonblocking(end) }
      id = try StartedPrograms.start { () throws(SystemError) in
        try Spawning.start(
          command.words, streams: theirs.map { .descriptor($0) }, leading: .group)
      }
    } catch {
      for end in ours { close(end) }
      let fault = StartError(
        program: command.words.first ?? "", reason: error.message,
        isMissing: error.number == ENOENT)
      throw .notStarted(fault)
    }
  }

  deinit {
    end(within: .zero)
    for end in [input, output, error] where end >= 0 { close(end) }
  }

  /// Sends bytes to its standard input: as many as fit now, and the rest while waiting for events.
  func send(_ bytes: [UInt8]) {
    unsent += bytes
    received = (0, 0)
    write()
  }

  private func write() {
    do {
      unsent.removeFirst(try Descriptor.write(unsent, to: input))
    } catch {
      unsent = []
      Descriptor.close(&input)
    }
  }

  func nextEvent(by deadline: ContinuousClock.Instant) -> Event {
    var deadline = deadline
    var isOver = false
    while true {
      if isFlooding { return .flood }
      if let line = errorLines.next() {
        received.lines += 1
        return .standardErrorLine(line)
      }
      if let line = lines.next() {
        received.lines += 1
        return .line(line)
      }
      if output < 0 {
        if let line = errorLines.rest() { return .standardErrorLine(line) }
        if let line = lines.rest() { return .line(line) }
        return .closing
      }
      let rest = ContinuousClock.now.duration(to: deadline)
      if exchange(within: min(rest, Self.interval)) { continue }
      if rest <= .zero { return isOver ? .closing : .silence }
      // Its child processes may hold the output open, and may even answer for it.
      if !isOver, hasExited {
        isOver = true
        deadline = min(deadline, .now + Self.timeAfterEnd)
      }
    }
  }

  /// How often to check whether a silent program has ended.
  private static let interval = Duration.milliseconds(20)
  /// How long an answer may take after the program has ended.
  private static let timeAfterEnd = Duration.milliseconds(200)

  private var isFlooding: Bool {
    received.bytes > ProgramConversation.maxBytes
      || received.lines > ProgramConversation.maxLines
  }

  /// Waits until something can be read or written, and does so; returns `false` on a timeout.
  private func exchange(within time: Duration) -> Bool {
    // Rounded up, or the last millisecond would be spent in waits of 0.
    let ready = try? Descriptor.wait(
      for: [(output, POLLIN), (error, POLLIN), (unsent.isEmpty ? -1 : input, POLLOUT)],
      milliseconds: Int((time / .milliseconds(1)).rounded(.up)))
    guard let ready, ready.contains(true) else { return false }
    if ready[0] { take(from: &output, into: &lines) }
    if ready[1] { take(from: &error, into: &errorLines) }
    if ready[2] { write() }
    return true
  }

  private func take(from descriptor: inout Int32, into buffer: inout LineBuffer) {
    if let bytes = try? Descriptor.read(descriptor) {
      received.bytes += bytes.count
      buffer.append(bytes[...])
    } else {
      Descriptor.close(&descriptor)
    }
  }
}

extension ProgramProcess {
  /// Closes its input, waits a while for it to end by itself, and then kills it with every process
  /// that it has started.
  ///
  /// - Returns: How it ended by itself; `nil` if it did not.
  @discardableResult
  func end(within time: Duration) -> ProgramEnd? {
    guard !hasEnded else { return nil }
    hasEnded = true
    Descriptor.close(&input)
    let endedItself = waitForEnd(until: ContinuousClock.now + time)
    kill(-id, SIGKILL)
    StartedPrograms.current.pointee = 0
    guard let end = try? ProgramEnd(awaiting: id) else { return nil }
    return endedItself ? end : nil
  }

  private func waitForEnd(until deadline: ContinuousClock.Instant) -> Bool {
    while !hasExited {
      guard ContinuousClock.now < deadline else { return false }
      _ = poll(nil, 0, 2)
    }
    return true
  }

  /// Whether it has ended. It is not reaped, so that its process id is not reused.
  private var hasExited: Bool {
    var facts = siginfo_t()
    _ = waitid(P_PID, id_t(id), &facts, WEXITED | WNOHANG | WNOWAIT)
    return facts.si_signo == SIGCHLD
  }
}
