import Foundation
import SystemCalls

/// A program that runs with pipes as its standard streams, so that a test can hold a conversation
/// with it.
///
///     let program = try RunningProgram(ProgramCall("/bin/cat"))
///     try program.write("one\n")
///     try program.readLine()          // "one"
///     program.closeInput()
///     try program.finish().end        // .exit(0)
public final class RunningProgram {
  /// The id of its process.
  public let id: pid_t
  private var input: Int32
  private var output: Int32
  private var error: Int32
  /// A pipe that the program keeps open as long as it runs.
  private let lifeline: Int32
  private var written: [UInt8] = []
  private var complaints: [UInt8] = []
  private var givenOut = 0
  private var hasEnded = false
  private let call: ProgramCall
  private let terminal: PseudoTerminal?

  /// Writing to a program that has ended must not end the test.
  private static let brokenPipesAreIgnored: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return true
  }()

  /// Starts a program in a session of its own.
  ///
  /// - Parameters:
  ///   - terminal: The terminal of the session, which is also standard input; `nil` for none.
  ///   - outputsToTerminal: Whether standard output and error are the terminal too.
  ///   - outputIsNonblocking: Whether writing to standard output fails while its pipe is full.
  public init(
    _ call: ProgramCall, in terminal: PseudoTerminal? = nil, outputsToTerminal: Bool = false,
    outputIsNonblocking: Bool = false
  ) throws {
    precondition(Self.brokenPipesAreIgnored)
    self.call = call
    self.terminal = terminal
    let (theirInput, input) = try Spawning.pipe()
    let (output, theirOutput) = try Spawning.pipe()
    let (error, theirError) = try Spawning.pipe()
    let (lifeline, theirLifeline) = try Spawning.pipe()
    defer {
      for end in [theirInput, theirOutput, theirError, theirLifeline] { Foundation.close(end) }
    }
    (self.input, self.output, self.error, self.lifeline) = (input, output, error, lifeline)
    for end in [input, output, error] + (outputIsNonblocking ? [theirOutput] : []) {
      Descriptor.makeNonblocking(end)
    }
    var streams = [theirInput, theirOutput, theirError, theirLifeline]
      .map { Spawning.Stream.descriptor($0) }
    if let terminal {
      for number in outputsToTerminal ? 0...2 : 0...0 { streams[number] = .file(terminal.path) }
    }
    id = try call.start(streams: streams)
  }

  deinit {
    if !hasEnded {
      kill(id, SIGKILL)
      _ = try? ProgramEnd(awaiting: id)
    }
    for end in [input, output, error, lifeline] where end >= 0 { Foundation.close(end) }
  }

  /// Writes to its standard input until the program closes it, and reads its output meanwhile.
  public func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Writes bytes to its standard input until the program closes it.
  public func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty, input >= 0 {
      try exchange(waitingFor: "standard input to be read", writing: &rest)
    }
  }

  /// Closes its standard input.
  public func closeInput() {
    Descriptor.close(&input)
  }

  /// Closes its standard output at the reader's end.
  public func closeOutput() {
    Descriptor.close(&output)
  }

  /// The next line of its standard output without the line feed, or `nil` after the last one.
  public func readLine() throws -> String? {
    var none: ArraySlice<UInt8> = []
    while true {
      if let end = written[givenOut...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { givenOut = end + 1 }
        return String(decoding: written[givenOut..<end], as: UTF8.self)
      }
      guard output >= 0 else { return nil }
      try exchange(waitingFor: "a line", writing: &none)
    }
  }

  /// Waits until its standard error contains a text.
  public func waitForComplaint(_ text: String) throws {
    var none: ArraySlice<UInt8> = []
    while !String(decoding: complaints, as: UTF8.self).contains(text) {
      guard error >= 0 else { throw Overdue("standard error ended without \"\(text)\"") }
      try exchange(waitingFor: "\"\(text)\" on standard error", writing: &none)
    }
  }

  /// Sends it a signal.
  public func send(signal: Int32) {
    kill(id, signal)
  }

  /// Closes its standard input and waits until it ends.
  public func finish() throws -> ProgramResult {
    closeInput()
    var none: ArraySlice<UInt8> = []
    while output >= 0 || error >= 0 {
      try exchange(waitingFor: "the end of what is written", writing: &none)
    }
    _ = try Waiting.wait([(lifeline, POLLIN)], for: "the end of the program")
    hasEnded = true
    return ProgramResult(
      end: try ProgramEnd(awaiting: id), outputBytes: written, errorBytes: complaints)
  }

  /// Waits until something can be read or written, and does it.
  private func exchange(
    waitingFor purpose: String, writing rest: inout ArraySlice<UInt8>
  ) throws {
    var descriptors = [(output, POLLIN), (error, POLLIN)]
    if !rest.isEmpty { descriptors.append((input, POLLOUT)) }
    let ready = try Waiting.wait(
      descriptors.map { ($0.0, Int32($0.1)) },
      for: "\(purpose); so far: \(String(decoding: written.suffix(2000), as: UTF8.self))")
    if ready[0] { take(from: &output, into: &written) }
    if ready[1] { take(from: &error, into: &complaints) }
    guard ready.count == 3, ready[2] else { return }
    do {
      rest = rest.dropFirst(try Descriptor.write(rest, to: input))
    } catch {
      Descriptor.close(&input)
    }
  }

  private func take(from descriptor: inout Int32, into bytes: inout [UInt8]) {
    if let read = try? Descriptor.read(descriptor) {
      bytes += read
    } else {
      Descriptor.close(&descriptor)
    }
  }
}
