import FormEngine

/// A form that is filled in line by line: for terminals that can't move their cursor, for screen
/// readers, and for everybody who likes it better.
public enum LineForm {
  /// Asks a person for every relevant row in full order, one question after another, and for a last
  /// word before submitting. What is written holds no control character but line ends.
  ///
  /// - Parameters:
  ///   - form: The form as it is at the start.
  ///   - readLine: Gives the next line without its line end, or `nil` at the end of the input.
  ///   - readSecretLine: The same for a line that is not to be seen while it is typed; it calls its
  ///     argument once nothing is shown. `nil` where that is not possible, which the questions then say.
  ///   - write: Takes what is to be written, line ends included; a prompt ends without one.
  ///   - autosave: What is to be done with the form after each change.
  ///   - asksOneQuestion: Whether the form is one question, which its answer submits.
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
