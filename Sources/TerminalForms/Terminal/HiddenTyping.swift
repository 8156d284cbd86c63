#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Hides the text typed at a terminal until ``end()`` is called, or the program ends by a signal.
package struct HiddenTyping {
  /// The state that signal handlers restore; they may neither allocate nor take locks.
  private struct State {
    var descriptor: Int32
    var found: SystemLibrary.Settings
  }

  private nonisolated(unsafe) static var state: State?

  private let former: [(signal: Int32, action: SystemLibrary.SignalAction)]

  /// Hides typed text from now on; `nil` if the descriptor is not a terminal that this process
  /// uses.
  package init?(at descriptor: Int32) {
    guard let found = try? SystemLibrary.settings(of: descriptor) else { return nil }
    Self.state = State(descriptor: descriptor, found: found)
    former = SystemLibrary.Signal.requests.map { signal in
      let action = SystemLibrary.SignalAction { Self.restore(andRaise: $0) }
      let former = SystemLibrary.act(action, on: signal)
      // A signal that the shell wants ignored stays ignored.
      if former.isIgnored { SystemLibrary.act(former, on: signal) }
      return (signal, former)
    }
    do {
      try SystemLibrary.apply(found.withoutEcho, to: descriptor)
    } catch {
      end()
      return nil
    }
  }

  /// Shows typed text again.
  package func end() {
    Self.restore()
    for (signal, action) in former { SystemLibrary.act(action, on: signal) }
  }

  private static func restore(andRaise signal: Int32) {
    restore()
    SystemLibrary.act(SystemLibrary.SignalAction(), on: signal)
    SystemLibrary.raiseSignal(signal)
  }

  private static func restore() {
    guard var state else { return }
    self.state = nil
    guard SystemLibrary.isInForeground(of: state.descriptor) else { return }
    tcsetattr(state.descriptor, TCSANOW, &state.found.value)
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
