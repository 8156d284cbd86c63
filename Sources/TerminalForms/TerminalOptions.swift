/// How a form is shown at a terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// Whether colours are used; nothing is told by colour alone.
  public var usesColor: Bool
  /// Whether the mouse can be used. While it is, most terminals select text only with Shift.
  public var usesMouse: Bool
  /// How long after an Esc the rest of a sequence may come, in milliseconds.
  public var escapeDelay: Int

  /// Creates options.
  ///
  /// The delay, 40 unless told otherwise, lets a lone Esc act within 50 ms and leaves a sequence
  /// that was split on its way more than 25.
  public init(usesColor: Bool = true, usesMouse: Bool = false, escapeDelay: Int = 40) {
    self.usesColor = usesColor
    self.usesMouse = usesMouse
    self.escapeDelay = escapeDelay
  }
}
