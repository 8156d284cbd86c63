import FormEngine

/// How a form is shown at a terminal.
public struct TerminalOptions: Sendable {
  /// Whether colours are used; nothing is told by colour alone.
  public var usesColor: Bool
  /// Whether the mouse can be used. While it is, most terminals select text only with Shift.
  public var usesMouse: Bool
  /// How long after an Esc the rest of a sequence may come, in milliseconds.
  public var escapeDelay: Int
  /// What there is to say before the first key; `nil` for nothing.
  public var notice: String?
  /// What saves the state of the form after a change; `nil` for nothing.
  ///
  /// It is called on a thread of its own, after the frame that shows the change and at latest 200 ms
  /// after the first change that was not saved, or as soon as a saving that takes longer has ended.
  /// Where there are such changes it is called before the program is suspended and at the end as
  /// well, however it ends, once the terminal was given back; then the program waits for it. No two
  /// calls overlap, keys do not wait, and a key that changes nothing saves nothing. An error that it
  /// throws is told at the bottom of the screen, by its description, until a saving succeeds; it
  /// ends nothing.
  public var autosave: (@Sendable (FormState) throws -> Void)?

  /// Creates options.
  ///
  /// The delay, 40 unless told otherwise, lets a lone Esc act within 50 ms and leaves a sequence
  /// that was split on its way more than 25.
  public init(
    usesColor: Bool = true, usesMouse: Bool = false, escapeDelay: Int = 40,
    notice: String? = nil, autosave: (@Sendable (FormState) throws -> Void)? = nil
  ) {
    self.usesColor = usesColor
    self.usesMouse = usesMouse
    self.escapeDelay = escapeDelay
    self.notice = notice
    self.autosave = autosave
  }
}
