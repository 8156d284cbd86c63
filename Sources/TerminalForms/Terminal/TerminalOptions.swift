import FormEngine

/// How a form is shown at a terminal.
public struct TerminalOptions: Sendable {
  /// Whether colours are used; nothing depends on colour alone.
  public var usesColor: Bool
  /// The accent colour.
  public var theme: Theme
  /// The characters that the form is drawn with.
  public var glyphs: Glyphs
  /// Whether the mouse can be used. Most terminals then select text only with Shift.
  public var usesMouse: Bool
  /// How long after an Esc the rest of a sequence may come, in milliseconds.
  public var escapeDelay: Int
  /// A message that is shown until the first key; `nil` for none.
  public var notice: String?
  /// Where the form is drawn. The mouse is used only on the whole screen.
  public var placement: FormPlacement
  /// Whether the form is one question: its editor is open from the start, Enter submits and Esc cancels.
  public var asksOneQuestion: Bool
  /// After how many milliseconds a form ends that was neither submitted nor left; `nil` for never.
  public var timeLimit: Int?
  /// What saves the state of the form after a change; `nil` for nothing.
  ///
  /// It is called on its own thread, after the frame that shows the change and at most 200 ms after the
  /// first unsaved change, or as soon as a call that takes longer has returned. Where there are unsaved
  /// changes it is also called before the program is suspended and at the end, however it ends, once
  /// the terminal is restored; the program then waits for it. Calls never overlap, keys do not wait,
  /// and a key that changes nothing saves nothing. The description of an error that it throws is shown
  /// at the bottom of the screen until a call succeeds; the form goes on.
  public var autosave: (@Sendable (FormState) throws -> Void)?

  /// Creates options.
  ///
  /// With the default delay of 40 ms a lone Esc acts within 50 ms, and a sequence that was split on
  /// its way has more than 25 ms to arrive.
  ///
  /// Without glyphs, the environment variables of the locale choose them.
  public init(
    usesColor: Bool = true, theme: Theme = .standard, glyphs: Glyphs? = nil,
    usesMouse: Bool = false, escapeDelay: Int = 40, notice: String? = nil,
    placement: FormPlacement = .wholeScreen, asksOneQuestion: Bool = false,
    timeLimit: Int? = nil, autosave: (@Sendable (FormState) throws -> Void)? = nil
  ) {
    self.usesColor = usesColor
    self.theme = theme
    self.glyphs = glyphs ?? Glyphs(environment: SystemLibrary.environment)
    self.usesMouse = usesMouse
    self.escapeDelay = escapeDelay
    self.notice = notice
    self.placement = placement
    self.asksOneQuestion = asksOneQuestion
    self.timeLimit = timeLimit
    self.autosave = autosave
  }
}
