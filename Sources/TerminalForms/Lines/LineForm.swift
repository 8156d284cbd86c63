import FormEngine
import SystemCalls

/// A form that is filled in line by line: for terminals without cursor movement, for screen
/// readers, and for anyone who prefers this.
public enum LineForm {
  /// Asks a person for every relevant row in full order, one question after another, and for
  /// confirmation before submitting. The output contains no control characters other than line
  /// ends.
  ///
  /// - Parameters:
  ///   - form: The form. If problems were found outside it, only their rows are asked, and those that
  ///     are not answered; afterwards it is in the state in which the person left it.
  ///   - readLine: Returns the next line without its line end; `nil` at the end of the input.
  ///   - readSecretLine: The same for a line that is hidden while it is typed; it calls its
  ///     argument once typing is hidden. `nil` if that is not possible, which the questions then
  ///     say.
  ///   - write: Receives the text to write, including line ends; a prompt ends without one.
  ///   - width: The number of columns at which written texts are broken between words; `nil` for no
  ///     limit.
  ///   - autosave: Receives the form after each change.
  ///   - asksOneQuestion: Whether the form is a single question, so that the answer submits it.
  ///   - asksOnlyForMissingAnswers: Whether rows that have an answer at the start are not asked,
  ///     unless the answer has a problem.
  ///   - host: What the program does meanwhile.
  /// - Returns: `submitted`, `cancelled` or `pressed`; the end of the input cancels.
  public static func fill(
    _ form: inout LiveForm, readLine: @escaping () -> String?,
    readSecretLine: ((_ prompt: () -> Void) -> String?)? = nil, write: @escaping (String) -> Void,
    width: Int? = nil, autosave: @escaping (LiveForm) -> Void = { _ in },
    asksOneQuestion: Bool = false, asksOnlyForMissingAnswers: Bool = false,
    host: TerminalHost = TerminalHost()
  ) -> FormOutcome {
    var dialog = LineDialog(
      form, readLine: readLine, readSecret: readSecretLine, write: write, autosave: autosave)
    dialog.isQuestion = asksOneQuestion
    if asksOnlyForMissingAnswers { dialog.skipAnswered() }
    dialog.width = width
    dialog.host = host
    defer { form = dialog.form }
    return dialog.run()
  }

  /// Asks a person for a copy of a form, which is not changed.
  public static func fill(
    _ form: LiveForm, readLine: @escaping () -> String?,
    readSecretLine: ((_ prompt: () -> Void) -> String?)? = nil, write: @escaping (String) -> Void,
    autosave: @escaping (LiveForm) -> Void = { _ in }, asksOneQuestion: Bool = false,
    asksOnlyForMissingAnswers: Bool = false
  ) -> FormOutcome {
    var form = form
    return fill(
      &form, readLine: readLine, readSecretLine: readSecretLine, write: write, autosave: autosave,
      asksOneQuestion: asksOneQuestion, asksOnlyForMissingAnswers: asksOnlyForMissingAnswers)
  }

  /// The number of columns of a terminal; `nil` if the descriptor is none.
  public static func width(of descriptor: Int32) -> Int? {
    isatty(descriptor) == 1 ? SystemLibrary.size(of: descriptor).width : nil
  }
}
