import FormEngine
import FormText
import FormOracle

extension Formwork {
  /// Prints test cases with the expected results, one per line.
  static func cases(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    let count = try arguments.value(of: "--count").map { text throws(CommandError) in
      try OptionValue.number(text, "--count", "a whole number from 1") { OptionValue.count($0) }
    }
    let seed = try arguments.value(of: "--seed").map { text throws(CommandError) in
      try OptionValue.number(text, "--seed", "a whole number from 0") { UInt64($0) }
    }
    if arguments.has("--table") {
      return try casesOfTable(arguments, count: count, seed: seed ?? 1)
    }
    try OutlineDesign.requireTable(arguments)
    guard let path = arguments.positionals.first else {
      throw CommandError("a file is missing; write: \(Command.cases.usage)", .badUsage)
    }
    let kinds = try FormRequest.kinds(arguments.values(of: "--only"))
    let cases = FormCases(try SpecSource.spec(path).checked.spec, seed: seed ?? 1, kinds: kinds)
    return write(cases.lines(count: count ?? usualCount))
  }

  /// The default number of cases.
  private static let usualCount = 1_000

  private static func casesOfTable(
    _ arguments: Arguments, count: Int?, seed: UInt64
  ) throws(CommandError) -> ExitCode {
    guard arguments.positionals.isEmpty, arguments.values(of: "--only").isEmpty else {
      throw CommandError(
        "--table takes neither a form nor --only; leave them out", .badUsage)
    }
    let can = try OutlineSkill.named(arguments.values(of: "--can"))
    let cases = OutlineCases(try OutlineDesign(arguments), can: can, seed: seed)
    return write(cases.prefix(count ?? usualCount).map(\.json))
  }

  private static func write(_ lines: [String]) -> ExitCode {
    StandardStreams.write(lines.map { $0 + "\n" }.joined())
  }
}
