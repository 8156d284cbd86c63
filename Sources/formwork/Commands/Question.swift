import FormEngine
import FormText

/// A single question, described by the arguments of a command.
struct Question {
  let title: String
  private let kind: Kind
  private let isRequired: Bool
  private let content: RowContent

  enum Kind: String, CaseIterable {
    case text
    case number
    case confirm
    case choose
    case date
    case secret

    /// The options for this kind of question, in addition to those for all questions.
    var options: [any CommandOption] {
      let bounded: [any CommandOption] = [Ask.initial, Ask.required, Ask.min, Ask.max]
      return switch self {
      case .text: bounded + [Ask.pattern, Ask.placeholder, Ask.multiline]
      case .secret: bounded + [Ask.pattern, Ask.placeholder]
      case .number, .date: bounded
      case .confirm: [Ask.initial, Ask.exitCode]
      case .choose: bounded + [Ask.choices, Ask.optionsFrom, Ask.labels, Ask.multiple]
      }
    }

    /// Whether an option is for this kind of question, or for all.
    func takes(_ option: some CommandOption) -> Bool {
      options.contains { $0.syntax.name == option.syntax.name }
    }
  }

  /// Reads the kind, the title and the options of a question.
  ///
  /// - Throws: Exit code 2 if they are invalid, 4 if the file of options can't be read.
  init(_ arguments: Arguments) throws(CommandError) {
    let words = arguments.positionals
    let usage = Ask.info.usage
    guard let first = words.first else {
      throw CommandError("the kind of the question is missing; usage: \(usage)")
    }
    kind = try Self.kind(first)
    guard words.count >= 2 else {
      throw CommandError("the title of the question is missing; usage: \(usage)")
    }
    guard words.count == 2 else {
      let whole = words.dropFirst().joined(separator: " ")
      throw CommandError(
        "the title must be one argument; write it in quotes: \(whole.quotedForMessage)")
    }
    guard !words[1].isEmpty else {
      throw CommandError("the title is empty; write the question")
    }
    title = words[1]
    try Self.requireFit(arguments, kind)
    content = try arguments.content(of: kind)
    isRequired = kind == .confirm || arguments.has(Ask.required)
  }

  private static func kind(_ word: String) throws(CommandError) -> Kind {
    if let kind = Kind(rawValue: word) { return kind }
    let kinds = Kind.allCases.map(\.rawValue)
    let remedy = OptionValue.remedy(for: word, in: kinds, or: "the kinds are")
    throw CommandError("unknown kind of question \(word.quotedForMessage); \(remedy)")
  }

  /// Refuses options that do not apply to a kind of question.
  private static func requireFit(_ arguments: Arguments, _ kind: Kind) throws(CommandError) {
    for option in Kind.allCases.flatMap(\.options)
    where !kind.takes(option) && arguments.has(option) {
      let name = option.syntax.name
      let kinds = Kind.allCases.filter { $0.takes(option) }.map(\.rawValue)
      let list = kinds.joined(separator: ", ")
      throw CommandError(
        kind == .confirm && name == Ask.required.syntax.name
          ? "confirm always needs an answer; leave --required out"
          : "\(name) is for \(list), not for \(kind.rawValue); leave it out")
    }
  }

  /// The question as a form of one row.
  ///
  /// - Parameter language: The tag of the language of messages and keys; `nil` for English.
  /// - Throws: Exit code 2 if the options contradict each other.
  func checked(in language: String?) throws(CommandError) -> CheckedSpec {
    let row = RowSpec("answer", content, title: title, isRequired: isRequired)
    let languages = language.map { [$0] } ?? []
    let report = FormSpec(
      "", languages: languages, sections: [SectionSpec("question", rows: [row])]
    ).check()
    if let checked = report.checked { return checked }
    let error = report.findings.first { $0.severity == .error }
    throw CommandError(
      "this is not a valid question: \(error?.message ?? "unknown")".withoutControlCharacters)
  }

  private var isMultiple: Bool {
    if case .picker(let picker) = content { picker.isMultiple } else { false }
  }

  /// The lines for an answer on standard output: one line, empty if there is no answer; for several
  /// chosen options one line each.
  func lines(of answer: FormValue?) -> [String] {
    switch answer {
    case .text(let text)?: [text]
    case .number(let number)?: [FormValue.plain(number)]
    case .bool(let bool)?: [bool ? "true" : "false"]
    default: answer?.texts ?? (isMultiple ? [] : [""])
    }
  }
}
