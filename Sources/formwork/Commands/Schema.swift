import FormText

/// Prints the JSON Schema of specs, or of the results of one form.
struct Schema: Command {
  private let path: String?

  init(_ arguments: Arguments) { path = arguments.positionals.first }

  func run() throws(CommandError) -> ExitCode {
    guard let path else { return StandardStreams.write(SpecSchema.text) }
    return StandardStreams.write(ResultSchema.text(of: try SpecSource.spec(path).checked))
  }

  static let info = CommandInfo(
    name: "schema", usage: "formwork schema [SPEC]",
    summary: "print the JSON Schema of specs, or of the results of a form",
    failure: nil, exitCodes: [4, 5], positionals: 0...1, options: [],
    details: """
      Without a spec: save the schema in a file, and name that file in a spec as
      "$schema"; editors then complete and check what you write.

      With a spec: a server in any language can validate what the form submits. The
      schema has the names, kinds, bounds and options of answers, and which of them
      are always required. Conditions and checks, largest lengths of texts and steps
      that are not whole are left out, since they can't be said in a schema.
      """)
}
