import SystemCalls

/// Settings of a terminal that are in force until ``end()`` is called, or the program ends by a signal.
struct LentSettings {
  private let descriptor: Int32
  private let found: SystemLibrary.Settings

  /// Changes the settings; `nil` if the descriptor is not a terminal that this process uses.
  init?(
    at descriptor: Int32, _ change: (SystemLibrary.Settings) -> SystemLibrary.Settings
  ) {
    guard let found = try? SystemLibrary.settings(of: descriptor) else { return nil }
    (self.descriptor, self.found) = (descriptor, found)
    let kit = CrashRescue.Kit(
      descriptor: descriptor, restoring: .allocate(byteCount: 0, alignment: 1), settings: found)
    // A signal that the shell wants ignored stays ignored.
    let signals = SystemLibrary.Signal.requests.filter { !SystemLibrary.action(on: $0).isIgnored }
    CrashRescue.arm(kit, on: signals)
    do {
      try SystemLibrary.apply(change(found), to: descriptor)
    } catch {
      end()
      return nil
    }
  }

  /// Changes the settings once more.
  func renew(_ change: (SystemLibrary.Settings) -> SystemLibrary.Settings) {
    try? SystemLibrary.apply(change(found), to: descriptor)
  }

  /// Puts the former settings back.
  func end() {
    try? SystemLibrary.apply(found, to: descriptor)
    CrashRescue.disarm()
  }
}

extension SystemLibrary.Settings {
  /// The settings under which typed text is hidden and no key suspends the program.
  var withoutEcho: SystemLibrary.Settings {
    var settings = self
    settings.value.c_lflag &= ~tcflag_t(ECHO)
    #if canImport(Darwin)
      settings.set(VSUSP, 0xFF)
    #else
      settings.set(VSUSP, 0)
    #endif
    return settings
  }

  /// The settings under which every byte that is typed arrives at once, without an echo and without the
  /// terminal's limit for a line. The keys that interrupt and quit keep their meaning.
  var byByte: SystemLibrary.Settings {
    var settings = withoutEcho
    settings.value.c_lflag &= ~tcflag_t(ICANON | IEXTEN)
    settings.set(VMIN, 1)
    settings.set(VTIME, 0)
    return settings
  }

  private mutating func set(_ character: Int32, _ value: cc_t) {
    withUnsafeMutableBytes(of: &self.value.c_cc) { $0[Int(character)] = value }
  }
}
