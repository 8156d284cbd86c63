import FormEngine
import FormText
import FormOracle
import SystemCalls

/// What the arguments of `formwork fuzz` ask for.
struct FuzzSettings {
  let subject: Subject
  private(set) var options = FuzzOptions()
  /// What is judged of a form.
  let judging: JudgingOptions
  /// The kinds of actions and questions about a form, by verb; `nil` for all.
  let kinds: Set<String>?
  private(set) var timeout = Duration.seconds(5)
  /// The files of actions that are to be judged again.
  let replays: [String]
  private let savePath: String?
  private let reportPath: String?
  private let corpus: String?
  /// The program.
  let command: ProgramCommand
  /// The options that matter when something is repeated, as words.
  private var words: [String] = []
  /// The options that say which lists are made, as words.
  private var randomWords: [String] = []

  /// What a tested program is about.
  enum Subject {
    /// The form at this path.
    case form(path: String)
    /// A list without forms, which differs in this from others that are right.
    case table(OutlineDesign, OutlineOptions)
  }

  init(_ arguments: Arguments) throws(CommandError) {
    subject = try Subject(arguments)
    command = ProgramCommand(arguments.command)
    savePath = arguments.value(of: "--save")
    reportPath = arguments.value(of: "--junit")
    corpus = arguments.value(of: "--corpus")
    let others = Array(arguments.positionals.dropFirst(subject.isForm ? 1 : 0))
    replays = arguments.values(of: "--replay") + others
    guard !arguments.command.isEmpty else {
      throw CommandError(
        "a program is missing; write: \(Command.fuzz.usage)", .badUsage)
    }
    guard others.isEmpty || !arguments.values(of: "--replay").isEmpty else {
      throw CommandError(subject.faultOfOtherFiles, .badUsage)
    }
    if case .form("-") = subject, command.namesSpec {
      throw CommandError(
        "\(ProgramCommand.placeholder) is the path of the form, and standard input has none",
        .badUsage)
    }
    judging = JudgingOptions(arguments)
    kinds = try FormRequest.kinds(arguments.values(of: "--only"))
    try readNumbers(arguments)
    for option in ["--size", "--rows"] {
      if let value = arguments.value(of: option) { randomWords += [option, value] }
    }
    for flag in ["--codes", "--reloads", "--strict"] where arguments.has(flag) {
      words.append(flag)
    }
  }

  private mutating func readNumbers(_ arguments: Arguments) throws(CommandError) {
    if let seed = arguments.value(of: "--seed") {
      options.seed = try OptionValue.number(seed, "--seed", "a whole number from 0") { UInt64($0) }
    }
    if let runs = arguments.value(of: "--runs") {
      options.runs = try OptionValue.number(runs, "--runs", "a whole number from 1") {
        OptionValue.count($0)
      }
    }
    if let steps = arguments.value(of: "--steps") {
      options.steps = try OptionValue.number(steps, "--steps", "a whole number from 1") {
        OptionValue.count($0)
      }
    }
    // Slow programs must not take for ever where nobody has said how long it may take.
    options.time = arguments.value(of: "--runs") == nil ? .seconds(60) : nil
    if let time = arguments.value(of: "--time") {
      options.time = try OptionValue.number(time, "--time", "a number of seconds") {
        OptionValue.seconds($0)
      }
      if arguments.value(of: "--runs") == nil { options.runs = Int.max }
    }
    if let time = arguments.value(of: "--timeout") {
      timeout = try OptionValue.number(time, "--timeout", "a number of seconds") {
        OptionValue.seconds($0)
      }
      words += ["--timeout", time]
    }
  }
}

extension FuzzSettings {
  /// Writes the files that were asked for: a report, and the actions that fail where some do.
  ///
  /// - Parameter failing: What fails, one line each.
  func write(_ report: JUnitReport, failing: String?) throws(CommandError) {
    if let reportPath {
      if reportsOnOutput {
        _ = StandardStreams.write(report.xml)
      } else {
        try write(report.xml, to: reportPath)
      }
    }
    guard let failing, !failing.isEmpty else { return }
    if let savePath { try write(failing, to: savePath) }
    if let corpus {
      mkdir(corpus, 0o777)
      try write(failing, to: "\(corpus)/\(failing.fingerprint).jsonl")
    }
  }

  /// Whether the report is what goes to standard output.
  var reportsOnOutput: Bool { reportPath == "-" }

  /// The files of what failed before, in the order of their names.
  var kept: [String] {
    guard let corpus, let names = try? FileManager.default.contentsOfDirectory(atPath: corpus)
    else { return [] }
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { "\(corpus)/\($0)" }
  }

  private func write(_ text: String, to path: String) throws(CommandError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw CommandError("can't write \(path): \(String(cString: strerror(errno)))", .fileError)
    }
  }

  /// The most lines that a command line brings along.
  private static let mostLines = 20

  /// The command line of a shell that has the same happen again.
  ///
  /// - Parameters:
  ///   - lines: What fails, one line each.
  ///   - seed: The seed of the conversation, where the lines alone do not make it fail again.
  ///   - runs: How many conversations it took; they are held again where there are very many lines.
  func repeating(_ lines: [String], seed: UInt64?, runs: Int) -> String {
    let program = CommandLine.arguments.first ?? "formwork"
    var words = [program, "fuzz"] + subject.words + self.words
    var feed = ""
    if let seed {
      words += randomWords
      words += ["--seed", "\(seed)", "--runs", "1", "--steps", "\(options.steps)"]
      if let kinds { words += ["--only", kinds.sorted().joined(separator: ",")] }
    } else if let savePath {
      words += ["--replay", savePath]
    } else if lines.count > Self.mostLines, !replays.isEmpty, !replays.contains("-") {
      words += replays.flatMap { ["--replay", $0] }
    } else if lines.count > Self.mostLines, replays.isEmpty {
      words += randomWords
      words += ["--seed", "\(options.seed)", "--runs", "\(runs)", "--steps", "\(options.steps)"]
    } else if lines.isEmpty {
      words += ["--replay", "/dev/null"]
    } else {
      let texts = lines.map(\.quotedForShell).joined(separator: " ")
      feed = "printf '%s\\n' \(texts) | "
      words += ["--replay", "-"]
    }
    return feed + ProgramCommand(words + ["--"] + command.words).shellText
  }
}

extension JudgingOptions {
  /// What is judged, by the flags that were given.
  init(_ arguments: Arguments) {
    self.init(
      comparesCodes: arguments.has("--codes"), comparesReloads: arguments.has("--reloads"),
      isStrict: arguments.has("--strict"))
  }
}

extension FuzzSettings.Subject {
  init(_ arguments: Arguments) throws(CommandError) {
    if arguments.has("--table") {
      let others =
        ["--codes", "--reloads"].filter(arguments.has)
        + (arguments.values(of: "--only").isEmpty ? [] : ["--only"])
      if let other = others.first {
        throw CommandError("\(other) is about forms; leave it out with --table", .badUsage)
      }
      self = .table(try OutlineDesign(arguments), try OutlineOptions(arguments))
      return
    }
    try OutlineDesign.requireTable(arguments)
    guard let path = arguments.positionals.first else {
      throw CommandError("a file is missing; write: \(Command.fuzz.usage)", .badUsage)
    }
    self = .form(path: path)
  }

  /// The words of the command that name it.
  var words: [String] {
    switch self {
    case .form(let path): [path]
    case .table(let design, let options): ["--table"] + design.options + options.words
    }
  }

  fileprivate var isForm: Bool {
    if case .form = self { true } else { false }
  }

  /// What is said where files are named without `--replay`.
  fileprivate var faultOfOtherFiles: String {
    switch self {
    case .form:
      "there is one form; write -- before the program and --replay before files of actions"
    case .table:
      "with --table there is no form; write -- before the program and --replay before files"
    }
  }
}

extension String {
  /// A name for a file with this text: sixteen digits, the same for the same text.
  ///
  /// Source: Fowler, Noll and Vo, FNV-1a with 64 bits.
  fileprivate var fingerprint: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
