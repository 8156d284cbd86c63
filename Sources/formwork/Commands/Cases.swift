import FormEngine
import FormText
import FormOracle

/// Prints test cases with the expected results, one per line.
struct Cases: Command {
  private let count: Int
  private let seed: UInt64
  private let subject: Subject

  private enum Subject {
    /// The form at a path, with the kinds of actions; `nil` for all.
    case form(path: String, kinds: Set<String>?)
    case lists(OutlineDesign, can: Set<OutlineSkill>)
  }

  init(_ arguments: Arguments) throws(CommandError) {
    count = try arguments.value(of: Self.count) ?? 1_000
    seed = try arguments.value(of: Self.seed) ?? 1
    guard arguments.has(ListOptions.table) else {
      let path = try arguments.specPath(of: Self.info)
      subject = .form(path: path, kinds: try FormRequest.kinds(arguments.texts(of: Self.only)))
      return
    }
    guard arguments.positionals.isEmpty, !arguments.has(Self.only) else {
      throw CommandError("--table takes neither a form nor --only; leave them out")
    }
    let can = try OutlineSkill.named(arguments.texts(of: ListOptions.can))
    subject = .lists(try OutlineDesign(arguments), can: can)
  }

  func run() throws(CommandError) -> ExitCode {
    switch subject {
    case .lists(let design, let can):
      let cases = OutlineCases(design, can: can, seed: seed)
      return StandardStreams.write(cases.prefix(count).map { $0.json + "\n" }.joined())
    case .form(let path, let kinds):
      let cases = FormCases(try SpecSource.spec(path).checked.spec, seed: seed, kinds: kinds)
      var outcome = ExitCode.success
      cases.forEachLine(count: count) { line in
        outcome = StandardStreams.write(line + "\n")
        return outcome == .success
      }
      return outcome
    }
  }
}

extension Cases {
  static let info = CommandInfo(
    name: "cases", usage: "formwork cases SPEC [OPTION…]",
    summary: "print test cases with their expected results, for any test runner",
    failure: nil, exitCodes: [5], positionals: 0...1,
    options: [ListOptions.table, count, seed, only, ListOptions.can] + ListOptions.design,
    details: """
      Each line on standard output is a case, small ones first; commit them, and loop
      over them in any test runner. The same options give the same lines.
        {"start": ANSWER, "steps": [{"action": ACTION, "answer": ANSWER}, …]}
      ANSWER is what replay answers: "ok", "update" and "sections", or "error". All
      sequences of one action come first, then all of two, and so on, up to half of
      the lines; the rest is random.

      \(Help.lines(14, [count, seed, only]))

      formwork cases --table [OPTION…]
      The same for lists without forms:
        {"start": {"rows": [["a", 0], ["b", 1]], "visible": ["a"]},
         "steps": [{"action": {"open": "a"}, "visible": ["a", "b"]}, …]}
      All lists of up to 4 rows come first, each with every line in every state; the
      rest is random.

      \(Help.lines(19, [ListOptions.can] + ListOptions.design))
      """)

  private static let count = Option(count: "--count", "the number of lines (1000)")
  private static let seed = Option(seed: "the seed of the first random case (1)")
  private static let only = Option(
    "--only", "KINDS", "only actions of these kinds, such as open,close", isRepeatable: true)
}
