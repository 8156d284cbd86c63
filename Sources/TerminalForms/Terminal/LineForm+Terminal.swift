import FormEngine
import SystemCalls

extension LineForm {
  /// Asks on standard error, and reads from standard input.
  static func fillAtTerminal(
    _ form: inout LiveForm, options: TerminalOptions, host: TerminalHost
  ) -> FormOutcome {
    let secret = { (prompt: () -> Void) -> String? in
      let hidden = HiddenTyping(at: STDIN_FILENO)
      defer { hidden?.end() }
      prompt()
      return Swift.readLine()
    }
    return fill(
      &form, readLine: { Swift.readLine() },
      readSecretLine: isatty(STDIN_FILENO) == 1 ? secret : nil,
      write: { try? Descriptor.writeAll(Array($0.utf8), to: STDERR_FILENO) },
      width: width(of: STDERR_FILENO), autosave: { try? options.autosave?($0.state) },
      asksOneQuestion: options.asksOneQuestion,
      asksOnlyForMissingAnswers: options.asksOnlyForMissingAnswers, host: host)
  }
}
