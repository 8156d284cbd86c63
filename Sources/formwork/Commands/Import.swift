import FormImport

/// Prints the spec of a form of another system, and what could not be brought over.
struct Import: Command {
  private let path: String
  private let format: ForeignFormat?
  private let isStrict: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    path = arguments.positionals[0]
    format = try arguments.value(of: Self.from)
    isStrict = arguments.has(Self.strict)
  }

  func run() throws(CommandError) -> ExitCode {
    let (bytes, name) = try SpecSource.bytes(path)
    let form: ImportedForm
    do throws(ImportFailure) {
      form = try FormImporter.read(bytes, from: format)
    } catch {
      let place = error.place.map { ":\($0.line):\($0.column)" } ?? ""
      throw CommandError("\(name)\(place): \(error.message)", .badSpec)
    }
    for loss in form.losses {
      StandardStreams.report(
        linesOf: "\(name):\(loss.place.line):\(loss.place.column): \(loss.message)")
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
  private static let strict = Flag("--strict", "fail if anything could not be brought over")

  private static var names: String {
    ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ")
  }

  static let info = CommandInfo(
    name: "import", usage: "formwork import FILE [OPTION…]",
    summary: "print the spec of a form of another system",
    failure: "with --strict, something could not be brought over", exitCodes: [4, 5],
    positionals: 1...1, options: [from, strict],
    details: """
      Standard output gets the spec, standard error a line for everything that it
      does not say:
          FILE:LINE:COLUMN: MESSAGE
      Values without a counterpart are kept under keys that begin with x-. The spec
      is without errors, so it can be used at once:
          formwork import survey.json | formwork -

      \(Help.lines(17, [from, strict]))
      """)
}
