import SystemCalls

/// Hides the text typed at a terminal until ``end()`` is called, or the program ends by a signal.
public struct HiddenTyping {
  private let descriptor: Int32
  private let found: SystemLibrary.Settings

  /// Hides typed text from now on; `nil` if the descriptor is not a terminal that this process
  /// uses.
  public init?(at descriptor: Int32) {
    guard let found = try? SystemLibrary.settings(of: descriptor) else { return nil }
    (self.descriptor, self.found) = (descriptor, found)
    let kit = CrashRescue.Kit(
      descriptor: descriptor, restoring: .allocate(byteCount: 0, alignment: 1), settings: found)
    // A signal that the shell wants ignored stays ignored.
    let signals = SystemLibrary.Signal.requests.filter { !SystemLibrary.action(on: $0).isIgnored }
    CrashRescue.arm(kit, on: signals)
    do {
      try SystemLibrary.apply(found.withoutEcho, to: descriptor)
    } catch {
      end()
      return nil
    }
  }

  /// Shows typed text again.
  public func end() {
    try? SystemLibrary.apply(found, to: descriptor)
    CrashRescue.disarm()
  }
}

extension SystemLibrary.Settings {
  /// The settings under which typed text is hidden and no key suspends the program.
  fileprivate var withoutEcho: SystemLibrary.Settings {
    var settings = self
    settings.value.c_lflag &= ~tcflag_t(ECHO)
    withUnsafeMutableBytes(of: &settings.value.c_cc) { characters in
      #if canImport(Darwin)
        characters[Int(VSUSP)] = 0xFF
      #else
        characters[Int(VSUSP)] = 0
      #endif
    }
    return settings
  }
}
