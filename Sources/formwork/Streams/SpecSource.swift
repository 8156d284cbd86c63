import FormEngine
import FormFiles
import FormText
import SmallFoundation
import TerminalForms

/// Reads specs from files, or from standard input if the path is `-`.
enum SpecSource {
  /// The present date in expressions.
  static let today = Option<Moment>(
    "--today", "DATE", "the present date in the form's expressions, as YYYY-MM-DD",
    as: "a date as YYYY-MM-DD"
  ) { Moment(parsing: $0, mode: .date) }

  /// The present date and time in expressions.
  static let now = Option<Moment>(
    "--now", "TIME", "the present date and time there, as YYYY-MM-DDThh:mm",
    as: "a date and time as YYYY-MM-DDThh:mm"
  ) { Moment(parsing: $0, mode: .dateTime) }

  /// The present time: what is given of it, and else that of the system.
  static func present(_ arguments: Arguments) throws(CommandError) -> Moment {
    let (day, given) = (try arguments.value(of: today), try arguments.value(of: now))
    if day != nil, given != nil {
      throw CommandError("--now gives the present date, too; leave --today out")
    }
    if let given { return given }
    var present = PresentTime.ofSystem.moment
    if let day { (present.year, present.month, present.day) = (day.year, day.month, day.day) }
    return present
  }

  /// The form of a spec in its initial state.
  ///
  /// - Throws: Exit code 4 if the file can't be read, 5 if the spec has errors, which are also
  ///   reported on standard error. Warnings are for the author, who gets them from `check`.
  static func form(
    _ path: String, _ circumstances: Circumstances
  ) throws(CommandError) -> LiveForm {
    circumstances.form(try spec(path).checked)
  }

  /// A spec without errors, and the bytes of its file.
  ///
  /// - Parameter codes: The warnings that are reported on standard error.
  /// - Throws: Like ``form(_:_:)``.
  static func spec(
    _ path: String, warningOf codes: Set<FindingCode> = []
  ) throws(CommandError) -> (checked: CheckedSpec, bytes: [UInt8]) {
    let (bytes, name) = try bytes(path)
    let reading = SpecReader.read(bytes, named: name, forPages: codes.contains(.ownAction))
    for warning in reading.diagnostics where codes.contains(warning.finding.code) {
      StandardStreams.report(linesOf: "\(warning)")
    }
    guard let checked = reading.checked else {
      let errors = reading.diagnostics.filter { $0.finding.severity == .error }
      for error in errors { StandardStreams.report(linesOf: "\(error)") }
      let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
      throw CommandError("\(name) has \(count)", .badSpec)
    }
    return (checked, bytes)
  }

  /// Reads and checks a spec.
  ///
  /// - Throws: Exit code 4 if the file can't be read.
  static func read(_ path: String) throws(CommandError) -> SpecReading {
    let (bytes, name) = try bytes(path)
    return SpecReader.read(bytes, named: name, forPages: true)
  }

  /// The bytes of a file, or of standard input if the path is `-`, and its name in messages.
  ///
  /// - Throws: Exit code 4 if the file can't be read.
  static func bytes(_ path: String) throws(CommandError) -> (bytes: [UInt8], name: String) {
    do throws(FileError) {
      let bytes =
        path == "-"
        ? try FileBytes.read(STDIN_FILENO, path: name(of: path))
        : try FileBytes.read(path: path)
      return (bytes, name(of: path))
    } catch {
      throw CommandError("\(error)", .fileError)
    }
  }

  /// The name of a file in messages.
  static func name(of path: String) -> String {
    path == "-" ? "standard input" : path
  }
}
