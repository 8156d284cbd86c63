import FormText

/// Prints all findings about specs on standard output.
struct Check: Command {
  private let paths: [String]

  init(_ arguments: Arguments) {
    paths = arguments.positionals
  }

  func run() throws(CommandError) -> ExitCode {
    var exitCode = ExitCode.success
    for path in paths {
      let reading: SpecReading
      do throws(CommandError) {
        reading = try SpecSource.read(path)
      } catch {
        StandardStreams.report(error)
        exitCode = error.exitCode
        continue
      }
      let lines = reading.diagnostics.map { "\($0)\n" }.joined()
      let written = StandardStreams.write(lines)
      guard written == .success else { return written }
      if reading.checked == nil, exitCode == .success { exitCode = .failure }
    }
    return exitCode
  }

  static let info = CommandInfo(
    name: "check", usage: "formwork check SPEC…",
    summary: "report everything that is wrong in specs",
    failure: "a spec has errors", exitCodes: [], positionals: 1...Int.max, options: [],
    details: """
      One line each on standard output:
          FILE:LINE:COLUMN: error: MESSAGE [code]
      or warning; note lines show the other places of the same finding. Lines and
      columns are numbered from 1; columns are counted in bytes.
      """)
}
