import FormEngine
import SystemCalls

extension LineForm {
  /// Asks on standard error, and reads from standard input.
  static func fillAtTerminal(
    _ form: inout LiveForm, options: TerminalOptions, host: TerminalHost
  ) -> FormOutcome {
    var lines = TypedLines(from: STDIN_FILENO)
    defer { lines.close() }
    func line(isSecret: Bool, _ prompt: () -> Void) -> String? {
      (try? lines.next(isSecret: isSecret, after: prompt)).map {
        String(decoding: $0.last == 0x0D ? $0.dropLast() : $0[...], as: UTF8.self)
      }
    }
    return fill(
      &form, readLine: { line(isSecret: false) {} },
      readSecretLine: lines.isTerminal ? { line(isSecret: true, $0) } : nil,
      write: { try? Descriptor.writeAll(Array($0.utf8), to: STDERR_FILENO) },
      width: width(of: STDERR_FILENO), autosave: { try? options.autosave?($0.state) },
      asksOneQuestion: options.asksOneQuestion,
      asksOnlyForMissingAnswers: options.asksOnlyForMissingAnswers, host: host)
  }
}
