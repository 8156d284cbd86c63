import SystemCalls

/// The lines that a person types, or that a script writes for a person: one at a time, so that the rest of the input is
/// left to the next question or program.
///
/// At a terminal, lines can be longer than its own limit (4,095 bytes on Linux, 1,023 on macOS): the lines are edited
/// here, with Backspace, Ctrl-W and Ctrl-U.
public struct TypedLines {
  private let descriptor: Int32
  private var settings: LentSettings?
  private var lock = TerminalLock()
  /// The most bytes of a line: 16 MiB, as for a text from an editor. An endless input would fill the memory.
  var longestLine = ExternalEditor.longestText
  /// The time at which reading ends.
  private let end: ContinuousClock.Instant?
  /// Whether reading ended for that reason.
  public private(set) var isOverdue = false

  /// Reads from a descriptor. A terminal has other settings until ``close()`` is called; while another program asks a
  /// person there, this one waits.
  ///
  /// - Parameters:
  ///   - descriptor: The input.
  ///   - end: The time at which reading ends even if nothing was read; `nil` for never.
  public init(from descriptor: Int32, until end: ContinuousClock.Instant? = nil) {
    (self.descriptor, self.end) = (descriptor, end)
    open()
  }

  /// Whether a person types at a terminal, so that secrets can be hidden.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Puts the settings of the terminal back.
  public mutating func close() {
    settings?.end()
    settings = nil
    lock.give()
  }

  /// Reads the bytes of the next line without the line end; `nil` at the end of the input, or when the time is up.
  ///
  /// - Parameters:
  ///   - isSecret: Whether a terminal does not show what is typed.
  ///   - prompt: Writes the prompt, once the terminal hides what is typed.
  /// - Throws: `SystemError` if the input can't be read, or a line has more than 16 MiB.
  public mutating func next(
    isSecret: Bool = false, after prompt: () -> Void = {}
  ) throws(SystemError) -> [UInt8]? {
    if settings == nil, isTerminal { open() }
    prompt()
    var line = TypedLine(echo: settings == nil || isSecret ? nil : echo)
    while let byte = try nextByte() {
      if byte == UInt8(ascii: "\n") { return line.finish() }
      guard line.bytes.count < longestLine else { throw SystemError("read", EFBIG) }
      // What a script writes has no keys.
      guard settings != nil else {
        line.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "\r"): return line.finish()
      case 0x04: if line.bytes.isEmpty { return nil }
      case 0x08, 0x7F: line.erase { $0.dropLast() }
      case 0x15: line.erase { $0.prefix(0) }
      case 0x17: line.erase { $0.withoutLastWord }
      case 0x1A: suspend(&line)
      default: line.append(byte)
      }
    }
    return isOverdue || line.bytes.isEmpty ? nil : line.bytes
  }

  /// Where the terminal shows what is typed; standard error if the input is open for reading only.
  private var echo: Int32 {
    fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY ? STDERR_FILENO : descriptor
  }

  private mutating func open() {
    guard isTerminal else { return }
    // In the background the settings can't be changed: stops, as reading would.
    if !SystemLibrary.isInForeground(of: descriptor) { raise(SIGTTIN) }
    while !lock.take(nil) {
      if let end, ContinuousClock.now >= end { return }
      _ = poll(nil, 0, 20)
    }
    settings = LentSettings(at: descriptor) { $0.byByte }
  }

  /// Stops the programs in the foreground like the key of the terminal, and shows the line again afterwards.
  private mutating func suspend(_ line: inout TypedLine) {
    close()
    kill(0, SIGTSTP)
    open()
    line.show()
  }

  /// Reads the next line as text, without the line end; `nil` as for ``next(isSecret:after:)``.
  public mutating func nextText(
    isSecret: Bool = false, after prompt: () -> Void = {}
  ) throws(SystemError) -> String? {
    try next(isSecret: isSecret, after: prompt).map {
      String(decoding: $0.last == 0x0D ? $0.dropLast() : $0[...], as: UTF8.self)
    }
  }

  /// The next byte; `nil` at the end of the input, or when the time is up.
  private mutating func nextByte() throws(SystemError) -> UInt8? {
    while true {
      settleSettings()
      guard waitForInput() else {
        // A partly typed line must not reach the shell.
        if isTerminal { tcflush(descriptor, TCIFLUSH) }
        isOverdue = true
        return nil
      }
      guard let bytes = try Descriptor.read(descriptor, limit: 1) else { return nil }
      if let byte = bytes.first { return byte }
      _ = try? Descriptor.wait(for: [(descriptor, POLLIN)], milliseconds: nil)
    }
  }

  /// Waits for something to read.
  ///
  /// - Returns: Whether there is time left.
  private mutating func waitForInput() -> Bool {
    guard settings != nil || end != nil else { return true }
    while true {
      let left = end.map { ContinuousClock.now.duration(to: $0) } ?? .seconds(1)
      guard left > .zero else { return false }
      // In short parts, since a shell may have changed the settings while the program was stopped.
      let time = min(left, .milliseconds(100)) / .milliseconds(1)
      let ready = try? Descriptor.wait(
        for: [(descriptor, POLLIN)], milliseconds: Int(time.rounded(.up)))
      if ready == [true] { return true }
      settleSettings()
    }
  }

  /// Sets the terminal up again if a shell has changed its settings while the program was stopped.
  private mutating func settleSettings() {
    guard settings != nil, SystemLibrary.isInForeground(of: descriptor),
      (try? SystemLibrary.settings(of: descriptor))?.isRaw == false
    else { return }
    settings?.renew { $0.byByte }
  }
}

/// A line while it is typed.
private struct TypedLine {
  private(set) var bytes: [UInt8] = []
  /// The terminal that shows the line; `nil` for none.
  private let echo: Int32?
  /// Whether a key that types nothing, such as an arrow, is arriving: its bytes are not shown.
  private var isInSequence = false

  init(echo: Int32?) { self.echo = echo }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    if byte == 0x1B {
      isInSequence = true
    } else if isInSequence {
      isInSequence =
        !(0x40...0x7E ~= byte && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "O"))
    } else if byte >= 0x20 {
      write([byte])
    } else if byte == UInt8(ascii: "\t") {
      write([0x20])
    }
  }

  /// Keeps a part of the line, and erases the rest from the terminal.
  mutating func erase(_ kept: (String) -> Substring) {
    let text = String(decoding: bytes, as: UTF8.self).asOneLine
    let rest = kept(text)
    let cells = VisibleText.width(text) - VisibleText.width(String(rest))
    bytes = Array(rest.utf8)
    isInSequence = false
    write(Array(repeatElement([0x08, 0x20, 0x08] as [UInt8], count: max(0, cells)).joined()))
  }

  /// Shows the line once more.
  func show() { write(Array(String(decoding: bytes, as: UTF8.self).asOneLine.utf8)) }

  func finish() -> [UInt8] {
    write([UInt8(ascii: "\n")])
    return bytes
  }

  private func write(_ bytes: [UInt8]) {
    guard let echo else { return }
    try? Descriptor.writeAll(bytes, to: echo)
  }
}

extension String {
  /// The text without the last word and the blanks after it.
  fileprivate var withoutLastWord: Substring {
    var rest = self[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    while rest.last?.isWhitespace == false { rest.removeLast() }
    return rest
  }
}
