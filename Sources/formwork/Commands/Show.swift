import FormEngine
import FormText

extension Formwork {
  /// Prints the visible rows as a table for people, after some actions.
  static func show(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    var form = try SpecSource.form(arguments.positionals[0])
    if let actions = arguments.value(of: "--actions") {
      try perform(actionsIn: actions, on: &form)
    }
    return StandardStreams.write(FormTable(form).text)
  }

  private static func perform(
    actionsIn path: String, on form: inout LiveForm
  ) throws(CommandError) {
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
}
