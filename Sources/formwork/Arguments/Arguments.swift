/// The arguments of a command, sorted by what it accepts.
struct Arguments {
  private(set) var positionals: [String] = []
  /// The values of each given option by its name; a flag has none.
  private var given: [String: [String]] = [:]
  /// The words after `--`, if they are a command.
  private(set) var command: [String] = []

  /// Returns the words after the name of the program.
  ///
  /// - Throws: Exit code 2 if one is not valid UTF-8: a repaired file name would name another file.
  static func ofProcess() throws(CommandError) -> [String] {
    for (index, word) in CommandLine.arguments.enumerated() {
      let bytes = CommandLine.unsafeArgv[index]
      guard bytes.flatMap({ String(validatingCString: $0) }) == nil else { continue }
      throw CommandError(
        "argument \(index), \(word.quotedForMessage), is not valid UTF-8; rename the file")
    }
    return Array(CommandLine.arguments.dropFirst())
  }

  /// Reads the words after the name of a command. `--` ends the flags; `-` is a positional.
  init(_ words: [String], for command: CommandInfo) throws(CommandError) {
    var rest = words[...]
    var takesFlags = true
    while let word = rest.popFirst() {
      guard takesFlags, word.hasPrefix("-"), word != "-", !(command.takesTexts && word.isSentence)
      else {
        positionals.append(word)
        continue
      }
      if word == "--", command.takesCommand {
        self.command = Array(rest)
        break
      } else if word == "--" {
        takesFlags = false
      } else {
        try take(word, rest: &rest, command)
      }
    }
    guard command.takesFiles else { return }
    let wanted = command.positionals
    guard wanted.contains(positionals.count) || asksForHelp else {
      let fault = positionals.count < wanted.lowerBound ? "a file is missing" : "too many files"
      throw CommandError("\(fault); usage: \(command.usage)")
    }
    guard !positionals.contains("") else {
      throw CommandError("\"\" is not a file; usage: \(command.usage)")
    }
    guard (positionals + given.values.joined()).count(where: { $0 == "-" }) <= 1 else {
      throw CommandError("standard input can be only one of the files; give the others by name")
    }
  }

  /// Whether the help is asked for, instead of anything else.
  var asksForHelp: Bool { given[Self.help.name] != nil }

  /// Whether an option is given.
  func has(_ option: some CommandOption) -> Bool { given[option.syntax.name] != nil }

  /// The values of an option as they are written.
  func texts(of option: some CommandOption) -> [String] { given[option.syntax.name] ?? [] }

  /// The last value of an option; `nil` if it is not given.
  func value<Value>(of option: Option<Value>) throws(CommandError) -> Value? {
    try texts(of: option).last.map { text throws(CommandError) in try option.value(of: text) }
  }

  /// The given ones of some options with their values, as words of a command.
  func words(of options: [any CommandOption]) -> [String] {
    options.filter { has($0) }.flatMap { option in
      let (name, texts) = (option.syntax.name, texts(of: option))
      return texts.isEmpty ? [name] : texts.flatMap { [name, $0] }
    }
  }

  private static let help = OptionSyntax(name: "--help", values: .none, help: [])

  private mutating func take(
    _ word: String, rest: inout ArraySlice<String>, _ command: CommandInfo
  ) throws(CommandError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0] == "-h" ? Self.help.name : String(parts[0])
    let known = command.options.map(\.syntax) + [Self.help]
    guard let option = known.first(where: { $0.name == name }) else {
      let remedy = OptionValue.remedy(for: name, in: known.map(\.name), or: "it has")
      let isOfProgram = command.takesCommand && !positionals.isEmpty
      throw CommandError(
        "\(command.name) has no option \(name); \(remedy)"
          + (isOfProgram ? "; if it belongs to the program, write -- before the program" : "")
          + (command.takesTexts && positionals.count < command.positionals.upperBound
            ? "; write a title that begins with a dash last, after --" : ""))
    }
    if option.values == .none {
      guard parts.count == 1 else { throw CommandError("\(name) takes no value") }
      given[name] = []
      return
    }
    if option.values == .optional, parts.count == 1 {
      given[name] = []
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw CommandError("\(name) needs a value after it")
    }
    if option.values == .many {
      given[name, default: []].append(value)
    } else {
      guard !value.isEmpty else {
        throw CommandError("\(name) has an empty value; give it one, or leave it out")
      }
      given[name] = [value]
    }
  }
}

extension Option {
  /// The value that a text means.
  ///
  /// - Throws: Exit code 2 if it means none.
  func value(of text: String) throws(CommandError) -> Value {
    try OptionValue.read(text, syntax.name, expected, read)
  }
}

extension String {
  /// Whether there are spaces in the text before any equals sign, as in no option.
  fileprivate var isSentence: Bool { prefix { $0 != "=" }.contains(" ") }
}
