/// The arguments of a command, sorted by its syntax.
struct Arguments {
  private(set) var positionals: [String] = []
  /// The values of each given option by its name; a flag has none.
  private var given: [String: [String]] = [:]
  /// The words after `--`, if they are a command.
  private(set) var command: [String] = []

  /// The arguments that a command accepts.
  struct Syntax: Sendable {
    var positionals: ClosedRange<Int>
    /// Whether the positionals are files; `-` is then standard input.
    var takesFiles = true
    var flags: [String] = []
    /// The options that are followed by a value.
    var options: [String] = []
    /// The options that are followed by a value and may be repeated.
    var lists: [String] = []
    /// Whether the words after `--` are a command.
    var takesCommand = false
  }

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
  init(_ words: [String], for command: Command) throws(CommandError) {
    var rest = words[...]
    var takesFlags = true
    while let word = rest.popFirst() {
      guard takesFlags, word.hasPrefix("-"), word != "-" else {
        positionals.append(word)
        continue
      }
      if word == "--", command.syntax.takesCommand {
        self.command = Array(rest)
        break
      } else if word == "--" {
        takesFlags = false
      } else {
        try take(word, rest: &rest, command)
      }
    }
    guard command.syntax.takesFiles else { return }
    let wanted = command.syntax.positionals
    guard wanted.contains(positionals.count) || has("--help") else {
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

  /// Whether a flag or an option is given.
  func has(_ name: String) -> Bool {
    given[name] != nil
  }

  /// The last value of an option; `nil` if it is not given.
  func value(of option: String) -> String? {
    given[option]?.last
  }

  /// The values of an option that may be repeated.
  func values(of option: String) -> [String] {
    given[option] ?? []
  }

  /// The given ones of some flags and options with their values, as words of a command.
  func words(of names: [String]) -> [String] {
    names.filter(has).flatMap { name in
      values(of: name).isEmpty ? [name] : values(of: name).flatMap { [name, $0] }
    }
  }

  /// Reads the value of an option; `nil` if it is not given.
  ///
  /// - Parameters:
  ///   - wanted: What the value must be, for the message about another one.
  ///   - read: Returns the meaning of a text; `nil` if it is something else.
  func value<Value>(
    of option: String, as wanted: String, _ read: (String) -> Value?
  ) throws(CommandError) -> Value? {
    guard let text = value(of: option) else { return nil }
    return try OptionValue.read(text, option, wanted, read)
  }

  /// Reads the value of an option as a number of things; `nil` if it is not given.
  func count(of option: String) throws(CommandError) -> Int? {
    try value(of: option, as: "a whole number from 1") { Int($0).flatMap { $0 > 0 ? $0 : nil } }
  }

  func seed() throws(CommandError) -> UInt64? {
    try value(of: "--seed", as: "a whole number from 0") { UInt64($0) }
  }

  private mutating func take(
    _ word: String, rest: inout ArraySlice<String>, _ command: Command
  ) throws(CommandError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0] == "-h" ? "--help" : String(parts[0])
    let known = command.syntax.flags + ["--help"]
    if known.contains(name) {
      guard parts.count == 1 else {
        throw CommandError("\(name) takes no value")
      }
      given[name] = []
    } else if (command.syntax.options + command.syntax.lists).contains(name) {
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw CommandError("\(name) needs a value after it")
      }
      if command.syntax.lists.contains(name) {
        given[name, default: []].append(value)
      } else {
        guard !value.isEmpty else {
          throw CommandError("\(name) has an empty value; give it one, or leave it out")
        }
        given[name] = [value]
      }
    } else {
      let all = known + command.syntax.options + command.syntax.lists
      let remedy = OptionValue.remedy(for: name, in: all, or: "it has")
      let isOfProgram = command.syntax.takesCommand && !positionals.isEmpty
      throw CommandError(
        "\(command.name) has no option \(name); \(remedy)"
          + (isOfProgram ? "; if it belongs to the program, write -- before the program" : ""))
    }
  }
}
