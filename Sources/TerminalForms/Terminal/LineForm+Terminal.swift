import FormEngine
import SystemCalls

extension LineForm {
  /// Asks on standard error, and reads from standard input.
  static func fillAtTerminal(
    _ form: inout LiveForm, options: TerminalOptions, host: TerminalHost
  ) -> FormOutcome {
    var lines = TypedLines(from: STDIN_FILENO)
    defer { lines.close() }
    return fill(
      &form, readLine: { try? lines.nextText() },
      readSecretLine: lines.isTerminal
        ? { prompt in try? lines.nextText(isSecret: true, after: prompt) } : nil,
      write: { try? Descriptor.writeAll(Array($0.utf8), to: STDERR_FILENO) },
      width: width(of: STDERR_FILENO), autosave: { try? options.autosave?($0.state) },
      asksOneQuestion: options.asksOneQuestion,
      asksOnlyForMissingAnswers: options.asksOnlyForMissingAnswers, host: host)
  }
}
