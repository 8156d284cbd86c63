import SystemCalls

/// The terminal that the program runs in, independent of standard input and output.
final class TerminalDevice {
  enum Written {
    case all
    /// A signal that ends or stops the program came first.
    case interrupted
    /// The terminal was closed.
    case end
  }

  let descriptor: Int32
  /// The path with which it was opened.
  let path: String
  /// The settings before the terminal was set up; `nil` while it is not set up.
  private var found: SystemLibrary.Settings?
  /// The settings before the terminal was set up for the first time.
  private var original: SystemLibrary.Settings?
  private var modes = TerminalModes.shell
  /// The bytes that restore the terminal, prepared before any mode is switched on.
  private var restoring: [UInt8] = []
  /// The text written to standard error in the meantime.
  private var errors: SystemLibrary.HeldErrors?
  private var lock = TerminalLock()

  /// Opens the terminal without changing it.
  ///
  /// - Throws: `noTerminal` if the process has none.
  init() throws(TerminalError) {
    var reasons: [String] = []
    for path in SystemLibrary.terminalPaths {
      do {
        descriptor = try Descriptor.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
        self.path = path
        return
      } catch {
        reasons.append("\(path): \(error.message)")
      }
    }
    throw TerminalError.noTerminal(reasons.joined(separator: ", "))
  }

  deinit {
    close(descriptor)
  }

  var size: ScreenSize { SystemLibrary.size(of: descriptor) }

  /// Whether the terminal can be set up, which is not the case while another job of its shell uses
  /// it.
  var isInForeground: Bool { SystemLibrary.isInForeground(of: descriptor) }

  /// Takes the terminal: only one program at a time can show a form there.
  ///
  /// - Returns: `false` while another one shows one.
  func take() -> Bool { lock.take(path) }

  /// Whether the terminal still has the settings of a form, so that no other program has used it.
  var isRaw: Bool { (try? SystemLibrary.settings(of: descriptor))?.isRaw ?? false }

  /// Switches the terminal to the given modes.
  ///
  /// - Throws: `failed` if the terminal refuses.
  func enter(_ wanted: TerminalModes, signals: SignalPipe) throws(TerminalError) -> Written {
    restoring = TerminalModes.shell.bytes(from: wanted)
    if errors == nil { errors = SystemLibrary.holdErrors() }
    do throws(SystemError) {
      var found =
        if let found = self.found { found } else { try SystemLibrary.settings(of: descriptor) }
      // Another program, such as an editor, has left the terminal without line editing.
      if found.isRaw, let original { found = original }
      self.found = found
      original = original ?? found
      CrashRescue.arm(
        CrashRescue.Kit(
          descriptor: descriptor, restoring: CrashRescue.memory(holding: restoring),
          settings: found, errors: errors))
      if wanted.isRaw { try SystemLibrary.apply(found.raw, to: descriptor) }
    } catch {
      restoreHandlers()
      throw TerminalError.failed(operation: "setting up the terminal", error.message)
    }
    let bytes = wanted.bytes(from: modes)
    modes = wanted
    return write(bytes, signals: signals)
  }

  /// Records the number of lines above the cursor where a form begins that has to be erased; `nil`
  /// for none.
  func note(linesAbove: Int?) {
    guard modes != .shell, modes.linesAbove != linesAbove else { return }
    modes.linesAbove = linesAbove
    restoring = TerminalModes.shell.bytes(from: modes)
    CrashRescue.change(restoring: restoring)
  }

  /// Restores the handlers of crashes, and standard error.
  private func restoreHandlers() {
    CrashRescue.disarm()
    if let errors { SystemLibrary.release(errors) }
    errors = nil
  }

  /// Restores everything. Does nothing if nothing was changed, and never waits long for a terminal
  /// that accepts no output.
  ///
  /// - Parameter keepsLock: Whether no other program may show a form meanwhile.
  func leave(keepingLock keepsLock: Bool = false) {
    defer { if !keepsLock { lock.give() } }
    guard modes != .shell else { return }
    restoring.withUnsafeBytes { SystemLibrary.writeAll($0, to: descriptor) }
    // Unread reports of the mouse must not reach the shell.
    if modes.reportsMouse { tcflush(descriptor, TCIFLUSH) }
    if let found { _ = try? SystemLibrary.apply(found, to: descriptor) }
    found = nil
    modes = .shell
    restoreHandlers()
  }

  /// Forgets which modes are on, since another program may have changed them.
  func forgetModes() {
    modes = .shell
  }

  /// Reads part of the input, a little at a time so that the screen keeps up with long input.
  ///
  /// - Returns: No bytes if there is no input now; `nil` if the terminal was closed.
  func read(atMost count: Int) -> [UInt8]? {
    try? Descriptor.read(descriptor, limit: count)
  }

  /// Writes all bytes, waiting for the terminal if necessary, unless a signal ends the program.
  func write(_ bytes: [UInt8], signals: SignalPipe) -> Written {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let count = try? Descriptor.write(rest, to: descriptor) else { return .end }
      rest = rest.dropFirst(count)
      if count > 0 { continue }
      _ = try? Descriptor.wait(
        for: [(descriptor, POLLOUT), (signals.readingEnd, POLLIN)], milliseconds: nil)
      if signals.hasUrgent { return .interrupted }
    }
    return .all
  }
}
