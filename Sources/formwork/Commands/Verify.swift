import FormEngine
import FormText
import FormOracle

extension Formwork {
  /// Judges a recording line by line.
  static func verify(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    let options = JudgingOptions(arguments)
    let (checked, _) = try SpecSource.spec(arguments.positionals[0])
    var model = FormModel(checked.spec, options: options)
    var lines = try LineReader(arguments.positionals[1])
    var number = 0
    var wrong = 0
    while wrong == 0 || arguments.has("--all"), let line = try lines.next() {
      number += 1
      guard let fault = fault(of: line, &model) else { continue }
      wrong += 1
      let written = StandardStreams.write(
        "\(lines.name.withoutControlCharacters):\(number): \(fault)\n")
      guard written == .success else { return written }
    }
    guard model.record.answers > 0 || wrong > 0 else {
      throw CommandError("\(lines.name) has no line that can be judged", .badSpec)
    }
    let count = model.record.answers == 1 ? "1 line" : "\(model.record.answers) lines"
    let outcome = wrong == 0 ? "nothing is wrong" : wrong == 1 ? "1 is wrong" : "\(wrong) are wrong"
    StandardStreams.report("\(count) judged: \(outcome)")
    for gap in model.gaps {
      StandardStreams.report("not judged: \(gap)")
    }
    return wrong == 0 ? .success : .failure
  }

  /// The description of the fault in a line; `nil` if there is none.
  private static func fault(of line: [UInt8], _ model: inout FormModel) -> String? {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
    do throws(LineError) {
      return try model.finding(recorded: line).map(\.description)
    } catch {
      return "\(error)"
    }
  }
}
