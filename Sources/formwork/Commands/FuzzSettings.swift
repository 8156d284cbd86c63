import FormEngine
import FormText
import FormOracle
import SmallFoundation

/// The settings in the arguments of `formwork fuzz`.
struct FuzzSettings {
  let subject: Subject
  private(set) var options = FuzzOptions()
  let judging: JudgingOptions
  /// The kinds of actions and questions about a form, by verb; `nil` for all.
  let kinds: Set<String>?
  private(set) var timeout = Duration.seconds(5)
  /// The files of actions to judge again.
  let replays: [String]
  private let savePath: String?
  private let reportPath: String?
  private let corpus: String?
  let command: ProgramCommand
  private let arguments: Arguments

  enum Subject {
    /// The form at this path.
    case form(path: String)
    /// A list without forms, with its design.
    case table(OutlineDesign, OutlineOptions)
  }

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    subject = try Subject(arguments)
    command = ProgramCommand(arguments.command)
    savePath = try arguments.value(of: Fuzz.save)
    reportPath = try arguments.value(of: Fuzz.junit)
    corpus = try arguments.value(of: Fuzz.corpus)
    let others = Array(arguments.positionals.dropFirst(subject.isForm ? 1 : 0))
    replays = arguments.texts(of: Fuzz.replay) + others
    guard !arguments.command.isEmpty else {
      throw CommandError(
        others.isEmpty
          ? "a program is missing; usage: \(Fuzz.info.usage)"
          : "-- is missing before the program; write -- \(others.joined(separator: " "))")
    }
    guard others.isEmpty || arguments.has(Fuzz.replay) else {
      throw CommandError(subject.faultOfOtherFiles)
    }
    if case .form("-") = subject, command.namesSpec {
      throw CommandError(
        "\(ProgramCommand.placeholder) is the path of the form, and standard input has none")
    }
    judging = try JudgingOptions(arguments)
    kinds = try FormRequest.kinds(arguments.texts(of: Fuzz.only))
    try readNumbers()
  }

  private mutating func readNumbers() throws(CommandError) {
    options.seed = try arguments.value(of: Fuzz.seed) ?? options.seed
    let runs = try arguments.value(of: Fuzz.runs)
    options.steps = try arguments.value(of: Fuzz.steps) ?? options.steps
    let time = try arguments.value(of: Fuzz.time)
    // Without a limit given by the person, slow programs must not run forever.
    options.time = time ?? (runs == nil ? .seconds(60) : nil)
    options.runs = runs ?? (time == nil ? options.runs : Int.max)
    timeout = try arguments.value(of: Fuzz.timeout) ?? timeout
  }
}

extension FuzzSettings {
  /// Checks before anything is tested that the requested files can be written.
  ///
  /// - Throws: Exit code 4 if one can't be.
  func requireWritableFiles() throws(CommandError) {
    if let savePath { try StandardStreams.requireWritable(savePath) }
    if let reportPath, !reportsOnOutput { try StandardStreams.requireWritable(reportPath) }
    guard let corpus else { return }
    guard mkdir(corpus, 0o777) == 0 || errno == EEXIST else {
      throw CommandError(
        "can't make the folder \(corpus): \(String(cString: strerror(errno)))", .fileError)
    }
    var status = stat()
    guard stat(corpus, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw CommandError(
        "--corpus needs a folder, and \(corpus) is a file; name a folder, or replay the file with "
          + "--replay \(corpus)")
    }
    try StandardStreams.requireWritable("\(corpus)/.formwork")
  }

  /// Writes the requested files: a report and, if there is a failure, its actions. One that can't be
  /// written does not keep the others from it.
  ///
  /// - Parameter failing: The failing actions, one per line.
  /// - Throws: The first failure to write.
  func write(_ report: JUnitReport, failing: String?) throws(CommandError) {
    var failure: CommandError?
    func write(_ text: String, _ path: String) {
      do throws(CommandError) {
        try StandardStreams.write(Array(text.utf8), toFile: path)
      } catch {
        failure = failure ?? error
      }
    }
    if reportsOnOutput { _ = StandardStreams.write(report.xml) }
    if let reportPath, !reportsOnOutput { write(report.xml, reportPath) }
    if let failing, !failing.isEmpty {
      if let savePath { write(failing, savePath) }
      if let corpus { write(failing, "\(corpus)/\(failing.fingerprint).jsonl") }
    }
    if let failure { throw failure }
  }

  /// Whether the report goes to standard output.
  var reportsOnOutput: Bool { reportPath == "-" }

  /// The files of earlier failures, sorted by name.
  var kept: [String] {
    guard let corpus, let names = try? FileManager.default.contentsOfDirectory(atPath: corpus)
    else { return [] }
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { "\(corpus)/\($0)" }
  }

  /// The words of a command that name the subject.
  var subjectWords: [String] {
    switch subject {
    case .form(let path): [path]
    case .table:
      ["--table"]
        + arguments.words(of: ListOptions.design + [ListOptions.except])
    }
  }

  /// The maximum number of actions included in a command line.
  private static let maxLines = 20

  /// Returns a shell command line that repeats the failure.
  ///
  /// - Parameters:
  ///   - lines: The failing actions, one per line.
  ///   - seed: The seed of the conversation, if the lines alone don't reproduce the failure.
  ///   - runs: The number of conversations held; they are repeated if there are very many lines.
  func repeating(_ lines: [String], seed: UInt64?, runs: Int) -> String {
    let program = CommandLine.arguments.first ?? "formwork"
    let judging = [Fuzz.timeout] + JudgingOptions.options
    var words = [program, "fuzz"] + subjectWords + arguments.words(of: judging)
    let randomWords = arguments.words(of: [ListOptions.size, ListOptions.rows])
    var feed = ""
    if let seed {
      words += randomWords
      words += ["--seed", "\(seed)", "--runs", "1", "--steps", "\(options.steps)"]
      if let kinds { words += ["--only", kinds.sorted().joined(separator: ",")] }
    } else if lines.isEmpty {
      words += ["--replay", "/dev/null"]
    } else if let savePath {
      words += ["--replay", savePath]
    } else if lines.count > Self.maxLines, !replays.isEmpty, !replays.contains("-") {
      words += replays.flatMap { ["--replay", $0] }
    } else if lines.count > Self.maxLines, replays.isEmpty {
      words += randomWords
      words += ["--seed", "\(options.seed)", "--runs", "\(runs)", "--steps", "\(options.steps)"]
    } else {
      let texts = lines.map(\.quotedForShell).joined(separator: " ")
      feed = "printf '%s\\n' \(texts) | "
      words += ["--replay", "-"]
    }
    return feed + ProgramCommand(words + ["--"] + command.words).shellText
  }
}

extension FuzzSettings.Subject {
  init(_ arguments: Arguments) throws(CommandError) {
    if arguments.has(ListOptions.table) {
      let others: [any CommandOption] = [JudgingOptions.codes, JudgingOptions.reloads, Fuzz.only]
      if let other = others.first(where: { arguments.has($0) }) {
        throw CommandError("\(other.syntax.name) applies to forms; leave it out with --table")
      }
      self = .table(try OutlineDesign(arguments), try OutlineOptions(arguments))
      return
    }
    self = .form(path: try arguments.specPath(of: Fuzz.info))
  }

  fileprivate var isForm: Bool {
    if case .form = self { true } else { false }
  }

  /// The message for files that are given without `--replay`.
  fileprivate var faultOfOtherFiles: String {
    switch self {
    case .form:
      "give only one form; write -- before the program and --replay before files of actions"
    case .table:
      "--table takes no form; write -- before the program and --replay before files"
    }
  }
}

extension String {
  /// A name for a file with this text: sixteen digits that depend only on the text.
  ///
  /// Source: Fowler, Noll and Vo, FNV-1a with 64 bits.
  fileprivate var fingerprint: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
