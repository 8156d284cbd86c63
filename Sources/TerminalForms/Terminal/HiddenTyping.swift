/// Hides the text typed at a terminal until ``end()`` is called, or the program ends by a signal.
public struct HiddenTyping {
  private let settings: LentSettings

  /// Hides typed text from now on; `nil` if the descriptor is not a terminal that this process
  /// uses.
  public init?(at descriptor: Int32) {
    guard let settings = LentSettings(at: descriptor, { $0.withoutEcho }) else { return nil }
    self.settings = settings
  }

  /// Shows typed text again.
  public func end() { settings.end() }
}
