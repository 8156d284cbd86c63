import FormEngine
import FormFiles
import FormOracle
import Foundation

/// What is asked for by the words behind `formwork fuzz`.
struct FuzzSettings {
  let specPath: String
  private(set) var options = FuzzOptions()
  private(set) var timeout = Duration.seconds(5)
  /// The files of actions that are to be judged again.
  let replays: [String]
  private let savePath: String?
  private let reportPath: String?
  private let command: ProgramCommand
  /// The options that matter when something is repeated, as words.
  private var kept: [String] = []

  init(_ arguments: Arguments) throws(CommandFailure) {
    specPath = arguments.positionals[0]
    command = ProgramCommand(arguments.command)
    savePath = arguments.value(of: "--save")
    reportPath = arguments.value(of: "--junit")
    let others = Array(arguments.positionals.dropFirst())
    replays = arguments.values(of: "--replay") + others
    guard !arguments.command.isEmpty else {
      throw CommandFailure(
        "a program is missing; write: \(Command.fuzz.usage)", .badUsage)
    }
    guard others.isEmpty || !arguments.values(of: "--replay").isEmpty else {
      throw CommandFailure(
        "there is one form; write -- before the program and --replay before files of actions",
        .badUsage)
    }
    guard specPath != "-" || !command.namesSpec else {
      throw CommandFailure(
        "\(ProgramCommand.placeholder) is the path of the form, and standard input has none",
        .badUsage)
    }
    options.judging = JudgingOptions(arguments)
    options.kinds = try Self.kinds(arguments.values(of: "--only"))
    try readNumbers(arguments)
    for flag in ["--codes", "--reloads", "--strict"] where arguments.has(flag) { kept.append(flag) }
  }

  private mutating func readNumbers(_ arguments: Arguments) throws(CommandFailure) {
    if let seed = arguments.value(of: "--seed") {
      options.seed = try Self.number(seed, "--seed", "a whole number from 0") { UInt64($0) }
    }
    if let runs = arguments.value(of: "--runs") {
      options.runs = try Self.number(runs, "--runs", "a whole number from 1") { Self.count($0) }
    }
    if let steps = arguments.value(of: "--steps") {
      options.steps = try Self.number(steps, "--steps", "a whole number from 1") { Self.count($0) }
    }
    // Slow programs must not take for ever where nobody has said how long it may take.
    options.time = arguments.value(of: "--runs") == nil ? .seconds(60) : nil
    if let time = arguments.value(of: "--time") {
      options.time = try Self.number(time, "--time", "a number of seconds") { Self.seconds($0) }
      if arguments.value(of: "--runs") == nil { options.runs = Int.max }
    }
    if let time = arguments.value(of: "--timeout") {
      timeout = try Self.number(time, "--timeout", "a number of seconds") { Self.seconds($0) }
      kept += ["--timeout", time]
    }
  }

  private static func number<Number>(
    _ text: String, _ option: String, _ wanted: String, _ read: (String) -> Number?
  ) throws(CommandFailure) -> Number {
    guard let number = read(text) else {
      throw CommandFailure(
        "\(option) wants \(wanted), not \(text.quotedForMessage)", .badUsage)
    }
    return number
  }

  private static func count(_ text: String) -> Int? {
    Int(text).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func seconds(_ text: String) -> Duration? {
    Double(text).flatMap { $0 > 0 && $0 <= 1e6 ? .milliseconds(max(1, Int($0 * 1_000))) : nil }
  }

  /// The kinds of actions and questions, from lists with commas.
  private static func kinds(_ lists: [String]) throws(CommandFailure) -> Set<String>? {
    guard !lists.isEmpty else { return nil }
    let kinds = lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let known = FormRequest.verbs
    for kind in kinds where !known.contains(String(kind)) {
      var search = NearestName()
      let meant = search.search(for: String(kind), count: known.count) { known[$0] }
      let remedy =
        meant.map { "did you mean \(known[$0])?" }
        ?? "there are \(known.joined(separator: ", "))"
      throw CommandFailure(
        "--only knows no kind \(String(kind).quotedForMessage); \(remedy)", .badUsage)
    }
    return Set(kinds.map(String.init))
  }
}

extension FuzzSettings {
  /// Writes the files that were asked for: a report, and the actions that fail where some do.
  func write(_ report: JUnitReport, _ failure: FuzzFailure?) throws(CommandFailure) {
    if let reportPath { try write(report.xml, to: reportPath) }
    if let savePath, let failure { try write(SavedRequests.text(failure.requests), to: savePath) }
  }

  private func write(_ text: String, to path: String) throws(CommandFailure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw CommandFailure("can't write \(path): \(error.localizedDescription)", .fileTrouble)
    }
  }

  /// The command line of a shell that has the same happen again.
  func repeating(_ failure: FuzzFailure) -> String {
    let program = CommandLine.arguments.first ?? "formwork"
    var words = [program, "fuzz", specPath] + kept
    var feed = ""
    if !failure.isRepeatable, let seed = failure.seed {
      words += ["--seed", "\(seed)", "--runs", "1", "--steps", "\(options.steps)"]
      if let kinds = options.kinds { words += ["--only", kinds.sorted().joined(separator: ",")] }
    } else if let savePath {
      words += ["--replay", savePath]
    } else if failure.requests.isEmpty {
      words += ["--replay", "/dev/null"]
    } else {
      let lines = failure.requests.map { $0.json.quotedForShell }.joined(separator: " ")
      feed = "printf '%s\\n' \(lines) | "
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
