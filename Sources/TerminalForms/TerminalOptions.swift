import FormEngine

/// How a form is shown at a terminal.
public struct TerminalOptions: Sendable {
  /// Whether colours are used; nothing is told by colour alone.
  public var usesColor: Bool
  /// Whether the mouse can be used. While it is, most terminals select text only with Shift.
  public var usesMouse: Bool
  /// How long after an Esc the rest of a sequence may come, in milliseconds.
  public var escapeDelay: Int
  /// What is to be done with the form after a change, such as saving its state; `nil` for nothing.
  ///
  /// It is called with the form as it is shown, after the frame that shows it and at latest 200 ms
  /// after the first change that it was not told, and, where there are such changes, before the
  /// program is suspended and after the terminal was given back at the end, however it ends. Changes
  /// that follow each other shortly are told together; a key that changes nothing is not told. Keys
  /// wait while it runs.
  public var autosave: (@Sendable (LiveForm) -> Void)?

  /// Creates options.
  ///
  /// The delay, 40 unless told otherwise, lets a lone Esc act within 50 ms and leaves a sequence
  /// that was split on its way more than 25.
  public init(
    usesColor: Bool = true, usesMouse: Bool = false, escapeDelay: Int = 40,
    autosave: (@Sendable (LiveForm) -> Void)? = nil
  ) {
    self.usesColor = usesColor
    self.usesMouse = usesMouse
    self.escapeDelay = escapeDelay
    self.autosave = autosave
  }
}
