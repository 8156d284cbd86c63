import FormEngine
import FormText

/// Writes results of an imported form as the system has them that the form is from, and reads answers that the
/// system has.
///
///     let results = ForeignResults(of: spec, as: .fhir)
///     let response = try results.text(of: answers)   // a QuestionnaireResponse
///     let object = try results.answers(in: Array(response.utf8))
///
/// A FHIR form gives a QuestionnaireResponse, an XForm the XML of its instance, and SurveyJS and JSON Schema JSON,
/// whose objects are those of the form itself. What the original needs for that is kept by the importer under keys
/// that begin with `x-`.
///
/// Source: HL7 FHIR R4 and R5, resource QuestionnaireResponse; getodk.github.io, "ODK XForms Specification", on
/// instances.
public struct ForeignResults: Sendable {
  let spec: FormSpec
  private let format: ForeignFormat
  /// The rows below each row, `nil` for those below none, in the order of the form.
  private let children: [RowID?: [RowSpec]]

  /// Creates the results of a spec, as a system has them.
  ///
  /// - Complexity: O(*n*) for *n* rows of the spec.
  public init(of spec: FormSpec, as format: ForeignFormat) {
    (self.spec, self.format) = (spec, format)
    var children: [RowID?: [RowSpec]] = [:]
    for row in spec.sections.flatMap(\.rows) { children[row.presentedBy, default: []].append(row) }
    self.children = children
  }

  /// The rows directly below a row.
  func rows(below id: RowID) -> [RowSpec] { children[id] ?? [] }

  /// The rows of a section that are below no other row.
  func rows(of section: SectionSpec) -> [RowSpec] { section.rows.filter { $0.presentedBy == nil } }

  /// A result as a text of the system, with a line end.
  ///
  /// - Parameter answers: What the form gives when it is submitted.
  /// - Throws: `ForeignResultError` if the spec does not say what the system needs, as one that was not imported from
  ///   it.
  /// - Complexity: O(*n*) for *n* rows and answers.
  public func text(of answers: [FormAnswer]) throws(ForeignResultError) -> String {
    switch format {
    case .surveyJS, .jsonSchema: return ResultText.json(answers) + "\n"
    case .fhir: return ResultText.json(try response(answers)) + "\n"
    case .xform: return try instance(of: FormValue.Object(answers.map { ($0.row.text, $0.value) }))
    }
  }

  /// Answers of the system as one JSON object with the names of the form, like a result.
  ///
  /// - Throws: `ForeignResultError` if the text is no JSON object, no QuestionnaireResponse or no instance of the form,
  ///   or has an answer to something that the form does not ask.
  /// - Complexity: O(*n*) for *n* rows and answers.
  public func answers(in bytes: [UInt8]) throws(ForeignResultError) -> String {
    switch format {
    case .surveyJS, .jsonSchema:
      return Self.json(answers(for: spec.sections.flatMap(rows(of:)), in: try root(of: bytes)))
    case .fhir: return Self.json(try answers(inResponse: try root(of: bytes)))
    case .xform: return Self.json(try answers(inInstance: bytes))
    }
  }

  /// Whether answers in JSON are not what the form takes: the number that is chosen is in the place of its option.
  public var changesJSON: Bool {
    spec.sections.contains { $0.rows.contains { $0.extras["x-answer"] != nil } }
  }

  /// An object with the options that numbers and other values in it stand for.
  private func answers(for rows: [RowSpec], in node: JSONNode) -> FormValue.Object {
    var members: [String: FormValue] = [:]
    add(rows, node, &members)
    let given = (node.members ?? []).map { (key: $0.key, value: FormValue($0.node)) }
    return FormValue.Object(
      given.map { ($0.key, members.removeValue(forKey: $0.key) ?? $0.value) }
        + members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  private func add(_ rows: [RowSpec], _ node: JSONNode, _ members: inout [String: FormValue]) {
    for row in rows {
      let below = self.rows(below: row.id)
      switch row.content {
      case .group(let group) where !group.isNested: add(below, node, &members)
      case .group:
        if let inner = node[row.resultName], inner.members != nil {
          members[row.resultName] = .object(answers(for: below, in: inner))
        }
      case .repeat:
        guard let copies = node[row.resultName]?.elements else { break }
        members[row.resultName] = .list(
          FormValue.List(
            copies.map {
              $0.members == nil ? FormValue($0) : .object(answers(for: below, in: $0))
            }))
      default:
        guard let key = row.extras["x-answer"]?.text, let value = node[key].map(FormValue.init),
          value != .null, value.members == nil
        else { break }
        members[row.resultName] = .text(value.text ?? "\(value)")
      }
    }
  }

  private static func json(_ object: FormValue.Object) -> String {
    ResultText.json(object.names.map { FormAnswer(row: RowID($0), value: object[$0] ?? .null) })
  }

  private func root(of bytes: [UInt8]) throws(ForeignResultError) -> JSONNode {
    do throws(TextFinding) {
      var parser = try JSONParser(bytes)
      let root = try parser.readNode()
      try parser.expectEnd()
      return root
    } catch {
      let place = LineTable(bytes).place(of: error.place)
      throw ForeignResultError("\(place.line):\(place.column): \(error.message)")
    }
  }
}

/// Why a result can't be written or read as another system has it.
public struct ForeignResultError: Error, Hashable, Sendable {
  /// What is wrong, and where.
  public let message: String

  init(_ message: String) { self.message = message }
}

extension ForeignFormat {
  /// The system whose answers a text has by its content: a QuestionnaireResponse, or XML; `nil` for plain JSON.
  public init?(ofAnswers bytes: [UInt8]) {
    let start = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    if start == UInt8(ascii: "<") {
      self = .xform
    } else if var parser = try? JSONParser(bytes), let root = try? parser.readNode(),
      root["resourceType"]?.text == "QuestionnaireResponse"
    {
      self = .fhir
    } else {
      return nil
    }
  }
}
