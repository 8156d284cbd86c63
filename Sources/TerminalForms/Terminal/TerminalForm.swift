import FormEngine

/// A form that is filled in at a terminal: on its screen, or line by line.
public enum TerminalForm {
  /// Lets a person fill in a form at the terminal of the process, and restores the terminal however
  /// that ends.
  ///
  /// On the screen, it opens the terminal itself and does not use standard input and output, so that
  /// a result can be written to a pipe. Signals that end or stop a program are handled until the call
  /// returns. Line by line, it does what ``LineForm`` does with standard input and standard error.
  ///
  /// - Parameters:
  ///   - form: The form to fill in; afterwards it is in the state in which the person left it.
  ///   - options: Options for its appearance and behavior.
  ///   - host: What the program does meanwhile.
  /// - Returns: How it ended, with the result if it was submitted.
  /// - Throws: `noTerminal` if the process has no terminal, before anything is written; `failed` if
  ///   the terminal can't be set up.
  public static func fill(
    _ form: inout LiveForm, options: TerminalOptions = TerminalOptions(),
    host: TerminalHost = TerminalHost()
  ) throws(TerminalError) -> FormOutcome {
    if options.mode == .lines || options.mode == .automatic && prefersLines {
      return LineForm.fillAtTerminal(&form, options: options, host: host)
    }
    let device = try TerminalDevice()
    let signals = try SignalPipe()
    let autosave = try options.autosave.map { save throws(TerminalError) in try Autosave(save) }
    defer {
      device.leave()
      signals.close()
      autosave?.close()
    }
    var loop = FormLoop(
      form, on: device, signals: signals, autosave: autosave, options: options, host: host)
    let outcome = try loop.run()
    form = loop.form
    return outcome
  }

  /// Whether the environment asks for lines instead of a screen.
  public static var prefersLines: Bool {
    SystemLibrary.environmentVariable("TERM") == "dumb"
      || SystemLibrary.environmentVariable("ACCESSIBLE").map { !$0.isEmpty } ?? false
  }
}
