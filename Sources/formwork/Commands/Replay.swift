import FormText
import SmallFoundation

extension Formwork {
  /// Answers the actions in a file or from standard input on standard output.
  static func replay(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    let spec = arguments.positionals[0]
    let actions = arguments.positionals.count > 1 ? arguments.positionals[1] : "-"
    guard actions != "-" || spec != "-" else {
      throw CommandError("standard input can't be the form and the actions; give ACTIONS by name")
    }
    var conversation = FormConversation(
      try SpecSource.form(spec), includesRows: !arguments.has("--no-rows"))
    var lines = try LineReader(actions)
    if let exitCode = send(conversation.greeting) { return exitCode }
    while let line = try lines.next() {
      guard let reply = conversation.reply(to: line) else { continue }
      if let exitCode = send(reply) { return exitCode }
      if reply.refusal != nil, arguments.has("--strict") { return .failure }
    }
    return .success
  }

  /// Writes a line at once; returns an exit code if nothing more can be written.
  private static func send(_ reply: FormConversation.Reply) -> ExitCode? {
    do throws(SystemError) {
      try Descriptor.writeAll(Array(reply.text.utf8) + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
      return nil
    } catch {
      return StandardStreams.exitCode(after: error)
    }
  }
}
