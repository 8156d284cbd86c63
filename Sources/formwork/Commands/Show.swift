import FormEngine
import FormText

/// Prints the visible rows as a table for people, after some actions.
struct Show: Command {
  private let path: String
  private let actionsPath: String?
  private let circumstances: Circumstances

  init(_ arguments: Arguments) throws(CommandError) {
    path = arguments.positionals[0]
    actionsPath = try arguments.value(of: Self.actions)
    circumstances = try Circumstances(arguments)
  }

  func run() throws(CommandError) -> ExitCode {
    var form = try SpecSource.form(path, circumstances)
    if let actionsPath { try perform(actionsIn: actionsPath, on: &form) }
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
    name: "show", usage: "formwork show SPEC [--actions FILE] [--today DATE]",
    summary: "print the visible rows as a table",
    failure: "an action failed", exitCodes: [5], positionals: 1...1,
    options: [actions] + Circumstances.options,
    details: Help.lines(16, [actions] + Circumstances.options))

  private static let actions = Option(
    "--actions", "FILE",
    """
    do these actions first, one JSON line each; stop at the
    first that fails
    """)
}
