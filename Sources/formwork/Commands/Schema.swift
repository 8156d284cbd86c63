import FormText

/// Prints the JSON Schema of specs.
struct Schema: Command {
  init(_ arguments: Arguments) {}

  func run() throws(CommandError) -> ExitCode { StandardStreams.write(SpecSchema.text) }

  static let info = CommandInfo(
    name: "schema", usage: "formwork schema",
    summary: "print the JSON Schema of specs, for editors",
    failure: nil, exitCodes: [], positionals: 0...0, options: [],
    details: """
      Save it in a file, and name that file in a spec as "$schema": editors then
      complete and check what you write.
      """)
}
