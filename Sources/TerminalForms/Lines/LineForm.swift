import FormEngine

/// A form that is filled in line by line: for terminals without cursor movement, for screen
/// readers, and for anyone who prefers this.
public enum LineForm {
  /// Asks a person for every relevant row in full order, one question after another, and for
  /// confirmation before submitting. The output contains no control characters other than line
  /// ends.
  ///
  /// - Parameters:
  ///   - form: The form in its initial state.
  ///   - readLine: Returns the next line without its line end; `nil` at the end of the input.
  ///   - readSecretLine: The same for a line that is hidden while it is typed; it calls its
  ///     argument once typing is hidden. `nil` if that is not possible, which the questions then
  ///     say.
  ///   - write: Receives the text to write, including line ends; a prompt ends without one.
  ///   - autosave: Receives the form after each change.
  ///   - asksOneQuestion: Whether the form is a single question, so that the answer submits it.
  /// - Returns: `submitted` or `cancelled`; the end of the input cancels.
  public static func fill(
    _ form: LiveForm, readLine: @escaping () -> String?,
    readSecretLine: ((_ prompt: () -> Void) -> String?)? = nil, write: @escaping (String) -> Void,
    autosave: @escaping (LiveForm) -> Void = { _ in }, asksOneQuestion: Bool = false
  ) -> FormOutcome {
    var dialog = LineDialog(
      form, readLine: readLine, readSecret: readSecretLine, write: write, autosave: autosave)
    dialog.isQuestion = asksOneQuestion
    return dialog.run()
  }
}
