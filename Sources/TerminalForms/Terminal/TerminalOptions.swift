import FormEngine
import SystemCalls

/// Options for a form at a terminal.
public struct TerminalOptions: Sendable {
  /// The way a person fills in a form.
  public enum Mode: Hashable, Sendable {
    /// On the screen, or line by line if the environment asks for that: `TERM` is `dumb`, or
    /// `ACCESSIBLE` is not empty.
    case automatic
    /// On the screen.
    case screen
    /// Line by line, with questions on standard error and answers from standard input.
    case lines
  }

  /// The way the person fills in the form.
  public var mode: Mode
  /// Whether colors are used; no information depends on color alone.
  public var usesColor: Bool
  /// The colors.
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
  /// Whether the person is asked only for what is missing, such as in a program that has set some
  /// answers before: those given as options of the command line.
  ///
  /// Line by line, rows that have an answer at the start are not asked, unless the answer has a
  /// problem. Rows that are not required are asked too, and more copies only of repeats that have
  /// none. On the screen, which shows all rows, the first row with a problem has the focus, or else
  /// the first one without an answer; problems of answers are shown. Initial values of the spec are
  /// answers.
  public var asksOnlyForMissingAnswers: Bool
  /// The time in milliseconds after which a form ends that was neither submitted nor left; `nil`
  /// for no limit. It is not observed line by line.
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
  /// What is `nil` is determined by environment variables: the glyphs by those of the locale, colors
  /// by `NO_COLOR`, which turns them off unless it is empty, and the delay by `ESCDELAY`.
  public init(
    mode: Mode = .automatic, usesColor: Bool? = nil, theme: Theme = .standard,
    glyphs: Glyphs? = nil, usesMouse: Bool = false, escapeDelay: Int? = nil, notice: String? = nil,
    placement: FormPlacement = .wholeScreen, asksOneQuestion: Bool = false,
    asksOnlyForMissingAnswers: Bool = false, timeLimit: Int? = nil,
    autosave: (@Sendable (FormState) throws -> Void)? = nil
  ) {
    let variable = SystemLibrary.environmentVariable
    self.mode = mode
    self.usesColor = usesColor ?? variable("NO_COLOR").map(\.isEmpty) ?? true
    self.theme = theme
    self.glyphs = glyphs ?? Glyphs(environment: variable)
    self.usesMouse = usesMouse
    let delay = variable("ESCDELAY").flatMap { Int($0) }.flatMap { 0...10_000 ~= $0 ? $0 : nil }
    self.escapeDelay = escapeDelay ?? delay ?? 40
    self.notice = notice
    self.placement = placement
    self.asksOneQuestion = asksOneQuestion
    self.asksOnlyForMissingAnswers = asksOnlyForMissingAnswers
    self.timeLimit = timeLimit
    self.autosave = autosave
  }
}
