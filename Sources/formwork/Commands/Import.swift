import FormImport

/// Prints the spec of a form of another system, and what could not be brought over.
struct Import: Command {
  private let path: String
  private let format: ForeignFormat?
  private let answersPath: String?
  /// The kinds of losses that are failures.
  private let failures: Set<ImportLoss.Kind>

  init(_ arguments: Arguments) throws(CommandError) {
    path = arguments.positionals[0]
    format = try arguments.value(of: Self.from)
    answersPath = try arguments.value(of: Self.answers)
    let includesLooks = try arguments.value(of: Self.strict) == true
    failures =
      !arguments.has(Self.strict) ? [] : includesLooks ? Set(ImportLoss.Kind.allCases) : [.meaning]
  }

  func run() throws(CommandError) -> ExitCode {
    let (bytes, name) = try SpecSource.bytes(path)
    let answers = try answersPath.map { path throws(CommandError) in try SpecSource.bytes(path) }
    let names = (form: name, answers: answers?.name ?? name)
    let form: ImportedForm
    do throws(ImportFailure) {
      form = try FormImporter.read(bytes, from: format, answers: answers?.bytes)
    } catch {
      let place = error.place.map { ":\($0.line):\($0.column)" } ?? ""
      let file = error.isInAnswers ? names.answers : names.form
      throw CommandError("\(file)\(place): \(error.message)", .badSpec)
    }
    for loss in form.losses {
      let file = loss.isAnswer ? names.answers : names.form
      StandardStreams.report(
        linesOf: "\(file):\(loss.place.line):\(loss.place.column): \(loss.message)")
    }
    if let summary = form.summary {
      StandardStreams.report("formwork: not brought over: \(summary)")
    }
    let written = StandardStreams.write(form.text)
    let isFailure = form.losses.contains { failures.contains($0.kind) }
    return written == .success && isFailure ? .failure : written
  }

  private static let from = Option<ForeignFormat>(
    "--from", "SYSTEM",
    """
    where the form is from: \(names);
    by default its content says it
    """,
    as: "one of \(names)"
  ) { ForeignFormat(rawValue: $0) }
  private static let answers = Option<String>(
    "--answers", "FILE",
    """
    begin with the answers in a result of the same system: one
    JSON object, a QuestionnaireResponse, or an instance in XML
    """)
  private static let strict = Option<Bool>(
    "--strict", or: "looks", "fail if anything of meaning could not be brought over",
    "fail if anything could not be brought over")

  private static var names: String {
    ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ")
  }

  static let info = CommandInfo(
    name: "import", usage: "formwork import FILE [OPTION…]",
    summary: "print the spec of a form of another system",
    failure: "with --strict, something could not be brought over", exitCodes: [4, 5],
    positionals: 1...1, options: [from, answers, strict],
    details: """
      Standard output gets the spec, standard error a line for everything that it
      does not say, and how much that is:
          FILE:LINE:COLUMN: MESSAGE
          formwork: not brought over: 3 of meaning, 12 of looks
      What changes questions, answers or conditions comes first, then looks, then
      where the form is from.
      Values without a counterpart are kept under keys that begin with x-. The spec
      is without errors, so it can be used at once:
          formwork import survey.json | formwork -

      \(Help.lines(17, [from, answers, strict]))
      """)
}
