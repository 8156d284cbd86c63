import FormEngine
import FormText
import Foundation

/// How the result of a form is written: what `--format`, `--get`, `--prefix` and `--with-order` ask for.
struct ResultOutput {
  private enum Format: String, CaseIterable {
    case json, lines, env, sh

    /// Who reads the variables, where the result is written as variables.
    var dialect: VariableNames.Dialect? {
      switch self {
      case .json, .lines: nil
      case .env: .environment
      case .sh: .shell
      }
    }
  }

  private let format: Format
  private let prefix: String
  private let hasOrder: Bool
  /// The rows whose values alone are wanted, as they are named.
  private let wanted: [String]

  /// Reads the options.
  ///
  /// - Throws: Exit code 2 where they contradict each other.
  init(_ arguments: Arguments) throws(CommandError) {
    format =
      try arguments.value(of: "--format").map { text throws(CommandError) in
        let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
        return try OptionValue.number(text, "--format", "one of \(names)", Format.init)
      } ?? .json
    prefix = arguments.value(of: "--prefix") ?? ""
    hasOrder = arguments.has("--with-order")
    wanted = arguments.values(of: "--get")
    guard wanted.isEmpty || arguments.value(of: "--format") == nil else {
      throw CommandError("--get prints values as they are; leave --format out", .badUsage)
    }
    guard prefix.isEmpty || format.dialect != nil else {
      throw CommandError("--prefix is about variables; add --format sh or env", .badUsage)
    }
    guard VariableNames.isPrefix(prefix) else {
      throw CommandError(
        "--prefix wants letters of ASCII, digits and underscores, and no digit first, not "
          + prefix.quotedForMessage, .badUsage)
    }
  }

  /// Makes sure that the result of a form can be written so.
  ///
  /// - Throws: Exit code 2 where a row is unknown, or two would have one name.
  func check(for form: LiveForm) throws(CommandError) {
    var faults: [String] = []
    let rows = form.rowsOfResult
    let sections = sections(of: form)
    for section in sections where rows.contains(section) {
      faults.append(
        "--with-order puts the order of section \(section.quotedForMessage) under its id, and a row "
          + "has the same; give one of them another id")
    }
    let names = rows + sections
    for name in wanted where row(name, in: form, names) == nil {
      faults.append(fault(name, form, names))
    }
    if let dialect = format.dialect {
      faults += VariableNames(of: names, prefix: prefix, in: dialect).faults
    }
    guard let last = faults.popLast() else { return }
    for fault in faults { StandardStreams.complain("formwork: \(fault)") }
    throw CommandError(last, .badUsage)
  }

  /// Writes the result of a form to standard output and returns the exit code.
  ///
  /// - Parameter toPerson: Whether a person has filled the form in, who is to see what can't be written.
  func deliver(_ answers: [FormAnswer], of form: LiveForm, toPerson: Bool) -> ExitCode {
    let answers = hasOrder ? answers + form.orderAnswers() : answers
    return StandardStreams.deliver(
      text(of: answers, in: form), json: ResultText.json(answers), toPerson: toPerson)
  }

  /// The result as it is written, all of it; its last line ends.
  private func text(of answers: [FormAnswer], in form: LiveForm) -> String {
    let names = form.rowsOfResult + sections(of: form)
    guard wanted.isEmpty else {
      return wanted.compactMap { row($0, in: form, names) }
        .map { ResultText.value(of: $0, in: answers) }.joined()
    }
    switch format {
    case .json: return ResultText.json(answers) + "\n"
    case .lines: return ResultText.lines(answers)
    case .env, .sh:
      let dialect = format.dialect ?? .shell
      let names = VariableNames(of: names, prefix: prefix, in: dialect)
      return ResultText.assignments(answers, to: names, in: dialect)
    }
  }

  /// The ids under which orders are put.
  private func sections(of form: LiveForm) -> [RowID] {
    hasOrder ? form.reorderedSections.map { RowID($0.text) } : []
  }

  /// The name in the result of a row, which can be named by its editor as well.
  private func row(_ name: String, in form: LiveForm, _ names: [RowID]) -> RowID? {
    let id = RowID(name)
    let holder = form.row(id)?.field ?? id
    return names.contains(holder) ? holder : nil
  }

  private func fault(_ name: String, _ form: LiveForm, _ names: [RowID]) -> String {
    let quoted = name.quotedForMessage
    if form.row(RowID(name)) != nil {
      return "--get: row \(quoted) has no value in the result"
    }
    let meant = NearestName.search(for: name, in: names.map(\.text))
    return "--get: there is no row \(quoted)"
      + (meant.map { "; did you mean \($0.quotedForMessage)?" } ?? "")
  }
}
