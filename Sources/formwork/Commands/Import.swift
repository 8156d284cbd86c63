import FormImport

/// Prints the spec of a form of another system, and what could not be brought over.
struct Import: Command {
  private let path: String
  private let format: ForeignFormat?
  private let answersPath: String?
  private let isStrict: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    path = arguments.positionals[0]
    format = try arguments.value(of: Self.from)
    answersPath = try arguments.value(of: Self.answers)
    isStrict = arguments.has(Self.strict)
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
    let written = StandardStreams.write(form.text)
    return written == .success && isStrict && !form.losses.isEmpty ? .failure : written
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
    JSON object, as SurveyJS and JSON Schema have it
    """)
  private static let strict = Flag("--strict", "fail if anything could not be brought over")

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
      does not say:
          FILE:LINE:COLUMN: MESSAGE
      Values without a counterpart are kept under keys that begin with x-. The spec
      is without errors, so it can be used at once:
          formwork import survey.json | formwork -

      \(Help.lines(17, [from, answers, strict]))
      """)
}
