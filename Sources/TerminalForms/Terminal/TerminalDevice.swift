/// The terminal that the program runs in, whatever standard input and output are.
final class TerminalDevice {
  /// What came of reading.
  enum Input {
    case bytes([UInt8])
    case nothing
    /// The terminal is gone.
    case end
  }

  /// What came of writing.
  enum Written {
    case all
    /// A signal wants attention before the terminal has taken everything.
    case interrupted
    /// The terminal is gone.
    case end
  }

  let descriptor: Int32
  /// The settings before the terminal was set up; `nil` while it is not.
  private var found: SystemLibrary.Settings?
  private var modes = TerminalModes.shell
  /// The bytes that put the terminal back, made before anything is switched on.
  private var restoring: [UInt8] = []
  /// What is written to standard error while the form is shown.
  private var errors: SystemLibrary.HeldErrors?

  /// Opens the terminal and leaves it as it is.
  ///
  /// - Throws: `noTerminal` where the process has none.
  init() throws(TerminalError) {
    var reasons: [String] = []
    for path in SystemLibrary.terminalPaths {
      do {
        descriptor = try SystemLibrary.openTerminal(path)
        return
      } catch {
        reasons.append("\(path): \(error.message)")
      }
    }
    throw TerminalError.noTerminal(reasons.joined(separator: ", "))
  }

  deinit {
    SystemLibrary.closeDescriptor(descriptor)
  }

  /// The present size.
  var size: ScreenSize { SystemLibrary.size(of: descriptor) }

  /// Whether the terminal can be set up. It can't while another job of its shell uses it.
  var isInForeground: Bool { SystemLibrary.isInForeground(of: descriptor) }

  /// Brings the terminal into modes.
  ///
  /// - Throws: `failed` where the terminal refuses.
  func enter(_ wanted: TerminalModes, signals: SignalPipe) throws(TerminalError) -> Written {
    restoring = TerminalModes.shell.bytes(from: wanted)
    if errors == nil { errors = SystemLibrary.holdErrors() }
    do throws(SystemLibrary.Failure) {
      let found = try noteSettings()
      CrashRescue.arm(kit(found))
      if wanted.isRaw { try SystemLibrary.apply(found.raw, to: descriptor) }
    } catch {
      letGo()
      throw TerminalError.failed(operation: "setting up the terminal", error.message)
    }
    let bytes = wanted.bytes(from: modes)
    modes = wanted
    return write(bytes, signals: signals)
  }

  /// The settings before the terminal was set up.
  private func noteSettings() throws(SystemLibrary.Failure) -> SystemLibrary.Settings {
    if let found { return found }
    let settings = try SystemLibrary.settings(of: descriptor)
    found = settings
    return settings
  }

  /// What gives the terminal back where the program breaks off.
  private func kit(_ found: SystemLibrary.Settings) -> CrashRescue.Kit {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: restoring.count, alignment: 1)
    bytes.copyBytes(from: restoring)
    return CrashRescue.Kit(
      descriptor: descriptor, restoring: bytes, settings: found, errors: errors)
  }

  /// Lets signals and standard error do again what they did.
  private func letGo() {
    CrashRescue.disarm()
    if let errors { SystemLibrary.release(errors) }
    errors = nil
  }

  /// Puts everything back as it was found. Does nothing where nothing was changed, and never waits
  /// long for a terminal that takes nothing.
  func leave() {
    guard modes != .shell else { return }
    var rest = restoring[...]
    var patience = 10
    while !rest.isEmpty, patience > 0 {
      do {
        rest = rest.dropFirst(try SystemLibrary.writeBytes(descriptor, rest))
      } catch {
        guard error.isWait || error.isInterruption else { break }
        patience -= 1
        _ = try? SystemLibrary.wait(for: [(descriptor, .toWrite)], milliseconds: 20)
      }
    }
    if modes.reportsMouse { SystemLibrary.discardInput(of: descriptor) }
    if let found { _ = try? SystemLibrary.apply(found, to: descriptor) }
    found = nil
    modes = .shell
    letGo()
  }

  /// Forgets what is switched on: somebody else may have changed it.
  func forgetModes() {
    modes = .shell
  }

  /// Reads some of what is there; a little at a time, so that somebody who sends very much still sees
  /// what comes of it.
  func read() -> Input {
    do {
      let bytes = try SystemLibrary.readBytes(descriptor, limit: 1024)
      return bytes.isEmpty ? .end : .bytes(bytes)
    } catch {
      return error.isWait || error.isInterruption ? .nothing : .end
    }
  }

  /// Writes all bytes, waiting for the terminal where it must, but not where a signal calls.
  func write(_ bytes: [UInt8], signals: SignalPipe) -> Written {
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        rest = rest.dropFirst(try SystemLibrary.writeBytes(descriptor, rest))
      } catch {
        if error.isInterruption { continue }
        guard error.isWait else { return .end }
        _ = try? SystemLibrary.wait(
          for: [(descriptor, .toWrite), (signals.readingEnd, .toRead)], milliseconds: nil)
        if signals.hasUrgent { return .interrupted }
      }
    }
    return .all
  }
}
