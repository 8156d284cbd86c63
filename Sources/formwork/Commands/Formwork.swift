import FormEngine
import FormText
import SmallFoundation

/// The entry point, which runs the requested command.
enum Formwork {
  /// Runs the command in the arguments of the process.
  static func run() -> ExitCode {
    do throws(CommandError) {
      return try run(naming: try Arguments.ofProcess())
    } catch {
      StandardStreams.report(error)
      return error.exitCode
    }
  }

  private static func run(naming words: [String]) throws(CommandError) -> ExitCode {
    guard let first = words.first else {
      throw CommandError("name a form to fill in, or see formwork --help")
    }
    if first == "help", let topic = words.dropFirst().first {
      return try help(on: topic)
    }
    if first == "--help" || first == "-h" || first == "help" {
      return StandardStreams.write(Help.overview + "\n")
    }
    if first == "--version" {
      return StandardStreams.write("formwork \(FormworkVersion.current)\n")
    }
    guard let command = Commands.named(first) else {
      try requireFile(first, before: words.dropFirst())
      return try run(Fill.self, words)
    }
    return try run(command, Array(words.dropFirst()))
  }

  /// Prints the help for `formwork help TOPIC`.
  private static func help(on topic: String) throws(CommandError) -> ExitCode {
    if topic == "spec" { return StandardStreams.write(SpecReference.text) }
    guard let command = Commands.named(topic) else {
      let topics = Commands.names + ["spec"]
      let remedy = OptionValue.remedy(for: topic, in: topics, or: "the topics are")
      throw CommandError("there is no help on \(topic.quotedForMessage); \(remedy)")
    }
    return StandardStreams.write(Help.text(for: command.info) + "\n")
  }

  /// Refuses an unknown word that is directly followed by a file, since it was meant as a command.
  private static func requireFile(
    _ word: String, before others: ArraySlice<String>
  ) throws(CommandError) {
    guard !word.hasPrefix("-"), let next = others.first, !next.hasPrefix("-"),
      !FileManager.default.fileExists(atPath: word)
    else { return }
    let remedy = OptionValue.remedy(for: word, in: Commands.names, or: "the commands are")
    throw CommandError("there is no command \(word); \(remedy)")
  }

  private static func run(
    _ command: any Command.Type, _ words: [String]
  ) throws(CommandError) -> ExitCode {
    let arguments = try Arguments(words, for: command.info)
    return arguments.asksForHelp
      ? StandardStreams.write(Help.text(for: command.info) + "\n")
      : try command.init(arguments).run()
  }
}
