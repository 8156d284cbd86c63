import FormEngine
import FormText
import SmallFoundation

/// Answers the actions in a file or from standard input on standard output.
struct Replay: Command {
  private let path: String
  private let circumstances: Circumstances
  private let actionsPath: String
  private let isStrict: Bool
  private let includesRows: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    path = arguments.positionals[0]
    actionsPath = arguments.positionals.count > 1 ? arguments.positionals[1] : "-"
    guard actionsPath != "-" || path != "-" else {
      throw CommandError("standard input can't be the form and the actions; give ACTIONS by name")
    }
    circumstances = try Circumstances(arguments)
    isStrict = arguments.has(Self.strict)
    includesRows = !arguments.has(Self.noRows)
  }

  func run() throws(CommandError) -> ExitCode {
    var conversation = FormConversation(
      try SpecSource.form(path, circumstances), includesRows: includesRows)
    var lines = try LineReader(actionsPath)
    if let exitCode = send(conversation.greeting) { return exitCode }
    while let line = try lines.next() {
      guard let reply = conversation.reply(to: line) else { continue }
      if let exitCode = send(reply) { return exitCode }
      if reply.refusal != nil, isStrict { return .failure }
    }
    return .success
  }

  /// Writes a line at once; returns an exit code if nothing more can be written.
  private func send(_ reply: FormConversation.Reply) -> ExitCode? {
    do throws(SystemError) {
      try Descriptor.writeAll(Array(reply.text.utf8) + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
      return nil
    } catch {
      return StandardStreams.exitCode(after: error)
    }
  }
}
