import FormEngine
import FormFiles
import Foundation
import TerminalForms

extension Formwork {
  /// Lets a person fill in a form; the result goes to standard output.
  static func fill(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    let path = arguments.positionals[0]
    let form = try SpecSource.form(path)
    let environment = ProcessInfo.processInfo.environment
    let asksByLine =
      arguments.has("--plain") || environment["TERM"] == "dumb"
      || environment["ACCESSIBLE"].map { !$0.isEmpty } ?? false
    let outcome =
      asksByLine
      ? try fillByLine(form, specIsStandardInput: path == "-")
      : try fillOnScreen(form, options(arguments, environment))
    return switch outcome {
    case .submitted(let answers): StandardStreams.write(ResultText.json(answers) + "\n")
    case .cancelled: .failure
    case .interrupted(let signal): .signal(signal)
    }
  }

  private static func options(
    _ arguments: Arguments, _ environment: [String: String]
  ) -> TerminalOptions {
    var options = TerminalOptions()
    options.usesColor = environment["NO_COLOR"].map(\.isEmpty) ?? true
    options.usesMouse = !arguments.has("--no-mouse")
    if let delay = environment["ESCDELAY"].flatMap({ Int($0) }), (0...10_000).contains(delay) {
      options.escapeDelay = delay
    }
    return options
  }

  private static func fillOnScreen(
    _ form: LiveForm, _ options: TerminalOptions
  ) throws(CommandFailure) -> FormOutcome {
    do throws(TerminalError) {
      return try TerminalForm.fill(form, options: options)
    } catch {
      switch error {
      case .noTerminal:
        throw CommandFailure(
          "\(error); with --plain the form is asked for line by line on standard input",
          .noTerminal)
      case .failed:
        throw CommandFailure("\(error)", .fileTrouble)
      }
    }
  }

  /// Questions go to standard error, so that standard output holds the result alone.
  private static func fillByLine(
    _ form: LiveForm, specIsStandardInput: Bool
  ) throws(CommandFailure) -> FormOutcome {
    var lines = try specIsStandardInput ? linesOfTerminal() : LineReader("-")
    var failure: CommandFailure?
    let outcome = LineForm.fill(form) {
      do throws(CommandFailure) {
        guard let line = try lines.next() else { return nil }
        return String(decoding: line.last == 0x0D ? line.dropLast() : line[...], as: UTF8.self)
      } catch {
        failure = error
        return nil
      }
    } write: { text in
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
    if let failure { throw failure }
    return outcome
  }

  private static func linesOfTerminal() throws(CommandFailure) -> LineReader {
    do throws(CommandFailure) {
      return try LineReader("/dev/tty")
    } catch {
      throw CommandFailure(
        "\(error.message); with the form on standard input, answers are read from the terminal: "
          + "give the form by name to answer on standard input",
        .noTerminal)
    }
  }
}
