import FormEngine
import FormImport
import FormText
import SmallFoundation

/// How to write the result of a form, according to `--format`, `--get`, `--prefix` and
/// `--with-order`.
struct ResultOutput {
  enum Format: String, CaseIterable {
    case json, lines, env, sh

    /// The language of the variables, if the result is written as variables.
    fileprivate var dialect: VariableNames.Dialect? {
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
  /// The system whose results are written; `nil` for the format of its own.
  private let system: ForeignFormat?
  /// The names of the rows to print, if not all are printed.
  private let wanted: [String]

  static let options: [any CommandOption] = [formatOption, prefixOption, get, withOrder, system]

  static let system = Option<ForeignFormat>(
    "--as", "SYSTEM",
    """
    write the result of an imported form as the system has it
    that the form is from: fhir (a QuestionnaireResponse), xform
    (the XML of an instance), surveyjs or jsonschema (JSON)
    """, as: "one of \(ForeignFormat.allCases.map(\.rawValue).joined(separator: ", "))"
  ) { ForeignFormat(rawValue: $0) }

  private static let formatOption = Option(
    "--format", "F",
    """
    write the result as json; as sh, for eval; as env, for files
    of variables; or as lines: ID, a tab, VALUE, with \\\\, \\n and
    \\t for backslash, line feed and tab. In sh and env every row
    has a variable, which is empty if it is not answered
    """, as: "one of \(Format.allCases.map(\.rawValue).joined(separator: ", "))"
  ) { Format(rawValue: $0) }
  private static let prefixOption = Option(
    "--prefix", "P", "begin the names of variables with P")
  private static let get = Option(
    "--get", "ID",
    """
    write only the value of this row, a list one member per line;
    phones.2.number is a row in the second copy of phones;
    repeatable
    """, isRepeatable: true)
  private static let withOrder = Flag(
    "--with-order",
    """
    add the order of rows that people can rearrange, under the id
    of their section
    """)

  /// Reads the options.
  ///
  /// - Throws: Exit code 2 if they contradict each other.
  init(_ arguments: Arguments) throws(CommandError) {
    format = try arguments.value(of: Self.formatOption) ?? .json
    prefix = try arguments.value(of: Self.prefixOption) ?? ""
    hasOrder = arguments.has(Self.withOrder)
    wanted = arguments.texts(of: Self.get)
    system = try arguments.value(of: Self.system)
    guard system == nil || wanted.isEmpty && !arguments.has(Self.formatOption) && !hasOrder else {
      throw CommandError("--as writes whole results; leave --format, --get and --with-order out")
    }
    guard wanted.isEmpty || !arguments.has(Self.formatOption) else {
      throw CommandError("--get prints values as they are; leave --format out")
    }
    guard prefix.isEmpty || format.dialect != nil else {
      throw CommandError("--prefix applies to variables; add --format sh or env")
    }
    guard VariableNames.isPrefix(prefix) else {
      throw CommandError(
        "--prefix must consist of ASCII letters, digits and underscores, without a digit first, not "
          + prefix.quotedForMessage)
    }
  }

  /// Checks that the result of a form can be written in this way.
  ///
  /// - Throws: Exit code 2 if a row is unknown, or two would have the same name.
  func check(for form: LiveForm, of spec: FormSpec) throws(CommandError) {
    // A form of another system is refused before anybody fills it in.
    if let system { _ = try ForeignAnswers.text(of: [], in: spec, as: system) }
    guard hasOrder || !wanted.isEmpty || format.dialect != nil else { return }
    let rows = form.rowsOfResult
    let known = Set(rows)
    let sections = sections(of: form)
    var faults = sections.filter(known.contains).map { section in
      "--with-order puts the order of section \(section.quotedForMessage) under its id, which is "
        + "also the id of a row; give one of them another id"
    }
    let names = known.union(sections)
    faults += wanted.filter {
      !names.contains(RowID($0)) && form.rowOfResult(named: $0) == nil
    }.compactMap { fault($0, form, rows + sections) }
    if let dialect = format.dialect {
      faults += VariableNames(of: rows + sections, prefix: prefix, in: dialect).faults
    }
    guard let last = faults.popLast() else { return }
    for fault in faults { StandardStreams.report("formwork: \(fault)") }
    throw CommandError(last)
  }

  /// Writes the result of a form to standard output and returns the exit code.
  ///
  /// - Parameter wasFilledInByPerson: Whether a person has filled in the form, who should see a
  ///   result that can't be written.
  func writeResult(
    _ answers: [FormAnswer], of form: LiveForm, _ spec: FormSpec, wasFilledInByPerson: Bool
  ) -> ExitCode {
    if let system {
      do throws(CommandError) {
        let text = try ForeignAnswers.text(of: answers, in: spec, as: system)
        return StandardStreams.writeResult(
          text, json: text, wasFilledInByPerson: wasFilledInByPerson)
      } catch {
        if let message = error.message { StandardStreams.report("formwork: \(message)") }
        return error.exitCode
      }
    }
    let answers = hasOrder ? answers + form.orderAnswers() : answers
    return StandardStreams.writeResult(
      text(of: answers, in: form), json: ResultText.json(answers),
      wasFilledInByPerson: wasFilledInByPerson)
  }

  /// The complete result as text, with a line end after the last line.
  private func text(of answers: [FormAnswer], in form: LiveForm) -> String {
    guard wanted.isEmpty else {
      return wanted.map { value(of: $0, in: answers, form) }.joined()
    }
    switch format {
    case .json: return ResultText.json(answers) + "\n"
    case .lines: return ResultText.lines(answers)
    case .env, .sh:
      let dialect = format.dialect ?? .shell
      let rows = form.rowsOfResult + sections(of: form)
      let names = VariableNames(of: rows, prefix: prefix, in: dialect)
      return ResultText.assignments(answers, to: names, in: dialect)
    }
  }

  /// The ids under which the orders of rows are written.
  private func sections(of form: LiveForm) -> [RowID] {
    hasOrder ? form.reorderedSections.map { RowID($0.text) } : []
  }

  /// The value of a row as printed, given its name, its id or the places of its copies.
  private func value(of name: String, in answers: [FormAnswer], _ form: LiveForm) -> String {
    let row = form.rowOfResult(named: name) ?? form.row(atPath: name)
    let value = answers.value(named: name) ?? row.flatMap { $0.isRelevant ? $0.value : nil }
    return ResultText.value(value)
  }

  private func fault(_ name: String, _ form: LiveForm, _ names: [RowID]) -> String? {
    if form.isPath(name) { return form.fault(ofPath: name).map { "--get: \($0)" } }
    let quoted = name.quotedForMessage
    if form.row(named: name) != nil {
      return "--get: row \(quoted) has no value in the result"
    }
    let meant = NearestName.search(for: name, in: names.map(\.text))
    return "--get: there is no row \(quoted)"
      + (meant.map { "; did you mean \($0.quotedForMessage)?" } ?? "")
  }
}
