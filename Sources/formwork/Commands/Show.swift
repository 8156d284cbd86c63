import FormEngine
import FormImport
import FormText

/// Prints the visible rows as a table for people, after some actions.
struct Show: Command {
  private let path: String
  private let actionsPath: String?
  private let circumstances: Circumstances
  /// The system whose results are printed; `nil` for the table.
  private let system: ForeignFormat?

  init(_ arguments: Arguments) throws(CommandError) {
    path = arguments.positionals[0]
    actionsPath = try arguments.value(of: Self.actions)
    circumstances = try Circumstances(arguments)
    system = try arguments.value(of: Self.system)
  }

  func run() throws(CommandError) -> ExitCode {
    let checked = try SpecSource.spec(path).checked
    var form = circumstances.form(checked)
    if let actionsPath { try perform(actionsIn: actionsPath, on: &form) }
    if let system {
      let text = try ForeignAnswers.text(of: form.result(), in: checked.spec, as: system)
      return StandardStreams.write(text)
    }
    return StandardStreams.write(FormTable(form).text)
  }

  private func perform(actionsIn path: String, on form: inout LiveForm) throws(CommandError) {
    var lines = try LineReader(path)
    var conversation = FormConversation(form, includesRows: false)
    var number = 0
    while let line = try lines.next() {
      number += 1
      if let refusal = conversation.reply(to: line)?.refusal {
        let place = refusal.index.map { " (action \($0) of the batch)" } ?? ""
        throw CommandError("\(lines.name):\(number): \(refusal)\(place)", .failure)
      }
    }
    form = conversation.form
  }

  static let info = CommandInfo(
    name: "show", usage: "formwork show SPEC [--actions FILE] [--today DATE] [--as SYSTEM]",
    summary: "print the visible rows as a table",
    failure: "an action failed", exitCodes: [5], positionals: 1...1,
    options: [actions] + Circumstances.options + [system],
    details: Help.lines(16, [actions] + Circumstances.options + [system]))

  private static let system = ResultOutput.system.saying(
    """
    print what the form would give now, as fill with --as does
    """)

  private static let actions = Option(
    "--actions", "FILE",
    """
    do these actions first, one JSON line each; stop at the
    first that fails
    """)
}
