import FormEngine
import FormImport

/// Answers that another system has, for a form that was imported from it.
enum ForeignAnswers {
  /// The bytes and name of a file of answers: those of another system as one JSON object with the names of the form.
  ///
  /// - Throws: Exit code 6 if they are not those of the system that their form shows.
  static func bytes(
    _ path: String, of spec: FormSpec
  ) throws(CommandError) -> (bytes: [UInt8], name: String) {
    let (bytes, name) = try SpecSource.bytes(path)
    let system = ForeignFormat(ofAnswers: bytes)
    let results = ForeignResults(of: spec, as: system ?? .jsonSchema)
    guard system != nil || results.changesJSON else { return (bytes, name) }
    do throws(ForeignResultError) {
      // Places are those of the converted answers.
      return (Array(try results.answers(in: bytes).utf8), "\(name) as JSON")
    } catch {
      throw CommandError("\(name): \(error.message)", .badAnswers)
    }
  }

  /// What a form gives, as a system has it.
  ///
  /// - Throws: Exit code 5 if the spec does not say what the system needs.
  static func text(
    of answers: [FormAnswer], in spec: FormSpec, as system: ForeignFormat
  ) throws(CommandError) -> String {
    do throws(ForeignResultError) {
      return try ForeignResults(of: spec, as: system).text(of: answers)
    } catch {
      throw CommandError("--as \(system.rawValue): \(error.message)", .badSpec)
    }
  }
}
