import FormEngine
import FormText
import FormOracle

/// Judges a recording line by line.
struct Verify: Command {
  private let path: String
  private let recordingPath: String
  private let judging: JudgingOptions
  private let reportsAll: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    path = arguments.positionals[0]
    recordingPath = arguments.positionals[1]
    judging = try JudgingOptions(arguments)
    reportsAll = arguments.has(Self.all)
  }

  func run() throws(CommandError) -> ExitCode {
    let (checked, _) = try SpecSource.spec(path)
    var model = FormModel(checked.spec, options: judging)
    var lines = try LineReader(recordingPath)
    var number = 0
    var wrong = 0
    while wrong == 0 || reportsAll, let line = try lines.next() {
      number += 1
      guard let fault = fault(of: line, &model) else { continue }
      wrong += 1
      let written = StandardStreams.write(
        "\(lines.name.withoutControlCharacters):\(number): \(fault)\n")
      guard written == .success else { return written }
    }
    guard model.record.answers > 0 || wrong > 0 else {
      throw CommandError("\(lines.name) has no line that can be judged", .badSpec)
    }
    let count = model.record.answers == 1 ? "1 line" : "\(model.record.answers) lines"
    let outcome = wrong == 0 ? "nothing is wrong" : wrong == 1 ? "1 is wrong" : "\(wrong) are wrong"
    StandardStreams.report("\(count) judged: \(outcome)")
    for gap in model.gaps {
      StandardStreams.report("not judged: \(gap)")
    }
    return wrong == 0 ? .success : .failure
  }

  /// The description of the fault in a line; `nil` if there is none.
  private func fault(of line: [UInt8], _ model: inout FormModel) -> String? {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
    do throws(LineError) {
      return try model.finding(recorded: line).map(\.description)
    } catch {
      return "\(error)"
    }
  }
}

extension Verify {
  static let info = CommandInfo(
    name: "verify", usage: "formwork verify SPEC TRANSCRIPT [--all] [OPTION…]",
    summary: "judge what a front end recorded, line by line",
    failure: "something is wrong", exitCodes: [5], positionals: 2...2,
    options: [all] + JudgingOptions.options,
    details: """
      Each line of TRANSCRIPT is {"action": ACTION, "update": UPDATE, "sections":
      [{"id": ID, "rows": [ID, …]}, …]}: an action as replay takes it, the update that
      the front end then sent to its table, and the sections that it then showed, or
      one of these two. A line without an action shows the initial form. The first
      wrong line is reported on standard output, with the rule that it breaks, what
      was expected (-) and what was found (+).

      \(Help.lines(15, [all] + JudgingOptions.options))
      """)

  private static let all = Flag("--all", "report every wrong line, not only the first")
}

extension JudgingOptions {
  static let options: [any CommandOption] = [
    codes, reloads, strict, SpecSource.today, SpecSource.now,
  ]

  static let codes = Flag("--codes", "compare the codes of refusals")
  static let reloads = Flag("--reloads", "compare which rows are reloaded")
  static let strict = Flag("--strict", "an update that does more than necessary is wrong")

  init(_ arguments: Arguments) throws(CommandError) {
    self.init(
      comparesCodes: arguments.has(Self.codes), comparesReloads: arguments.has(Self.reloads),
      isStrict: arguments.has(Self.strict), now: try SpecSource.present(arguments))
  }
}
