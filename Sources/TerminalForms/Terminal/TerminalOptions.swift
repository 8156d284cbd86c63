import FormEngine
import SystemCalls

/// Options for a form at a terminal.
public struct TerminalOptions: Sendable {
  /// Whether colors are used; no information depends on color alone.
  public var usesColor: Bool
  /// The accent color.
  public var theme: Theme
  /// The characters with which the form is drawn.
  public var glyphs: Glyphs
  /// Whether the mouse can be used. Most terminals then select text only with Shift.
  public var usesMouse: Bool
  /// How long after an Esc the rest of a sequence may arrive, in milliseconds.
  public var escapeDelay: Int
  /// A message that is shown until the first key press; `nil` for none.
  public var notice: String?
  /// The place where the form is drawn. The mouse is used only on the whole screen.
  public var placement: FormPlacement
  /// Whether the form is a single question: its editor is open from the start, Enter submits and
  /// Esc cancels.
  public var asksOneQuestion: Bool
  /// The time in milliseconds after which a form ends that was neither submitted nor left; `nil`
  /// for no limit.
  public var timeLimit: Int?
  /// Saves the state of the form after a change; `nil` for no saving.
  ///
  /// It is called on a thread of its own, after the frame that shows the change and at most 200 ms
  /// after the first unsaved change, or as soon as a call that takes longer has returned. If there
  /// are unsaved changes, it is also called before the program is suspended and at the end, however
  /// it ends, once the terminal is restored; the program then waits for it. Calls never overlap,
  /// keys do not wait, and a key that changes nothing saves nothing. The description of an error
  /// that it throws is shown at the bottom of the screen until a call succeeds; the form continues.
  public var autosave: (@Sendable (FormState) throws -> Void)?

  /// Creates options.
  ///
  /// With the default delay of 40 ms, a single Esc takes effect within 50 ms, and a sequence that
  /// was split in transit has more than 25 ms to arrive.
  ///
  /// If `glyphs` is `nil`, the environment variables of the locale determine them.
  public init(
    usesColor: Bool = true, theme: Theme = .standard, glyphs: Glyphs? = nil,
    usesMouse: Bool = false, escapeDelay: Int = 40, notice: String? = nil,
    placement: FormPlacement = .wholeScreen, asksOneQuestion: Bool = false,
    timeLimit: Int? = nil, autosave: (@Sendable (FormState) throws -> Void)? = nil
  ) {
    self.usesColor = usesColor
    self.theme = theme
    self.glyphs = glyphs ?? Glyphs(environment: SystemLibrary.environmentVariable)
    self.usesMouse = usesMouse
    self.escapeDelay = escapeDelay
    self.notice = notice
    self.placement = placement
    self.asksOneQuestion = asksOneQuestion
    self.timeLimit = timeLimit
    self.autosave = autosave
  }
}
