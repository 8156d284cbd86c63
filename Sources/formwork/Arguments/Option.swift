import FormText

/// An option of a command.
protocol CommandOption: Sendable {
  var syntax: OptionSyntax { get }
}

/// How an option is written, and what the help says about it.
struct OptionSyntax: Sendable {
  enum Values: Sendable {
    case none
    case one
    /// The option may be repeated.
    case many
    /// The value comes after an equals sign, if there is one.
    case optional
  }

  let name: String
  let values: Values
  /// Ways to write the option, each with what it does; none if another option explains it.
  let help: [(usage: String, text: String)]
}

/// An option without a value.
struct Flag: CommandOption {
  let syntax: OptionSyntax

  /// - Parameter help: What the help says; may have several lines.
  init(_ name: String, _ help: String) {
    syntax = OptionSyntax(name: name, values: .none, help: [(name, help)])
  }
}

extension Flag {
  /// The same flag with another explanation, in the help of another command.
  func saying(_ help: String) -> Flag { Flag(syntax.name, help) }
}

/// An option with a value, or with several if it may be repeated.
struct Option<Value: Sendable>: CommandOption {
  let syntax: OptionSyntax
  /// What a value must be, for the message about another one.
  let expected: String
  /// Returns the value that a text means; `nil` if it means none.
  let read: @Sendable (String) -> Value?

  /// - Parameters:
  ///   - isRepeatable: Whether it may be given several times.
  ///   - help: Ways to write the option, each with what it does.
  init(
    _ name: String, as expected: String, isRepeatable: Bool = false,
    help: [(usage: String, text: String)], read: @escaping @Sendable (String) -> Value?
  ) {
    syntax = OptionSyntax(name: name, values: isRepeatable ? .many : .one, help: help)
    (self.expected, self.read) = (expected, read)
  }

  /// - Parameters:
  ///   - placeholder: What the help writes in place of a value.
  ///   - help: What the help says; may have several lines.
  init(
    _ name: String, _ placeholder: String, _ help: String, as expected: String,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name, as: expected, help: [("\(name) \(placeholder)", help)], read: read)
  }
}

extension Option {
  /// The same option with another explanation, in the help of another command.
  func saying(_ help: String) -> Option {
    Option(
      syntax.name, as: expected, isRepeatable: syntax.values == .many,
      help: syntax.help.prefix(1).map { ($0.usage, help) }, read: read)
  }
}

extension Option<String> {
  /// An option whose value is any text, such as the path of a file.
  init(_ name: String, _ placeholder: String, _ help: String, isRepeatable: Bool = false) {
    self.init(
      name, as: "a text", isRepeatable: isRepeatable, help: [("\(name) \(placeholder)", help)]
    ) { $0 }
  }
}

extension Option<Bool> {
  /// An option that can be given alone, or with one word after an equals sign; the value is whether there is that
  /// word.
  init(_ name: String, or word: String, _ help: String, _ helpWithWord: String) {
    syntax = OptionSyntax(
      name: name, values: .optional, help: [(name, help), ("\(name)=\(word)", helpWithWord)])
    expected = "\(word), or no value"
    read = { $0 == word ? true : nil }
  }
}

extension Option<Int> {
  /// An option whose value is a number of things.
  init(count name: String, _ help: String) {
    self.init(name, "N", help, as: "a whole number from 1") {
      Int($0).flatMap { $0 > 0 ? $0 : nil }
    }
  }
}

extension Option<UInt64> {
  /// An option whose value is the seed of random numbers.
  init(seed help: String) {
    self.init("--seed", "N", help, as: "a whole number from 0") { UInt64($0) }
  }
}

extension Option<Duration> {
  /// An option whose value is a time in seconds.
  init(seconds name: String, as expected: String = "a number of seconds", _ help: String) {
    self.init(name, "S", help, as: expected) { text in
      Double(text).flatMap { $0 > 0 && $0 <= 1e6 ? .milliseconds(max(1, Int($0 * 1_000))) : nil }
    }
  }
}
