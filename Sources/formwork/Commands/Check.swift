import FormText

extension Formwork {
  /// Prints all findings about specs on standard output.
  static func check(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    var exitCode = ExitCode.success
    for path in arguments.positionals {
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
}
