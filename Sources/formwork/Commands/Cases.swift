import FormEngine
import FormText
import FormOracle

extension Formwork {
  /// Prints test cases with the expected results, one per line.
  static func cases(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    let count = try arguments.count(of: "--count") ?? 1_000
    let seed = try arguments.seed() ?? 1
    if arguments.has("--table") {
      return try casesOfTable(arguments, count: count, seed: seed)
    }
    let path = try arguments.specPath(of: .cases)
    let kinds = try FormRequest.kinds(arguments.values(of: "--only"))
    let cases = FormCases(try SpecSource.spec(path).checked.spec, seed: seed, kinds: kinds)
    var outcome = ExitCode.success
    cases.forEachLine(count: count) { line in
      outcome = StandardStreams.write(line + "\n")
      return outcome == .success
    }
    return outcome
  }

  private static func casesOfTable(
    _ arguments: Arguments, count: Int, seed: UInt64
  ) throws(CommandError) -> ExitCode {
    guard arguments.positionals.isEmpty, arguments.values(of: "--only").isEmpty else {
      throw CommandError("--table takes neither a form nor --only; leave them out")
    }
    let can = try OutlineSkill.named(arguments.values(of: "--can"))
    let cases = OutlineCases(try OutlineDesign(arguments), can: can, seed: seed)
    return StandardStreams.write(cases.prefix(count).map { $0.json + "\n" }.joined())
  }
}
